/** A small button that shows an icon; its tooltip says what the button does. */
import { html } from "lit";
import { icon } from "./icon.ts";

export function iconButton(
  source: string,
  label: string,
  act: () => void,
  disabled = false,
) {
  return html`<button
    type="button"
    class="icon quiet"
    aria-label=${label}
    title=${label}
    ?disabled=${disabled}
    @click=${act}
  >
    ${icon(source)}
  </button>`;
}
