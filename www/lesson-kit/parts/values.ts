/** Values by play beside those of a theorem: buttons among which arrow keys walk. */
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
    // The controls in it are drawn after it.
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
 * `<div ${steered("button")}>`: arrow keys walk among the controls in it that
 * this selector finds, and one of them is the tab stop: the one that a second
 * selector finds, if any. They begin with `tabindex="-1"`.
 */
export const steered = directive(Steered);

interface Value {
  /** What is shown: a nimber as a rule. */
  readonly words: unknown;
  /** What it is the value of, in words. */
  readonly label: string;
  readonly lost?: boolean;
  /** Whether it is the value of what stands on the board. */
  readonly here?: boolean;
  /** Whether it is not what the theorem says. */
  readonly differs?: boolean;
  /** Further classes. */
  readonly look?: string;
  /** Whether it is the one that the lesson speaks of. */
  readonly pressed?: boolean;
  /** Its `data-cell`. */
  readonly hook?: string;
  readonly press: () => void;
  /** Called when it is pointed at or focused. Without it the value is a tab stop. */
  readonly point?: () => void;
}

/** One value of a table with the look `values`. */
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

/** How many of the values computed are those of the theorems. */
export function agreement(from: string, agree: number, of: number) {
  return html`Computed by play, from ${from} and mex alone:
    <strong class="same ${agree === of ? "" : "differ"}">${agree} of ${of} values</strong>
    are those of the theorems`;
}
