/**
 * `<nimscope-scene>`: the board of a component, whatever its kind. It draws the
 * scene as one picture with a button for each move above it. It renders into
 * its parent's root, so that the parent can lead the keyboard through all boards
 * of a sum. It knows no rule.
 */
import { html, LitElement, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import type { MoveRecord } from "../solver/wasm.ts";
import { adopt } from "../ui/adopt.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { neighbour } from "../ui/roving.ts";
import { styled } from "../ui/styled.ts";
import { drawn, isVisibleFocus, make, preview } from "./events.ts";
import { Press } from "./hands/press.ts";
import type { BoardKind, InSight } from "./kind.ts";
import {
  drawing,
  frameOf,
  manyTokens,
  picture,
  sceneFrame,
  winMark,
  worth,
} from "./picture.ts";
import {
  ARROWS,
  ahead,
  boxPath,
  type Change,
  dropped,
  far,
  followed,
  goalOf,
  meant,
  type Placed,
  type Point,
  type Scene,
  type ShownKind,
  type Spot,
} from "./scene.ts";
import { boardSheet } from "./sheet.ts";

/** A finger means a move that is nearer than this. */
const FINGER_PX = 22;
/** A longer touch looks, and makes no move. */
const LOOK_MS = 500;
/** A press that moves less is no drag. */
const SLACK_PX = 4;
/** Room beside a board; the style sheet has the same. */
export const GUTTER_PX = 30;
/** A finger hits no smaller control for certain: its first tap only looks. */
const SURE_PX = 14;
/** The distance from an edge at which a board scrolls, and its speed. */
const EDGE_PX = 28;
const EDGE_STEP_PX = 8;
/** The time in which tokens leave; the style sheet has the same. */
const LEAVING_MS = 700;
/** More tokens than this are drawn as one path for each look. */
const MOST_TOKENS = 400;
/** A board with more units may scroll: the tab key stops at it. */
const STOPS = 80;

/** A press: its start, the token pressed, and its last place on the screen. */
interface Grip {
  readonly start: Point;
  readonly token: Placed | null;
  readonly client: Point;
  at: MouseEvent;
}

/** The kind of board for a kind of scene. */
export function boardOf<Body, S extends Scene>(
  kind: ShownKind<Body, S>,
  more: Omit<BoardKind, "show"> = {},
): BoardKind {
  return {
    show: (sight) =>
      html`<nimscope-scene .kind=${kind} .sight=${sight}></nimscope-scene>`,
    marks: () => true,
    ...more,
  };
}

@customElement("nimscope-scene")
export class SceneBoard extends LitElement {
  @property({ attribute: false }) kind!: ShownKind<unknown>;
  @property({ attribute: false }) sight!: InSight;

  /** The move that is pointed at or has the focus. */
  @state() private shown: Spot | null = null;
  @state() private isFocused = false;
  /** The token that was pressed: only its own moves are offered. */
  @state() private lifted: number | null = null;
  /** The token that is dragged, and its place. */
  @state() private held: Placed | null = null;
  /** Whether tokens of the last position are still on their way out. */
  @state() private isLeaving = false;
  /** The width that a board may have. */
  @state() private width = innerWidth;
  /** A number that the kind remembers until the next position. */
  @state() private memory = 0;
  /** Of moves too many for a control each, the number of the one that has one. */
  @state() private lead = 0;

  private body: unknown;
  private scene!: Scene;
  /** The scene that was in sight last. */
  private seen: Scene | null = null;
  private change: Change = followed([], []);
  private spots: readonly Spot[] = [];
  private moves: readonly MoveRecord[] = [];
  private listed: readonly MoveRecord[] = [];
  /** The move that a first tap has shown, for a second one to make. */
  private chosen: Spot | null = null;
  /** When a finger was laid on the board; 0 for a mouse. */
  private touchedAt = 0;
  private isPressed = false;
  private stop: (() => void) | null = null;

  private readonly press = new Press<Grip>(
    this,
    {
      at: (event) => this.gripAt(event),
      drag: (grip, event) => this.drag(grip, event),
      drop: (grip, event) => this.drop(grip, event),
      press: ({ token }) => {
        if (token === null) return;
        this.isPressed = true;
        this.lifted = this.lifted === token.id ? null : token.id;
      },
      cancel: () => this.forget(),
    },
    ".scene",
  );

  constructor() {
    super();
    // A browser reads no `touch-action` of parts of a picture.
    this.addEventListener("touchstart", this.hold, { passive: false });
  }

  protected override createRenderRoot() {
    adopt(this, boardSheet);
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.getRootNode();
    const host = root instanceof ShadowRoot ? root.host : this;
    const measure = () => {
      // A board that is not in sight has no width.
      this.width = host.clientWidth || this.width;
    };
    measure();
    this.stop = watchSize(host, measure);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  /** How a move is made here, in a sentence; empty if there is no move. */
  get how(): string {
    if (this.sight.answer || this.spots.length === 0) return "";
    return this.kind.how?.(this.sight) ?? this.sight.gesture ?? "";
  }

  protected override willUpdate(changed: PropertyValues): void {
    const old = changed.get("sight") as InSight | undefined;
    const { part, moves, listed, answer } = this.sight;
    const other = changed.has("sight") && old?.part.text !== part.text;
    // Each redrawing of the parent passes new lists of the same moves.
    const same = isSame(this.moves, moves) && isSame(this.listed, listed);
    if (!same) [this.moves, this.listed] = [moves, listed];
    if (other) this.memory = 0;
    const isArranged =
      ["width", "memory"].some((name) => changed.has(name)) ||
      (changed.has("sight") &&
        (["place", "valued", "sketch"] as const).some(
          (name) => old?.[name] !== this.sight[name],
        ));
    if (other || isArranged) this.arrange(other, old !== undefined);
    if (other || !same || isArranged) this.offer();
    if (answer !== old?.answer || (other && answer)) {
      const { kind, scene, sight } = this;
      this.shown = answer
        ? (kind.spots(scene, [answer], sight.game)[0] ?? null)
        : null;
    }
  }

  /** Lays out the scene, for another position or in another room. */
  private arrange(other: boolean, isFollowed: boolean): void {
    const { kind, sight, scene } = this;
    const before = isFollowed && other ? { body: this.body, scene } : undefined;
    const now = kind.read(sight.part);
    const stage = {
      ...{ game: sight.game, sight, memory: this.memory },
      remember: (memory: number) => {
        this.memory = memory;
      },
      width: this.width - GUTTER_PX,
      origin: sight.origin && kind.read(sight.origin),
      before: before ?? (scene && { body: this.body, scene }),
    };
    const laid = kind.scene(now, stage);
    this.body = now;
    const isSame = scene && `${scene.size}` === `${laid.size}`;
    const old = isSame ? this.change.tokens : [];
    this.scene = laid;
    const change = followed(old, laid.tokens);
    if (before === undefined) {
      // The same position, drawn anew: the marks of its move stay.
      this.change = isSame
        ? { ...this.change, tokens: change.tokens }
        : { ...change, came: new Set() };
      return;
    }
    this.change = isSame ? change : { ...change, came: new Set() };
    this.shown = null;
    this.press.cancel();
    this.isLeaving = true;
    setTimeout(() => {
      this.isLeaving = false;
    }, LEAVING_MS);
  }

  /** Other moves may be made. */
  private offer(): void {
    const { kind, scene, sight } = this;
    const all = this.moves.length > 0 ? this.moves : this.listed;
    this.spots = kind.spots(scene, all, sight.game);
    this.lifted = null;
    this.chosen = null;
    if (!sight.answer) this.shown = null;
    this.press.cancel();
  }

  protected override updated(): void {
    if (this.seen !== this.scene) this.reveal();
    this.seen = this.scene;
    drawn(this);
  }

  /** Scrolls a board that does not fit to its only token. */
  private reveal(): void {
    const frame = this.querySelector("[data-scrolls]");
    const [token, ...others] = this.change.tokens;
    if (frame === null || !token || others.length > 0) return;
    const area = this.area;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const { unit } = this;
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

  /** Whether each move has a control of its own. */
  private get isFew(): boolean {
    return this.moves.length > 0;
  }

  private get isMany(): boolean {
    return this.scene.tokens.length > MOST_TOKENS;
  }

  private from(id: number | null): readonly Spot[] {
    return id === null
      ? this.spots
      : this.spots.filter(({ from }) => from === id);
  }

  private wins({ way }: Spot): boolean {
    return this.sight.hint && way.move.outcome === "P";
  }

  private show(spot: Spot | null, isFocused = false): void {
    this.isFocused = isFocused;
    if (this.shown === spot || this.sight.answer) return;
    this.shown = spot;
    preview(this, spot?.way.move ?? null);
  }

  private forget(): void {
    this.chosen = null;
    this.held = null;
    this.show(null);
  }

  private choose({ way }: Spot): void {
    this.forget();
    this.lifted = null;
    make(this, way.move);
  }

  override render() {
    const { scene, spots, kind } = this;
    if (scene === undefined) return nothing;
    const [columns, rows] = scene.size;
    const isPlaying = spots.length > 0 && !this.sight.answer;
    const isAlone = !this.isFew && columns * rows > STOPS;
    return html`<div
        class="scene-touch"
        role="group"
        aria-label=${scene.words}
        @pointerdown=${this.pointed}
        @pointermove=${this.pointed}
        @pointerleave=${this.pointed}
        @pointercancel=${this.pointed}
        @click=${this.clicked}
        @keydown=${this.keyed}
        @contextmenu=${this.hush}
        @dragstart=${(event: Event) => event.preventDefault()}
      >
        ${sceneFrame(
          kind,
          scene,
          `${isPlaying ? "playing" : ""} ${isPlaying && kind.swept ? "swept" : ""}`,
          [
            picture(scene, [this.below(), this.tokens(), this.above()]),
            isPlaying ? this.controls() : nothing,
          ],
          isAlone,
        )}
      </div>
      ${scene.foot ?? nothing}`;
  }

  /** The marks below the tokens: the last move, and moves too many to control. */
  private below() {
    const { change, sight, kind, spots, isFew } = this;
    const dots = isFew ? [] : spots.filter(({ shape }) => shape === "dot");
    const { gone, moved } = change;
    const left = [
      ...(moved ? [moved.from] : []),
      ...(this.isLeaving ? [] : gone),
    ];
    return [
      dots.length > 0
        ? svg`<path class="legal" d=${dots.map(boxPath).join("")} />`
        : nothing,
      sight.moved
        ? svg`${left.map(({ look, at, path = kind.looks[look]?.path }) => svg`<path class="gone" d="M${at}${path}" />`)}
          ${moved ? svg`<path class="trail" d="M${moved.from.at}L${moved.to.at}" />` : nothing}`
        : nothing,
    ];
  }

  private tokens() {
    const { kind, held, change, isLeaving } = this;
    if (this.isMany) return manyTokens(kind, change.tokens);
    const leaving = isLeaving ? change.gone : [];
    const delay = Math.min(40, 440 / Math.max(1, leaving.length));
    const taken = new Set(this.shown?.takes);
    const free = new Set(this.spots.map(({ from }) => from));
    const marks = this.borne();
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
        const names = [
          i < leaving.length ? "leaving" : "",
          isNew ? "placed" : "",
          (isNew || change.moved?.to.key === key) && this.sight.moved
            ? "last"
            : "",
          taken.has(id) || this.shown?.from === id ? "going" : "",
          free.has(id) ? "free" : "",
          this.lifted === id ? "lifted" : "",
          held === token ? "held" : "",
          this.marksOf(id, marks.get(id)),
        ];
        const late = i < leaving.length ? `;--late:${i * delay}ms` : "";
        return drawing(kind, token, names.join(" "), late, free.has(id));
      },
    );
  }

  /** The tokens at the places of the moves that are about them. */
  private borne(): ReadonlyMap<number | undefined, Spot> {
    if (this.isMany) return new Map();
    const places = new Map(this.scene.tokens.map(({ id, at }) => [id, at]));
    const own = new Map<number, Spot>();
    for (const spot of this.spots) {
      const at = places.get(spot.about ?? Number.NaN);
      const isThere = at !== undefined && far(at, spot.at) === 0;
      // Of several moves with one place, the first counts.
      if (isThere && spot.about !== undefined && !own.has(spot.about)) {
        own.set(spot.about, spot);
      }
    }
    return own;
  }

  /** The marks on a token of the move that is about it. */
  private marksOf(id: number, own: Spot | undefined): string {
    const { shown, sight } = this;
    const isShown = shown?.about === id;
    const spot = isShown ? shown : own;
    const isWin = spot && (this.wins(spot) || (isShown && sight.answer));
    const isZero = sight.valued && own?.way.move.nimber === 0;
    return `${isShown ? "chosen" : ""} ${isWin ? "wins" : ""} ${isZero ? "zero" : ""}`;
  }

  /** The marks above the tokens: winning moves, and the one pointed at. */
  private above() {
    const { shown, spots, isFew, kind, lifted, sight } = this;
    const own = this.borne();
    const marked = spots.filter(
      (spot) =>
        this.wins(spot) &&
        !own.has(spot.about) &&
        (!isFew || spot.shape === "bare"),
    );
    const valued = sight.valued ? spots.filter(({ isWorth }) => isWorth) : [];
    const isWin = shown !== null && (this.wins(shown) || sight.answer != null);
    const brought =
      shown?.brings ??
      this.scene.tokens.find(({ id }) => id === shown?.from)?.look;
    const taken = new Set(this.isMany ? shown?.takes : []);
    return svg`${
      taken.size > 0
        ? svg`<path class="going" d=${this.scene.tokens
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
        : this.from(lifted).map(
            (spot) =>
              svg`<circle class="target" cx=${goalOf(spot).at[0]} cy=${goalOf(spot).at[1]} r="0.2" />`,
          )
    }
    ${
      shown && (shown.about === undefined || this.isMany)
        ? frameOf(
            shown.extent ?? shown,
            `shown ${isWin ? "wins" : ""} ${this.isFocused ? "focused" : ""}`,
          )
        : nothing
    }
    ${
      shown && brought
        ? drawing(
            kind,
            { id: -1, look: brought, at: goalOf(shown).at },
            `ghost ${isWin ? "wins" : ""}`,
          )
        : nothing
    }`;
  }

  /** A control for each move; of too many, one that the arrow keys lead. */
  private controls() {
    if (this.isFew) {
      return this.from(this.lifted).map((spot) => this.control(spot));
    }
    const all = this.kind.leads ? this.firsts : [];
    const spot = all[Math.min(this.lead, all.length - 1)];
    // A control that is another one is read out.
    return spot ? keyed(spot, this.control(spot)) : nothing;
  }

  /** The first place of each move. */
  private get firsts(): readonly Spot[] {
    return this.spots.filter(({ way }) => way.first);
  }

  /** A button for a move; further gestures of the same move are for pointers. */
  private control(spot: Spot) {
    const { at, size, shape, sign, angle, label, way } = spot;
    const wins = this.wins(spot);
    const classes = `move bare spot ${shape} ${wins ? "wins" : ""} ${this.shown === spot ? "pointed" : ""}`;
    const place = styled(
      `--x:${at[0]};--y:${at[1]};--w:${size[0]};--h:${size[1]};--angle:${angle ?? 0}deg`,
    );
    const mark =
      shape === "bare"
        ? nothing
        : html`<i aria-hidden="true">${sign ?? nothing}</i>`;
    if (!way.first)
      return html`<span class=${classes} style=${place}>${mark}</span>`;
    return html`<button
      type="button"
      class=${classes}
      style=${place}
      tabindex="-1"
      data-move=${way.move.to}
      data-winning=${wins ? "true" : nothing}
      aria-label="${label}${wins ? ", a winning move" : ""}"
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) this.show(spot, true);
      }}
      @blur=${() => this.show(null)}
    >${mark}</button>`;
  }

  /** The picture's rectangle on the screen. */
  private get area(): DOMRect {
    return this.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
  }

  /** The side of a unit on the screen. */
  private get unit(): number {
    return this.area.width / this.scene.size[0] || 1;
  }

  /** A point of the screen in units of the board. */
  private point({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left, top, width, height } = this.area;
    const [columns, rows] = this.scene.size;
    return [
      ((clientX - left) / width) * columns,
      ((clientY - top) / height) * rows,
    ] as const;
  }

  /** The move that is meant at a point of the screen. */
  private meant(event: MouseEvent): Spot | null {
    const point = this.point(event);
    const reach = this.touchedAt > 0 ? FINGER_PX / this.unit : 0;
    const own = this.from(this.lifted);
    if (this.lifted !== null) {
      return meant(own, point, 0) ?? dropped(own, point, reach);
    }
    return meant(own, point, reach);
  }

  /** The token at a point that may go somewhere. */
  private freeAt(point: Point): Placed | null {
    const { spots, change } = this;
    if (!spots.some(({ from }) => from !== undefined)) return null;
    const token = change.tokens.find(
      ({ id, at }) => far(at, point) < 0.5 && this.from(id).length > 0,
    );
    if (!token) return null;
    // A control over the edge of a token is nearer than its middle.
    const over = this.isFew ? meant(spots, point, 0) : null;
    const isOver = over && far(over.at, point) < far(token.at, point);
    return isOver ? null : token;
  }

  private gripAt(event: PointerEvent): Grip | null {
    if (this.spots.length === 0 || this.sight.answer) return null;
    const start = this.point(event);
    const token = this.freeAt(start);
    if (token === null && !this.kind.swept) return null;
    const client = [event.clientX, event.clientY] as const;
    return { start, token, client, at: event };
  }

  private drag(grip: Grip, event: PointerEvent): boolean {
    const { token, start, client } = grip;
    grip.at = event;
    if (token === null) {
      const point = this.point(event);
      const spot = this.kind.swept?.(this.spots, start, point);
      if (spot === undefined && !this.press.isDrag) return false;
      this.show(spot ?? null);
      return true;
    }
    const way = far(client, [event.clientX, event.clientY]);
    if (this.held === null && way < SLACK_PX) return false;
    const isFirst = this.held === null;
    this.carry(grip, token);
    if (isFirst) this.scrollAlong(grip);
    return true;
  }

  /** Moves the dragged token to the pointer. */
  private carry({ start, at }: Grip, token: Placed): void {
    const [x, y] = this.point(at);
    const to: Point = [token.at[0] + x - start[0], token.at[1] + y - start[1]];
    this.held = { ...token, at: to };
    this.show(dropped(this.from(token.id), [x, y], 0));
  }

  /** Scrolls the board as long as a token is held at its edge. */
  private scrollAlong(grip: Grip): void {
    const frame = this.querySelector("[data-scrolls]");
    const { held } = this;
    if (held === null || frame === null) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const by = (at: number, from: number, to: number) =>
      at < from + EDGE_PX
        ? -EDGE_STEP_PX
        : at > to - EDGE_PX
          ? EDGE_STEP_PX
          : 0;
    const { scrollLeft, scrollTop } = frame;
    frame.scrollBy({
      left: by(grip.at.clientX, left, right),
      top: by(grip.at.clientY, top, bottom),
      behavior: "instant",
    });
    const { token } = grip;
    const isScrolled =
      frame.scrollLeft !== scrollLeft || frame.scrollTop !== scrollTop;
    if (isScrolled && token) this.carry(grip, token);
    requestAnimationFrame(() => this.scrollAlong(grip));
  }

  private drop({ token }: Grip, event: PointerEvent): void {
    const { shown } = this;
    const [x, y] = this.point(event);
    const [columns, rows] = this.scene.size;
    this.forget();
    this.lifted = null;
    if (shown === null) return;
    const isIn = x > -1 && y > -1 && x < columns + 1 && y < rows + 1;
    // A token that is let go before the middle of its way stays.
    const isThere =
      token === null || far([x, y], goalOf(shown).at) < far([x, y], token.at);
    if (isIn && isThere) this.choose(shown);
  }

  private readonly pointed = (event: PointerEvent): void => {
    const { type, pointerType } = event;
    if (type === "pointerdown") {
      this.isPressed = false;
      this.touchedAt = pointerType === "mouse" ? 0 : event.timeStamp;
      if (pointerType !== "mouse") this.show(this.meant(event));
    } else if (this.press.isDrag) return;
    else if (type === "pointermove") {
      if (pointerType === "mouse") this.show(this.meant(event));
    } else if (pointerType === "mouse" || type === "pointercancel") {
      this.show(null);
    }
  };

  private readonly clicked = (event: MouseEvent): void => {
    if (this.sight.answer) return;
    const control = (event.target as Element).closest<HTMLElement>(
      "[data-move]",
    );
    // A key presses the control itself.
    if (event.detail === 0) {
      const to = control?.dataset["move"];
      const own = this.spots.find(({ way }) => way.first && way.move.to === to);
      if (own) this.choose(own);
      return;
    }
    const isTouch = this.touchedAt > 0;
    const isLook = isTouch && event.timeStamp - this.touchedAt > LOOK_MS;
    if (this.isPressed || isLook) {
      if (isLook) this.forget();
      return;
    }
    const spot = this.meant(event);
    if (spot === null) {
      this.lifted = null;
      this.chosen = null;
      return;
    }
    const isSmall = Math.min(...spot.size) * this.unit < SURE_PX;
    const isUnsure = isSmall || spot.isUnsure?.(this.point(event));
    if (isTouch && isUnsure && this.chosen !== spot) {
      this.chosen = spot;
      this.show(spot);
    } else this.choose(spot);
  };

  /** A finger that rests on a move looks; its menu is not wanted. */
  private readonly hush = (event: Event): void => {
    if (this.touchedAt > 0) event.preventDefault();
  };

  /** Keeps the page still under a finger that drags a token. */
  private readonly hold = (event: TouchEvent): void => {
    const [touch, ...more] = event.touches;
    if (touch && more.length === 0 && this.freeAt(this.point(touch))) {
      event.preventDefault();
    }
  };

  private readonly keyed = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") {
      this.lifted = null;
      this.forget();
    }
    const step = ARROWS[event.key];
    const to = (event.target as HTMLElement).dataset["move"];
    const all = this.firsts;
    const from = all.find(({ way }) => way.move.to === to);
    if (from && !this.isFew) {
      this.walk(all, from, event);
      return;
    }
    // At the edge, the keys go on to the next board of a sum.
    const next = step && from && ahead(all, from, step);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.querySelector<HTMLElement>(
      `[data-move="${CSS.escape(next.way.move.to)}"]`,
    )?.focus();
  };

  /** Leads the only control through all moves, row by row. */
  private walk(all: readonly Spot[], from: Spot, event: KeyboardEvent): void {
    // Distances in hundredths of a unit are as exact as pixels.
    const places = all.map(({ at: [x, y] }) => ({ x: 100 * x, y: 100 * y }));
    const lead = neighbour(places, all.indexOf(from), event);
    if (lead === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.lead = lead;
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>("[data-move]")?.focus(),
    );
  }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((a, i) => a === other[i]);
}
