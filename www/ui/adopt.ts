/**
 * Some parts are fetched when needed and render into a root that is already
 * there. That root adopts their style sheets, each once.
 */
import type { CSSResult } from "lit";

export function adopt(place: Node, { styleSheet }: CSSResult): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot) || styleSheet === undefined) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
}
