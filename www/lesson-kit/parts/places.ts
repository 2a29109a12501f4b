/** Controls that go through a long list: back, on, or to a typed place. */
import { html } from "lit";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import { WHOLE, wholeNumber } from "../../solver/number.ts";
import { icon } from "../../ui/icon.ts";
import { field, form } from "./form.ts";

interface Places {
  readonly label: string;
  /** The names of the buttons that go back and on. */
  readonly steps: readonly [string, string];
  /** The first place shown, and the length of a step. */
  readonly from: bigint;
  readonly step: bigint;
  /** The first and the last place of the list. */
  readonly range: readonly [bigint, bigint];
}

/** `go` gets the new first place, and true if a person typed it. */
export function places(
  { label, steps, from, step, range: [least, most] }: Places,
  go: (from: bigint, typed: boolean) => void,
) {
  const to = (next: bigint, typed = false) =>
    go(next < least ? least : next > most ? most : next, typed);
  return form(
    html`<button type="button" class="icon" aria-label=${steps[0]} ?disabled=${from <= least} @click=${() => to(from - step)}>${icon(left)}</button>
    <button type="button" class="icon" aria-label=${steps[1]} ?disabled=${from >= most} @click=${() => to(from + step)}>${icon(right)}</button>
    ${field("from", { label, value: from, pattern: WHOLE, look: "place row flat" })}
    <button type="submit">Show</button>`,
    (typed) => {
      const from = wholeNumber(typed["from"]);
      if (from !== null) to(from, true);
    },
  );
}
