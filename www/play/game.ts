/**
 * `<nimscope-game>`: a position with board, map and reason. It fires
 * `nimscope-drawn` when a part of it is drawn.
 */
import {
  type CSSResult,
  html,
  LitElement,
  nothing,
  type PropertyValues,
} from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import dots from "lucide-static/icons/ellipsis.svg?raw";
import { gamePage } from "../games/index.ts";
import type { MapElement } from "../map/element.ts";
import { asksForMap, withComponent } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { Keeping } from "../session/keeping.ts";
import type { PagePart, Shown } from "../session/options.ts";
import { position, type Session } from "../session/session.ts";
import { HISTORY_KEYS, named, won } from "../session/store.ts";
import { gamesIn } from "../solver/position.ts";
import {
  type Analysis,
  heading,
  isDrawn,
  type Part,
  parts,
  prepare,
} from "../solver/wasm.ts";
import { asked } from "../ui/asked.ts";
import { button } from "../ui/controls/button.ts";
import { type Beyond, type Said, tell } from "../ui/events.ts";
import { firstPicture } from "../ui/first-picture.ts";
import { loaded } from "../ui/lazy.ts";
import type { MenuElement } from "../ui/menu.ts";
import { adopt, sheet, within } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import { Task } from "../ui/task.ts";
import "../ui/menu.ts";
import type { Explore } from "./explore.ts";
import type { optionCheck } from "./faults.ts";
import type { positionField } from "./parts/position-field.ts";
import { rules } from "./parts/rules.ts";
import { looksSwitch, modeSwitch } from "./parts/switches.ts";
import { verdict } from "./parts/verdict.ts";
import looks from "./play.css?inline";
import type { Play } from "./play.ts";
import type { State } from "./state.ts";
import * as show from "./state.ts";
import "./board.ts";
import "../map/element.ts";

/** Fetches the parts that come after the first picture. */
const below = () => import("./below.ts");

@customElement("nimscope-game")
export class GameElement extends LitElement {
  static override styles = [controls, sheet(looks)];

  @property({ attribute: false }) play!: Play;
  @property({ attribute: false }) state!: State;
  /** The part to show; all when empty. */
  @property({ attribute: false }) shown: Shown = "";
  /** True if the element is on our own page, and not embedded in another. */
  @property({ type: Boolean }) home = false;

  /** The verdict that the map gives if its figure has rules of its own. */
  @state() private figureVerdict = { figure: "", component: "", words: "" };
  /** A pile larger than the map's nimbers reach; null if there is none. */
  @state() private beyond: Beyond | null = null;
  /** The options that the open lesson reads; null until it has reported them. */
  @state() private lessonOptions: readonly string[] | null = null;
  @query("nimscope-map") private map!: MapElement | null;
  @query("[data-menu=more]") private more!: MenuElement | null;
  @query("nimscope-explore") private explore!: Explore | null;
  /** The parts that come after the first picture. */
  private readonly below = new Task(this, () => loaded(below));
  private readonly kept = (
    [
      [HISTORY_KEYS, "the moves of all games in this tab"],
      [won.key, "your list of won games"],
      [named.key, "your choice to show P, N and nimbers"],
    ] as const
  ).map(([key, content]) => new Keeping(this, key, content));
  private field: ReturnType<typeof positionField> | null = null;
  private check: ReturnType<typeof optionCheck> | null = null;
  private checked: Parameters<ReturnType<typeof optionCheck>> | null = null;
  /** The part that the address asks for, until the page has scrolled to it. */
  private askedPart: "map" | "theorem" | null = null;
  /** The position that the map has drawn; empty while it draws another. */
  private mapPosition = "";
  private prints = matchMedia("print").matches;
  private stop = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = new AbortController();
    const { signal } = this.stop;
    const media = matchMedia("print");
    const print = (prints: boolean) => () => this.print(prints);
    addEventListener("beforeprint", print(true), { signal });
    addEventListener("afterprint", print(false), { signal });
    media.addEventListener("change", () => this.print(media.matches), {
      signal,
    });
    addEventListener("keydown", (event) => this.keyed(event), { signal });
    const pick = (event: Event) => this.pick(event as Said<"nimscope-choose">);
    this.addEventListener("nimscope-choose", pick, { signal });
    void this.fetchBelow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop.abort();
  }

  private get rest() {
    return this.below.value;
  }

  /**
   * Fetches the parts below board and map. This waits for the first picture,
   * unless one of these parts is wanted first.
   */
  private async fetchBelow(): Promise<void> {
    const isWanted = this.shown === "why" || this.shown === "explore";
    const { lesson, slide } = this.state.options;
    if (!isWanted && !lesson && !slide) {
      await Promise.race([firstPicture, timeForPicture(this.state.position)]);
    }
    this.below.ask();
  }

  /** True if all parts show the position. */
  get isDrawn(): boolean {
    const { analysis, options, position } = this.state;
    const { explore, map, rest } = this;
    if (options["slide"] && rest === null) return false;
    if (analysis?.position !== position || this.isUpdatePending) return false;
    if (map?.checkVisibility() && this.mapPosition !== position) return false;
    // Before its script has loaded, the element has no `isReady`.
    const isReady = explore?.isReady ?? !options["lesson"];
    return !explore?.checkVisibility() || isReady;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { play, rest } = this;
    if (rest !== null) {
      this.field ??= rest.positionField(this, (to) => {
        this.more?.close();
        play.jump(to, "typed");
      });
      this.check ??= rest.optionCheck((changes) => play.change(changes, false));
      this.adopt(rest.looks);
    }
    if (!changed.has("state")) return;
    const { options, visit } = this.state;
    const old: State | undefined = changed.get("state");
    const drawn = ["position", "options", "analysis"] as const;
    if (drawn.some((key) => this.state[key] !== old?.[key])) {
      this.mapPosition = "";
    }
    const before = old?.options ?? {};
    if (options === old?.options) return;
    if (options["lesson"] !== before["lesson"]) this.lessonOptions = null;
    if (visit === old?.visit) return;
    if (options["at"] === "theorem") this.askedPart = "theorem";
    else if (asksForMap(options, before)) this.askedPart = "map";
  }

  /**
   * Adds the styles of the parts that load later, then those of the game's
   * pictures.
   */
  private adopt(looks: CSSResult): void {
    adopt(this.renderRoot, looks);
    const { analysis } = this.state;
    for (const { game } of analysis ? parts(analysis.position) : []) {
      const { pictureStyles } = gamePage(game) ?? {};
      if (pictureStyles) adopt(this.renderRoot, within(".why", pictureStyles));
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.askedPart !== null && this.rest !== null) void this.leadTo();
    if (!changed.has("state")) return;
    this.leadToFigure();
    const { lead } = this.state;
    const old: State | undefined = changed.get("state");
    if (lead !== null && lead !== old?.lead) void this.lead(lead.to);
    if (old?.session && show.ended(this.state) && !show.ended(old))
      void this.lead("end");
  }

  override render() {
    const { play, rest } = this;
    const { analysis, options, session } = this.state;
    if (analysis === null || session === null) return this.onTheWay();
    const components = parts(analysis.position);
    const games = components.map(({ game }) => game);
    const map = this.hasMap(analysis.position);
    const lessons = rest?.lessonsOf(games) ?? null;
    const all = this.shown === "";
    const closed = this.isClosed(map);
    const { lesson, slide } = options;
    if (slide && all) {
      const isOpen = !show.closed(this.state);
      return rest?.slide(play, {
        map: isOpen && map && !lesson ? this.openMap(analysis) : null,
        lessons: isOpen && lesson ? this.lessons(analysis) : null,
      });
    }
    // Lessons give away who wins. While that is hidden, only a lesson that the
    // address names is shown.
    const teaches = lessons?.length !== 0 && (!closed || !!lesson);
    const next = gamesIn(show.examined(this.state));
    const taught =
      all && !!lesson && (lessons?.some(({ id }) => id === lesson) ?? true);
    return html`<div
      class=${this.classes(components.length, map, taught)}
      data-waits=${show.examined(this.state) === "" ? nothing : `${next}` === `${games}` ? "same" : "other"}
    >
      ${all ? this.bar() : nothing}
      ${this.faults()}
      ${this.shows("board") ? html`<div class="rules">${rules(analysis)}</div>` : nothing}
      <div class="aside column">
        ${rest?.leaving(play)}
        ${this.shows("board") ? this.board(analysis, session) : nothing}
        <div class="sight">
          ${verdict(play, {
            figure: map && !closed ? this.figureWords(analysis) : "",
            hint: this.place(analysis, session),
            picture: rest?.endPicture(session),
            lasts: rest?.lasts(play),
            beyond: this.beyond && rest?.beyond(play, this.beyond),
          })}
        </div>
        ${this.shows("board") ? this.tools(session) : nothing}
      </div>
      ${
        this.shows("map") && map
          ? html`<section class="map" id="map" aria-label="Map">
              ${closed ? this.closedMap(session) : this.openMap(analysis)}
              ${this.besideMap(session, closed ? null : options)}
            </section>`
          : nothing
      }
      ${
        this.shows("why")
          ? html`<section class="why" id="why" aria-label="Why">
              ${this.below.alert} ${rest?.why(play, closed)}
            </section>`
          : nothing
      }
      ${this.shows("explore") && teaches ? this.lessons(analysis) : nothing}
      ${this.shows("board") ? html`<div class="history column">${rest?.onward(play)} ${rest?.moves(play)}</div>` : nothing}
      ${all ? rest?.printed(play, this.prints) : nothing}
      ${rest?.newGame(play)}
    </div>`;
  }

  /** The page before the first position is analysed. */
  private onTheWay() {
    const examined = show.examined(this.state);
    return html`<div class="view column">
      ${this.shown === "" ? this.bar() : nothing}
      ${examined === "" ? nothing : verdict(this.play)}
    </div>`;
  }

  /**
   * The bar: slots for the surrounding page, the game's name, and the modes.
   */
  private bar() {
    const { analysis } = this.state;
    const position = show.examined(this.state) || (analysis?.position ?? "");
    return html`<header class="bar row flat">
      <slot name="site"></slot>
      <h1>${titled(position)}</h1>
      ${modeSwitch(this.play)}
      <span class="grow"></span>
      <slot name="search"></slot>
      <nimscope-menu quiet label="More" .icon=${dots} data-menu="more">
        ${this.rest?.menu(this.play, this.field?.(position), this.map)}
        <slot name="menu"></slot>
      </nimscope-menu>
    </header>`;
  }

  /** The message about options that cannot be used. */
  private faults() {
    const { analysis, options, visit } = this.state;
    const { check, rest } = this;
    if (analysis === null || check === null) return nothing;
    const of = this.home ? undefined : "";
    // The options may be those of a position that is not in sight yet.
    if (!show.pending(this.state) || this.checked === null) {
      const { lessonOptions } = this;
      this.checked = [analysis.position, options, lessonOptions, visit];
    }
    return asked(check, this.checked, ({ value }) =>
      value?.length
        ? html`<div class="faults">${rest?.faultsNote(value, of)}</div>`
        : nothing,
    );
  }

  private board(analysis: Analysis, session: Session) {
    const { play, rest } = this;
    const { games, editing, draft, trouble, complaint, options } = this.state;
    return html`<section class="board panel" id="board" tabindex="-1" aria-label="Board">
      ${rest?.target(play)}
      <div class="stage">
        ${rest?.endCard(play)}
        ${
          rest?.endBoard(play) ??
          html`<nimscope-board
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
        .caption=${this.place(analysis, session) || show.caption(this.state)}
        @nimscope-move=${({ detail }: Said<"nimscope-move">) => play.choose(detail.to, detail.touch)}
        @nimscope-try=${({ detail }: Said<"nimscope-try">) => play.attempt(detail.to)}
        @nimscope-rewind=${({ detail }: Said<"nimscope-rewind">) => play[detail]()}
        @nimscope-edit=${({ detail }: Said<"nimscope-edit">) => play.edit(detail.parts)}
        >${looksSwitch(play)}${rest?.waiting(play)}</nimscope-board>`
        }
      </div>
      ${rest?.review(play)}
      ${complaint === "" ? nothing : html`<p class="error" role="alert">${complaint}</p>`}
      ${this.home ? this.kept.map(({ note }) => note) : nothing}
    </section>`;
  }

  /** The row below the board: the buttons of play, and the players. */
  private tools(session: Session) {
    const { play, rest } = this;
    return html`<div class="tools row between">
      ${rest?.playBar(play)}
      ${session.mode === "explore" ? nothing : rest?.players(play)}
    </div>`;
  }

  private lessons(analysis: Analysis) {
    return html`<section class="explore" id="explore" aria-label="Lessons">
      ${this.rest?.wayBack(this.play)}
      <nimscope-explore
        class="column"
        @nimscope-begin=${({ detail }: Said<"nimscope-begin">) => this.play.begin(detail)}
        @nimscope-lesson-drawn=${() => tell(this, "nimscope-drawn")}
        @nimscope-lesson-options=${({
          detail,
        }: Said<"nimscope-lesson-options">) => {
          this.lessonOptions = detail.read;
        }}
        .analysis=${analysis}
        .options=${this.state.options}
        .origin=${show.pending(this.state) ? "" : this.state.origin}
        ?home=${this.home}
      ></nimscope-explore>
    </section>`;
  }

  private openMap(analysis: Analysis) {
    const { options } = this.state;
    const { figure } = this.figureVerdict;
    return html`<nimscope-map
        ?plain=${this.home && this.shown === ""}
        .position=${analysis.position}
        .analysis=${analysis}
        .hint=${show.hinted(this.state)}
        .covered=${show.covered(this.state)}
        .left=${show.moveOrigin(this.state)}
        .path=${show.path(this.state)}
        .options=${options}
        @nimscope-beyond=${({ detail }: Said<"nimscope-beyond">) => {
          this.beyond = detail;
        }}
        @nimscope-computed=${() => void this.play.recheck()}
        @nimscope-frame=${this.framed}
        @nimscope-view-change=${this.look}
        @nimscope-figure-verdict=${this.setFigureVerdict}
      ></nimscope-map>
      ${parts(analysis.position).map((part) => gamePage(part.game)?.offMap?.(part, figure) ?? nothing)}
      ${this.rest?.known(this.play, this.shown === "" && this.home)}`;
  }

  /** The line in place of a picture that is hidden. */
  private closedMap(session: Session) {
    const until =
      session.mode === "explore"
        ? "when you press “Show who wins”"
        : "when the game is over";
    return html`<div class="row">
      <p>The picture of all positions opens ${until}.</p>
      ${button("Show it now", () => this.play.showPicture())}
    </div>`;
  }

  /**
   * The controls that change one component. They start from the position of the
   * game. The position in sight may be older: if they started from it, a second
   * click would undo the first.
   */
  private besideMap(session: Session, options: Options | null) {
    if (this.shown !== "") return nothing;
    const here = position(session);
    return parts(here).map((part, index) =>
      gamePage(part.game)?.besideMap?.(
        part,
        (to) => this.play.pick(withComponent(here, index, to)),
        options,
        this.home,
      ),
    );
  }

  /** The classes that choose the layout. */
  private classes(components: number, map: boolean, taught: boolean): string {
    if (this.shown !== "") return "view column single";
    const { session } = this.state;
    const kind = components > 1 ? "sum" : map ? "mapped" : "mapless";
    const plays = (session?.mode ?? "explore") !== "explore";
    const marks = [
      show.reviewing(this.state) ? "ended" : plays ? "plays" : "",
      map && show.closed(this.state) ? "closed" : "",
    ];
    return `view column whole ${marks.join(" ")} ${taught ? "taught" : kind}`;
  }

  /** The first step of a hint: the place of a winning move. */
  private place(analysis: Analysis, session: Session): string {
    const asks = session.hint === "place" && show.active(this.state);
    const { games, options } = this.state;
    return asks
      ? (this.rest?.place(analysis, games, options["board"]) ?? "")
      : "";
  }

  /**
   * Returns whether map, lessons and theorem are hidden. In a game without a
   * map they are never hidden.
   */
  private isClosed(map: boolean): boolean {
    return (map || this.state.games.length === 0) && show.closed(this.state);
  }

  /** Goes to the figure's own page, if the figure of the address has one. */
  private leadToFigure(): void {
    const { analysis, options } = this.state;
    const { figure } = options;
    if (!this.home || !figure || analysis === null) return;
    // The board may not show the game of the address yet.
    if (show.pending(this.state)) return;
    const [page] = parts(analysis.position).flatMap(
      (part) => gamePage(part.game)?.figurePage?.(part, figure) ?? [],
    );
    if (page !== undefined) location.replace(page);
  }

  /**
   * Scrolls to the part that the address asks for: the theorem, or the map if
   * it is below the board. It waits a frame, in which the parts above get their
   * height.
   */
  private async leadTo(): Promise<void> {
    const part = this.renderRoot.querySelector(`.${this.askedPart}`);
    if (part === null) return;
    const isBelow =
      this.askedPart === "theorem" || matchMedia("(max-width: 62rem)").matches;
    this.askedPart = null;
    const { lesson, slide } = this.state.options;
    if (!this.home || lesson || slide || !isBelow) return;
    await new Promise(requestAnimationFrame);
    part.scrollIntoView({ behavior: "instant" });
  }

  /**
   * Focuses the board, or scrolls the panel or the result of the game into
   * sight. It first waits a frame, in which the panel or result gets its height.
   */
  private async lead(to: "board" | "panel" | "end"): Promise<void> {
    if (to === "board") {
      this.renderRoot.querySelector<HTMLElement>("#board")?.focus();
      return;
    }
    await new Promise(requestAnimationFrame);
    this.renderRoot
      .querySelector(to === "end" ? ".end-card h2" : ".panel")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /**
   * Goes one step on or back in the open lesson. Returns false if none is open.
   */
  turnLesson(by: 1 | -1): boolean {
    return this.explore?.turn?.(by) ?? false;
  }

  private keyed(event: KeyboardEvent): void {
    if (show.reviewing(this.state)) {
      this.rest?.stepByKey(this.play, event, this);
    }
  }

  private print(prints: boolean): void {
    this.prints = prints;
    if (this.map) this.rest?.asDrawing(this.map, prints);
    // Update now, because a later update is not printed.
    this.requestUpdate();
    this.performUpdate();
  }

  private hasMap(position: string): boolean {
    const drawn = this.state.games.filter(({ figures }) => figures.length > 0);
    const isHere = (part: Part) => drawn.some(({ name }) => name === part.game);
    return parts(position).some(isHere) && isDrawn(position);
  }

  private pick(event: Said<"nimscope-choose">): void {
    event.stopPropagation();
    this.play.pick(event.detail.position);
  }

  private framed({ detail }: Said<"nimscope-frame">): void {
    this.mapPosition = detail.position;
    // Only now is it known whether the module that draws knows this position.
    if (!isDrawn(detail.position)) this.requestUpdate();
    tell(this, "nimscope-drawn");
  }

  private setFigureVerdict({ detail }: Said<"nimscope-figure-verdict">): void {
    this.figureVerdict = detail;
  }

  private figureWords({ because }: Analysis): string {
    const { component, words } = this.figureVerdict;
    return because.some((part) => part.component === component) ? words : "";
  }

  /** Writes the view into the address, without an entry in the history. */
  private look({ detail }: Said<"nimscope-view-change">): void {
    this.play.change({ view: detail.view || undefined }, false);
  }

  private shows(part: PagePart): boolean {
    return this.shown === "" || this.shown === part;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-game": GameElement;
  }
}

/** The name of a position's game; empty if the text is not a position. */
function titled(position: string): string {
  try {
    return position === "" ? "" : heading(position);
  } catch {
    return "";
  }
}

/**
 * The other parts are fetched after the first picture, or after this time since
 * the start of the solver.
 */
const FIRST_PICTURE_MS = 2_500;

/** Waits until the solver runs and has had time for a first picture. */
async function timeForPicture(position: string): Promise<void> {
  await prepare(position).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, FIRST_PICTURE_MS));
}
