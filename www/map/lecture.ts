/**
 * Full screen, and the keys that lead a lecture; a clicker sends Page Up and
 * Page Down. Where the browser has no full screen, as on a phone, the element
 * fills its window by its styles.
 */
import { lectureScale } from "./model/lecture.ts";

/** What happens in full screen. */
export interface Acts {
  /** To the next picture, or the one before. */
  page(by: 1 | -1): void;
  /** Shows or hides the board. */
  board(): void;
  /** Letters become so many times their usual size. */
  sized(scale: number): void;
  /** The person has left full screen. */
  closed(): void;
}

/** Fills the screen with `hall`; returns how to leave. */
export function openLecture(hall: HTMLElement, acts: Acts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { style } = document.documentElement;
  const { overflow } = style;
  const sized = () => acts.sized(lectureScale(innerWidth, innerHeight));
  const close = () => {
    if (signal.aborted) return;
    stop.abort();
    style.overflow = overflow;
    if (hall.matches(":fullscreen")) void document.exitFullscreen();
    acts.closed();
  };
  const keys: Readonly<Record<string, () => void>> = {
    PageDown: () => acts.page(1),
    n: () => acts.page(1),
    PageUp: () => acts.page(-1),
    p: () => acts.page(-1),
    b: () => acts.board(),
    Escape: close,
  };

  addEventListener(
    "keydown",
    (event) => {
      const act = keys[event.key];
      const held = event.ctrlKey || event.metaKey || event.altKey;
      if (act === undefined || held || event.defaultPrevented) return;
      // What is typed is no key for the map.
      const [at] = event.composedPath();
      if (at instanceof Element && at.matches("input, select, textarea"))
        return;
      event.preventDefault();
      act();
    },
    { signal },
  );
  addEventListener("resize", sized, { signal });
  hall.addEventListener(
    "fullscreenchange",
    () => {
      if (!hall.matches(":fullscreen")) close();
    },
    { signal },
  );
  // The page behind stays where it is.
  style.overflow = "hidden";
  sized();
  hall.requestFullscreen?.().catch(() => {});
  return close;
}
