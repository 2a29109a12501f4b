/**
 * `<nimscope-game>`: one position as board, map and why, which always show the
 * same position; `controller.ts` plays on them.
 */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { gamePage } from "../games/index.ts";
import type { LessonInfo } from "../games/lessons.ts";
import { SETTING, withComponent } from "../map/model/figure.ts";
import { type Options, writeAddress } from "../session/address.ts";
import { Keeping } from "../session/keeping.ts";
import type { PagePart, Shown } from "../session/options.ts";
import { position, type Session } from "../session/session.ts";
import { HISTORIES, won } from "../session/store.ts";
import { isMisere } from "../solver/convention.ts";
import { engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import { fetched } from "../solver/trouble.ts";
import { type Analysis, parts, prepare } from "../solver/wasm.ts";
import { adopt } from "../ui/adopt.ts";
import { button } from "../ui/controls/button.ts";
import { type Said, tell } from "../ui/events.ts";
import { firstPicture } from "../ui/first-picture.ts";
import { controls } from "../ui/styles/controls.ts";
import type { Controller } from "./controller.ts";
import type { State } from "./state.ts";
import * as show from "./state.ts";
import { layout } from "./style.ts";
import { looks } from "./tools/looks.ts";
import { modeSwitch } from "./tools/mode.ts";
import "./board.ts";
import "../map/element.ts";
import "./why/rules.ts";
import { failureBox } from "../ui/trouble/trouble.ts";
import "./why/verdict.ts";

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [controls, layout];

  @property({ attribute: false }) controller!: Controller;
  @property({ attribute: false }) state!: State;
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";
  /** Whether it is on the page, and not embedded in another. */
  @property({ type: Boolean }) home = false;

  /** The position that a person may leave the game for; empty if none. */
  @state() private nextPosition = "";
  /** The failure to fetch a part of the page. */
  @state() private failure: Trouble | null = null;
  /** The verdict of the map's figure on a component, by rules of its own. */
  @state() private figureVerdict = { figure: "", component: "", words: "" };
  /** What comes after the first picture; null until then. */
  @state() private rest: typeof import("./rest.ts") | null = null;
  private isFetched = false;
  /** Whether an address asks for the map, which may be below the window. */
  private isMapAsked = false;
  private readonly histories = new Keeping(
    this,
    HISTORIES,
    "the moves of all games in this tab",
  );
  private readonly wins = new Keeping(this, won.key, "your won games");
  /** The options that the open lesson reads; null until it has reported them. */
  @state() private lessonOptions: readonly string[] | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.fetchRest();
  }

  /**
   * The parts below board and map, and the look of a slide, are fetched
   * after them, unless the address asks for one.
   */
  private async fetchRest(): Promise<void> {
    const isWanted = this.shown === "why" || this.shown === "explore";
    const { lesson, slide } = this.state.options;
    if (!isWanted && !lesson && !slide) {
      await Promise.race([firstPicture, patience(this.state.position)]);
    }
    await this.fetchNow();
  }

  private async fetchNow(): Promise<void> {
    if (this.isFetched) return;
    this.isFetched = true;
    this.failure = null;
    try {
      this.rest = await fetched(() => import("./rest.ts"));
      for (const look of this.rest.looks) adopt(this.renderRoot, look);
    } catch (error) {
      this.failure = troubleOf(error);
      this.isFetched = false;
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("state")) return;
    const { options, position, visit } = this.state;
    const old = changed.get("state");
    if (position !== old?.position) this.nextPosition = "";
    const before = old?.options ?? {};
    if (options === old?.options) return;
    if (options["lesson"] !== before["lesson"]) this.lessonOptions = null;
    if (visit !== old?.visit && asksForMap(options, before)) {
      this.isMapAsked = true;
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.isMapAsked && this.rest !== null) void this.leadToMap();
    if (changed.has("state")) this.leadToFigure();
  }

  override render() {
    const { analysis, options, session } = this.state;
    if (analysis === null || session === null) return this.onTheWay();
    const components = parts(analysis.position);
    const games = components.map(({ game }) => game);
    const map = components.some(({ game }) => this.hasMap(game));
    const lessons = this.rest?.lessonsOf(games) ?? null;
    const all = this.shown === "";
    const closed = this.isClosed(games);
    // The lessons give away who wins; one that is asked for is shown.
    const teaches = lessons?.length !== 0 && (!closed || !!options["lesson"]);
    const next = gamesIn(show.examined(this.state));
    const { lesson } = options;
    const taught =
      all && !!lesson && (lessons?.some(({ id }) => id === lesson) ?? true);
    return html`<div
      class=${this.classes(components.length, map, taught)}
      data-waits=${show.examined(this.state) === "" ? nothing : `${next}` === `${games}` ? "same" : "other"}
    >
      ${all ? this.head(show.examined(this.state) === "" ? games : next) : this.optionCheck(analysis)}
      <div class="aside column gap-4">
        <div class="sight column gap-4">
          <nimscope-verdict
            .state=${this.state}
            .figure=${map && !closed ? this.figureWords(analysis) : ""}
            .hint=${this.place(analysis, session)}
            .picture=${this.rest?.endPicture(session)}
            @nimscope-wish=${this.grant}
          ></nimscope-verdict>
        </div>
        ${this.question()}
        ${this.shows("board") ? this.board(analysis, session) : nothing}
      </div>
      ${
        this.shows("map") && map
          ? html`<section class="map" id="map" aria-label="Map">
              ${closed ? nothing : this.lessonLine(lessons ?? [])}
              ${this.besideMap(session, closed ? null : options)}
              ${
                closed
                  ? this.closedMap(session)
                  : html`
              <nimscope-map
                @nimscope-choose=${this.pick}
                .engine=${engine}
                .position=${analysis.position}
                .analysis=${analysis}
                .hint=${show.hinted(this.state)}
                .covered=${show.covered(this.state)}
                .left=${show.moveOrigin(this.state)}
                .options=${options}
                @nimscope-view-change=${this.look}
                @nimscope-figure-verdict=${this.setFigureVerdict}
              ></nimscope-map>
              ${components.map((part) => gamePage(part.game)?.offMap?.(part, this.figureVerdict.figure) ?? nothing)}
              ${this.rest?.besideMap(this.state, all && this.home, this.grant)}`
              }
            </section>`
          : nothing
      }
      ${
        this.shows("explore") && teaches
          ? html`<section class="explore" id="explore" aria-label="Lessons">
              <nimscope-explore
                class="column"
                @nimscope-choose=${this.pick}
                @nimscope-wish=${this.grant}
                @nimscope-lesson-options=${(
                  event: Said<"nimscope-lesson-options">,
                ) => {
                  event.stopPropagation();
                  this.lessonOptions = event.detail.read;
                }}
                .analysis=${analysis}
                .options=${options}
                .origin=${show.pending(this.state) ? "" : this.state.origin}
                ?home=${this.home}
              ></nimscope-explore>
            </section>`
          : nothing
      }
      ${
        this.shows("why")
          ? html`<section class="why" id="why" aria-label="Why">
              ${failureBox(this.failure, this.fetchNow)}
              <nimscope-why
                @nimscope-choose=${this.pick}
                .analysis=${analysis}
                .covered=${show.covered(this.state)}
                .closed=${closed}
                .falsify=${options["falsify"] === "1"}
                ?home=${this.home}
                >${this.rest?.besideReason(this.state, () => {
                  this.controller.grant({ do: "hint" });
                  void this.toBoard();
                })}</nimscope-why
              >
            </section>`
          : nothing
      }
      ${all ? html`<nimscope-foot></nimscope-foot>` : nothing}
    </div>`;
  }

  /** Its place is kept until the lessons are here. */
  private lessonLine(lessons: readonly LessonInfo[]) {
    if (this.shown !== "" || !this.home) return nothing;
    const { options, position } = this.state;
    return html`<div class="lessons row flat small">
      ${this.rest?.lessonLine(lessons, options["lesson"], (lesson) =>
        writeAddress({ position, options: { ...options, lesson } }),
      )}
    </div>`;
  }

  /**
   * What changes one component of a sum. It follows the game, which is ahead of
   * the position in sight: a second click must not take back the first.
   */
  private besideMap(session: Session, options: Options | null) {
    if (this.shown !== "" || this.state.options["slide"]) return nothing;
    const here = position(session);
    return parts(here).map((part, index) =>
      gamePage(part.game)?.besideMap?.(
        part,
        (to) => this.go(withComponent(here, index, to)),
        options,
      ),
    );
  }

  /**
   * A lesson needs board and verdict beside it, a sum room for its boards; a
   * game without a map has it.
   */
  private classes(components: number, map: boolean, taught: boolean): string {
    if (this.shown !== "") return "view column gap-4 single";
    const { session, options } = this.state;
    const plays = (session?.mode ?? "explore") !== "explore";
    const kind = components > 1 ? "sum" : map ? "mapped" : "mapless";
    const marks = [
      options["slide"] ? "slide" : "",
      plays ? "plays" : "",
      map && show.closed(this.state) ? "closed" : "",
      show.reviewing(this.state) ? "ended" : "",
    ];
    return `view column gap-4 whole ${marks.join(" ")} ${taught ? "taught" : kind}`;
  }

  /** The line in place of a picture that waits. */
  private closedMap(session: Session) {
    const until =
      session.mode === "explore"
        ? "when you press “Show who wins”"
        : "when the game is over";
    return html`<div class="row">
      <p>The picture of all positions opens ${until}.</p>
      ${button("Show it now", () => this.controller.grant({ do: "picture" }))}
    </div>`;
  }

  /** Leads the keyboard to the board. */
  async toBoard(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("#board")?.focus();
  }

  /** The page before the first position is analysed. */
  private onTheWay() {
    if (show.examined(this.state) === "") return nothing;
    return html`<div class="view column gap-4">
      ${this.shown === "" ? this.head(gamesIn(show.examined(this.state))) : nothing}
      <nimscope-verdict .state=${this.state}></nimscope-verdict>
    </div>`;
  }

  /** The message about options that cannot be used. */
  private optionCheck({ position }: Analysis) {
    return html`<nimscope-option-check
      hidden
      .position=${position}
      .options=${this.state.options}
      .read=${this.lessonOptions}
      .visit=${this.state.visit}
      ?home=${this.home}
    ></nimscope-option-check>`;
  }

  private head(games: readonly string[]) {
    const [first, ...more] = games;
    const { analysis, games: all, session } = this.state;
    const title =
      more.length === 0
        ? (all.find(({ name }) => name === first)?.title ?? "")
        : `A sum of ${games.length} games`;
    return html`<header class="head">
      <h1>${title}</h1>
      ${session && modeSwitch(session.mode, (mode) => this.controller.grant({ do: "mode", mode }))}
      <nimscope-position-field
        .position=${show.examined(this.state) || (analysis?.position ?? "")}
        @nimscope-typed=${(event: Said<"nimscope-typed">) =>
          this.controller.jump(event.detail.position, "typed")}
      ></nimscope-position-field>
      ${analysis && this.optionCheck(analysis)}
    </header>`;
  }

  private board(analysis: Analysis, session: Session) {
    const { controller } = this;
    const { games, editing, draft, trouble, complaint, options } = this.state;
    return html`<section class="board column gap-4" id="board" tabindex="-1" aria-label="Board">
      <div class="panel">
      ${
        session.mode === "explore"
          ? nothing
          : html`<nimscope-players
              .session=${session}
              @nimscope-wish=${this.grant}
            ></nimscope-players>`
      }
        ${
          // A lesson on play where the last move wins needs the room.
          options["lesson"] && !isMisere(analysis.position)
            ? nothing
            : html`<nimscope-convention
                class="small below-3"
                position=${analysis.position}
                @nimscope-choose=${this.pick}
              ></nimscope-convention>`
        }
        <nimscope-rules
          class="column small below-3"
          .analysis=${analysis}
          .games=${games}
          .brief=${!!options["lesson"]}
        ></nimscope-rules>
        ${this.rest?.target(this.state)}
        <nimscope-board
          .analysis=${analysis}
          .games=${games}
          .look=${options["board"] ?? ""}
          .place=${options["place"] ?? ""}
          ?valued=${show.valued(this.state)}
          .hint=${show.hinted(this.state)}
          ?ended=${show.reviewing(this.state)}
          .answer=${show.reviewed(this.state)}
          .covered=${show.covered(this.state)}
          .last=${show.pending(this.state) ? null : this.state.last}
          .origin=${this.state.origin}
          .active=${show.active(this.state)}
          .editing=${editing}
          .draft=${draft ?? parts(position(session))}
          .trouble=${trouble}
          .turn=${show.covered(this.state) ? "" : show.turnText(this.state)}
          .caption=${this.place(analysis, session) || show.caption(this.state)}
          @nimscope-move=${(event: Said<"nimscope-move">) =>
            controller.choose(event.detail.to)}
          @nimscope-try=${(event: Said<"nimscope-try">) =>
            controller.attempt(event.detail.to)}
          @nimscope-wish=${this.grant}
          @nimscope-edit=${(event: Said<"nimscope-edit">) =>
            controller.edit(event.detail.parts)}
          >${looks(parts(analysis.position), games, options["board"], (board) =>
            controller.change({ board }, false),
          )}${this.rest?.aftermath(this.state, this.home, this.grant, () => controller.resume())}</nimscope-board
        >
        ${
          complaint === ""
            ? nothing
            : html`<p class="error" role="alert">${complaint}</p>`
        }
        ${this.home ? [this.histories.note, this.wins.note] : nothing}
      </div>
      <div class="side column gap-4">
      <nimscope-play-bar
        class="column"
        .session=${session}
        .editing=${editing}
        @nimscope-wish=${this.grant}
        >${this.rest?.adder(position(session), games, (to) => controller.jump(to, "edited"))}</nimscope-play-bar
      >
      ${this.isClosed(gamesIn(analysis.position)) ? nothing : html`<nimscope-example .analysis=${analysis}></nimscope-example>`}
      <nimscope-move-list
        .session=${session}
        .covered=${show.covered(this.state)}
        @nimscope-wish=${this.grant}
      ></nimscope-move-list>
      ${this.home ? this.rest?.onward(gamesIn(analysis.position)[0] ?? "") : nothing}
      </div>
    </section>`;
  }

  /** Whether to leave the game for the position that was picked. */
  private question() {
    const { nextPosition } = this;
    if (nextPosition === "") return nothing;
    return this.rest?.leaving(nextPosition, (leave) => {
      this.nextPosition = "";
      if (leave) this.controller.leave(nextPosition);
    });
  }

  /** The first step of a hint: where a winning move is. */
  private place(analysis: Analysis, session: Session): string {
    const asks = session.hint === "place" && show.active(this.state);
    const { games, options } = this.state;
    return asks
      ? (this.rest?.place(analysis, games, options["board"]) ?? "")
      : "";
  }

  /** Whether the answers wait, as the map does if there is one. */
  private isClosed(games: readonly string[]): boolean {
    const { games: all } = this.state;
    const map = all.length === 0 || games.some((game) => this.hasMap(game));
    return map && show.closed(this.state);
  }

  /** Goes to the figure of the address if that is a page of its own. */
  private leadToFigure(): void {
    const { analysis, options } = this.state;
    const { figure } = options;
    if (!this.home || !figure || analysis === null) return;
    // The game of the address may not be the one on the board yet.
    if (show.pending(this.state)) return;
    const [page] = parts(analysis.position).flatMap(
      (part) => gamePage(part.game)?.figurePage?.(part, figure) ?? [],
    );
    if (page !== undefined) location.replace(page);
  }

  /**
   * Scrolls to the map that an address asks for, if it is below the board. The
   * parts above it have their height when the next frame is drawn.
   */
  private async leadToMap(): Promise<void> {
    const map = this.renderRoot.querySelector(".map");
    if (map === null) return;
    this.isMapAsked = false;
    const { lesson, slide } = this.state.options;
    const isBelow = matchMedia("(max-width: 62rem)").matches;
    if (!this.home || lesson || slide || !isBelow) return;
    await new Promise(requestAnimationFrame);
    map.scrollIntoView({ behavior: "instant" });
  }

  private hasMap(game: string): boolean {
    const misere = isMisere(this.state.position);
    return this.state.games.some(
      ({ name, figures }) =>
        name === game &&
        figures.some((id) => !misere || id.startsWith("misere-")),
    );
  }

  /**
   * Opens a position that was picked on the map or in a text. In a game that is
   * played it is a move if it can be; else it would end the game, so it asks first.
   */
  pick(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.go(event.detail.position);
  }

  private go(position: string): void {
    const { session } = this.state;
    // A double click takes back what its first click asked for.
    if (position === this.state.position) {
      this.nextPosition = "";
      return;
    }
    const plays = session !== null && session.mode !== "explore";
    const runs = plays && !show.over(this.state) && !show.reviewing(this.state);
    const moves = this.state.analysis?.moves ?? [];
    const isMove =
      show.active(this.state) && moves.some(({ to }) => to === position);
    if (!runs) this.controller.jump(position, "jumped");
    else if (isMove) this.controller.choose(position);
    else this.nextPosition = position;
  }

  private setFigureVerdict({ detail }: Said<"nimscope-figure-verdict">): void {
    this.figureVerdict = detail;
  }

  /** The figure's verdict, if it is on this position. */
  private figureWords({ because }: Analysis): string {
    const { component, words } = this.figureVerdict;
    return because.some((part) => part.component === component) ? words : "";
  }

  /** Panning and zooming change the address and leave no step behind. */
  look({ detail }: Said<"nimscope-view-change">): void {
    const changes = { view: detail.view || undefined };
    tell(this, "nimscope-change", { changes, push: false });
  }

  private shows(part: PagePart): boolean {
    return this.shown === "" || this.shown === part;
  }

  grant({ detail: wish, target }: Said<"nimscope-wish">): void {
    const players = this.renderRoot.querySelector("nimscope-players");
    if (wish.do !== "ask") this.controller.grant(wish);
    else if (players && this.rest) void players.ask();
    else this.controller.grant({ do: "game" });
    if (wish.do === "game" || wish.do === "try") void this.toBoard();
    const listed = (target as Element).localName === "nimscope-move-list";
    if (wish.do === "edit" || listed) void this.showPanel();
  }

  /** The board after a step of the list; the editor, of another height than the board. */
  private async showPanel(): Promise<void> {
    await new Promise(requestAnimationFrame);
    this.renderRoot
      .querySelector(".panel")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-game": GameElement;
  }
}

/** Whether an address asks for a change of the map. */
function asksForMap(options: Options, before: Options): boolean {
  return Object.entries(options).some(
    ([key, text]) =>
      (key === "figure" || key === "view" || key.startsWith(SETTING)) &&
      before[key] !== text,
  );
}

/**
 * So many milliseconds a running solver has for the first picture, before the rest is
 * fetched.
 */
const SLOW = 2_500;

/** Waits until the solver runs and has had time for a first picture. */
async function patience(position: string): Promise<void> {
  await prepare(position).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, SLOW));
}
