/** Style sheets from the text of `.css` files, imported with `?inline`. */
import { type CSSResult, unsafeCSS } from "lit";

export const sheet = (text: string) => unsafeCSS(text);

const nested = new WeakMap<CSSResult, CSSResult>();

/** A sheet that applies only inside `selector`, with the same specificity. */
export function within(selector: string, styles: CSSResult): CSSResult {
  const known = nested.get(styles);
  const made = known ?? sheet(`:where(${selector}) { ${styles.cssText} }`);
  nested.set(styles, made);
  return made;
}

/**
 * Adds the sheet of a part that was fetched later to the shadow root of
 * `place`, once.
 */
export function adopt(place: Node, { styleSheet }: CSSResult): void {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot) || styleSheet === undefined) return;
  if (!root.adoptedStyleSheets.includes(styleSheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
  }
}
