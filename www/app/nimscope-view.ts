/**
 * `<nimscope-view position="wythoff(3,5)" view="0,0,20,20" part="map">`: the
 * public element, which the page itself uses too. It keeps its own position
 * and options, and fires `nimscope-position` with `detail.position` when the
 * person moves, `nimscope-options` with `detail.options`, and
 * `nimscope-ready` each time what it shows is drawn.
 */

import { html, LitElement, type PropertyValues, unsafeCSS } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { loadBoards } from "../boards/index.ts";
import { loadGamePages } from "../games/index.ts";
import { type Options, withOptions } from "../session/address.ts";
import { engine, type Trouble, troubleOf, until } from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import type { Analysis } from "../solver/wasm.ts";
import { announce, type Said } from "../ui/events.ts";
import { seen } from "../ui/pictured.ts";
import { controls } from "../ui/styles/controls.ts";
import tokens from "../ui/styles/tokens.css?inline";
import "../ui/trouble.ts";
import { PARTS, type Shown } from "../play/tabs.ts";
import "../play/game.ts";

/** An answer within this many milliseconds needs no waiting message. */
const AT_ONCE = 100;
/**
 * How long a search may go on that nobody waits for any more, in milliseconds.
 */
const PATIENCE = 250;

@customElement("nimscope-view")
export class NimscopeView extends LitElement {
  static override styles = [unsafeCSS(tokens), controls];

  @property() position = "";
  /** The visible part of the figure, `x0,y0,x1,y1`. */
  @property() view = "";
  /**
   * The part to show; all when empty. The attribute is `part`, but every
   * element already has a property of that name.
   */
  @property({ attribute: "part", converter: partOf }) shown: Shown = "";
  @property({ reflect: true }) theme: "" | "light" | "dark" = "";
  /** The options of the address. */
  @property({ attribute: false }) options: Options = {};
  /** Whether the surrounding page has a gallery to go back to. */
  @property({ type: Boolean }) home = false;

  @state() private analysis: Analysis | null = null;
  @state() private trouble: Trouble | null = null;

  /** Whether the position has been under examination for a while. */
  @state() private late = false;

  /** Ends the question about the position that is on its way. */
  private asking: AbortController | null = null;
  /** The position the map last drew. */
  private drawn = "";

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("view") && this.view !== "") {
      this.options = withOptions(this.options, { view: this.view });
    }
    if (changed.has("position")) void this.analyze();
  }

  override updated(changed: PropertyValues<this>) {
    this.drawn = "";
    if (!changed.has("position") || this.analysis?.position === this.position) {
      void this.check();
    }
  }

  override connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) void this.analyze();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    const { asking } = this;
    this.settle();
    asking?.abort();
  }

  private async analyze() {
    const text = this.position;
    const before = this.asking;
    // A search that is no longer wanted must not hold up the next one.
    if (before !== null) setTimeout(() => before.abort(), PATIENCE);
    if (this.analysis?.position === text) {
      // A new record makes the game follow the address back.
      if (before !== null) this.analysis = { ...this.analysis };
      this.settle();
      return;
    }
    const asking = new AbortController();
    this.asking = asking;
    this.trouble = null;
    this.late = this.analysis === null;
    const late = setTimeout(() => {
      if (this.asking === asking) this.late = true;
    }, AT_ONCE);
    try {
      const [analysis] = await Promise.all([
        defaultPosition(text).then(until(asking.signal).analyze),
        // The text may not be a position; only the solver knows.
        loadGamePages(gamesIn(text)),
        loadBoardsOf(gamesIn(text)),
      ]);
      if (this.asking !== asking) return;
      this.settle();
      this.analysis = analysis;
      if (analysis.position === text) return;
      this.position = analysis.position;
      announce(this, "nimscope-position", {
        position: analysis.position,
        push: false,
      });
    } catch (error) {
      if (this.asking !== asking) return;
      this.settle();
      this.trouble = troubleOf(error);
      this.analysis = null;
    } finally {
      clearTimeout(late);
    }
  }

  /** Nothing is on its way any more. */
  private settle() {
    this.asking = null;
    this.late = false;
  }

  /** Reports that everything in sight shows the position, or its error. */
  private async check() {
    await this.updateComplete;
    const game = this.renderRoot.querySelector("nimscope-game");
    await game?.updateComplete;
    const shown = this.analysis?.position;
    if (this.trouble === null && shown !== this.position) return;
    const map = game?.renderRoot.querySelector("nimscope-map");
    if (map?.checkVisibility() && this.drawn !== shown) return;
    const explore = game?.renderRoot.querySelector("nimscope-explore");
    // The element knows nothing until it is fetched. Without a lesson nobody
    // needs to wait for it.
    const settled = explore?.settled ?? !this.options["lesson"];
    if (explore?.checkVisibility() && !settled) return;
    announce(this, "nimscope-ready");
    seen();
  }

  private mapDrawn(event: Said<"nimscope-frame">) {
    event.stopPropagation();
    this.drawn = event.detail.position;
    void this.check();
  }

  override render() {
    if (this.trouble !== null) {
      return html`<nimscope-trouble
        .trouble=${this.trouble}
        .text=${this.position}
        ?home=${this.home}
        @nimscope-retry=${this.analyze}
      ></nimscope-trouble>`;
    }
    return html`<nimscope-game
      .engine=${engine}
      .analysis=${this.analysis}
      .wanted=${this.position}
      .late=${this.late}
      .options=${this.options}
      .shown=${this.shown}
      ?kept=${this.home}
      @nimscope-choose=${this.choose}
      @nimscope-cancel=${() => this.asking?.abort()}
      @nimscope-change=${this.change}
      @nimscope-frame=${this.mapDrawn}
      @nimscope-lesson-drawn=${this.check}
    ></nimscope-game>`;
  }

  private choose(event: Said<"nimscope-choose">) {
    event.stopPropagation();
    this.position = event.detail.position;
    announce(this, "nimscope-position", event.detail);
  }

  private change(event: Said<"nimscope-change">) {
    event.stopPropagation();
    const { changes, push } = event.detail;
    this.options = withOptions(this.options, changes);
    announce(this, "nimscope-options", { options: this.options, push });
  }
}

/** The part an embedder asks for; any other text means all parts. */
function partOf(text: string | null): Shown {
  return PARTS.find((part) => part === text) ?? "";
}

async function loadBoardsOf(names: readonly string[]): Promise<void> {
  const games = await engine.games();
  await loadBoards(games.filter(({ name }) => names.includes(name)));
}

/** A bare game name, with or without a variant, stands for its example. */
async function defaultPosition(text: string): Promise<string> {
  const bare = /^\s*([a-z]+)\s*(\[[a-z0-9.]*\])?\s*$/.exec(text);
  if (bare === null) return text;
  const game = (await engine.games()).find(({ name }) => name === bare[1]);
  return game?.example.replace(/^[a-z]+/, `$&${bare[2] ?? ""}`) ?? text;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-view": NimscopeView;
  }
}
