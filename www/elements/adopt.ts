/**
 * Styles of a board that is fetched when it is needed and renders into the root
 * it stands in: that root takes them, once.
 */
import type { CSSResult } from "lit";

export function adopt(element: Element, { styleSheet }: CSSResult): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot) || styleSheet === undefined) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
}
