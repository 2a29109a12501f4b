/**
 * Whether the map or the page gets a turn of the wheel. The map gets it where it
 * has the focus, fills the screen, or Ctrl is held. As with one scrolling box
 * inside another, a gesture goes to where it began: one that began elsewhere
 * scrolls on over the map, and one that began at a limit of the map scrolls the
 * page.
 */

/** The wheel rests this long, in ms, between two gestures. */
const PAUSE = 250;
/** Once the pointer has moved this far, in px, it is another gesture. */
const MOVED = 6;
/** Time (ms) for which a gesture at a limit is still the map's, not the page's. */
const PATIENCE = 300;

/**
 * Watches the wheel until `signal`; tells whether an event over the stage is for
 * the map. `zooms` says whether the map can still follow it; `passed` is called
 * when a turn goes to the page for want of the focus.
 */
export function wheelOf(
  stage: HTMLElement,
  zooms: (event: WheelEvent) => boolean,
  passed: () => void,
  signal: AbortSignal,
): (event: MouseEvent) => boolean {
  let ours = false;
  let began: WheelEvent | null = null;
  let last = 0;
  let zoomed = 0;
  let judged: WheelEvent | null = null;

  const judge = (event: WheelEvent) => {
    judged = event;
    const { timeStamp, clientX, clientY, cancelable } = event;
    // Where nothing can hold it up, the page has begun to scroll.
    const over = cancelable && event.composedPath().includes(stage);
    const takes = fills(stage) || stage.matches(":focus");
    const follows = over && takes && zooms(event);
    if (over && !takes && !event.ctrlKey) passed();
    const moved =
      began === null
        ? Number.POSITIVE_INFINITY
        : Math.hypot(clientX - began.clientX, clientY - began.clientY);
    if (moved > MOVED || timeStamp - last > PAUSE) {
      began = event;
      ours = follows;
    } else if (!follows && timeStamp - zoomed > PATIENCE) ours = false;
    if (ours && follows) zoomed = timeStamp;
    last = timeStamp;
  };

  // Before the stage hears of it.
  addEventListener("wheel", judge, { capture: true, passive: true, signal });
  // A press ends a gesture: it may have given the map the focus.
  const press = () => {
    began = null;
  };
  addEventListener("pointerdown", press, { capture: true, signal });

  return (event) => {
    // An event that a script sends may not pass the window.
    if (event instanceof WheelEvent && event !== judged) judge(event);
    // A pinch on a trackpad comes as a wheel with Ctrl; it never zooms the page.
    return event.ctrlKey || ours;
  };
}

/** Whether a map fills the screen, so that there is no page to scroll. */
export function fills(stage: HTMLElement): boolean {
  return stage.classList.contains("slide");
}
