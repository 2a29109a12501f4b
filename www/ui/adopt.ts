/**
 * Adds the style sheet of a part that is fetched later to the root in which it
 * renders, once.
 */
import type { CSSResult } from "lit";

export function adopt(place: Node, { styleSheet }: CSSResult): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot) || styleSheet === undefined) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
}
