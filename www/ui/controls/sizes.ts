/**
 * Calls `changed` after an element has another size; returns a function that
 * stops this. It waits for the next frame: if a new size led to yet another one
 * in the same frame, the browser would report an error.
 */
export function watchSize(element: Element, changed: () => void): () => void {
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}
