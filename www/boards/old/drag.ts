/**
 * A piece follows mouse or finger until it is dropped on a place. Near an edge
 * of a board that does not fit, the board scrolls along.
 */
import type { ReactiveElement } from "lit";
import { Press } from "../hands/press.ts";

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Hall<T> {
  /** The place under a point; null beside the board. */
  under(point: Point): T | null;
  /** The piece is held over this place. */
  over?(place: T | null, piece: HTMLElement): void;
  /** The piece was dropped here; null takes it back. */
  drop(place: T | null, piece: HTMLElement): void;
  /** The piece was pressed, not dragged. */
  press?(piece: HTMLElement): void;
}

/** A piece that is held. */
interface Held {
  readonly piece: HTMLElement;
  /** Where the press began: on the screen, and on the board. */
  readonly start: Point;
  readonly on: readonly [number, number];
  at: Point;
  dragged: boolean;
}

/** A press that moves fewer pixels is no drag. */
const SLACK = 4;
/** Within so many pixels of an edge the board scrolls, so many a frame. */
const EDGE = 28;
const SPEED = 8;

/** Drags what has `data-free`; what has `data-scrolls` scrolls along. */
export function dragging<T>(host: ReactiveElement, hall: Hall<T>): Press<Held> {
  const follow = ({ piece, at, on }: Held) => {
    const [x, y] = onBoard(piece, at);
    piece.style.setProperty("--dx", `${x - on[0]}px`);
    piece.style.setProperty("--dy", `${y - on[1]}px`);
    hall.over?.(hall.under(at), piece);
  };
  const scroll = (held: Held) => {
    const frame = held.piece.closest("[data-scrolls]");
    if (!held.dragged || frame === null) return;
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
      follow(held);
    }
    requestAnimationFrame(() => scroll(held));
  };
  const end = (held: Held, place: T | null) => {
    const { dragged, piece } = held;
    held.dragged = false;
    delete piece.dataset["held"];
    piece.style.removeProperty("--dx");
    piece.style.removeProperty("--dy");
    if (dragged) hall.drop(place, piece);
  };
  return new Press<Held>(
    host,
    {
      at({ target, clientX, clientY }) {
        const start = { clientX, clientY };
        return target instanceof HTMLElement && target.matches("[data-free]")
          ? {
              piece: target,
              start,
              on: onBoard(target, start),
              at: start,
              dragged: false,
            }
          : null;
      },
      drag(held, { clientX, clientY }) {
        const { piece, start } = held;
        held.at = { clientX, clientY };
        const far = Math.hypot(
          clientX - start.clientX,
          clientY - start.clientY,
        );
        if (!held.dragged && far >= SLACK) {
          held.dragged = true;
          piece.dataset["held"] = "";
          scroll(held);
        }
        if (held.dragged) follow(held);
        return held.dragged;
      },
      drop: (held, event) => end(held, hall.under(event)),
      press: ({ piece }) => hall.press?.(piece),
      cancel: (held) => end(held, null),
    },
    "[data-free]",
  );
}

/** A point of the screen as one of the board, however it is scrolled. */
function onBoard(
  piece: HTMLElement,
  { clientX, clientY }: Point,
): [number, number] {
  const { left, top } = (piece.parentElement ?? piece).getBoundingClientRect();
  return [clientX - left, clientY - top];
}
