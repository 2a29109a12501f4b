/**
 * Messages for options of the address that cannot be used, worded alike on the
 * whole page.
 */
import { html, nothing } from "lit";

/** An option that is not what was expected. */
export function fault(key: string, text: string, expected: string): string {
  return `${key}=${text.slice(0, 40)} (expected ${expected})`;
}

/** A message for these faults; nothing if there are none. */
export function leftAside(faults: readonly string[], who = "The address") {
  if (faults.length === 0) return nothing;
  return html`<p class="error anywhere" role="note" data-faults>
    ${who} asks for ${faults.join(" and ")}.
    ${faults.length === 1 ? "This is" : "These are"} left aside.
  </p>`;
}
