/** Style sheets in the text of `.css` files, which are imported with `?inline`. */
import { type CSSResult, unsafeCSS } from "lit";

export const sheet = (text: string) => unsafeCSS(text);

const nested = new WeakMap<CSSResult, CSSResult>();

/** A sheet for the parts inside a selector alone, as strong as it was. */
export function within(selector: string, styles: CSSResult): CSSResult {
  const known = nested.get(styles);
  const made = known ?? sheet(`:where(${selector}) { ${styles.cssText} }`);
  nested.set(styles, made);
  return made;
}
