/**
 * `<nimscope-game>`: one position as board, map and why, which always show the
 * same position; `controller.ts` plays on them.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { gamePage, lessonsOf } from "../games/index.ts";
import { withComponent } from "../map/model/figure.ts";
import { computersTurn, position, type Session } from "../session/session.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { type Component, gamesIn, parts } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import type { Analysis } from "../solver/wasm.ts";
import { adopt } from "../ui/adopt.ts";
import { type Lecture, type Said, tell } from "../ui/events.ts";
import { pictured } from "../ui/pictured.ts";
import { controls } from "../ui/styles/controls.ts";
import { settled } from "../ui/turns.ts";
import type { Controller } from "./controller.ts";
import { turningPoint } from "./moves/aftermath.ts";
import type { State } from "./state.ts";
import * as show from "./state.ts";
import { layout } from "./style.ts";
import {
  asksForMap,
  type PagePart,
  type PageParts,
  type Shown,
  tabs,
} from "./tabs.ts";
import { adder } from "./tools/adder.ts";
import { looks } from "./tools/looks.ts";
import { modeSwitch } from "./tools/mode.ts";
import "./board.ts";
import "../map/element.ts";
import "./tools/play-bar.ts";
import "./position-field.ts";
import "./why/rules.ts";
import "../ui/trouble/trouble.ts";
import "./why/verdict.ts";

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [controls, layout];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) controller!: Controller;
  @property({ attribute: false }) state!: State;
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";
  /** Whether the game is kept across reloads: on the page, not in embeds. */
  @property({ type: Boolean }) kept = false;

  @state() private tab: PagePart = "board";
  /** The position for which a person may leave the game; empty if none. */
  @state() private leaving = "";
  /** Whether the first position is still being put together. */
  @state() private arriving = true;
  /** How full screen shows the game; null on the page. */
  @state() private lecture: Lecture | null = null;
  /** How often the casual computer errs, in words. */
  @state() private rate = "";
  /** What of the page could not be fetched. */
  @state() private lost: Trouble | null = null;
  /** What the map's figure says of a component by rules of its own. */
  @state() private verdict = { component: "", words: "" };
  /** The options that the open lesson reads; null until it has said so. */
  @state() private read: readonly string[] | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetchRest();
    this.engine.casualErrors().then(
      (percent) => {
        this.rate = `The casual computer errs in ${percent} of 100 moves.`;
      },
      () => {},
    );
  }

  /** The parts are built one after another, and shown together. */
  protected override async updated(): Promise<void> {
    if (this.state.analysis === null || !this.arriving) return;
    await settled();
    this.arriving = false;
  }

  /**
   * The parts below board and map, and the look of full screen, are fetched
   * after them, unless the address asks for one.
   */
  private async fetchRest(): Promise<void> {
    const asked = this.shown === "why" || this.shown === "explore";
    if (!asked && !this.state.options["lesson"]) await pictured;
    this.lost = null;
    try {
      const { lecture } = await fetched(() => import("./rest.ts"));
      adopt(this.renderRoot, lecture);
    } catch (error) {
      this.lost = troubleOf(error);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("state")) return;
    const { options, position, visit } = this.state;
    const old = changed.get("state");
    if (position !== old?.position) this.leaving = "";
    const before = old?.options ?? {};
    const { lesson } = options;
    if (options === old?.options) return;
    if (lesson !== before["lesson"]) this.read = null;
    if (lesson && lesson !== before["lesson"]) this.tab = "explore";
    else if (visit !== old?.visit && asksForMap(options, before)) {
      this.tab = "map";
    }
  }

  override render() {
    const { controller } = this;
    const { analysis, options, session } = this.state;
    if (analysis === null || session === null) return this.onTheWay();
    const components = parts(analysis.position);
    const games = components.map(({ game }) => game);
    const map = components.some(({ game }) => this.hasMap(game));
    const lessons = lessonsOf(games);
    const all = this.shown === "";
    const there: PageParts = { map, explore: lessons.length > 0 };
    // Another game may not have the part that was shown.
    const tab = (there[this.tab] ?? true) ? this.tab : "board";
    const next = gamesIn(this.examined);
    const taught = all && lessons.some(({ id }) => id === options["lesson"]);
    return html`<div
      class=${this.classes(components.length, map, taught)}
      data-tab=${tab}
      data-waits=${this.examined === "" ? nothing : `${next}` === `${games}` ? "same" : "other"}
    >
      ${all ? this.head(this.examined === "" ? games : next) : this.asked(analysis)}
      <div class="aside column gap-4 ${this.arriving ? "arriving" : ""}">
        <div class="sight column gap-4">
          <nimscope-verdict
            .analysis=${analysis}
            .end=${show.end(this.state)}
            .examined=${this.examined}
            .covered=${show.covered(this.state)}
            .computers=${computersTurn(session)}
            .turn=${show.turnText(this.state)}
            .last=${show.lastMove(this.state)}
            .figure=${map ? this.figureWords(analysis) : ""}
            @nimscope-wish=${this.grant}
          ></nimscope-verdict>
          ${
            taught
              ? html`<nimscope-miniature
                  .position=${analysis.position}
                  .games=${this.state.games}
                  .look=${options["board"] ?? ""}
                  @click=${() => this.turnTo("board")}
                ></nimscope-miniature>`
              : nothing
          }
        </div>
        ${this.question()}
        ${all ? tabs(there, tab, (chosen) => this.turnTo(chosen)) : nothing}
        ${this.showsBoard() ? this.board(analysis, session) : nothing}
      </div>
      ${
        this.shows("map") && map
          ? html`<section class="map" id="map" aria-label="Map">
              ${components.map(this.besideMap, this)}
              <nimscope-map
                @nimscope-choose=${this.pick}
                .engine=${this.engine}
                .position=${analysis.position}
                .analysis=${analysis}
                .hint=${session.hint}
                .covered=${show.covered(this.state)}
                .left=${show.left(this.state)}
                .options=${options}
                .hall=${this}
                @nimscope-view-change=${this.look}
                @nimscope-figure-verdict=${this.judged}
                @nimscope-lecture=${this.present}
              ></nimscope-map>
              ${components.map((part) => gamePage(part.game)?.offMap?.(part) ?? nothing)}
            </section>`
          : nothing
      }
      ${
        this.shows("explore") && there.explore
          ? html`<section class="explore" id="explore" aria-label="Explore">
              <nimscope-explore
                class="column"
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
                .options=${options}
                .began=${show.pending(this.state) ? "" : controller.origin}
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
                .covered=${show.covered(this.state)}
                .falsify=${options["falsify"] === "1"}
              ></nimscope-why>
            </section>`
          : nothing
      }
    </div>`;
  }

  /** What changes a component beside the map. The others of a sum stay. */
  private besideMap(part: Component, index: number) {
    if (this.shown !== "" || this.lecture) return nothing;
    return gamePage(part.game)?.besideMap?.(part, (to) =>
      this.go(withComponent(this.state.position, index, to)),
    );
  }

  private missing() {
    if (this.lost === null) return nothing;
    return html`<nimscope-trouble
      .trouble=${this.lost}
      @nimscope-retry=${this.fetchRest}
    ></nimscope-trouble>`;
  }

  /**
   * A lesson needs board and verdict beside it, a sum room for its boards; a
   * game without a map has it.
   */
  private classes(components: number, map: boolean, taught: boolean): string {
    const boarded = this.lecture?.board ? "boarded" : "";
    if (this.shown !== "") return `view column gap-4 single ${boarded}`;
    const plays = (this.state.session?.mode ?? "explore") !== "explore";
    const kind = components > 1 ? "sum" : map ? "mapped" : "mapless";
    return `view column gap-4 whole ${boarded} ${plays ? "plays" : ""} ${taught ? "taught" : kind}`;
  }

  private turnTo(part: PagePart): void {
    this.tab = part;
  }

  /** Leads the keyboard to the board. */
  async toBoard(): Promise<void> {
    this.turnTo("board");
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#board")?.focus();
  }

  /** In full screen the board is shown at choice. */
  private showsBoard(): boolean {
    return this.lecture?.board ?? this.shows("board");
  }

  /** What is shown before the first position is analysed. */
  private onTheWay() {
    if (this.examined === "") return nothing;
    return html`<div class="view column gap-4">
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
      .options=${this.state.options}
      .lessons=${lessonsOf(parts(position).map(({ game }) => game))}
      .read=${this.read}
      .visit=${this.state.visit}
      ?address=${this.kept}
    ></nimscope-asked>`;
  }

  private head(games: readonly string[]) {
    const [first, ...more] = games;
    const { analysis, games: all, session } = this.state;
    const title =
      more.length === 0
        ? (all.find(({ name }) => name === first)?.title ?? "")
        : `A sum of ${games.length} games`;
    return html`<header class="head ${this.lecture ? "visually-hidden" : ""}">
      <h1>${title}</h1>
      ${session && modeSwitch(session.mode, (mode) => this.controller.grant({ do: "mode", mode }))}
      <nimscope-position-field
        .engine=${this.engine}
        .position=${this.examined || (analysis?.position ?? "")}
        @nimscope-typed=${(event: Said<"nimscope-typed">) =>
          this.controller.jump(event.detail.position, "typed")}
      ></nimscope-position-field>
      ${analysis && this.asked(analysis)}
    </header>`;
  }

  private board(analysis: Analysis, session: Session) {
    const { controller } = this;
    const { games, editing, draft, trouble, complaint, options } = this.state;
    return html`<section class="board column gap-4" id="board" tabindex="-1" aria-label="Board">
      <div class="panel">
        <nimscope-rules
          class="column small"
          .analysis=${analysis}
          .games=${games}
        ></nimscope-rules>
        <nimscope-board
          .engine=${this.engine}
          .analysis=${analysis}
          .games=${games}
          .look=${options["board"] ?? ""}
          .hint=${session.hint}
          .covered=${show.covered(this.state)}
          .last=${show.pending(this.state) ? null : this.state.last}
          .origin=${controller.origin}
          .active=${show.active(this.state)}
          .editing=${editing}
          .draft=${draft ?? position(session)}
          .trouble=${trouble}
          .turn=${show.covered(this.state) ? "" : show.turnText(this.state)}
          .caption=${show.caption(this.state)}
          @nimscope-move=${(event: Said<"nimscope-move">) =>
            controller.choose(event.detail.to)}
          @nimscope-try=${(event: Said<"nimscope-try">) =>
            controller.attempt(event.detail.to)}
          @nimscope-edit=${(event: Said<"nimscope-edit">) =>
            controller.edit(event.detail.to)}
          >${looks(analysis.position, games, options["board"], (board) =>
            controller.change({ board }, false),
          )}${this.aftermath()}</nimscope-board
        >
        ${
          complaint === ""
            ? nothing
            : html`<p class="error" role="alert">${complaint}</p>`
        }
      </div>
      <div class="side column gap-4">
      <nimscope-play-bar
        class="column"
        .session=${session}
        .editing=${editing}
        .rate=${this.rate}
        @nimscope-wish=${this.grant}
        >${adder(position(session), games, (to) => controller.jump(to, "edited"))}</nimscope-play-bar
      >
      <nimscope-example .analysis=${analysis}></nimscope-example>
      <nimscope-move-list
        .session=${session}
        .covered=${show.covered(this.state)}
        @nimscope-travel=${(event: Said<"nimscope-travel">) =>
          controller.step(event.detail.index)}
      ></nimscope-move-list>
      ${this.kept ? this.onward(gamesIn(analysis.position)[0] ?? "") : nothing}
      </div>
    </section>`;
  }

  /** Other pages about a game. */
  private onward(game: string) {
    const more = gamePage(game)?.more;
    return html`<a class="note" href="#/drill?game=${game}">Guess first: ten questions about this game</a>
      ${more && html`<a class="note" href=${more.address}>${more.words}</a>`}`;
  }

  /** What comes after a finished game, or while the computer waits. */
  private aftermath() {
    const { controller } = this;
    const { session, waiting } = this.state;
    if (show.pending(this.state) || session === null) return nothing;
    if (show.over(this.state)) {
      if (!show.begun(this.state)) return nothing;
      return html`<p>${turningPoint(session)}</p>
        <div class="row">
          ${button("Play again", () => controller.again())}
          <button
            type="button"
            @click=${() => controller.grant({ do: "swap" })}
          >
            Swap sides
          </button>
        </div>`;
    }
    return show.asked(this.state) && waiting
      ? button("Let the computer move", () => controller.ask())
      : nothing;
  }

  /** Whether to leave the game for the position that was picked. */
  private question() {
    const { leaving } = this;
    if (leaving === "") return nothing;
    const answer = (leave: boolean) => () => {
      this.leaving = "";
      if (leave) this.controller.leave(leaving);
    };
    return html`<div class="panel leave row between across-4" role="alertdialog" aria-label="Leave the game?">
      <p>Leave the game and explore <b class="numbers">${leaving}</b>?</p>
      <div class="row">
        ${button("Leave the game", answer(true))}
        <button type="button" @click=${answer(false)}>Play on</button>
      </div>
    </div>`;
  }

  private hasMap(game: string): boolean {
    return this.state.games.some(
      ({ name, figures }) => name === game && figures.length > 0,
    );
  }

  /**
   * Opens a position that was picked on the map or in a text. That would end a
   * game that is played, so there it asks first.
   */
  private pick(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.go(event.detail.position);
  }

  private go(position: string): void {
    const { session } = this.state;
    // A double click takes back what its first click asked for.
    if (position === this.state.position) {
      this.leaving = "";
      return;
    }
    const plays = session !== null && session.mode !== "explore";
    if (plays && !show.over(this.state)) this.leaving = position;
    else this.controller.jump(position, "jumped");
  }

  /** Full screen shows the game, or no longer. */
  private present({ detail }: Said<"nimscope-lecture">): void {
    this.lecture = detail.lecture;
    this.toggleAttribute("lecture", detail.lecture !== null);
    this.style.setProperty("--large", `${detail.lecture?.scale ?? 1}`);
  }

  private judged({ detail }: Said<"nimscope-figure-verdict">): void {
    this.verdict = detail;
  }

  /** What the figure says of this position and not of the one before. */
  private figureWords({ because }: Analysis): string {
    const { component, words } = this.verdict;
    return because.some((part) => part.component === component) ? words : "";
  }

  /** Panning and zooming change the address and leave no step behind. */
  private look({ detail }: Said<"nimscope-view-change">): void {
    const changes = { view: detail.view || undefined };
    tell(this, "nimscope-change", { changes, push: false });
  }

  /** The position to announce as being examined; empty if there is none. */
  private get examined(): string {
    const { late, position } = this.state;
    return late ? position : "";
  }

  private shows(part: PagePart): boolean {
    return this.shown === "" || this.shown === part;
  }

  private grant({ detail: wish }: Said<"nimscope-wish">): void {
    this.controller.grant(wish);
    if (wish.do === "edit") void this.showPanel();
  }

  /** The editor is of another height than the board. */
  private async showPanel(): Promise<void> {
    await new Promise(requestAnimationFrame);
    this.renderRoot
      .querySelector(".panel")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

function button(words: string, act: () => void) {
  return html`<button type="button" class="primary" @click=${act}>
    ${words}
  </button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-game": GameElement;
  }
}
