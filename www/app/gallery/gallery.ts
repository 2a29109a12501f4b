/**
 * `<nimscope-gallery>`: pictures, a first game, the search, and a card for each
 * game.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import {
  inOrder,
  opening,
  PATH,
  SHOWPIECES,
  type Showpiece,
} from "../../games/path.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import { Keeping } from "../../session/keeping.ts";
import { beginAnew, unfinished, won } from "../../session/store.ts";
import { engine } from "../../solver/engine.ts";
import type { FigureInfo, FigureKey } from "../../solver/figure.ts";
import { text } from "../../solver/position.ts";
import type { Game } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { late } from "../../ui/late.ts";
import { controls } from "../../ui/styles/controls.ts";
import { pictures } from "../../ui/styles/pictures.ts";
import "../../map/thumbnail.ts";
import { PAGES, type Page } from "../../pages/index.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";

/** The options of a first game: against the casual computer. */
const CASUAL: Options = { play: "casual" };

/** The address of a position, with the figure if one is named. */
const pictured = (position: string, figure?: string) =>
  writeAddress({ position, options: figure ? { figure } : {} });

@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [
    controls,
    pictures,
    css`
      :host {
        max-width: var(--page);
        margin-inline: auto;
      }
      .hero {
        display: grid;
        grid-template: auto 1fr auto / minmax(0, 5fr) minmax(0, 7fr);
        grid-template-areas: "lead game" "search game" "pictures pictures";
        gap: var(--space-4) var(--space-6);
      }
      ::slotted(.lead) {
        grid-area: lead;
      }
      nimscope-search {
        grid-area: search;
        align-self: start;
        min-height: 3.25rem;
      }
      /* Reserve the game's height before it has loaded, so that nothing
         jumps. */
      .game {
        grid-area: game;
        min-height: 21.375rem;
      }
      .pictures {
        display: grid;
        grid-area: pictures;
        grid-template-columns: repeat(3, minmax(0, 1fr));
        gap: var(--space-5);
      }
      .pictures :is(nimscope-thumbnail, .thumbnail) {
        aspect-ratio: 16 / 9;
      }
      .on-p {
        padding-inline: var(--space-1);
        border-radius: var(--radius-s);
      }
      @media (max-width: 50rem) {
        .hero {
          grid-template: auto auto auto auto / minmax(0, 1fr);
          grid-template-areas: "lead" "search" "pictures" "game";
          gap: var(--space-3);
        }
        .game {
          min-height: 22.375rem;
        }
        .pictures {
          gap: var(--space-2);
        }
        .pictures :is(nimscope-thumbnail, .thumbnail) {
          aspect-ratio: 4 / 3;
        }
        .tiles :is(nimscope-thumbnail, .thumbnail) {
          aspect-ratio: 16 / 9;
        }
        .picture b {
          margin-top: var(--space-1);
          font-size: var(--text-s);
          text-align: center;
        }
        .picture span {
          display: none;
        }
      }
      .tiles {
        --tile: 19rem;
        --fit: auto-fill;
        gap: var(--space-6) var(--space-5);
      }
      /* Align the parts of the cards in a row. */
      .tiles > li {
        display: grid;
        grid-row: span 4;
        grid-template-rows: subgrid;
        row-gap: var(--space-2);
      }
      li .button {
        min-width: 5.75rem;
        font-weight: 600;
      }
      .won {
        color: var(--win);
      }
      summary {
        width: fit-content;
        min-height: 1.75rem;
        align-content: center;
        color: var(--accent);
      }
      summary:hover {
        text-decoration: underline;
      }
      /* Reserve the height of the lessons before they have loaded. */
      .more {
        min-height: 1.75rem;
      }
      .more a {
        display: inline-block;
        padding-block: var(--space-1);
      }
    `,
  ];

  private readonly lists = new Task(this, () =>
    Promise.all([engine.games(), engine.figures()]),
  );
  private readonly keeping = new Keeping(
    this,
    won.key,
    "your list of won games",
  );

  /**
   * The lessons, and the emblem of games without a map. They load last, so that
   * no picture waits for them.
   */
  private readonly late = new Task(this, () =>
    Promise.all([
      import("../../games/lessons.ts"),
      import("../../boards/drawing/emblem.ts"),
    ]),
  );

  override firstUpdated() {
    this.lists.ask();
  }

  override updated() {
    if (this.lists.trouble !== null) this.ready();
  }

  private ready() {
    announce(this, "nimscope-ready");
    // The first picture must not wait for the game's scripts and worker.
    import("./first-game.ts").catch(() => {});
    // Each picture calls this function, and again after an answer to `ask`. So
    // only the first call of `ask` has an effect.
    this.late.ask();
  }

  override render() {
    const { trouble, value } = this.lists;
    const [games, figures] = [inOrder(value?.[0] ?? []), value?.[1] ?? []];
    if (trouble !== null) return failureBox(trouble, () => this.lists.again());
    const isHere = value !== null;
    return html`
      <div class="hero">
        <slot name="lead"></slot>
        <nimscope-search large></nimscope-search>
        <div class="panel game">
          <nimscope-first-game></nimscope-first-game>
          ${this.keeping.note}
        </div>
        <nav class="pictures" aria-label="Pictures">
          ${SHOWPIECES.map((it) => this.showpiece(it, isHere))}
        </nav>
      </div>
      <p class="soft above-5 below-4">
        Each picture shows many positions of a game. Those in
        <b class="on-p">this colour</b> are lost for the player to move. Did a
        post or a paper bring you here? <a href="#/sources">Find its figure</a>.
        Would you like a board of your own?
        <a href="#/graph[node](0;)?edit=1">Draw a graph</a>.
      </p>
      ${isHere ? this.onward(games) : html`<p class="soft" aria-live="polite">${late()}</p>`}
      <ul class="list tiles">
        ${games.map((game) => this.card(game, figures))}
        ${isHere ? PAGES.map(this.page, this) : nothing}
      </ul>
    `;
  }

  private showpiece(
    { figure, position, title, words }: Showpiece,
    isHere: boolean,
  ) {
    return html`<a class="picture" href=${pictured(position, figure)}>
      ${isHere ? this.thumbnail({ id: figure, settings: {} }) : BLANK}
      <b>${title}</b> <span class="small soft">${words}</span>
    </a>`;
  }

  private thumbnail(figure: FigureKey | null, game = "") {
    return html`<nimscope-thumbnail
      .figure=${figure}
      .game=${game}
      @nimscope-pictured=${this.ready}
    ></nimscope-thumbnail>`;
  }

  /** Links to the games that were begun, and after a win to the next game. */
  private onward(games: readonly Game[]) {
    const begun = games.flatMap(({ name, title }) => {
      const address = unfinished(name);
      return address === null
        ? []
        : html`<a class="button" href=${address}>Continue ${title}</a>`;
    });
    const next = games.find(
      ({ name }) => name === PATH.find((name) => !won.has(name)),
    );
    const isNext = next !== undefined && next.name !== PATH[0];
    if (begun.length === 0 && !isNext) return nothing;
    return html`<p class="row across-3 below-4">
      ${begun}
      ${isNext ? html`<span>Go on with ${this.play(next, next.title)}.</span>` : nothing}
    </p>`;
  }

  /** A link that begins a game. */
  private play(game: Game, words: string, looks = "") {
    const position = opening(game);
    return html`<a
      class=${looks || nothing}
      href=${writeAddress({ position, options: CASUAL })}
      aria-label=${looks ? `Play ${game.title}` : nothing}
      @click=${() => beginAnew(position)}
      >${words}</a
    >`;
  }

  /** The card of a page that is about a figure instead of a game. */
  private page({ id, title, card }: Page) {
    if (card === undefined) return nothing;
    const picture = this.thumbnail(card.figure);
    return tile(picture, { ...card, title, to: `#/${id}` });
  }

  private card(game: Game, all: readonly FigureInfo[]) {
    const { name, rules, drawing } = game;
    const position = opening(game);
    const [first, ...others] = all.filter(({ game }) => game === name);
    const figure = first ? { id: first.id, settings: {} } : null;
    const picture = drawing
      ? (this.late.value?.[1].emblem() ?? BLANK)
      : this.thumbnail(figure, name);
    const [rule = ""] = rules.split("\n");
    const begun = unfinished(name);
    return tile(
      picture,
      { ...game, rule, to: pictured(position, first?.id) },
      html`${this.play(game, "Play", "button")}
        <a class="button" href=${pictured(position)} aria-label="Explore ${game.title}">Explore</a>
        ${
          begun
            ? html`<a class="button primary" href=${begun} aria-label="Continue ${game.title}">Continue</a>`
            : nothing
        }
        ${won.has(name) ? html`<span class="won inline gap-1 small bold">${icon(check)} won</span>` : nothing}`,
      this.more(game, others),
    );
  }

  /**
   * The lessons and other pictures of a game. A game on drawings also has a
   * link to an empty sheet.
   */
  private more({ name, example, drawing }: Game, all: readonly FigureInfo[]) {
    const to = (options: Options, position = example) =>
      writeAddress({ position, options });
    const lessons = (this.late.value?.[0].lessonsOf([name]) ?? []).map(
      ({ id, title }) => ({ title, to: to({ lesson: id }) }),
    );
    const others = all.map(({ id, title }) => ({
      title,
      to: to({ figure: id }),
    }));
    const kinds =
      lessons.length === 0
        ? "Pictures"
        : others.length === 0
          ? "Lessons"
          : "Lessons and pictures";
    const variant = drawing?.rules[0]?.name;
    const sheet = variant && text({ game: name, variant, body: "0;" });
    return html`${
      lessons.length + others.length === 0
        ? nothing
        : html`<details>
            <summary>${kinds}</summary>
            ${listed("lesson", lessons)} ${listed("more picture", others)}
          </details>`
    }${sheet ? html`<a href=${to({ edit: "1" }, sheet)}>Draw your own</a>` : nothing}`;
  }
}

/** A placeholder for a picture that is still loading. */
const BLANK = html`<div class="thumbnail"></div>`;

/** The texts of a card, and the address to which its picture leads. */
interface Words {
  readonly title: string;
  readonly rule: string;
  readonly summary: string;
  readonly to: string;
}

function tile(
  picture: unknown,
  { title, rule, summary, to }: Words,
  buttons: unknown = html`<a class="button" href=${to} aria-label="Explore ${title}">Explore</a>`,
  more: unknown = nothing,
) {
  return html`<li>
    <a class="picture" href=${to}>${picture}<h2>${title}</h2></a>
    <div class="column gap-1">
      <p>${rule}</p>
      <p class="small soft">${summary}</p>
    </div>
    <p class="row">${buttons}</p>
    <div class="more small">${more}</div>
  </li>`;
}

/** A list of links below a line with their number: "3 more pictures". */
function listed(what: string, links: readonly Pick<Words, "title" | "to">[]) {
  if (links.length === 0) return nothing;
  const words = `${links.length} ${what}${links.length === 1 ? "" : "s"}`;
  return html`<p class="soft above-2">${words}</p>
    <ul class="list">
      ${links.map(({ title, to }) => html`<li><a href=${to}>${title}</a></li>`)}
    </ul>`;
}
