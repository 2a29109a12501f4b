/**
 * Styles of what is fetched when it is needed and renders into a root that is
 * there already: that root takes them, once.
 */
import type { CSSResult } from "lit";

export function adopt(place: Node, { styleSheet }: CSSResult): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot) || styleSheet === undefined) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
}
