/**
 * The element with the focus, also inside shadow roots; null if the page has
 * it.
 */
export function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : null;
}
