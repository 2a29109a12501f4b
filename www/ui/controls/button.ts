/** Buttons with words. The button with only an icon is in `icon-button.ts`. */
import { html, nothing } from "lit";
import { icon } from "../icon.ts";

interface Look {
  /** Classes: `primary`, `quiet` … */
  readonly look?: string;
  /** The source of an icon before the words. */
  readonly icon?: string;
  /** More words, shown when the pointer rests on the button. */
  readonly title?: string | undefined;
  /** For a switch: true if it is on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}

/** The look of the main button. */
export const PRIMARY: Look = { look: "primary" };

export function button(
  words: unknown,
  act: (event: Event) => void,
  more: Look = {},
) {
  return html`<button
    type="button"
    class=${more.look ?? nothing}
    title=${more.title ?? nothing}
    aria-pressed=${more.pressed ?? nothing}
    ?disabled=${more.disabled ?? false}
    @click=${act}
  >${more.icon ? icon(more.icon) : nothing} ${words}</button>`;
}
