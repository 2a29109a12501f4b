/** The icons in use, from one set (Lucide), each only as large as its path. */
import { html } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";

/** An icon for a button; `source` comes from `lucide-static/icons/….svg?raw`. */
export function icon(source: string) {
  return unsafeSVG(
    source
      .replace(/<!--.*?-->/s, "")
      .replace("<svg", '<svg aria-hidden="true"')
      .trim(),
  );
}

/** The word below an icon where there is room for it; the label says it, too. */
export const word = (label: string) =>
  html`<span class="word" aria-hidden="true">${label}</span>`;
