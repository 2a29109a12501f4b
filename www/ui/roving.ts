/**
 * Arrow keys move among many controls, one of which is the tab stop. Left and
 * right go through the rows as they are on the screen, up and down through the
 * columns. Both ways reach every control.
 */

interface Place {
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** The control an arrow key leads to, or null for another key. */
function neighbour(
  controls: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | null {
  if (key === "Home") return controls[0] ?? null;
  if (key === "End") return controls.at(-1) ?? null;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return null;
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const order = sort(
    controls.map((control) => {
      const box = control.getBoundingClientRect();
      return {
        control,
        x: Math.round(box.left + box.width / 2),
        y: Math.round(box.top + box.height / 2),
      };
    }),
    across,
  );
  const here = order.findIndex((place) => place.control === from);
  if (here < 0) return order[0]?.control ?? null;
  return order[(here + step + order.length) % order.length]?.control ?? null;
}

/** Row by row, or column by column; half a pixel does not make a new row. */
function sort(places: Place[], across: boolean): Place[] {
  const main = (place: Place) => (across ? place.y : place.x);
  const cross = (place: Place) => (across ? place.x : place.y);
  return places.sort((a, b) =>
    Math.abs(main(a) - main(b)) > 2 ? main(a) - main(b) : cross(a) - cross(b),
  );
}

/** Moves the focus among the controls where an arrow key asks for it. */
export function steer(
  controls: readonly HTMLElement[],
  event: KeyboardEvent,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const from = event.target;
  if (!(from instanceof HTMLElement)) return;
  const to = neighbour(controls, from, event.key);
  if (to === null) return;
  event.preventDefault();
  setTabStop(controls, to);
  to.focus();
}

/** Makes `stop` the only control the tab key stops at. */
export function setTabStop(
  controls: readonly HTMLElement[],
  stop: HTMLElement | undefined,
): void {
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}

/** Makes the first control the tab stop where none is. */
export function keepTabStop(controls: readonly HTMLElement[]): void {
  if (controls.some(({ tabIndex }) => tabIndex === 0)) return;
  setTabStop(controls, controls[0]);
}
