/** `<nimscope-gallery>`: a first game, the search, and each game as a card. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import type { emblem } from "../../boards/drawing/emblem.ts";
import type { LessonInfo } from "../../games/lessons.ts";
import { inOrder, PATH } from "../../games/path.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import { Keeping } from "../../session/keeping.ts";
import { won } from "../../session/store.ts";
import { engine } from "../../solver/engine.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { text } from "../../solver/position.ts";
import type { Game } from "../../solver/wasm.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { announce } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { late } from "../../ui/late.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../map/thumbnail.ts";
import { PAGES, type Page } from "../../pages/index.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";

/** A first game: against the casual computer. */
const CASUAL: Options = { play: "casual" };
@customElement("nimscope-gallery")
export class Gallery extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 84rem;
        margin-inline: auto;
      }
      .hero {
        display: grid;
        grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
        grid-template-areas: "lead game" "ways game";
        gap: var(--space-4) var(--space-6);
        align-items: start;
        margin-block: var(--space-4);
      }
      ::slotted(.lead) {
        grid-area: lead;
      }
      /* Its height before the game is here: nothing may jump. */
      .game {
        grid-area: game;
        min-height: 25.6rem;
      }
      .hero .ways {
        grid-area: ways;
      }
      .hero .ways button {
        min-height: 3rem;
        padding-inline: var(--space-5);
        font-size: var(--text-m);
      }
      nimscope-search {
        display: block;
        min-height: 3.25rem;
        margin-block: var(--space-5) var(--space-4);
      }
      .on-p {
        padding-inline: var(--space-1);
        border-radius: var(--radius-s);
      }
      @media (max-width: 50rem) {
        .hero {
          grid-template: auto auto auto / minmax(0, 1fr);
          grid-template-areas: "lead" "game" "ways";
          margin-block: 0;
        }
      }
      .tiles {
        --tile: 19rem;
        --fit: auto-fill;
        gap: var(--space-6) var(--space-5);
      }
      li {
        position: relative;
        grid-template-rows: auto auto auto auto 1fr;
      }
      :is(nimscope-thumbnail, .thumbnail) {
        aspect-ratio: 4 / 3;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        overflow: hidden;
        transition: border-color var(--quick);
      }
      li:hover :is(nimscope-thumbnail, .thumbnail) {
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
      .won {
        margin-inline-start: var(--space-2);
        color: var(--win);
        font-family: var(--font);
      }
      .ways,
      .more {
        position: relative;
      }
      .ways a:not(.lesson) {
        padding: var(--space-1) var(--space-4);
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
        color: var(--ink);
        text-decoration: none;
      }
      li .ways a:first-child {
        border-color: var(--accent);
        background: var(--accent-soft);
      }
      .ways a:not(.lesson):hover {
        border-color: var(--accent);
      }
      .lesson {
        padding-block: var(--space-1);
        font-size: var(--text-s);
      }
      .more {
        align-content: start;
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
  private readonly keeping = new Keeping(this, won.key, "your won games");

  /** The picture of games that have no map. */
  @state() private emblem: typeof emblem | null = null;
  /** Fetched with the first game: no picture waits for them. */
  @state() private lessons: readonly LessonInfo[] = [];

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
    import("../../games/lessons.ts").then(
      ({ LESSONS }) => {
        this.lessons = LESSONS;
      },
      () => {},
    );
    import("../../boards/drawing/emblem.ts").then(
      ({ emblem }) => {
        this.emblem = emblem;
      },
      () => {},
    );
  }

  override render() {
    const { trouble, value } = this.lists;
    const [games, figures] = [inOrder(value?.[0] ?? []), value?.[1] ?? []];
    if (trouble !== null) return failureBox(trouble, () => this.lists.again());
    return html`
      <div class="hero">
        <slot name="lead"></slot>
        <div class="panel game">
          <nimscope-first-game></nimscope-first-game>
          ${this.keeping.note}
        </div>
        <div class="ways row">
          ${button("Play", () => this.play(games), PRIMARY)}
          ${PAGES.filter(({ head }) => head === "links")
            .slice(0, 2)
            .map(({ id, title }) =>
              button(title, () => {
                location.hash = `#/${id}`;
              }),
            )}
          <p class="soft">${this.start(games)}</p>
        </div>
      </div>
      <nimscope-search large></nimscope-search>
      <p class="soft below-5">
        Each picture shows many positions of a game: where it is
        <b class="on-p">indigo</b>, whoever moves next loses.
        From a post or a paper? <a href="#/sources">Find its figure</a>.
      </p>
      ${games.length > 0 ? nothing : html`<p class="soft" aria-live="polite">${late()}</p>`}
      <ul class="list tiles">
        ${games.map((game) => this.card(game, figures))}
        ${games.length > 0 ? PAGES.map(this.page, this) : nothing}
      </ul>
    `;
  }

  /** The first game of the path that is not won yet. */
  private next(games: readonly Game[]) {
    const next = PATH.find((name) => !won.has(name));
    return games.find(({ name }) => name === next);
  }

  private play(games: readonly Game[]) {
    const position = (this.next(games) ?? games[0])?.example ?? "nim";
    location.hash = writeAddress({ position, options: CASUAL });
  }

  /** How to go on, for those who have won. */
  private start(games: readonly Game[]) {
    const next = this.next(games);
    if (next === undefined || next.name === PATH[0]) return nothing;
    const address = { position: next.example, options: CASUAL };
    return html`Go on with <a href=${writeAddress(address)}>${next.title}</a>.`;
  }

  /** A page that is about a figure and no game. */
  private page({ id, title, card }: Page) {
    if (card === undefined) return nothing;
    return html`<li class="column gap-2">
      <nimscope-thumbnail
        .figure=${card.figure}
      ></nimscope-thumbnail>
      <h2><a href="#/${id}">${title}</a></h2>
      <p class="soft">${card.words}</p>
    </li>`;
  }

  /** The game's first lesson: a card leads to one. */
  private lesson(name: string, to: (options: Options) => string) {
    const lesson = this.lessons.find(({ games }) =>
      games.some((it) => it === name),
    );
    if (lesson === undefined) return nothing;
    return html`<a
      class="lesson"
      href=${to({ lesson: lesson.id })}
      title=${lesson.about}
      >Lesson: ${lesson.title}</a
    >`;
  }

  /** An empty sheet of the game, if it is played on a drawing. */
  private sheet(game: string, drawing: Game["drawing"]) {
    const variant = drawing?.rules[0]?.name;
    if (variant === undefined) return nothing;
    const position = text({ game, variant, body: "0;" });
    const address = { position, options: { edit: "1" } };
    return html`<a class="bold" href=${writeAddress(address)}>Draw your own</a>`;
  }

  private card(
    { name, title, summary, example, drawing }: Game,
    all: readonly FigureInfo[],
  ) {
    const [first, ...others] = all.filter(({ game }) => game === name);
    const to = (options: Options) =>
      writeAddress({ position: example, options });
    const play = to(CASUAL);
    return html`<li class="column gap-2">
      ${
        drawing
          ? (this.emblem?.() ?? html`<div class="thumbnail"></div>`)
          : html`<nimscope-thumbnail
              .figure=${first === undefined ? null : { id: first.id, settings: {} }}
              .game=${name}
              @nimscope-pictured=${this.ready}
            ></nimscope-thumbnail>`
      }
      <h2>
        <a href=${play}>${title}</a>
        ${won.has(name) ? html`<span class="won inline gap-1 small bold">${icon(check)} won</span>` : nothing}
      </h2>
      <p class="soft">${summary}</p>
      <div class="ways row">
        <a class="bold" href=${play} aria-label="Play ${title}">Play</a>
        <a class="bold" href=${to({})} aria-label="Explore ${title}">Explore</a>
        ${this.sheet(name, drawing)}
        ${this.lesson(name, to)}
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
