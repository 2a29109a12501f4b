/**
 * The gestures of a map: wheel, pinch, drag, double click, shift-drag, hover,
 * long press and click, turned into calls. Nothing is drawn or decided here.
 */
import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity } from "d3-zoom";
import type { Box } from "../../solver/figure.ts";
import type { Part } from "../../solver/view.ts";
import { wheelOf } from "./wheel.ts";

/** What a gesture asks for. Places are CSS pixels from the stage's corner. */
export interface Wishes {
  /** The plot area now. */
  plot(): Box;
  /** Show this part of what is in sight. */
  show(part: Part): void;
  /** Whether it can still be seen from nearer, or from farther. */
  zooms(nearer: boolean, at: readonly [number, number]): boolean;
  /** Whether a drag turns what is seen rather than moves it. */
  turns(): boolean;
  /** Turn it by these fractions of the plot area since `start`. */
  turn(dx: number, dy: number): void;
  /** A gesture begins. */
  start(): void;
  /** What a box (or null, when none is drawn) spans. */
  box(box: Box | null, final: boolean): void;
  hover(at: readonly [number, number] | null): void;
  click(at: readonly [number, number]): void;
  doubleClick(at: readonly [number, number]): void;
}

/** A press this long, in ms, is a question and not a click. */
const LONG_PRESS = 450;
/** A pointer that moves less than this, in px, stands still. */
const STILL = 6;

/** Binds the gestures to a stage; returns how to unbind them. */
export function bindGestures(stage: HTMLElement, wishes: Wishes): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const selection = select<HTMLElement, unknown>(stage);
  const place = (event: MouseEvent): [number, number] => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const ours = wheelOf(
    stage,
    (event) =>
      event.deltaY !== 0 && wishes.zooms(event.deltaY < 0, place(event)),
    signal,
  );
  /** What the last step of the gesture under way came to. */
  let last = zoomIdentity;

  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([1e-18, 1e18])
    .clickDistance(STILL)
    .filter((event: MouseEvent) => {
      if (event.type === "wheel") return ours(event);
      return !event.button && !event.ctrlKey && !event.shiftKey;
    })
    .on("start", () => {
      last = stage.__zoom;
      wishes.start();
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const { transform, sourceEvent } = event;
      const before = last;
      last = transform;
      const plot = wishes.plot();
      if (transform.k === 1 && before.k === 1 && wishes.turns()) {
        wishes.turn(transform.x / plot.width, transform.y / plot.width);
        return;
      }
      // Step by step: what goes beyond a limit need not be taken back.
      const fx = (px: number) =>
        (before.applyX(transform.invertX(px)) - plot.left) / plot.width;
      const fy = (py: number) =>
        1 - (before.applyY(transform.invertY(py)) - plot.top) / plot.height;
      // The wheel goes on from what d3 keeps, which would run out of digits.
      if (sourceEvent?.type === "wheel" && before === zoomIdentity) {
        last = stage.__zoom = zoomIdentity;
      }
      wishes.show({
        left: fx(plot.left),
        right: fx(plot.left + plot.width),
        top: fy(plot.top),
        bottom: fy(plot.top + plot.height),
      });
    })
    .on("end", () => {
      // Every gesture starts from what is in sight.
      stage.__zoom = zoomIdentity;
    });
  selection.call(behaviour).on("dblclick.zoom", null);

  let from: [number, number] | null = null;
  const boxTo = ([x, y]: [number, number]): Box => {
    const [x0, y0] = from ?? [x, y];
    return {
      left: Math.min(x, x0),
      top: Math.min(y, y0),
      width: Math.abs(x - x0),
      height: Math.abs(y - y0),
    };
  };

  let press: ReturnType<typeof setTimeout> | undefined;
  let pressedAt: [number, number] = [0, 0];
  let asked = false;
  let boxed = false;

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => stage.addEventListener(type, handler, { signal });

  on("pointerdown", (event) => {
    asked = false;
    boxed = false;
    pressedAt = place(event);
    clearTimeout(press);
    if (event.pointerType === "touch") {
      wishes.hover(null);
      press = setTimeout(() => {
        asked = true;
        wishes.hover(pressedAt);
      }, LONG_PRESS);
    } else if (event.shiftKey && event.button === 0) {
      from = pressedAt;
      stage.setPointerCapture(event.pointerId);
      wishes.hover(null);
    }
  });
  on("pointermove", (event) => {
    const at = place(event);
    if (distance(at, pressedAt) > STILL) clearTimeout(press);
    if (from !== null) wishes.box(boxTo(at), false);
    else if (event.pointerType !== "touch") {
      wishes.hover(event.buttons === 0 ? at : null);
    }
  });
  on("pointerup", (event) => {
    clearTimeout(press);
    if (from === null) return;
    const box = boxTo(place(event));
    from = null;
    boxed = box.width > STILL && box.height > STILL;
    wishes.box(boxed ? box : null, true);
  });
  on("pointercancel", () => {
    clearTimeout(press);
    if (from === null) return;
    from = null;
    wishes.box(null, true);
  });
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") wishes.hover(null);
  });
  on("contextmenu", (event) => {
    // A long press on touch asks; it opens no menu.
    if (asked) event.preventDefault();
  });
  on("click", (event) => {
    if (asked || boxed || event.detail > 1) return;
    wishes.click(place(event));
  });
  on("dblclick", (event) => wishes.doubleClick(place(event)));

  return () => {
    clearTimeout(press);
    stop.abort();
    selection.on(".zoom", null);
  };
}

function distance([x, y]: [number, number], [u, v]: [number, number]): number {
  return Math.hypot(x - u, y - v);
}

declare global {
  interface HTMLElement {
    /** Where d3-zoom keeps the transform of its gestures. */
    __zoom: typeof zoomIdentity;
  }
}
