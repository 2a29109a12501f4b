/**
 * `<nimscope-view position="wythoff(3,5)" view="0,0,20,20" part="map">`: the
 * public element, which our own page uses too. It fires `nimscope-position`
 * with `detail.position` when the person moves, `nimscope-options` with
 * `detail.options`, and `nimscope-ready` each time its parts are drawn. With
 * `part="drill"` it asks the questions that `game`, `kind`, `level` and `seed`
 * choose.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { Controller, type Table } from "../play/controller.ts";
import { examine } from "../play/examine.ts";
import type { GameElement } from "../play/game.ts";
import { reviewing, step } from "../play/state.ts";
import {
  type Address,
  type Options,
  withOptions,
  writeAddress,
} from "../session/address.ts";
import { PARTS, type Shown, slideOf } from "../session/options.ts";
import { engine } from "../solver/engine.ts";
import { fetched } from "../solver/trouble.ts";
import { focused } from "../ui/controls/focused.ts";
import { fillScreen } from "../ui/controls/full-screen.ts";
import { announce, type Said } from "../ui/events.ts";
import { reportPicture } from "../ui/first-picture.ts";
import { lazy } from "../ui/lazy.ts";
import { macrotask } from "../ui/macrotask.ts";
import { controls } from "../ui/styles/controls.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import type { SlideElement } from "./bare/slide.ts";
import { hosted, SITE } from "./hosted.ts";
import "../play/game.ts";

/** Slots in a game's bar that the surrounding page fills. */
const SITE_SLOTS = html`<slot name="site" slot="site"></slot>
  <slot name="search" slot="search"></slot>`;

const loadDrill = () => import("../drill/drill.ts");

@customElement("nimscope-view")
export class NimscopeView extends LitElement implements Table {
  static override styles = [
    hosted,
    controls,
    css`
      nimscope-slide:not([on]) {
        display: contents;
      }
      .back {
        display: block;
        width: fit-content;
        margin: var(--space-2) 0 0 auto;
      }
    `,
  ];

  readonly engine = engine;
  private readonly controller = new Controller(this, examine);

  /**
   * The position to show, set by the surrounding page or reached by a person.
   */
  get position(): string {
    return this.controller.now.position;
  }
  @property()
  set position(position: string) {
    this.controller.open(position, this.options);
  }
  get options(): Options {
    return this.controller.now.options;
  }
  @property({ attribute: false })
  set options(options: Options) {
    this.controller.open(this.position, options);
  }
  /**
   * Position and options together. The surrounding page sets a new object each
   * time it goes to an address.
   */
  @property({ attribute: false }) address: Address | null = null;
  /** True if Back, Forward or a reload led to the address; false for a link. */
  @property({ attribute: false }) isBack = false;
  /** The visible part of the figure, `x0,y0,x1,y1`. */
  @property() view = "";
  /**
   * The part to show; all when empty. The attribute is `part`, but every
   * element already has a property of that name.
   */
  @property({ attribute: "part", converter: partOf }) shown: Shown | "drill" =
    "";
  @property({ reflect: true }) theme: "" | "light" | "dark" = "";
  /** The options of a drill. If one is empty, the person chooses its value. */
  @property() game = "";
  @property() kind = "";
  @property() level = "";
  @property() seed = "";
  /** True if the surrounding page has a gallery to go back to. */
  @property({ type: Boolean }) home = false;
  /** The page that an unknown position probably means; empty if none. */
  @property({ attribute: false }) page = "";
  /** The slide's place in its deck, such as "2 of 7"; empty outside a deck. */
  @property({ attribute: false }) count = "";

  @query("nimscope-game") private gameElement!: GameElement | null;
  @query("nimscope-slide") private slide!: SlideElement | null;

  get site(): string {
    return this.home ? "" : SITE;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (this.shown === "drill") {
      const names = ["game", "kind", "level", "seed"] as const;
      const given = names.filter((name) => this[name] !== "");
      if (given.some((name) => changed.has(name))) {
        const options = given.map((name) => [name, this[name]]);
        this.options = Object.fromEntries(options);
      }
      return;
    }
    if (changed.has("address") && this.address !== null) {
      const { position, options } = this.address;
      this.controller.open(position, options, !this.isBack);
    }
    if (changed.has("view") && this.view !== "") {
      this.options = withOptions(this.options, { view: this.view });
    }
    if (this.options["slide"]) void this.fetchSlide();
    this.controller.show();
  }

  override updated() {
    if (this.shown === "drill") return;
    const { now } = this.controller;
    this.toggleAttribute("data-review", reviewing(now));
    if (reviewing(now)) this.dataset["review"] = `${step(now)[0]}`;
    void this.check();
  }

  /**
   * Fetches the slide element. If that fails, the view stops being a slide,
   * because only the slide element has a button that leads back.
   */
  private async fetchSlide() {
    // Remember the focus now: a button may be hidden, and lose it, while the
    // script loads.
    const origin = focused();
    try {
      await fetched(() => import("./bare/slide.ts"));
      if (this.slide) this.slide.origin ??= origin;
      void this.check();
    } catch {
      this.controller.change({ slide: undefined }, false);
    }
  }

  /** Fires `nimscope-ready` once all parts show the position, or its error. */
  private async check() {
    await this.updateComplete;
    if (this.options["slide"] && !(await this.slide?.updateComplete)) return;
    await macrotask();
    // The view may be gone by now, or about to show another state.
    if (!this.isConnected || this.isUpdatePending) return;
    if (this.controller.now.failure === null && !this.gameElement?.isDrawn)
      return;
    announce(this, "nimscope-ready");
    reportPicture();
  }

  positionChanged(position: string, push: boolean): void {
    announce(this, "nimscope-position", { position, push });
  }

  optionsChanged(options: Options, push: boolean): void {
    announce(this, "nimscope-options", { options, push });
  }

  /** Moves the focus to the board. Returns whether there is a game. */
  toBoard(): boolean {
    this.controller.toBoard();
    return this.gameElement !== null;
  }

  override render() {
    return html`${this.content()}${this.home ? nothing : this.back()}`;
  }

  /** The link from another page to ours, where a person can do more. */
  private back() {
    const { options, position } = this;
    const address = {
      position: this.shown === "drill" ? "drill" : position,
      options,
    };
    return html`<a class="back tiny" target="_blank" href=${SITE + writeAddress(address)}
      >Open in nimscope</a
    >`;
  }

  private content() {
    if (this.shown === "drill") return this.drill();
    const { options, position } = this.controller.now;
    return html`<nimscope-slide
      ?on=${options["slide"]}
      .address=${{ position, options }}
      .count=${this.count}
      @nimscope-change=${this.change}
      @nimscope-slide=${this.present}
      >${this.play()}</nimscope-slide
    >`;
  }

  private play() {
    const { controller, page } = this;
    const { failure, options, position } = controller.now;
    if (failure !== null) {
      return html`<div class="row between">${SITE_SLOTS}</div>
      <nimscope-trouble
        .trouble=${{ ...failure, suggestion: failure.suggestion || page }}
        .text=${position}
        ?home=${this.home}
        @nimscope-retry=${() => controller.examine()}
        @nimscope-typed=${({ detail }: Said<"nimscope-typed">) => {
          if (detail.position !== page)
            controller.jump(detail.position, "typed");
          else location.hash = page === "gallery" ? "#/" : `#/${page}`;
        }}
      ></nimscope-trouble>`;
    }
    return html`<nimscope-game
      .play=${controller}
      .state=${controller.now}
      .shown=${options["slide"] ? "" : this.shown}
      ?home=${this.home}
      @nimscope-change=${this.change}
      @nimscope-drawn=${this.check}
      >${SITE_SLOTS}<slot name="menu" slot="menu"></slot
    ></nimscope-game>`;
  }

  private drill() {
    return lazy(
      loadDrill,
      () => html`<nimscope-drill
        .options=${this.options}
        ?home=${this.home}
      ></nimscope-drill>`,
      (trouble, again) => {
        queueMicrotask(() => announce(this, "nimscope-ready"));
        return failureBox(trouble, again, this.home);
      },
    );
  }

  private present(event: Event) {
    event.stopPropagation();
    fillScreen();
    const slide = slideOf(this.options);
    this.controller.change({ slide }, true);
  }

  private change(event: Said<"nimscope-change">) {
    event.stopPropagation();
    const { changes, push } = event.detail;
    this.controller.change(changes, push);
  }
}

/** The part in an attribute; any other text means all parts. */
function partOf(text: string | null): Shown | "drill" {
  if (text === "drill") return text;
  return PARTS.find((part) => part === text) ?? "";
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-view": NimscopeView;
  }
}
