/** Messages about options of an address that the page ignores. */
import { html, nothing } from "lit";

/** A message about an option whose value was not expected. */
export function fault(key: string, text: string, expected: string): string {
  return `${key}=${text.slice(0, 40)} (expected ${expected})`;
}

/** A note that lists these faults; nothing if there are none. */
export function faultsNote(faults: readonly string[], of = " of the address") {
  if (faults.length === 0) return nothing;
  return html`<p class="error anywhere" role="note" data-faults>
    The page ignores ${faults.length === 1 ? "an option" : "options"}${of}:
    ${faults.join(" and ")}.
  </p>`;
}
