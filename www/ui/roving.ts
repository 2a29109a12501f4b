/**
 * Arrow keys move the focus among controls by row or column. One of the
 * controls is the tab stop.
 */

/** The steps of the arrow keys; right and down are positive. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The index of the place that an arrow key, Home or End leads to; null for
 * another key.
 */
export function neighbour(
  places: readonly Place[],
  from: number,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): number | null {
  if (places.length === 0 || altKey || ctrlKey || metaKey) return null;
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  const [right, down] = ARROWS[key] ?? [0, 0];
  const step = right + down;
  if (step === 0) return null;
  const order = sorted(places, right !== 0);
  const here = order.indexOf(from);
  const next = here < 0 ? 0 : (here + step + order.length) % order.length;
  return order[next] ?? null;
}

/**
 * The indices of places, row by row or column by column. Places that differ by
 * at most 2 px share a row.
 */
function sorted(places: readonly Place[], across: boolean): number[] {
  const main = (place: Place) => (across ? place.y : place.x);
  const cross = (place: Place) => (across ? place.x : place.y);
  return places
    .map((place, at) => ({ ...place, at }))
    .sort((a, b) =>
      Math.abs(main(a) - main(b)) > 2 ? main(a) - main(b) : cross(a) - cross(b),
    )
    .map(({ at }) => at);
}

/** Moves the focus among the controls if an arrow key asks for it. */
export function steer(
  controls: readonly HTMLElement[],
  event: KeyboardEvent,
): void {
  const from = event.target;
  if (!(from instanceof HTMLElement)) return;
  const places = controls.map((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return {
      x: Math.round(left + width / 2),
      y: Math.round(top + height / 2),
    };
  });
  const to = controls[neighbour(places, controls.indexOf(from), event) ?? -1];
  if (to === undefined) return;
  event.preventDefault();
  setTabStop(controls, to);
  to.focus();
}

/** Makes `stop` the only control that the tab key stops at. */
export function setTabStop(
  controls: readonly HTMLElement[],
  stop: HTMLElement | undefined,
): void {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

/** Makes the first control the tab stop if there is none. */
export function keepTabStop(controls: readonly HTMLElement[]): void {
  if (controls.some(({ tabIndex }) => tabIndex === 0)) return;
  setTabStop(controls, controls[0]);
}
