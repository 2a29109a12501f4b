/** Points at moves on a board by mouse, finger or drag. */
import type { ReactiveElement } from "lit";
import { announce } from "../ui/events.ts";
import { type Hand, Press } from "./hands/press.ts";
import {
  boxAt,
  dropped,
  far,
  goalOf,
  meant,
  type Placed,
  type Point,
  pointIn,
  type Scene,
  type ScenePlace,
  type ShownKind,
  type Spot,
} from "./scene.ts";

/** A finger within this distance of a move points at the move. */
const REACH_PX = 22;
/** A longer touch only shows a move. */
const LONG_PRESS_MS = 500;
/** A press that moves farther than this is a drag. */
const DRAG_START_PX = 4;
/** A finger may miss smaller controls, so its first tap only shows the move. */
const LEAST_SURE_PX = 14;
/**
 * A dragged token nearer to an edge than this scrolls the board, one step for
 * each frame.
 */
const SCROLL_EDGE_PX = 28;
const SCROLL_STEP_PX = 8;

/** A press: its start, the token pressed, and the last event. */
interface Grip {
  /** The pressed place, on a board whose places are marked. */
  readonly place: ScenePlace | null;
  readonly start: Point;
  readonly token: Placed | null;
  at: MouseEvent;
}

interface Pointable extends ReactiveElement {
  readonly kind: ShownKind<unknown>;
  readonly scene: Scene;
  readonly tokens: readonly Placed[];
  readonly spots: readonly Spot[];
  readonly shown: Spot | null;
  readonly hasMoveButtons: boolean;
  readonly isLocked: boolean;
  show(spot: Spot | null): void;
  choose(spot: Spot): void;
  /** Explains how to move, after a gesture that made no move. */
  refuse(): void;
}

export class Pointing implements Hand<Grip> {
  /** The id of the pressed token. Only its own moves are offered. */
  lifted: number | null = null;
  /** The dragged token at its current place. */
  held: Placed | null = null;
  /** The move that a first tap has shown. A second tap makes it. */
  private chosen: Spot | null = null;
  /** The time of the last touch in milliseconds; 0 for a mouse. */
  private touchedAt = 0;
  private isPressed = false;
  private readonly host: Pointable;
  private readonly pressing: Press<Grip>;

  constructor(host: Pointable) {
    this.host = host;
    this.pressing = new Press(host, this);
    // Browsers ignore `touch-action` on parts of a picture, so `hold` prevents
    // scrolling.
    host.addEventListener("touchstart", this.hold, { passive: false });
  }

  /**
   * Ends the press. Forgets the lifted and the dragged token and the first tap.
   */
  reset(): void {
    this.pressing.cancel();
    this.chosen = null;
    this.held = null;
    this.lift(null);
  }

  /** The moves of the lifted token, or all moves if none is lifted. */
  get offered(): readonly Spot[] {
    return this.from(this.lifted);
  }

  private lift(token: number | null): void {
    this.lifted = token;
    this.host.requestUpdate();
  }

  private from(id: number | null): readonly Spot[] {
    const { spots } = this.host;
    return id === null ? spots : spots.filter(({ from }) => from === id);
  }

  cancel(): void {
    this.chosen = null;
    this.held = null;
    this.host.show(null);
    this.host.requestUpdate();
  }

  get area(): DOMRect {
    return (
      this.host.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect()
    );
  }

  /** The side of a unit on the screen, in pixels. */
  get unit(): number {
    return this.area.width / this.host.scene.size[0] || 1;
  }

  private point(place: { clientX: number; clientY: number }): Point {
    return pointIn(this.area, place, this.host.scene.size);
  }

  private meant(event: MouseEvent): Spot | null {
    const point = this.point(event);
    const reach = this.touchedAt > 0 ? REACH_PX / this.unit : 0;
    const own = this.offered;
    if (this.lifted !== null) {
      return meant(own, point, 0) ?? dropped(own, point, reach);
    }
    return meant(own, point, reach);
  }

  /** The token at a point, if it can move. */
  private freeAt(point: Point): Placed | null {
    const { spots, tokens, hasMoveButtons } = this.host;
    if (!spots.some(({ from }) => from !== undefined)) return null;
    const token = tokens.find(
      ({ id, at }) => far(at, point) < 0.5 && this.from(id).length > 0,
    );
    if (!token) return null;
    // A control may cover the edge of a token. Then the point means the control
    // or the token, whichever has the nearer middle.
    const over = hasMoveButtons ? meant(spots, point, 0) : null;
    const isOver = over && far(over.at, point) < far(token.at, point);
    return isOver ? null : token;
  }

  at(event: PointerEvent): Grip | null {
    const { marks } = this.host.scene;
    const start = this.point(event);
    const place = marks ? boxAt(marks.places, start, 0) : null;
    if (place) return { start, token: null, at: event, place };
    if (this.host.spots.length === 0 || this.host.isLocked) return null;
    const token = this.freeAt(start);
    if (token === null && !this.host.kind.swept) return null;
    return { start, token, at: event, place: null };
  }

  drag(grip: Grip, event: PointerEvent): boolean {
    const { token, start } = grip;
    const point = this.point(event);
    grip.at = event;
    const { marks } = this.host.scene;
    if (marks) {
      const to = boxAt(marks.places, point, 0);
      const isHere = to?.key === grip.place?.key && !this.pressing.isDrag;
      return Boolean(
        to && grip.place && !isHere && marks.dragged(grip.place, to),
      );
    }
    if (token === null) {
      const spot = this.host.kind.swept?.(this.host.spots, start, point);
      if (spot === undefined && !this.pressing.isDrag) return false;
      this.host.show(spot ?? null);
      return true;
    }
    const isFirst = this.held === null;
    if (isFirst && far(start, point) * this.unit < DRAG_START_PX) return false;
    this.carry(grip, token);
    if (isFirst) this.scrollAlong(grip);
    return true;
  }

  press({ token }: Grip): void {
    if (token === null) return;
    this.isPressed = true;
    this.lift(this.lifted === token.id ? null : token.id);
  }

  /** Moves the dragged token to the pointer. */
  private carry({ start, at }: Grip, token: Placed): void {
    const [x, y] = this.point(at);
    const to: Point = [token.at[0] + x - start[0], token.at[1] + y - start[1]];
    this.held = { ...token, at: to };
    this.host.requestUpdate();
    this.host.show(dropped(this.from(token.id), [x, y], 0));
  }

  /** Scrolls the board while a token is held at its edge. */
  private scrollAlong(grip: Grip): void {
    const frame = this.host.querySelector("[data-scrolls]");
    const { held } = this;
    if (held === null || frame === null) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const by = (at: number, from: number, to: number) =>
      at < from + SCROLL_EDGE_PX
        ? -SCROLL_STEP_PX
        : at > to - SCROLL_EDGE_PX
          ? SCROLL_STEP_PX
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

  drop({ token }: Grip, event: PointerEvent): void {
    const { shown } = this.host;
    const [x, y] = this.point(event);
    const [columns, rows] = this.host.scene.size;
    this.cancel();
    this.lift(null);
    if (shown === null) {
      this.host.refuse();
      return;
    }
    const isIn = x > -1 && y > -1 && x < columns + 1 && y < rows + 1;
    // A token that is dropped before half of its way stays where it was.
    const isThere =
      token === null || far([x, y], goalOf(shown).at) < far([x, y], token.at);
    if (isIn && isThere) this.host.choose(shown);
    else this.host.refuse();
  }

  readonly pointed = (event: PointerEvent): void => {
    const { type, pointerType } = event;
    if (type === "pointerdown") {
      this.isPressed = false;
      this.touchedAt = pointerType === "mouse" ? 0 : event.timeStamp;
      if (pointerType !== "mouse") this.host.show(this.meant(event));
    } else if (this.pressing.isDrag) return;
    else if (type === "pointermove") {
      if (pointerType === "mouse") this.host.show(this.meant(event));
    } else if (pointerType === "mouse" || type === "pointercancel") {
      this.host.show(null);
    }
  };

  readonly clicked = (event: MouseEvent): void => {
    if (this.host.isLocked) return;
    // A click by a key is handled by the control itself.
    if (event.detail === 0) return;
    const { marks } = this.host.scene;
    if (marks) {
      const reach = this.touchedAt > 0 ? REACH_PX / this.unit : 0;
      const place = boxAt(marks.places, this.point(event), reach);
      if (place) marks.turned(place);
      else this.host.refuse();
      return;
    }
    const named =
      this.host.spots.length === 0 &&
      this.host.kind.named?.(this.host.scene, this.point(event));
    if (named) announce(this.host, "nimscope-amount", named);
    const isTouch = this.touchedAt > 0;
    const isLong = isTouch && event.timeStamp - this.touchedAt > LONG_PRESS_MS;
    if (this.isPressed || isLong) {
      if (isLong) this.cancel();
      return;
    }
    const spot = this.meant(event);
    if (spot === null) {
      this.chosen = null;
      this.lift(null);
      if (!named) this.host.refuse();
      return;
    }
    const isSmall = Math.min(...spot.size) * this.unit < LEAST_SURE_PX;
    const isUnsure = isSmall || spot.isUnsure?.(this.point(event));
    if (isTouch && isUnsure && this.chosen !== spot) {
      this.chosen = spot;
      this.host.show(spot);
    } else this.host.choose(spot);
  };

  /** Suppresses the menu of a long touch, which only shows a move. */
  readonly hush = (event: Event): void => {
    if (this.touchedAt > 0) event.preventDefault();
  };

  /** Keeps the page from scrolling under a finger that drags a token. */
  private readonly hold = (event: TouchEvent): void => {
    const [touch, ...more] = event.touches;
    if (touch && more.length === 0 && this.freeAt(this.point(touch))) {
      event.preventDefault();
    }
  };
}

/**
 * Returns whether the focus came from the keyboard. Focus by a click does not
 * point at a move.
 */
export function isVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
