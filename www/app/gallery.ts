/** `<nimscope-gallery>`: every game as a card with its picture, drawn live. */

import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import "../heaps/rule-form.ts";
import { type Options, writeAddress } from "../session/address.ts";
import { inOrder, PATH } from "../session/path.ts";
import { won } from "../session/store.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import type { FigureInfo, FigureKey } from "../solver/figure.ts";
import type { Game } from "../solver/wasm.ts";
import { tell } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import "../map/thumbnail.ts";
import "../ui/trouble/late.ts";
import "../ui/trouble/trouble.ts";
import { galleryStyles } from "./gallery.style.ts";

/** A first game: against the casual computer. */
const CASUAL: Options = { play: "casual" };
/** The picture on the card of blocking queens: only so much is computed for it. */
const BLOCKING: FigureKey = {
  id: "blocking",
  settings: { k: "40", side: "800" },
};

@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [controls, galleryStyles];

  @property({ attribute: false }) engine!: Engine;
  @state() private games: Game[] = [];
  @state() private figures: FigureInfo[] = [];
  @state() private trouble: Trouble | null = null;

  // `connectedCallback` would be too early: properties set before this file
  // arrived come later.
  override firstUpdated() {
    void this.load();
  }

  private async load() {
    this.trouble = null;
    try {
      const [games, figures] = await Promise.all([
        this.engine.games(),
        this.engine.figures(),
      ]);
      this.games = inOrder(games);
      this.figures = figures;
    } catch (error) {
      this.trouble = troubleOf(error);
      this.ready();
    }
  }

  private ready() {
    tell(this, "nimscope-ready");
  }

  override render() {
    if (this.trouble !== null) {
      return html`<nimscope-trouble .trouble=${this.trouble} @nimscope-retry=${this.load}></nimscope-trouble>`;
    }
    return html`
      <slot name="lead"></slot>
      <p class="lead large soft">${this.start()}</p>
      <div class="row start across-4 rule">
        <nimscope-rule-form .engine=${this.engine}></nimscope-rule-form>
        <a href="#/heaps">All small heap games</a>
      </div>
      ${this.games.length > 0 ? nothing : html`<p class="soft" aria-live="polite"><nimscope-late></nimscope-late></p>`}
      <ul class="list">
        ${this.games.map((game) => this.card(game))}
        ${this.games.length > 0 ? this.blocking() : nothing}
      </ul>
    `;
  }

  /** Where to begin: with the first game of the path that is not won yet. */
  private start() {
    const next = PATH.find((name) => !won.has(name));
    const game = this.games.find(({ name }) => name === next);
    if (game === undefined) return nothing;
    const words = next === PATH[0] ? "New here? Start with" : "Go on with";
    const address = { position: game.example, options: CASUAL };
    return html`${words} <a href=${writeAddress(address)}>${game.title}</a>.`;
  }

  /** A page that is about a figure and no game. */
  private blocking() {
    return html`<li class="column gap-2">
      <nimscope-thumbnail
        .engine=${this.engine}
        .figure=${BLOCKING}
      ></nimscope-thumbnail>
      <h2><a href="#/blocking">Blocking queens</a></h2>
      <p class="soft">
        Wythoff’s game in which the other player forbids some of your moves. The
        more are forbidden, the stranger the picture.
      </p>
    </li>`;
  }

  private card({ name, title, summary, example }: Game) {
    const [first, ...others] = this.figures.filter(({ game }) => game === name);
    const to = (options: Options) =>
      writeAddress({ position: example, options });
    const play = to(CASUAL);
    return html`<li class="column gap-2">
      <nimscope-thumbnail
        .engine=${this.engine}
        .figure=${first === undefined ? null : { id: first.id, settings: {} }}
        .game=${name}
        @nimscope-pictured=${this.ready}
      ></nimscope-thumbnail>
      <h2>
        <a href=${play}>${title}</a>
        ${won.has(name) ? html`<span class="won inline gap-1 small bold">${icon(check)} won</span>` : nothing}
      </h2>
      <p class="soft">${summary}</p>
      <div class="ways row">
        <a class="bold" href=${play} aria-label="Play ${title}">Play</a>
        <a class="bold" href=${to({})} aria-label="Explore ${title}">Explore</a>
      </div>
      ${
        others.length === 0
          ? nothing
          : html`<div class="more row gap-1 across-3 small">${others.map(
              ({ id, title }) =>
                html`<a href=${to({ figure: id })}>${title}</a>`,
            )}</div>`
      }
    </li>`;
  }
}
