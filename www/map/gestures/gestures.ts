/** Turns gestures on a map into calls. The map decides what a call does. */
import { store, stored } from "../../session/stored.ts";
import type { Box } from "../../solver/figure.ts";
import { around, type Part } from "../../solver/window.ts";
import { type At, fractions, partOf } from "../plot.ts";

/**
 * The calls that gestures make. Places are in CSS pixels from the upper left
 * corner of the stage.
 */
export interface GestureCalls {
  plot(): Box;
  /**
   * Shows a part of the view. In a plot, the rows follow from the columns,
   * unless `both` is true.
   */
  show(part: Part, both?: boolean): void;
  /** Returns whether a drag turns the figure instead of moving it. */
  turns(): boolean;
  /** Turns the figure by the whole drag since `start`, in widths of the plot. */
  turn(dx: number, dy: number): void;
  start(): void;
  /** Reports the box that is drawn, or null if it was given up. */
  box(box: Box | null, final: boolean): void;
  hover(at: At | null): void;
  click(at: At): void;
  doubleClick(at: At): void;
}

/** A press this long shows the tip of a cell instead of opening the cell. */
const LONG_PRESS_MS = 450;
/** A press that moves farther than this is a drag. */
const DRAG_START_PX = 6;

/**
 * The zoom factor is e to the power of this number, for a wheel that turns by a
 * pixel, a line or a page. Trackpads report their pinches in pixels, too.
 */
const WHEEL_EXPONENTS = [0.01, 0.1, 1];
/** The largest zoom factor of one wheel event. */
const MOST_WHEEL_FACTOR = 1.25;

/** Binds the gestures to a stage; returns a function that unbinds them. */
export function bindGestures(
  stage: HTMLElement,
  calls: GestureCalls,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const place = (event: MouseEvent): At => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  /**
   * The places of the fingers, or of the mouse while it drags. A third finger
   * is ignored until one of the first two is lifted.
   */
  const held = new Map<number, At>();
  const two = () => [...held.values()].slice(0, 2);
  let began: At = [0, 0];
  /** True while the gesture has had only one finger. */
  let isSingle = true;

  const hold = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.shiftKey) return;
    isSingle = held.size === 0;
    if (isSingle) {
      began = place(event);
      calls.start();
    }
    held.set(event.pointerId, place(event));
    stage.setPointerCapture(event.pointerId);
  };

  // Each event starts from the latest view. So if a drag has gone beyond a
  // limit, the view moves again as soon as the drag turns back.
  const follow = (event: PointerEvent) => {
    const before = two();
    held.set(event.pointerId, place(event));
    const now = two();
    // One finger scrolls the page.
    if (event.pointerType === "touch" && isSingle && !fills(stage)) {
      if (held.size === 1 && !calls.turns()) return;
    }
    const plot = calls.plot();
    if (isSingle && calls.turns()) {
      const [x, y] = place(event);
      const [dx, dy] = [x - began[0], y - began[1]];
      return calls.turn(dx / plot.width, dy / plot.width);
    }
    const [x, y] = middle(before);
    const [u, v] = middle(now);
    const nearer = spread(now) / spread(before) || 1;
    const box = {
      left: x + (plot.left - u) / nearer,
      top: y + (plot.top - v) / nearer,
      width: plot.width / nearer,
      height: plot.height / nearer,
    };
    calls.show(partOf(box, plot));
  };

  // A plain wheel scrolls the page. Browsers report a pinch on a trackpad as a
  // wheel with Ctrl.
  const turnWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !fills(stage)) {
      hint(stage, "Ctrl + wheel zooms, Shift + drag zooms to a box");
      return;
    }
    event.preventDefault();
    calls.start();
    // With Shift, browsers report a wheel as horizontal.
    const amount = event.deltaY || event.deltaX;
    const by = Math.exp(-amount * (WHEEL_EXPONENTS[event.deltaMode] ?? 0));
    const factor = Math.min(
      MOST_WHEEL_FACTOR,
      Math.max(1 / MOST_WHEEL_FACTOR, by),
    );
    const at = fractions(place(event), calls.plot());
    calls.show(around(factor, ...at), event.shiftKey);
  };
  stage.addEventListener("wheel", turnWheel, { passive: false, signal });

  let from: At | null = null;
  const boxTo = ([x, y]: At): Box => {
    const [x0, y0] = from ?? [x, y];
    return {
      left: Math.min(x, x0),
      top: Math.min(y, y0),
      width: Math.abs(x - x0),
      height: Math.abs(y - y0),
    };
  };

  let press: ReturnType<typeof setTimeout> | undefined;
  let pressedAt: At = [0, 0];
  /** True once the press has shown a tip. Then it is no click. */
  let hasShownTip = false;
  let hasDrawnBox = false;
  let hasMoved = false;

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => stage.addEventListener(type, handler, { signal });

  on("pointerdown", (event) => {
    hasShownTip = false;
    hasDrawnBox = false;
    hasMoved = held.size > 0;
    pressedAt = place(event);
    clearTimeout(press);
    hold(event);
    if (event.pointerType === "touch") {
      calls.hover(null);
      press = setTimeout(() => {
        hasShownTip = true;
        calls.hover(pressedAt);
      }, LONG_PRESS_MS);
    } else if (event.shiftKey && event.button === 0) {
      from = pressedAt;
      stage.setPointerCapture(event.pointerId);
      calls.hover(null);
    }
  });
  on("pointermove", (event) => {
    const at = place(event);
    if (distance(at, pressedAt) > DRAG_START_PX) {
      hasMoved = true;
      clearTimeout(press);
    }
    if (held.has(event.pointerId)) follow(event);
    if (from !== null) calls.box(boxTo(at), false);
    else if (event.pointerType !== "touch") {
      calls.hover(event.buttons === 0 ? at : null);
    }
  });
  on("pointerup", (event) => {
    clearTimeout(press);
    held.delete(event.pointerId);
    if (from === null) return;
    const box = boxTo(place(event));
    from = null;
    hasDrawnBox = box.width > DRAG_START_PX && box.height > DRAG_START_PX;
    calls.box(hasDrawnBox ? box : null, true);
  });
  on("pointercancel", (event) => {
    clearTimeout(press);
    if (event.pointerType === "touch" && isSingle && held.size === 1) {
      hint(stage, "Two fingers move and zoom the map.");
    }
    held.delete(event.pointerId);
    if (from === null) return;
    from = null;
    calls.box(null, true);
  });
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") calls.hover(null);
  });
  // Two fingers move the map. Otherwise the browser would move the page.
  for (const type of ["touchstart", "touchmove"] as const) {
    stage.addEventListener(
      type,
      (event) => {
        if (event.touches.length > 1 && event.cancelable)
          event.preventDefault();
      },
      { passive: false, signal },
    );
  }
  on("contextmenu", (event) => {
    // A long touch shows a tip instead of the browser's menu.
    if (hasShownTip) event.preventDefault();
  });
  on("click", (event) => {
    if (hasShownTip || hasDrawnBox || hasMoved || event.detail > 1) return;
    calls.click(place(event));
  });
  on("dblclick", (event) => calls.doubleClick(place(event)));

  return () => {
    clearTimeout(press);
    stop.abort();
  };
}

/** The key of the browser's storage that marks the hint as shown. */
const HINT_KEY = "nimscope.hinted";
const HINT_MS = 3500;

/**
 * Shows a hint to a person whose gesture moved the page instead of the map. It
 * appears once in each browser.
 */
function hint(stage: HTMLElement, words: string): void {
  if (stored(HINT_KEY) !== "") return;
  store(HINT_KEY, "yes");
  const box = document.createElement("div");
  box.className = "tip hint";
  box.textContent = words;
  stage.append(box);
  setTimeout(() => box.remove(), HINT_MS);
}

/**
 * Returns whether a map fills the screen, so that there is no page to scroll.
 */
function fills(stage: HTMLElement): boolean {
  return stage.classList.contains("slide");
}

function distance([x, y]: At, [u, v]: At): number {
  return Math.hypot(x - u, y - v);
}

function middle([a = [0, 0], b = a]: readonly At[]): At {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** The distance between two places; 0 if there is only one. */
function spread([a = [0, 0], b = a]: readonly At[]): number {
  return distance(a, b);
}
