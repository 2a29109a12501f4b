/**
 * The piece follows mouse or finger until it is dropped on a cell. Near an edge
 * of a board that does not fit, the board scrolls along.
 */
import type { Place } from "./model.ts";

interface Hall {
  /** The cell under a point; null beside the board. */
  under(point: { clientX: number; clientY: number }): Place | null;
  /** The piece is held over this cell. */
  over(place: Place | null): void;
  /** The piece was dropped here; null takes it back. */
  drop(place: Place | null): void;
  /** The piece was pressed, not dragged. */
  press(): void;
}

/** A press that moves fewer pixels is no drag. */
const SLACK = 4;
/** Within so many pixels of an edge the board scrolls, so many a frame. */
const EDGE = 28;
const SPEED = 8;

export class Drag {
  private readonly hall: Hall;
  private held: {
    readonly id: number;
    readonly piece: HTMLElement;
    /** Where the press began: on the screen, and on the board. */
    readonly start: readonly [number, number];
    readonly on: readonly [number, number];
    at: { clientX: number; clientY: number };
    dragged: boolean;
  } | null = null;

  constructor(hall: Hall) {
    this.hall = hall;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.held !== null) return;
    const piece = event.currentTarget as HTMLElement;
    piece.setPointerCapture(event.pointerId);
    const { clientX, clientY } = event;
    this.held = {
      id: event.pointerId,
      piece,
      start: [clientX, clientY],
      on: onBoard(piece, event),
      at: { clientX, clientY },
      dragged: false,
    };
    addEventListener("keydown", this.keyed);
  };

  /** The focus may be anywhere while the piece is held. */
  private readonly keyed = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") this.cancel();
  };

  readonly move = (event: PointerEvent): void => {
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    const { clientX, clientY } = event;
    held.at = { clientX, clientY };
    if (!held.dragged) {
      const [x, y] = held.start;
      if (Math.hypot(clientX - x, clientY - y) < SLACK) return;
      held.dragged = true;
      held.piece.dataset["held"] = "";
      this.scroll();
    }
    this.follow();
  };

  readonly up = (event: PointerEvent): void => {
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    this.end();
    if (held.dragged) this.hall.drop(this.hall.under(event));
    else this.hall.press();
  };

  /** The press came to nothing. */
  readonly cancel = (): void => {
    const dragged = this.held?.dragged;
    this.end();
    if (dragged) this.hall.drop(null);
  };

  private end(): void {
    const { held } = this;
    this.held = null;
    removeEventListener("keydown", this.keyed);
    if (held === null) return;
    delete held.piece.dataset["held"];
    held.piece.style.removeProperty("--dx");
    held.piece.style.removeProperty("--dy");
  }

  private follow(): void {
    const { held } = this;
    if (held === null) return;
    const [x, y] = onBoard(held.piece, held.at);
    held.piece.style.setProperty("--dx", `${x - held.on[0]}px`);
    held.piece.style.setProperty("--dy", `${y - held.on[1]}px`);
    this.hall.over(this.hall.under(held.at));
  }

  private scroll(): void {
    const { held } = this;
    const frame = held?.piece.closest(".plane-frame");
    if (held == null || frame == null) return;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const by = (at: number, from: number, to: number) =>
      at < from + EDGE ? -SPEED : at > to - EDGE ? SPEED : 0;
    const { scrollLeft, scrollTop } = frame;
    frame.scrollBy({
      left: by(held.at.clientX, left, right),
      top: by(held.at.clientY, top, bottom),
      behavior: "instant",
    });
    if (frame.scrollLeft !== scrollLeft || frame.scrollTop !== scrollTop) {
      this.follow();
    }
    requestAnimationFrame(() => {
      if (this.held === held) this.scroll();
    });
  }
}

/** A point of the screen as one of the board, however it is scrolled. */
function onBoard(
  piece: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): [number, number] {
  const { left, top } = (piece.parentElement ?? piece).getBoundingClientRect();
  return [clientX - left, clientY - top];
}
