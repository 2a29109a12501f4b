/**
 * Buttons with nimbers that were computed from the moves, to check a theorem.
 * Arrow keys move among the buttons.
 */
import { html, nothing } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";
import { keepTabStop, setTabStop, steer } from "../../ui/roving.ts";

class Steered extends Directive {
  private listens = false;

  override render(_controls: string, _here?: string): void {}

  override update(
    { element }: ElementPart,
    [controls, here]: [string, string?],
  ): void {
    const all = () => [...element.querySelectorAll<HTMLElement>(controls)];
    // Wait until the controls are drawn, which happens after this call.
    queueMicrotask(() => {
      const stop = all().find((control) => here && control.matches(here));
      if (here === undefined) keepTabStop(all());
      else setTabStop(all(), stop ?? all()[0]);
    });
    if (this.listens) return;
    this.listens = true;
    element.addEventListener("keydown", (event) =>
      steer(all(), event as KeyboardEvent),
    );
    element.addEventListener("focusin", ({ target }) =>
      setTabStop(all(), target as HTMLElement),
    );
  }
}

/**
 * `<div ${steered("button")}>`: arrow keys move among the controls that this
 * selector finds inside. One control is the tab stop. A second selector can
 * choose it. All these controls must be drawn with `tabindex="-1"`.
 */
export const steered = directive(Steered);

interface Value {
  /** The content of the button, usually a nimber. */
  readonly words: unknown;
  /** The name of the value, for screen readers. */
  readonly label: string;
  readonly lost?: boolean;
  /** True if the value belongs to the position on the board. */
  readonly here?: boolean;
  /** True if the theorem gives another value. */
  readonly differs?: boolean;
  /** Further classes. */
  readonly look?: string;
  /** True if the lesson's text is about this value now. */
  readonly pressed?: boolean;
  /** The attribute `data-cell`. */
  readonly hook?: string;
  readonly press: () => void;
  /**
   * Called when the button gets the pointer or the focus. A button with `point`
   * is drawn with `tabindex="-1"`, as `steered` needs.
   */
  readonly point?: () => void;
}

/** A button with one value, for a table of the class `values`. */
export function value({ words, label, press, point, ...of }: Value) {
  const looks = [
    of.lost ? "lost" : "",
    of.here ? "here" : "",
    of.differs ? "differ" : "",
    of.look ?? "",
  ];
  return html`<button
    type="button"
    class="value ${looks.join(" ")}"
    tabindex=${point === undefined ? nothing : -1}
    data-cell=${of.hook ?? nothing}
    aria-label=${label}
    aria-pressed=${of.pressed ?? nothing}
    @pointerenter=${point}
    @focus=${point}
    @click=${press}
  >${words}</button>`;
}

/** A sentence: how many of the computed values agree with the theorems. */
export function agreement(from: string, agree: number, of: number) {
  return html`These values are computed by play, from the ${from} alone:
    <strong class="same ${agree === of ? "" : "differ"}">${agree} of ${of} values</strong>
    agree with the theorems`;
}
