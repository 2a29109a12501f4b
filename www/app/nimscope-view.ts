/**
 * `<nimscope-view position="wythoff(3,5)" view="0,0,20,20" part="map">`: the
 * public element, which the page itself uses too. It keeps its own position
 * and options, and fires `nimscope-position` with `detail.position` when the
 * person moves, `nimscope-options` with `detail.options`, and
 * `nimscope-ready` each time what it shows is drawn. With `part="drill"` it asks
 * questions instead: `game`, `kind`, `level` and `seed` say which.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { loadGamePages } from "../games/index.ts";
import { type Options, withOptions, writeAddress } from "../session/address.ts";
import { engine, type Trouble, troubleOf, until } from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis } from "../solver/wasm.ts";
import { announce, type Said } from "../ui/events.ts";
import { seen } from "../ui/pictured.ts";
import { controls } from "../ui/styles/controls.ts";
import { settled } from "../ui/turns.ts";
import "../ui/trouble/trouble.ts";
import { CANCELLED, Controller } from "../play/controller.ts";
import type { State } from "../play/state.ts";
import { PARTS, type Shown } from "../play/tabs.ts";
import { hosted } from "./hosted.ts";
import "../play/game.ts";

/** Where the page stands that this script belongs to. */
const ABOVE = "../";
const SITE = new URL(ABOVE, import.meta.url).href;

@customElement("nimscope-view")
export class NimscopeView extends LitElement {
  static override styles = [
    hosted,
    controls,
    css`
      .back {
        display: block;
        width: fit-content;
        margin: var(--space-2) 0 0 auto;
      }
    `,
  ];

  /** The position asked for, by the page around or by a person here. */
  @property() position = "";
  /** The visible part of the figure, `x0,y0,x1,y1`. */
  @property() view = "";
  /**
   * The part to show; all when empty. The attribute is `part`, but every
   * element already has a property of that name.
   */
  @property({ attribute: "part", converter: partOf }) shown: Shown | "drill" =
    "";
  @property({ reflect: true }) theme: "" | "light" | "dark" = "";
  /** The options of the address. */
  @property({ attribute: false }) options: Options = {};
  /** Which drill: any that is not said is chosen by the person. */
  @property() game = "";
  @property() kind = "";
  @property() level = "";
  @property() seed = "";
  /** Whether the surrounding page has a gallery to go back to. */
  @property({ type: Boolean }) home = false;

  readonly engine = engine;
  private readonly controller = new Controller(this);
  /** The position the map last drew. */
  private drawn = "";
  /** Why there is no drill. */
  @state() private lost: Trouble | null = null;
  /** Whether that was before the last news. */
  private stale = false;

  get kept(): boolean {
    return this.home;
  }

  /** What the page around has set since, is left to the next update. */
  mirror(before: State, now: State): void {
    if (this.position === before.position) this.position = now.position;
    if (this.options === before.options) this.options = now.options;
    const news = ["position", "options", "analysis"] as const;
    if (news.some((key) => before[key] !== now[key])) this.stale = true;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (this.shown === "drill") {
      const names = ["game", "kind", "level", "seed"] as const;
      const said = names.filter((name) => this[name] !== "");
      if (said.some((name) => changed.has(name))) {
        const asked = said.map((name) => [name, this[name]]);
        this.options = Object.fromEntries(asked);
      }
      if (changed.has("shown")) void this.fetchDrill();
      return;
    }
    if (changed.has("view") && this.view !== "") {
      this.options = withOptions(this.options, { view: this.view });
    }
    this.controller.open(this.position, this.options);
  }

  override updated() {
    if (this.shown === "drill") return;
    if (this.stale) this.drawn = "";
    this.stale = false;
    void this.check();
  }

  private async analyze(text: string, signal: AbortSignal): Promise<Analysis> {
    try {
      return await until(signal).analyze(text);
    } catch (error) {
      if (signal.reason !== CANCELLED) throw error;
      const known = await engine.glance(text);
      if (known.outcome === null) throw error;
      return known;
    }
  }

  async examine(text: string, signal: AbortSignal): Promise<Analysis> {
    const look = this.options["board"];
    const position = defaultPosition(text);
    // The text may not be a position; only the solver knows.
    const [analysis] = await Promise.all([
      position.then((text) => this.analyze(text, signal)),
      loadGamePages(gamesIn(text)),
      Promise.all([position, engine.games()]).then(([position, games]) =>
        kinds.load(kindsIn(position, games, look)),
      ),
    ]);
    await kinds.load(kindsIn(analysis.position, await engine.games(), look));
    return analysis;
  }

  /** The drill is fetched when it is first asked for. */
  private async fetchDrill() {
    this.lost = null;
    try {
      await fetched(() => import("../drill/drill.ts"));
    } catch (error) {
      this.lost = troubleOf(error);
      announce(this, "nimscope-ready");
    }
  }

  /** Reports that everything in sight shows the position, or its error. */
  private async check() {
    await this.updateComplete;
    const game = this.renderRoot.querySelector("nimscope-game");
    await game?.updateComplete;
    await settled();
    // The view may have gone meanwhile, or have news to show first.
    if (!this.isConnected || this.stale) return;
    const { analysis, lost, options, position } = this.controller.now;
    const shown = analysis?.position;
    if (lost === null && shown !== position) return;
    const map = game?.renderRoot.querySelector("nimscope-map");
    if (map?.checkVisibility() && this.drawn !== shown) return;
    const explore = game?.renderRoot.querySelector("nimscope-explore");
    // The element knows nothing until it is fetched. Without a lesson nobody
    // needs to wait for it.
    const taught = explore?.settled ?? !options["lesson"];
    if (explore?.checkVisibility() && !taught) return;
    announce(this, "nimscope-ready");
    seen();
  }

  /** Leads the keyboard to the board; says whether there is one. */
  toBoard(): boolean {
    const game = this.renderRoot.querySelector("nimscope-game");
    void game?.toBoard();
    return game !== null;
  }

  private mapDrawn(event: Said<"nimscope-frame">) {
    event.stopPropagation();
    // A lesson may have a map of its own.
    const game = this.renderRoot.querySelector("nimscope-game");
    const map = game?.renderRoot.querySelector("nimscope-map");
    if (event.composedPath()[0] !== map) return;
    this.drawn = event.detail.position;
    void this.check();
  }

  override render() {
    return html`${this.content()}${this.home ? nothing : this.back()}`;
  }

  /** From another page back to ours, where one can do more with it. */
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
    const { controller } = this;
    if (this.shown === "drill") return this.drill();
    const { lost, position } = controller.now;
    if (lost !== null) {
      return html`<nimscope-trouble
        .trouble=${lost}
        .text=${position}
        ?home=${this.home}
        @nimscope-retry=${() => controller.examine()}
        @nimscope-typed=${this.go}
      ></nimscope-trouble>`;
    }
    return html`<nimscope-game
      .engine=${engine}
      .controller=${controller}
      .state=${controller.now}
      .shown=${this.shown}
      ?kept=${this.home}
      @nimscope-cancel=${() => controller.cancel()}
      @nimscope-change=${this.change}
      @nimscope-frame=${this.mapDrawn}
      @nimscope-lesson-drawn=${this.check}
    ></nimscope-game>`;
  }

  private drill() {
    if (this.lost !== null) {
      return html`<nimscope-trouble
        .trouble=${this.lost}
        ?home=${this.home}
        @nimscope-retry=${this.fetchDrill}
      ></nimscope-trouble>`;
    }
    return html`<nimscope-drill
      .engine=${engine}
      .options=${this.options}
      ?home=${this.home}
    ></nimscope-drill>`;
  }

  /** Goes to the position that was meant by a text that is not one. */
  private go({ detail: { position } }: Said<"nimscope-typed">) {
    this.position = position;
    announce(this, "nimscope-position", { position, push: true });
  }

  private change(event: Said<"nimscope-change">) {
    event.stopPropagation();
    const { changes, push } = event.detail;
    this.controller.change(changes, push);
  }
}

/** The part an embedder asks for; any other text means all parts. */
function partOf(text: string | null): Shown | "drill" {
  if (text === "drill") return text;
  return PARTS.find((part) => part === text) ?? "";
}

/** A bare game name, with or without a variant, stands for its example. */
async function defaultPosition(text: string): Promise<string> {
  const bare = /^\s*([a-z]+)\s*(\[[^\]]*\])?\s*$/.exec(text);
  if (bare === null) return text;
  const game = (await engine.games()).find(({ name }) => name === bare[1]);
  const [, name = "", variant = ""] = bare;
  return (
    game?.example.replace(/^[a-z]+(\[[^\]]*\])?/, (_, own = "") =>
      name.concat(variant || own),
    ) ?? text
  );
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-view": NimscopeView;
  }
}
