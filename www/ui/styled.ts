/**
 * Sets inline styles through the object model, because the page's policy
 * forbids `style` attributes.
 */
import { noChange, nothing } from "lit";
import { type AttributePart, Directive, directive } from "lit/directive.js";

class Styled extends Directive {
  private shown: string | typeof nothing = nothing;

  override render(_declarations: string | typeof nothing): unknown {
    return noChange;
  }

  override update(
    { element }: AttributePart,
    [declarations]: [string | typeof nothing],
  ) {
    if (declarations !== this.shown) {
      this.shown = declarations;
      const { style } = element as HTMLElement | SVGElement;
      style.cssText = declarations === nothing ? "" : String(declarations);
    }
    return noChange;
  }
}

/** `style=${styled("left: 3px")}`: all of an element's inline declarations. */
export const styled = directive(Styled);
