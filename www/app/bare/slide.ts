/**
 * `<nimscope-slide>`: an address as a slide, or the slides of a deck: edge to
 * edge, with the answer covered and a QR code of the same covered position.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import maximize from "lucide-static/icons/maximize.svg?raw";
import panelRight from "lucide-static/icons/panel-right.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { lectureScale } from "../../map/model/lecture.ts";
import { pageOf } from "../../pages/index.ts";
import {
  type Address,
  HOME,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import { readDeck } from "../../session/deck.ts";
import { qrCode } from "../../ui/controls/qr.ts";
import { announce, type Said } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";
import { coveredOf, plain } from "../share/texts.ts";
import { stepOf } from "./steps.ts";
import { slideStyles } from "./style.ts";
import "../nimscope-view.ts";

@customElement("nimscope-slide")
export class SlideElement extends LitElement {
  static override styles = [controls, slideStyles];

  @property({ attribute: false }) address: Address = HOME;

  /** What the slide shows: in a deck a person may move on without changing it. */
  @state() private shown: Address | null = null;
  @state() private hasBoard = false;
  /** What was done, for those who do not see it. */
  @state() private spoken = "";
  private leave = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.leave = new AbortController();
    const { signal } = this.leave;
    addEventListener("keydown", (event) => this.press(event), { signal });
    addEventListener("resize", () => this.scale(), { signal });
    this.scale();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave.abort();
  }

  /** Letters that are read from the last row. */
  private scale(): void {
    const large = lectureScale(innerWidth, innerHeight);
    this.style.setProperty("--large", `${large}`);
  }

  private get isDeck(): boolean {
    return this.address.position === "deck";
  }

  private get slides() {
    return readDeck(this.address.options);
  }

  /** Which slide of the deck, from 0. */
  private get at(): number {
    const asked = Number(this.address.options["at"] ?? "1") - 1;
    const last = this.slides.length - 1;
    return Math.max(0, Math.min(Math.floor(asked) || 0, last));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("address")) return;
    const { address } = this;
    this.shown = this.isDeck
      ? (this.slides[this.at]?.address ?? null)
      : address;
    const { position } = this.shown ?? HOME;
    void pageOf(position)
      ?.load()
      .catch(() => {});
  }

  protected override updated(changed: PropertyValues<this>): void {
    // There is nothing to wait for.
    if (changed.has("address") && this.shown === null) {
      announce(this, "nimscope-ready");
    }
  }

  override render() {
    const { shown } = this;
    const hidden = shown && coveredOf(shown);
    const [site = ""] = location.href.split("#");
    const pages = this.slides.length;
    return html`<div
        class="stage ${this.hasBoard ? "boarded" : ""}"
        @nimscope-position=${this.moved}
        @nimscope-options=${this.changed}
      >${keyed(this.isDeck ? this.at : "", shown === null ? this.broken() : this.view(shown))}</div>
      <aside class="rail column gap-2" aria-label="Slide">
        <div class="row tools">
          ${iconButton(x, "Leave the slide (Esc)", () => this.close())}
          ${iconButton(maximize, "Full screen (F)", () => this.full())}
          ${iconButton(panelRight, "Board (B)", () => this.board())}
          ${iconButton(chevronLeft, "Previous (Page Up)", () => this.page(-1))}
          ${iconButton(chevronRight, "Next (Page Down)", () => this.page(1))}
        </div>
        ${this.isDeck && pages > 0 ? html`<p class="numbers soft small">${this.at + 1} of ${pages}</p>` : nothing}
        ${hidden && qrCode(site + writeAddress(hidden))}
        <div class="visually-hidden" aria-live="polite">${this.spoken}</div>
      </aside>`;
  }

  private view({ position, options }: Address) {
    const page = pageOf(position);
    if (page !== undefined) return page.view(options);
    return html`<nimscope-view
      .position=${position}
      .options=${this.sliding(options)}
      home
    ></nimscope-view>`;
  }

  /** The same options for the same slide, which the view compares. */
  private sliding(options: Address["options"]) {
    if (options["slide"]) return options;
    const known = slid.get(options) ?? { ...options, slide: "1" };
    slid.set(options, known);
    return known;
  }

  private broken() {
    const slide = this.slides[this.at];
    return html`<div class="alert" role="alert">
      <p>${slide === undefined ? "This deck has no slides." : "This slide cannot be read. The others are as they were."}</p>
      ${slide && html`<code>${slide.text}</code>`}
    </div>`;
  }

  // What happens on a slide of a deck stays there.

  private moved(event: Said<"nimscope-position">) {
    if (!this.isDeck || this.shown === null) return;
    event.stopPropagation();
    this.shown = { ...this.shown, position: event.detail.position };
  }

  private changed(event: Said<"nimscope-options">) {
    if (!this.isDeck || this.shown === null) return;
    event.stopPropagation();
    this.shown = { ...this.shown, options: event.detail.options };
  }

  private press(event: KeyboardEvent): void {
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (held || event.defaultPrevented) return;
    const [at] = event.composedPath();
    // What is typed is no key for the slide.
    if (at instanceof Element && at.matches(TYPED)) return;
    const acts: Readonly<Record<string, () => void>> = {
      PageDown: () => this.page(1),
      n: () => this.page(1),
      PageUp: () => this.page(-1),
      p: () => this.page(-1),
      v: () => this.reveal(),
      b: () => this.board(),
      f: () => this.full(),
      Escape: () => this.close(),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  private get game() {
    const view = this.renderRoot.querySelector("nimscope-view");
    return view?.renderRoot.querySelector("nimscope-game") ?? null;
  }

  /** Opens the chip. */
  private reveal(): void {
    this.game?.controller.grant({ do: "reveal" });
  }

  private board(): void {
    this.hasBoard = !this.hasBoard;
    this.spoken = this.hasBoard
      ? "The board is shown."
      : "The board is hidden.";
  }

  /** The next step of the lesson, slide of the deck or picture, or the one before. */
  private page(by: 1 | -1): void {
    const game = this.game;
    if (game !== null && stepOf(game, by)) return;
    const { isDeck, at, slides, address } = this;
    if (isDeck) {
      const next = at + by;
      if (next < 0 || next >= slides.length) return;
      this.spoken = `Slide ${next + 1} of ${slides.length}.`;
      const options = { ...address.options, at: `${next + 1}` };
      announce(this, "nimscope-options", { options, push: false });
      return;
    }
    game?.renderRoot.querySelector("nimscope-map")?.turnPage(by);
  }

  private full(): void {
    const { documentElement } = document;
    if (document.fullscreenElement) void document.exitFullscreen();
    else documentElement.requestFullscreen?.().catch(() => {});
  }

  private close(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    const { options } = plain(this.address);
    announce(this, "nimscope-options", {
      options: withOptions(options, { at: undefined }),
      push: true,
    });
  }
}

const slid = new WeakMap<Address["options"], Address["options"]>();
const TYPED = "input:not([type=range], [type=checkbox]), select, textarea";

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-slide": SlideElement;
  }
}
