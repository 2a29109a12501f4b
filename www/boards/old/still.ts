/**
 * Keeps the page still under a finger that presses what `selector` selects: a
 * browser does not read `touch-action` of what is drawn inside of a picture.
 */
export function still(host: HTMLElement, selector: string): void {
  host.addEventListener(
    "touchstart",
    (event) => {
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(selector)) {
        event.preventDefault();
      }
    },
    { passive: false },
  );
}
