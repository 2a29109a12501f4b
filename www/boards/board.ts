/**
 * `<nimscope-scene>`: the board of a component, of any kind. It draws the scene
 * as one picture and lays a button for each move over it. It renders into its
 * parent's root, so that the parent can move the focus through all boards of a
 * sum. It contains no rules of games.
 */
import { html, LitElement, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { MoveRecord } from "../solver/wasm.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce } from "../ui/events.ts";
import { ARROWS, keepTabStop, neighbour, steer } from "../ui/roving.ts";
import { adopt } from "../ui/sheet.ts";
import { styled } from "../ui/styled.ts";
import {
  boardSheet,
  cells,
  controlMark,
  drawing,
  frameOf,
  gapMark,
  isLarge,
  manyTokens,
  picture,
  placeOf,
  sceneFrame,
  winMark,
  worth,
} from "./picture.ts";
import { isVisibleFocus, Pointing } from "./pointing.ts";
import {
  ahead,
  type Change,
  followed,
  goalOf,
  type InSight,
  isCoarse,
  isHinted,
  type Marking,
  type Placed,
  type Scene,
  type ScenePlace,
  type ShownKind,
  type Spot,
} from "./scene.ts";
import { madeBy } from "./words.ts";

/**
 * The room in pixels beside a board. It is larger in a sum. The style sheet
 * leaves the same room.
 */
export function gutterOf(board: Element): number {
  const isAlone = board.parentElement?.matches(":only-child") ?? true;
  return isAlone ? (isCoarse() ? 14 : 30) : isCoarse() ? 46 : 62;
}
/** The time until the last token has left, as the style sheet sets it. */
const LEAVING_MS = 700;
/** With more tokens than this, all tokens of one look become one path. */
const MOST_SINGLE_TOKENS = 400;

@customElement("nimscope-scene")
export class SceneBoard extends LitElement {
  @property({ attribute: false }) kind!: ShownKind<unknown>;
  @property({ attribute: false }) sight!: InSight;

  /** The move that is pointed at or has the focus. */
  @state() shown: Spot | null = null;
  @state() private isFocused = false;
  /** True while tokens of the last position are leaving. */
  @state() private isLeaving = false;
  @state() private width = innerWidth;
  /** Data that the kind of board keeps until the next position. */
  @state() private memory: unknown;
  /**
   * The index of the move that has the only button, if there are too many moves
   * for a button each.
   */
  @state() private leadIndex = 0;
  /** The move that is pointed at in the list below the board. */
  @state() private pointed: MoveRecord | null = null;

  private body: unknown;
  scene!: Scene;
  private drawnScene: Scene | null = null;
  private change: Change = followed([], []);
  spots: readonly Spot[] = [];
  private moves: readonly MoveRecord[] = [];
  private listed: readonly MoveRecord[] = [];
  private stop: (() => void) | null = null;

  private readonly pointing = new Pointing(this);

  protected override createRenderRoot() {
    adopt(this, boardSheet);
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : this;
    const measure = () => {
      // A hidden board has no width, so the last width stays.
      this.width = host.clientWidth || this.width;
    };
    measure();
    this.stop = watchSize(host, measure);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  /** A sentence on how to move here; empty if there is no move. */
  get how(): string {
    if (this.sight.answer || this.spots.length === 0) return "";
    return this.kind.how?.(this.sight) ?? this.sight.gesture ?? "";
  }

  protected override willUpdate(changed: PropertyValues): void {
    const old = changed.get("sight") as InSight | undefined;
    const { part, moves, listed, answer } = this.sight;
    const other = changed.has("sight") && old?.part.text !== part.text;
    // The parent passes new lists of the same moves each time it renders.
    const same = isSame(this.moves, moves) && isSame(this.listed, listed);
    if (!same) [this.moves, this.listed] = [moves, listed];
    if (other) this.memory = undefined;
    if (other || !same) this.pointed = null;
    const differs = (name: keyof InSight) =>
      changed.has("sight") && old?.[name] !== this.sight[name];
    const { showsMoves } = this.kind;
    const isPlaced =
      other ||
      ["width", "memory"].some((name) => changed.has(name)) ||
      // If nimbers are shown, the legend depends on the moves.
      (!same && (showsMoves || this.sight.valued)) ||
      (["place", "valued", "sketch", "answer"] as const).some(differs);
    // The mark of an answer must not stay when the answer changes.
    if (differs("answer")) this.shown = null;
    if (isPlaced || showsMoves) this.arrange(other && old !== undefined);
    if (isPlaced || !same) this.offer();
    if (changed.has("memory")) {
      this.shown = null;
      this.preview(null);
    }
    if (answer && (other || differs("answer"))) {
      const { kind, scene, sight } = this;
      this.shown = kind.spots(scene, [answer], sight.game)[0] ?? null;
    }
  }

  /** Lays out the scene. `isStep` is true after a step to another position. */
  private arrange(isStep: boolean): void {
    const { kind, sight, scene } = this;
    const now = kind.read(sight.part);
    const old = this.body;
    const stage = {
      ...{ game: sight.game, sight, memory: this.memory },
      shown: this.pointed ?? sight.answer ?? this.shown?.way.move ?? null,
      board: this,
      width: this.width - gutterOf(this),
      origin: sight.origin && kind.read(sight.origin),
      before: scene && { body: this.body, scene },
    };
    const laid = kind.scene(now, stage);
    this.body = now;
    const isSame = scene && `${scene.size}` === `${laid.size}`;
    const { tokens } = this.change;
    const carried =
      isSame && sight.moved && kind.carried?.(tokens, old, sight.moved, laid);
    const change = followed(carried || (isSame ? tokens : []), laid.tokens);
    this.scene = laid;
    if (!isSame) this.change = { ...change, came: new Set() };
    else if (isStep) this.change = change;
    // If the same position is drawn again, the marks of the last move stay.
    else this.change = { ...this.change, tokens: change.tokens };
    if (!isStep) return;
    this.shown = null;
    this.pointing.reset();
    this.isLeaving = true;
    setTimeout(() => {
      this.isLeaving = false;
    }, LEAVING_MS);
  }

  private offer(): void {
    const { kind, scene, sight } = this;
    const all = this.moves.length > 0 ? this.moves : this.listed;
    this.spots = kind.spots(scene, all, sight.game);
    this.pointing.reset();
    if (!sight.answer) this.shown = null;
  }

  protected override updated(): void {
    if (this.drawnScene !== this.scene) this.reveal();
    this.drawnScene = this.scene;
    keepTabStop(this.markButtons);
    announce(this, "nimscope-board-drawn");
  }

  /** Scrolls a board with only one token until the token is in sight. */
  private reveal(): void {
    const frame = this.querySelector("[data-scrolls]");
    const [token, ...others] = this.change.tokens;
    if (frame === null || !token || others.length > 0) return;
    const { area, unit } = this.pointing;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const over = (at: number, from: number, room: number) =>
      at < from + 2 * unit || at > from + room - 2 * unit
        ? at - from - room / 2
        : 0;
    const [x, y] = token.at;
    frame.scrollBy({
      left: over(area.left + x * unit, left, width),
      top: over(area.top + y * unit, top, height),
      behavior: "instant",
    });
  }

  get tokens(): readonly Placed[] {
    return this.change.tokens;
  }

  /** True if the board shows an answer, so that no move can be made. */
  get isLocked(): boolean {
    return Boolean(this.sight.answer);
  }

  get hasMoveButtons(): boolean {
    return this.moves.length > 0;
  }

  private get hasManyTokens(): boolean {
    return this.scene.tokens.length > MOST_SINGLE_TOKENS;
  }

  private wins({ way }: Spot): boolean {
    return isHinted(this.sight, way.move);
  }

  private preview(move: MoveRecord | null): void {
    announce(this, "nimscope-preview", { move });
  }

  remember(memory: unknown): void {
    this.memory = memory;
  }

  point(move: MoveRecord | null): void {
    this.pointed = move;
    this.preview(move);
  }

  make({ to, touch: [touch] }: MoveRecord): void {
    announce(this, "nimscope-move", { to, touch });
  }

  show(spot: Spot | null, isFocused = false): void {
    this.isFocused = isFocused;
    if (this.shown === spot || this.sight.answer) return;
    this.shown = spot;
    this.preview(spot && madeBy(spot.way.move, spot.way.touch));
  }

  choose({ way }: Spot): void {
    this.pointing.reset();
    this.show(null);
    this.make(madeBy(way.move, way.touch));
  }

  refuse(): void {
    if (this.how !== "") announce(this, "nimscope-refuse", this.how);
  }

  override render() {
    const { scene, spots, kind } = this;
    if (scene === undefined) return nothing;
    const isPlaying =
      (spots.length > 0 || scene.marks !== undefined) && !this.sight.answer;
    const isAlone = !this.hasMoveButtons && isLarge(scene);
    return html`<div
        class="scene-touch"
        role="group"
        aria-label=${scene.words}
        @pointerdown=${this.pointing.pointed}
        @pointermove=${this.pointing.pointed}
        @pointerleave=${this.pointing.pointed}
        @pointercancel=${this.pointing.pointed}
        @click=${this.pointing.clicked}
        @keydown=${this.keyed}
        @contextmenu=${this.pointing.hush}
        @dragstart=${(event: Event) => event.preventDefault()}
      >
        ${sceneFrame(
          kind,
          scene,
          `${isPlaying ? "playing" : ""} ${isPlaying && kind.swept ? "swept" : ""}`,
          [
            picture(scene, [this.below(), this.pieces(), this.above()]),
            isPlaying ? this.controls() : nothing,
          ],
          isAlone,
        )}
      </div>
      ${scene.foot ?? nothing}`;
  }

  /**
   * The marks below the tokens: cells of moves, and traces of the last move.
   */
  private below() {
    const { change, sight, kind, spots, hasMoveButtons } = this;
    const dots = spots.filter(({ shape }) => shape === "dot");
    const winning = hasMoveButtons
      ? dots.filter((spot) => this.wins(spot))
      : [];
    const others = dots.filter((spot) => !winning.includes(spot));
    const { gone, moved } = change;
    const left = [
      ...(moved ? [moved.from] : []),
      ...(this.isLeaving ? [] : gone),
    ];
    return [
      others.length > 0 ? cells(others, false, hasMoveButtons) : nothing,
      winning.length > 0 ? cells(winning, true, false) : nothing,
      sight.moved
        ? svg`<g stroke="var(--line-strong)" stroke-dasharray="0.1 0.07" stroke-width="0.03">
            ${left.map(({ look, at, path = kind.looks[look]?.path }) => svg`<path class="gone" d="M${at}${path}" />`)}
            ${moved ? svg`<path class="trail" stroke-width="0.05" d="M${moved.from.at}L${moved.to.at}" />` : nothing}
          </g>`
        : nothing,
    ];
  }

  private pieces() {
    const { kind, change, isLeaving } = this;
    const { held, lifted } = this.pointing;
    if (this.hasManyTokens) return manyTokens(kind, change.tokens);
    const leaving = isLeaving ? change.gone : [];
    const delay = Math.min(40, 440 / Math.max(1, leaving.length));
    const marked = this.scene.marks?.places ?? [];
    const tokensOf = (is: (place: ScenePlace) => boolean) =>
      new Set(marked.filter(is).flatMap(({ tokens }) => tokens));
    const taken = new Set([
      ...(this.shown?.takes ?? []),
      ...tokensOf(({ isGoing }) => isGoing),
    ]);
    const ringed = tokensOf(({ isRinged }) => isRinged);
    const under = (is: (spot: Spot) => boolean) =>
      this.spots.filter(is).flatMap(({ covers = [] }) => covers);
    const winning = new Set([
      ...tokensOf(({ wins }) => wins && this.sight.hint),
      ...under((spot) => this.wins(spot)),
    ]);
    const { advice } = this.sight;
    const goes = new Set(
      this.spots.find(({ way }) => way.move.to === advice?.to)?.takes,
    );
    const zero = this.sight.valued
      ? under(({ way }) => way.move.nimber === 0)
      : [];
    const isWin = this.shown && (this.wins(this.shown) || this.sight.answer);
    const free = new Set(this.spots.map(({ from }) => from));
    const all = [
      ...leaving,
      ...change.tokens.filter(({ key }) => key !== held?.key),
      ...(held ? [held] : []),
    ];
    return repeat(
      all,
      ({ key }) => key,
      (token, i) => {
        const { id, key } = token;
        const isNew = change.came.has(key);
        const isLast = isNew || change.moved?.to.key === key;
        const isGoing = taken.has(id) || this.shown?.from === id;
        const isChosen = this.shown?.about === id;
        const wins = winning.has(id) || (isWin && (taken.has(id) || isChosen));
        const names = [
          i < leaving.length ? "leaving" : "",
          isNew ? "placed" : "",
          isLast && this.sight.moved ? "last" : "",
          isGoing ? "going" : "",
          free.has(id) ? "free" : "",
          lifted === id ? "lifted" : "",
          held === token ? "held" : "",
          ringed.has(id) ? "ringed" : "",
          zero.includes(id) ? "zero" : "",
          goes.has(id) ? "goes" : "",
          isChosen ? "chosen" : "",
          wins ? "wins" : "",
          isGoing && wins ? "winner" : "",
        ];
        const late = i < leaving.length ? `;--late:${i * delay}ms` : "";
        return drawing(kind, token, names.join(" "), late, free.has(id));
      },
    );
  }

  /**
   * The marks above the tokens: winning moves, and the move that is pointed at.
   */
  private above() {
    const { shown, spots, hasMoveButtons, kind, sight } = this;
    const { lifted } = this.pointing;
    const marked = spots.filter(
      (spot) =>
        this.wins(spot) &&
        (this.hasManyTokens || !spot.covers?.length) &&
        (!hasMoveButtons || ["bare", "slice", "dot"].includes(spot.shape)),
    );
    const valued = sight.valued ? spots.filter(({ isWorth }) => isWorth) : [];
    const isWin = shown !== null && (this.wins(shown) || sight.answer != null);
    const brought =
      shown?.brings ??
      this.scene.tokens.find(({ id }) => id === shown?.from)?.look;
    const taken = new Set(this.hasManyTokens ? shown?.takes : []);
    return svg`${
      taken.size > 0
        ? svg`<path fill="color-mix(in srgb, var(--surface) 70%, transparent)" stroke="var(--move)" stroke-width="0.06" d=${this.scene.tokens
            .filter(({ id }) => taken.has(id))
            .map(
              ({ look, at, path = kind.looks[look]?.path }) => `M${at}${path}`,
            )
            .join("")} />`
        : nothing
    }
    ${marked.map((spot) => winMark(spot))} ${valued.map((spot) => worth(spot))}
    ${
      lifted === null
        ? nothing
        : this.pointing.offered.map(
            (spot) =>
              svg`<circle class="target" fill="var(--move-soft)" stroke="var(--move)" stroke-width="0.08" cx=${goalOf(spot).at[0]} cy=${goalOf(spot).at[1]} r="0.2" />`,
          )
    }
    ${
      shown &&
      (shown.covers === undefined || this.hasManyTokens) &&
      ["dot", "gap", "bare"].includes(shown.shape)
        ? frameOf(
            shown.extent ?? shown,
            `shown ${isWin ? "wins" : ""} ${this.isFocused ? "focused" : ""}`,
            {
              fill: `color-mix(in srgb, var(--${isWin ? "win" : "move"}-soft) 60%, transparent)`,
              ...{ stroke: `var(--${isWin ? "win" : "move"})`, width: 0.06 },
            },
          )
        : nothing
    }
    ${
      shown && brought
        ? drawing(
            kind,
            { id: -1, look: brought, at: goalOf(shown).at },
            `ghost ${isWin ? "wins winner" : ""}`,
          )
        : nothing
    }
    ${hasMoveButtons ? this.pointing.offered.map((spot) => controlMark(spot, this.wins(spot), shown === spot)) : nothing}
    ${this.scene.marks?.places.map(({ tokens, at, wins, isGoing }) => (tokens.length === 0 ? gapMark(at, wins && sight.hint, isGoing) : nothing))}`;
  }

  /**
   * A button for each move. If moves are too many, they share one button, and
   * arrow keys take it from move to move.
   */
  private controls() {
    if (this.scene.marks) return this.marks(this.scene.marks);
    if (this.hasMoveButtons) {
      // Other gestures of the same move are for pointers only.
      const own = this.pointing.offered.filter(({ way }) => way.first);
      return own.map((spot) => this.control(spot));
    }
    const all = this.kind.leads ? this.firsts : [];
    const spot = all[Math.min(this.leadIndex, all.length - 1)];
    // Each move gets a new element, so that screen readers read it out.
    return spot ? keyed(spot, this.control(spot)) : nothing;
  }

  /** A button for each place that can be marked. They share one tab stop. */
  private marks({ places, turned }: Marking) {
    return places.map((place) => {
      const { key, name, tokens, isPressed, isRinged } = place;
      const isGap = tokens.length === 0;
      const won = isGap ? "a winning move" : "part of a winning move";
      const wins = place.wins && this.sight.hint;
      const about = [name, isRinged ? "completes a move" : "", wins ? won : ""];
      return html`<button
        type="button"
        class="bare spot ${isGap ? "gap" : ""}"
        style=${styled(placeOf(place))}
        tabindex="-1"
        data-mark=${key}
        aria-pressed=${isPressed}
        aria-label=${about.filter((part) => part !== "").join(", ")}
        @click=${({ detail }: MouseEvent) => {
          if (detail === 0) turned(place);
        }}
      ></button>`;
    });
  }

  private get markButtons(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-mark]")];
  }

  private get firsts(): readonly Spot[] {
    return this.spots.filter(({ way }) => way.first);
  }

  /** A button for a move, in the area of its control. */
  private control(spot: Spot) {
    const { shape, label, way } = spot;
    const wins = this.wins(spot);
    return html`<button
      type="button"
      class="bare spot ${shape}"
      style=${styled(placeOf(spot))}
      tabindex="-1"
      data-move=${way.move.to}
      data-winning=${wins ? "true" : nothing}
      aria-label="${label}${wins ? ", a winning move" : ""}"
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) this.show(spot, true);
      }}
      @blur=${() => {
        if (this.isFocused) this.show(null);
      }}
      @click=${({ detail }: MouseEvent) => {
        // Only keys choose the button itself. A pointer chooses the nearest
        // move.
        if (detail === 0) this.choose(spot);
      }}
    ></button>`;
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      this.pointing.reset();
      this.show(null);
    }
    if (this.scene.marks) {
      this.keyedMarks(event, this.scene.marks);
      return;
    }
    const step = ARROWS[event.key];
    const to = (event.target as HTMLElement).dataset["move"];
    const all = this.firsts;
    const from = all.find(({ way }) => way.move.to === to);
    if (from && !this.hasMoveButtons) {
      this.walk(all, from, event);
      return;
    }
    // At the edge, the keys lead to the next board of a sum.
    const next = step && from && ahead(all, from, step);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(next.way.move.to)}"]`,
    )?.focus();
  };

  private keyedMarks(event: KeyboardEvent, marks: Marking): void {
    if (event.key === "Escape") marks.cleared();
    else steer(this.markButtons, event);
    // These keys must not also move the focus between moves.
    if (/^(Arrow|Home|End)/.test(event.key)) event.stopPropagation();
  }

  /** Moves the only button through all moves, row by row. */
  private walk(all: readonly Spot[], from: Spot, event: KeyboardEvent): void {
    // `neighbour` expects pixels. Hundredths of a unit are as exact.
    const places = all.map(({ at: [x, y] }) => ({ x: 100 * x, y: 100 * y }));
    const to = neighbour(places, all.indexOf(from), event);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.leadIndex = to;
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>("[data-move]")?.focus(),
    );
  }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((a, i) => a === other[i]);
}
