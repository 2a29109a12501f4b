/**
 * Renders an address without head and foot: a page as a slide (`slide=1`), or a
 * part of a game in another page (`frame=`).
 */
import { html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { pageOf, viewOf } from "../../pages/index.ts";
import {
  type Address,
  HOME,
  type Options,
  withOptions,
} from "../../session/address.ts";
import { asks, readDeck } from "../../session/deck.ts";
import { ANSWER, PARTS, QUESTION } from "../../session/options.ts";
import { announce, type Changes, type Said } from "../../ui/events.ts";
import "../nimscope-view.ts";
import "./slide.ts";

/**
 * Renders the address. `change` gets its new options. If `push` is true, Back
 * leads to the options before.
 */
export function bare(
  address: Address,
  change: (options: Options, push: boolean) => void,
) {
  const { position, options } = address;
  if (options["slide"] && position === "deck") {
    return html`<nimscope-show .options=${options}></nimscope-show>`;
  }
  const page = pageOf(position);
  const inner = inside(address);
  if (page !== undefined) {
    page.load().catch(() => {});
    const leave = () =>
      change(withOptions(options, { slide: undefined }), true);
    return html`<nimscope-slide
      ?on=${options["slide"]}
      .address=${address}
      @nimscope-change=${leave}
      >${viewOf(page, inner.options)}</nimscope-slide
    >`;
  }
  const { frame = "all" } = options;
  return html`<nimscope-view
    .address=${inner}
    .shown=${PARTS.find((part) => part === frame) ?? ""}
    @nimscope-options=${(event: Said<"nimscope-options">) => {
      // The address keeps its frame.
      event.stopPropagation();
      const { options, push } = event.detail;
      change({ ...options, frame }, push);
    }}
  ></nimscope-view>`;
}

const inner = new WeakMap<Address, Address>();

/**
 * The address without `frame`. The same address always gives the same object.
 */
function inside(address: Address): Address {
  const { position, options } = address;
  const made = inner.get(address) ?? {
    position,
    options: withOptions(options, { frame: undefined }),
  };
  inner.set(address, made);
  return made;
}

/** `<nimscope-show>`: the slides of a deck, one after the other. */
@customElement("nimscope-show")
export class ShowElement extends LitElement {
  @property({ attribute: false }) options: Options = {};

  /** The slide in sight as the deck has it; null if it cannot be read. */
  private start: Address | null = null;
  /** The slide in sight as a person may have changed it. */
  @state() private shown: Address | null = null;

  private get slides() {
    return readDeck(this.options);
  }

  /** The index of the slide in sight, from 0. */
  private get at(): number {
    const asked = Number(this.options["at"] ?? "1") - 1;
    const last = this.slides.length - 1;
    return Math.max(0, Math.min(Math.floor(asked) || 0, last));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("options")) return;
    const address = this.slides[this.at]?.address ?? null;
    const { position, options } = address ?? HOME;
    const slide = address && asks(address) ? QUESTION : ANSWER;
    this.start = address && { position, options: { ...options, slide } };
    this.shown = this.start;
    void pageOf(position)
      ?.load()
      .catch(() => {});
  }

  protected override updated(changed: PropertyValues<this>): void {
    // A slide that cannot be read has no view, so the deck itself reports it.
    if (changed.has("options") && this.shown === null) {
      announce(this, "nimscope-ready");
    }
  }

  override render() {
    return html`<div
      @nimscope-position=${this.moved}
      @nimscope-options=${this.changed}
      @nimscope-change=${this.leave}
      @nimscope-page=${this.page}
    >${keyed(this.at, this.slide())}</div>`;
  }

  private slide() {
    const { shown, slides, at } = this;
    const count = `${at + 1} of ${slides.length}`;
    const page = shown && pageOf(shown.position);
    if (shown !== null && !page) {
      return html`<nimscope-view
        .address=${this.start}
        .count=${count}
        home
      ></nimscope-view>`;
    }
    return html`<nimscope-slide on .address=${shown ?? HOME} .count=${count}>
      ${shown && page ? viewOf(page, shown.options) : this.broken()}
    </nimscope-slide>`;
  }

  private broken() {
    const slide = this.slides[this.at];
    return html`<div class="alert" role="alert">
      <p>${slide === undefined ? "This deck has no slides." : "This slide cannot be read. The other slides still work."}</p>
      ${slide && html`<code>${slide.text}</code>`}
    </div>`;
  }

  // Moves and options change only the slide in sight, and not the deck.

  private moved(event: Said<"nimscope-position">): void {
    if (this.shown === null) return;
    event.stopPropagation();
    this.shown = { ...this.shown, position: event.detail.position };
  }

  private changed(event: Said<"nimscope-options">): void {
    if (this.shown === null) return;
    event.stopPropagation();
    const { options } = event.detail;
    if (!options["slide"]) this.leave(event);
    else this.shown = { ...this.shown, options };
  }

  private page({ detail: by }: Said<"nimscope-page">): void {
    const last = this.slides.length - 1;
    const next = Math.max(0, Math.min(this.at + by, last));
    if (next === this.at) return;
    this.announceOptions({ at: `${next + 1}` }, false);
  }

  private leave(event: Event): void {
    event.stopPropagation();
    this.announceOptions({ slide: undefined, at: undefined }, true);
  }

  private announceOptions(changes: Changes, push: boolean): void {
    const options = withOptions(this.options, changes);
    announce(this, "nimscope-options", { options, push });
  }
}
