/** Icons from one set (Lucide). The page holds only the icons in use. */
import { html } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";

/** An icon for a button; `source` is from `lucide-static/icons/….svg?raw`. */
export function icon(source: string) {
  return unsafeSVG(
    source
      .replace(/<!--.*?-->/s, "")
      .replace("<svg", '<svg aria-hidden="true"')
      .trim(),
  );
}

/**
 * The word below an icon, shown if there is room for it. Screen readers skip
 * it, because the label says the same.
 */
export const word = (label: string) =>
  html`<span class="word" aria-hidden="true">${label}</span>`;
