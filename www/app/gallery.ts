/** `<nimscope-gallery>`: every game as a card with its picture, drawn live. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Options, writeAddress } from "../session/address.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import type { FigureInfo } from "../solver/figure.ts";
import type { Game } from "../solver/wasm.ts";
import { tell } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import "../map/thumbnail.ts";
import "../ui/trouble.ts";

@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 84rem;
        margin-inline: auto;
      }
      .lead {
        max-width: 44rem;
        margin: var(--space-4) 0 var(--space-6);
      }
      .lead h1 {
        font-size: clamp(var(--text-2xl), 6vw, var(--text-3xl));
        margin-bottom: var(--space-3);
      }
      .lead p {
        color: var(--ink-soft);
        font-size: var(--text-l);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(
          auto-fill,
          minmax(min(19rem, 100%), 1fr)
        );
        gap: var(--space-6) var(--space-5);
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        position: relative;
        display: grid;
        grid-template-rows: auto auto auto 1fr;
        align-content: start;
        gap: var(--space-2);
      }
      nimscope-thumbnail {
        aspect-ratio: 4 / 3;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        overflow: hidden;
        transition: border-color var(--quick);
      }
      li:hover nimscope-thumbnail {
        border-color: var(--accent);
      }
      h2 a {
        color: inherit;
        text-decoration: none;
      }
      /* The whole card opens the game. */
      h2 a::after {
        content: "";
        position: absolute;
        inset: 0;
        border-radius: var(--radius);
      }
      h2 a:focus-visible {
        outline: none;
      }
      h2 a:focus-visible::after {
        outline: var(--focus);
        outline-offset: 4px;
      }
      p {
        color: var(--ink-soft);
      }
      .more {
        position: relative;
        display: flex;
        flex-wrap: wrap;
        align-content: start;
        gap: var(--space-1) var(--space-3);
        font-size: var(--text-s);
      }
      .more a {
        display: inline-block;
        padding-block: var(--space-1);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @state() private games: Game[] = [];
  @state() private figures: FigureInfo[] = [];
  @state() private trouble: Trouble | null = null;

  // Not when connected: what was set before this file arrived comes later.
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
