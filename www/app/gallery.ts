/** `<nimscope-gallery>`: every game as a card with its picture, drawn live. */

import { html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import "../pages/heaps/rule-form.ts";
import { inOrder, PATH } from "../games/path.ts";
import { Job } from "../lesson-kit/answer.ts";
import { type Options, writeAddress } from "../session/address.ts";
import { won } from "../session/store.ts";
import { engine } from "../solver/engine.ts";
import type { FigureInfo } from "../solver/figure.ts";
import type { Game } from "../solver/wasm.ts";
import { announce } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import "../map/thumbnail.ts";
import "../ui/trouble/late.ts";
import { PAGES, type Page } from "../pages/index.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import { galleryStyles } from "./gallery.style.ts";

/** A first game: against the casual computer. */
const CASUAL: Options = { play: "casual" };
@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [controls, galleryStyles];

  private readonly lists = new Job<[Game[], FigureInfo[]]>(this);

  override firstUpdated() {
    this.load();
  }

  override updated() {
    if (this.lists.trouble !== null) this.ready();
  }

  private load() {
    this.lists.start(() => Promise.all([engine.games(), engine.figures()]));
  }

  private ready() {
    announce(this, "nimscope-ready");
  }

  override render() {
    const { trouble, value } = this.lists;
    const [games, figures] = [inOrder(value?.[0] ?? []), value?.[1] ?? []];
    if (trouble !== null) return failureBox(trouble, this.load);
    return html`
      <slot name="lead"></slot>
      <p class="large soft below-3">${this.start(games)}</p>
      <div class="row start across-4 below-5 rule">
        <nimscope-rule-form></nimscope-rule-form>
        <a href="#/heaps">All small heap games</a>
      </div>
      ${games.length > 0 ? nothing : html`<p class="soft" aria-live="polite"><nimscope-late></nimscope-late></p>`}
      <ul class="list">
        ${games.map((game) => this.card(game, figures))}
        ${games.length > 0 ? PAGES.map(this.page, this) : nothing}
      </ul>
    `;
  }

  /** Where to begin: with the first game of the path that is not won yet. */
  private start(games: readonly Game[]) {
    const next = PATH.find((name) => !won.has(name));
    const game = games.find(({ name }) => name === next);
    if (game === undefined) return nothing;
    const words = next === PATH[0] ? "New here? Start with" : "Go on with";
    const address = { position: game.example, options: CASUAL };
    return html`${words} <a href=${writeAddress(address)}>${game.title}</a>.`;
  }

  /** A page that is about a figure and no game. */
  private page({ id, title, card }: Page) {
    if (card === undefined) return nothing;
    return html`<li class="column gap-2">
      <nimscope-thumbnail
        .engine=${engine}
        .figure=${card.figure}
      ></nimscope-thumbnail>
      <h2><a href="#/${id}">${title}</a></h2>
      <p class="soft">${card.words}</p>
    </li>`;
  }

  private card(
    { name, title, summary, example }: Game,
    all: readonly FigureInfo[],
  ) {
    const [first, ...others] = all.filter(({ game }) => game === name);
    const to = (options: Options) =>
      writeAddress({ position: example, options });
    const play = to(CASUAL);
    return html`<li class="column gap-2">
      <nimscope-thumbnail
        .engine=${engine}
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
