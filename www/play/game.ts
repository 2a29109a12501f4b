/**
 * `<nimscope-game>`: one position as board, map and why, which always show the
 * same position; and the game that is played on them.
 *
 * The address belongs to others: it fires `nimscope-choose` with
 * `{position, push}` and `nimscope-change` with `{changes, push}`.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { wordsOf } from "../boards/words.ts";
import { gamePage, lessonsOf } from "../games/index.ts";
import type { Options } from "../session/address.ts";
import { begin, game as gameLine, goTo } from "../session/history.ts";
import { read, turnIn, written } from "../session/options.ts";
import * as play from "../session/session.ts";
import { load, save } from "../session/store.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { gamesIn, parts, text } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis, Game } from "../solver/wasm.ts";
import { type Said, tell } from "../ui/events.ts";
import { pictured } from "../ui/pictured.ts";
import { controls } from "../ui/styles/controls.ts";
import { adder } from "./adder.ts";
import { layout } from "./style.ts";
import {
  asksForMap,
  type PagePart,
  type PageParts,
  type Shown,
  tabs,
} from "./tabs.ts";
import "./board.ts";
import "../map/element.ts";
import "./move-list.ts";
import "./play-bar.ts";
import "./position-field.ts";
import "./why/rules.ts";
import "../ui/trouble.ts";
import "./why/verdict.ts";

/** Long enough to see one's own move before the answer, in milliseconds. */
const PAUSE = 450;

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [controls, layout];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis: Analysis | null = null;
  /** The position asked for; another stays in sight until it is analysed. */
  @property() wanted = "";
  /** Whether that takes a while. */
  @property({ attribute: false }) late = false;
  @property({ attribute: false }) options: Options = {};
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";
  /** Whether the game is kept across reloads: on the page, not in embeds. */
  @property({ type: Boolean }) kept = false;

  @state() private session: play.Session | null = null;
  @state() private games: readonly Game[] = [];
  @state() private tab: PagePart = "board";
  @state() private editing = false;
  /** What was set by hand last, until the solver has read it. */
  @state() private draft: string | null = null;
  /** How often the casual computer errs, in words. */
  @state() private rate = "";
  /** What was wrong with a move made by numbers. */
  @state() private trouble = "";
  /** What else went wrong. */
  @state() private complaint = "";
  /** What of the page could not be fetched. */
  @state() private lost: Trouble | null = null;
  /** After undo the computer waits to be asked. */
  @state() private waiting = false;
  /** The options that the open lesson reads; null until it has said so. */
  @state() private read: readonly string[] | null = null;
  /** Counts the addresses that were opened, and tells them from own changes. */
  private visit = 0;
  private changing = false;
  /** The position the computer is thinking about. */
  private thinking = "";
  /** Where the game of the position in sight started. */
  private origin = "";
  /** The computer's last move, in words where there are any. */
  private reply = { to: "", words: "" };

  constructor() {
    super();
    this.addEventListener("nimscope-change", () => {
      this.changing = true;
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.engine.games().then(
      (games) => {
        this.games = games;
      },
      () => {}, // Titles and rules are missing then; play goes on.
    );
    void this.fetchRest();
    this.engine.casualErrors().then(
      (percent) => {
        this.rate = `The casual computer errs in ${percent} of 100 moves.`;
      },
      () => {},
    );
  }

  /** What stands below board and map comes after them, unless it is asked for. */
  private async fetchRest(): Promise<void> {
    const asked = this.shown === "why" || this.shown === "explore";
    if (!asked && !this.options["lesson"]) await pictured;
    this.lost = null;
    try {
      await Promise.all([
        fetched(() => import("./asked/asked.ts")),
        fetched(() => import("./explore.ts")),
        fetched(() => import("./why/why.ts")),
      ]);
    } catch (error) {
      this.lost = troubleOf(error);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options")) {
      const { lesson } = this.options;
      const before = changed.get("options") ?? {};
      if (lesson !== before["lesson"]) this.read = null;
      if (lesson && lesson !== before["lesson"]) this.tab = "explore";
      else if (!this.changing && asksForMap(this.options, before)) {
        this.tab = "map";
      }
      if (!this.changing) this.visit++;
      this.changing = false;
    }
    if (changed.has("analysis") && this.analysis !== null) {
      this.follow(this.analysis.position);
    }
    const { session } = this;
    if (session === null) return;
    // Whoever goes on leaves what was being set by hand.
    if (this.wanted !== play.position(session)) this.draft = null;
    if (!this.pending) this.origin = play.gameStart(session);
  }

  private follow(position: string): void {
    const before = this.session;
    this.session =
      before === null
        ? this.begin(position)
        : play.follow(before, position, turnIn(before, this.options));
    if (this.session === before) return;
    this.visit++;
    this.keep();
    this.draft = null;
    this.trouble = "";
    this.complaint = "";
  }

  /** Whether the game stands at a position and nobody has asked for another. */
  private stays(position: string): boolean {
    const { session, wanted } = this;
    return (
      session !== null &&
      play.position(session) === position &&
      wanted === position
    );
  }

  /** Whether another position than the one in sight is on its way. */
  private get pending(): boolean {
    return this.analysis === null || !this.stays(this.analysis.position);
  }

  /** Whether a person may move on the board in sight. */
  private get active(): boolean {
    const { session } = this;
    return (
      session !== null &&
      !this.pending &&
      !this.over() &&
      !play.computersTurn(session)
    );
  }

  /** The kept game, or a new one, with the players the address names. */
  private begin(position: string): play.Session {
    const kept = this.kept ? load() : null;
    const session = read(kept ?? play.fresh(position), this.options);
    const turn = turnIn(session, this.options);
    return kept === null
      ? { ...session, history: begin(position, turn) }
      : play.follow(session, position, turn);
  }

  protected override updated(): void {
    this.answer();
  }

  override render() {
    const { analysis, session } = this;
    if (analysis === null || session === null) return this.onTheWay();
    const components = parts(analysis.position);
    const games = components.map(({ game }) => game);
    const map = components.some(({ game }) => this.hasMap(game));
    const lessons = lessonsOf(games);
    const all = this.shown === "";
    const there: PageParts = { map, explore: lessons.length > 0 };
    // Another game may lack the part that was shown.
    const tab = (there[this.tab] ?? true) ? this.tab : "board";
    const next = gamesIn(this.examined);
    return html`<div
      class=${this.classes(components.length, map)}
      data-tab=${tab}
      data-waits=${this.examined === "" ? nothing : `${next}` === `${games}` ? "same" : "other"}
    >
      ${all ? this.head(this.examined === "" ? games : next) : this.asked(analysis)}
      <nimscope-verdict
        .analysis=${analysis}
        .end=${this.end()}
        .examined=${this.examined}
      ></nimscope-verdict>
      ${
        all
          ? tabs(there, tab, (chosen) => {
              this.tab = chosen;
            })
          : nothing
      }
      ${
        this.shows("map") && map
          ? html`<section class="map" id="map" aria-label="Map">
              <nimscope-map
                @nimscope-choose=${this.pick}
                .engine=${this.engine}
                .position=${analysis.position}
                .analysis=${analysis}
                .hint=${session.hint}
                .options=${this.options}
                @nimscope-view-change=${this.look}
              ></nimscope-map>
              ${components.map((part) => gamePage(part.game)?.offMap?.(part) ?? nothing)}
            </section>`
          : nothing
      }
      ${this.shows("board") ? this.board(analysis, session) : nothing}
      ${
        this.shows("explore") && there.explore
          ? html`<section class="explore" id="explore" aria-label="Explore">
              <nimscope-explore
                @nimscope-choose=${this.pick}
                @nimscope-wish=${this.grant}
                @nimscope-lesson-options=${(
                  event: Said<"nimscope-lesson-options">,
                ) => {
                  event.stopPropagation();
                  this.read = event.detail.read;
                }}
                .engine=${this.engine}
                .analysis=${analysis}
                .options=${this.options}
                .began=${this.pending ? "" : this.origin}
                .lessons=${lessons}
                ?arrives=${this.kept}
              ></nimscope-explore>
            </section>`
          : nothing
      }
      ${
        this.shows("why")
          ? html`<section class="why" id="why" aria-label="Why">
              ${this.missing()}
              <nimscope-why
                @nimscope-choose=${this.pick}
                .engine=${this.engine}
                .analysis=${analysis}
                .falsify=${this.options["falsify"] === "1"}
              ></nimscope-why>
            </section>`
          : nothing
      }
    </div>`;
  }

  private missing() {
    if (this.lost === null) return nothing;
    return html`<nimscope-trouble
      .trouble=${this.lost}
      @nimscope-retry=${this.fetchRest}
    ></nimscope-trouble>`;
  }

  /** A sum needs room for its boards, a game without a map has it. */
  private classes(components: number, map: boolean): string {
    if (this.shown !== "") return "view single";
    return `view whole ${components > 1 ? "sum" : map ? "mapped" : "mapless"}`;
  }

  /** What is to be said before there is anything to show. */
  private onTheWay() {
    if (this.examined === "") return nothing;
    return html`<div class="view">
      ${this.shown === "" ? this.head(gamesIn(this.examined)) : nothing}
      <nimscope-verdict .examined=${this.examined}></nimscope-verdict>
    </div>`;
  }

  /** What of the address makes no sense. */
  private asked({ position }: Analysis) {
    return html`<nimscope-asked
      hidden
      .engine=${this.engine}
      .position=${position}
      .options=${this.options}
      .lessons=${lessonsOf(parts(position).map(({ game }) => game))}
      .read=${this.read}
      .visit=${this.visit}
      ?address=${this.kept}
    ></nimscope-asked>`;
  }

  private head(games: readonly string[]) {
    const [first, ...more] = games;
    const title =
      more.length === 0
        ? (this.games.find(({ name }) => name === first)?.title ?? "")
        : `A sum of ${games.length} games`;
    return html`<header class="head">
      <h1>${title}</h1>
      <nimscope-position-field
        .engine=${this.engine}
        .position=${this.examined || (this.analysis?.position ?? "")}
        @nimscope-typed=${(event: Said<"nimscope-typed">) =>
          this.jump(event.detail.position, "typed")}
      ></nimscope-position-field>
      ${this.analysis && this.asked(this.analysis)}
    </header>`;
  }

  private board(analysis: Analysis, session: play.Session) {
    const asked = play.computersTurn(session) && !this.over();
    return html`<section class="board" id="board" aria-label="Board">
      <div class="panel">
        <nimscope-board
          .analysis=${analysis}
          .games=${this.games}
          .hint=${session.hint}
          .origin=${this.origin}
          .active=${this.active}
          .editing=${this.editing}
          .draft=${this.draft ?? play.position(session)}
          .trouble=${this.trouble}
          .turn=${this.turnText(session, asked)}
          .caption=${this.caption(session, asked)}
          @nimscope-move=${(event: Said<"nimscope-move">) =>
            this.choose(event.detail.to)}
          @nimscope-try=${(event: Said<"nimscope-try">) =>
            this.attempt(event.detail.to)}
          @nimscope-edit=${(event: Said<"nimscope-edit">) =>
            this.edit(event.detail.to)}
          >${this.aftermath(asked)}</nimscope-board
        >
        ${
          this.complaint === ""
            ? nothing
            : html`<p class="error" role="alert">${this.complaint}</p>`
        }
      </div>
      <div class="side">
      <nimscope-play-bar
        .session=${session}
        .editing=${this.editing}
        .rate=${this.rate}
        @nimscope-wish=${this.grant}
      ></nimscope-play-bar>
      <nimscope-rules
          .position=${analysis.position}
          .games=${this.games}
        ></nimscope-rules>
      ${adder(play.position(session), this.games, (to) => this.jump(to, "edited"))}
      <nimscope-move-list
        .session=${session}
        @nimscope-travel=${(event: Said<"nimscope-travel">) =>
          this.travel({
            ...session,
            history: goTo(session.history, event.detail.index),
          })}
      ></nimscope-move-list>
      </div>
    </section>`;
  }

  /** What comes after a finished game, or after an undo to the computer. */
  private aftermath(asked: boolean) {
    if (this.pending) return nothing;
    if (this.over() && this.session !== null) {
      return gameLine(this.session.history).length > 1
        ? html`<button
            type="button"
            class="primary"
            @click=${() => this.again()}
          >
            Play again
          </button>`
        : nothing;
    }
    return asked && this.waiting
      ? html`<button
          type="button"
          class="primary"
          @click=${() => {
            this.complaint = "";
            this.waiting = false;
          }}
        >
          Let the computer move
        </button>`
      : nothing;
  }

  private turnText(session: play.Session, asked: boolean): string {
    if (this.over()) return "The game is over";
    if (asked)
      return this.waiting ? "The computer waits" : "The computer is thinking…";
    return session.opponent === "computer"
      ? "Your move"
      : `${play.nameOf(session, play.turn(session))} to move`;
  }

  private caption(session: play.Session, asked: boolean): string {
    if (this.pending) return "";
    const position = play.position(session);
    if (this.reply.to === position) return this.reply.words;
    const [only, ...more] = parts(position);
    if (asked || this.over() || only === undefined || more.length > 0) {
      return "";
    }
    return gamePage(only.game)?.gesture ?? "";
  }

  /** Whether the player to move has no move left. */
  private over(): boolean {
    return this.analysis?.move_count === "0";
  }

  private end(): string {
    const { analysis, session } = this;
    if (!this.over() || analysis === null || session === null) return "";
    if (play.untouched(session) || this.pending) {
      return "No move is left: the player to move has lost";
    }
    const name = play.nameOf(session, play.winner(session));
    return `Game over: ${name} ${name === "You" ? "have" : "has"} won`;
  }

  private hasMap(game: string): boolean {
    return this.games.some(
      ({ name, figures }) => name === game && figures.length > 0,
    );
  }

  /** A cell of the map is a position that no move led to. */
  private pick(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.jump(event.detail.position, "jumped");
  }

  /** Panning and zooming change the address and leave no step behind. */
  private look({ detail }: Said<"nimscope-view-change">): void {
    const changes = { view: detail.view || undefined };
    tell(this, "nimscope-change", { changes, push: false });
  }

  /** What is to be said to be under way, if anything. */
  private get examined(): string {
    return this.late ? this.wanted : "";
  }

  private shows(part: PagePart): boolean {
    return this.shown === "" || this.shown === part;
  }

  // Play.

  /** A move of the board: of those in sight, whatever it was asked for. */
  private choose(to: string): void {
    const moves = this.analysis?.moves ?? [];
    if (this.active && moves.some((move) => move.to === to)) this.move(to);
  }

  /** A move that the solver has said is legal. */
  private move(to: string): void {
    if (this.session === null) return;
    this.waiting = false;
    this.travel(play.move(this.session, to));
  }

  private async attempt(to: string): Promise<void> {
    if (this.session === null || !this.active) return;
    const from = play.position(this.session);
    const still = () => this.active && this.stays(from);
    try {
      const position = await this.engine.play(from, to);
      if (still()) this.move(position);
    } catch (error) {
      if (still()) this.trouble = troubleOf(error).message;
    }
  }

  private async edit(to: string): Promise<void> {
    if (to === "" || this.session === null) return;
    if (!this.stays(play.position(this.session))) return;
    this.draft = to;
    try {
      const position = await this.engine.parse(to);
      // Set anew, or left, while the solver was busy.
      if (this.draft !== to) return;
      this.jump(position, "edited");
    } catch (error) {
      if (this.draft !== to) return;
      this.draft = null;
      const { message, expected } = troubleOf(error);
      this.complaint = `${message} Expected ${expected}.`;
    }
  }

  private jump(to: string, how: "edited" | "typed" | "jumped"): void {
    if (this.session === null) {
      // The first position is still being examined: go elsewhere instead.
      tell(this, "nimscope-choose", { position: to, push: true });
      return;
    }
    this.waiting = false;
    this.travel(play.jump(this.session, to, how));
  }

  private grant({ detail: wish }: Said<"nimscope-wish">): void {
    const { session } = this;
    if (session === null) return;
    switch (wish.do) {
      case "undo":
      case "redo":
        this.waiting = true;
        this.travel(
          wish.do === "undo" ? play.undo(session) : play.redo(session),
        );
        break;
      case "hint":
        this.travel({ ...session, hint: !session.hint });
        break;
      case "edit":
        this.editing = !this.editing;
        this.complaint = "";
        void this.showPanel();
        break;
      case "new":
        this.again();
        break;
      case "random":
        this.draw(session);
        break;
      case "opponent":
        this.waiting = false;
        this.travel(play.face(session, wish.opponent));
        break;
      case "challenge":
        this.waiting = false;
        this.travel(play.challenge(session, wish.from));
        break;
      case "starts":
        this.waiting = false;
        this.travel(play.setStarts(session, wish.starts));
        break;
    }
  }

  /** The editor is of another height than the board. */
  private async showPanel(): Promise<void> {
    await new Promise(requestAnimationFrame);
    this.renderRoot
      .querySelector(".panel")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  private again(): void {
    if (this.session === null) return;
    this.waiting = false;
    this.editing = false;
    const from = play.gameStart(this.session);
    this.travel(play.start(this.session, from, "started"));
  }

  /** A random position of each component's game, in its variant. */
  private async draw(session: play.Session): Promise<void> {
    this.waiting = false;
    const { wanted } = this;
    const from = play.position(session);
    const still = () =>
      this.session !== null &&
      play.position(this.session) === from &&
      this.wanted === wanted;
    try {
      const drawn = await Promise.all(
        parts(from).map(async (part) => {
          const other = await this.engine.random(part.game, seed());
          return text({ ...part, body: parts(other)[0]?.body ?? part.body });
        }),
      );
      const position = await this.engine.parse(drawn.join(" + "));
      if (this.session !== null && still()) {
        this.travel(play.start(this.session, position, "drawn"));
      }
    } catch (error) {
      if (still()) this.complaint = troubleOf(error).message;
    }
  }

  /** Takes a new state: keeps it, and tells the address. */
  private travel(session: play.Session): void {
    const before = this.session;
    this.session = session;
    this.draft = null;
    this.trouble = "";
    this.complaint = "";
    this.keep();
    const position = play.position(session);
    if (before !== null && play.position(before) !== position) {
      tell(this, "nimscope-choose", { position, push: true });
    }
    const changes = written(session);
    if (
      Object.entries(changes).some(
        ([key, value]) => this.options[key] !== value,
      )
    ) {
      tell(this, "nimscope-change", { changes, push: false });
    }
  }

  private keep(): void {
    if (this.kept && this.session !== null) save(this.session);
  }

  /** Lets the computer move when it is its turn. */
  private async answer(): Promise<void> {
    const { analysis, session } = this;
    if (analysis === null || session === null) return;
    const { position } = analysis;
    const asked =
      play.computersTurn(session) &&
      !this.pending &&
      !this.over() &&
      !this.waiting &&
      !this.editing;
    if (!asked || this.thinking === position) return;
    this.thinking = position;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      const [to] = await Promise.all([
        this.engine.reply(position, session.level, seed()),
        new Promise((resolve) => setTimeout(resolve, still ? 0 : PAUSE)),
      ]);
      this.thinking = "";
      const now = this.session;
      if (
        now !== null &&
        play.computersTurn(now) &&
        this.stays(position) &&
        !this.waiting &&
        !this.editing
      ) {
        const move = analysis.moves.find((move) => move.to === to);
        const words = move ? wordsOf(move) : "";
        this.reply = {
          to,
          words:
            words &&
            `The computer’s move: ${words[0]?.toLowerCase()}${words.slice(1)}`,
        };
        this.travel(play.move(now, to));
      }
    } catch (error) {
      this.thinking = "";
      if (!this.stays(position)) return;
      this.waiting = true;
      this.complaint = troubleOf(error).message;
    }
  }
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-game": GameElement;
  }
}
