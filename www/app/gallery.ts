/** `<nimscope-gallery>`: every game as a card with its picture, drawn live. */

import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Options, writeAddress } from "../session/address.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import type { FigureInfo } from "../solver/figure.ts";
import type { Game } from "../solver/wasm.ts";
import { tell } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import "../map/thumbnail.ts";
import "../ui/trouble.ts";
import { galleryStyles } from "./gallery.style.ts";

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
      // The big pictures first.
      const few = ({ figures }: Game) => Number(figures.length === 0);
      this.games = games.toSorted((a, b) => few(a) - few(b));
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
      <div class="lead">
        <h1>Games with a landscape</h1>
        <p>
          Two players, perfect information, no luck: the player who cannot
          move loses. Every picture below shows who wins, from everywhere at
          once, computed here and now. Open one and play on it.
        </p>
      </div>
      <ul>${this.games.map((game) => this.card(game))}</ul>
    `;
  }

  private card({ name, title, summary, example }: Game) {
    const [first, ...others] = this.figures.filter(({ game }) => game === name);
    const to = (options: Options) =>
      writeAddress({ position: example, options });
    return html`<li>
      <nimscope-thumbnail
        .engine=${this.engine}
        .figure=${first === undefined ? null : { id: first.id, settings: {} }}
        .game=${name}
        @nimscope-pictured=${this.ready}
      ></nimscope-thumbnail>
      <h2><a href=${to({})}>${title}</a></h2>
      <p>${summary}</p>
      ${
        others.length === 0
          ? nothing
          : html`<div class="more">${others.map(
              ({ id, title }) =>
                html`<a href=${to({ figure: id })}>${title}</a>`,
            )}</div>`
      }
    </li>`;
  }
}
