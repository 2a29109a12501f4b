/** Turns the gestures of a map into calls. It draws and decides nothing. */
import { store, stored } from "../../session/stored.ts";
import type { Box } from "../../solver/figure.ts";
import { around, type Part } from "../../solver/window.ts";
import { type At, fractions, partOf } from "../plot.ts";

/** What a gesture asks for. Places are CSS pixels from the stage's corner. */
export interface Wishes {
  plot(): Box;
  /** Shows a part; `both` also scales an axis that would fit what is in sight. */
  show(part: Part, both?: boolean): void;
  /** Whether a drag turns what is seen rather than moves it. */
  turns(): boolean;
  /** Turn it by these fractions of the plot area since `start`. */
  turn(dx: number, dy: number): void;
  start(): void;
  /** What a box (or null, when none is drawn) spans. */
  box(box: Box | null, final: boolean): void;
  hover(at: At | null): void;
  click(at: At): void;
  doubleClick(at: At): void;
}

/** A press this long, in ms, is a question and not a click. */
const LONG_PRESS = 450;
/** A pointer that moves less than this, in px, stands still. */
const STILL = 6;

/** A pixel, a line and a page of the wheel, as the parts of a pinch that trackpads send. */
const WHEEL = [0.01, 0.1, 1];
/** The most that one notch of the wheel zooms. */
const NOTCH = 1.25;

/** Binds the gestures to a stage; returns how to unbind them. */
export function bindGestures(stage: HTMLElement, wishes: Wishes): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const place = (event: MouseEvent): At => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  /** Where the fingers are, or the mouse while it drags. The third waits. */
  const held = new Map<number, At>();
  const two = () => [...held.values()].slice(0, 2);
  let began: At = [0, 0];
  /** Whether the gesture has been one finger's so far. */
  let single = true;

  const hold = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.shiftKey) return;
    single = held.size === 0;
    if (single) {
      began = place(event);
      wishes.start();
    }
    held.set(event.pointerId, place(event));
    stage.setPointerCapture(event.pointerId);
  };

  // Step by step: what goes beyond a limit need not be taken back.
  const follow = (event: PointerEvent) => {
    const before = two();
    held.set(event.pointerId, place(event));
    const now = two();
    // One finger scrolls the page.
    if (event.pointerType === "touch" && single && !fills(stage)) {
      if (held.size === 1 && !wishes.turns()) return;
    }
    const plot = wishes.plot();
    if (single && wishes.turns()) {
      const [x, y] = place(event);
      const [dx, dy] = [x - began[0], y - began[1]];
      return wishes.turn(dx / plot.width, dy / plot.width);
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
    wishes.show(partOf(box, plot));
  };

  // A plain wheel scrolls the page. A pinch on a trackpad comes as a wheel with Ctrl.
  const turnWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !fills(stage)) {
      hint(stage, "Ctrl + wheel zooms, Shift + drag zooms to a box");
      return;
    }
    event.preventDefault();
    wishes.start();
    // With Shift, browsers turn a wheel to the side.
    const amount = event.deltaY || event.deltaX;
    const by = Math.exp(-amount * (WHEEL[event.deltaMode] ?? 0));
    const factor = Math.min(NOTCH, Math.max(1 / NOTCH, by));
    const at = fractions(place(event), wishes.plot());
    wishes.show(around(factor, ...at), event.shiftKey);
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
  /** Whether the press has become something else than a click. */
  let asked = false;
  let boxed = false;
  let moved = false;

  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => stage.addEventListener(type, handler, { signal });

  on("pointerdown", (event) => {
    asked = false;
    boxed = false;
    moved = held.size > 0;
    pressedAt = place(event);
    clearTimeout(press);
    hold(event);
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
    if (distance(at, pressedAt) > STILL) {
      moved = true;
      clearTimeout(press);
    }
    if (held.has(event.pointerId)) follow(event);
    if (from !== null) wishes.box(boxTo(at), false);
    else if (event.pointerType !== "touch") {
      wishes.hover(event.buttons === 0 ? at : null);
    }
  });
  on("pointerup", (event) => {
    clearTimeout(press);
    held.delete(event.pointerId);
    if (from === null) return;
    const box = boxTo(place(event));
    from = null;
    boxed = box.width > STILL && box.height > STILL;
    wishes.box(boxed ? box : null, true);
  });
  on("pointercancel", (event) => {
    clearTimeout(press);
    if (event.pointerType === "touch" && single && held.size === 1) {
      hint(stage, "Two fingers move and zoom the map.");
    }
    held.delete(event.pointerId);
    if (from === null) return;
    from = null;
    wishes.box(null, true);
  });
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") wishes.hover(null);
  });
  // Two fingers are for the map; the browser would take them for the page.
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
    // A long press on touch asks; it opens no menu.
    if (asked) event.preventDefault();
  });
  on("click", (event) => {
    if (asked || boxed || moved || event.detail > 1) return;
    wishes.click(place(event));
  });
  on("dblclick", (event) => wishes.doubleClick(place(event)));

  return () => {
    clearTimeout(press);
    stop.abort();
  };
}

/** What this browser remembers of the hint. */
const HINTED = "nimscope.hinted";
const HINT_MS = 3500;

/** Words for a person whose gesture moved the page: once in this browser. */
function hint(stage: HTMLElement, words: string): void {
  if (stored(HINTED) !== "") return;
  store(HINTED, "yes");
  const box = document.createElement("div");
  box.className = "tip hint";
  box.textContent = words;
  stage.append(box);
  setTimeout(() => box.remove(), HINT_MS);
}

/** Whether a map fills the screen, so that there is no page to scroll. */
function fills(stage: HTMLElement): boolean {
  return stage.classList.contains("slide");
}

function distance([x, y]: At, [u, v]: At): number {
  return Math.hypot(x - u, y - v);
}

function middle([a = [0, 0], b = a]: readonly At[]): At {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** How far two places are apart; 0 for one. */
function spread([a = [0, 0], b = a]: readonly At[]): number {
  return distance(a, b);
}
