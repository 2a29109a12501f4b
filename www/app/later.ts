/** The parts of the page's head that load after the first picture. */
import { html, nothing } from "lit";
import { writeAddress } from "../session/address.ts";
import { slideOf } from "../session/options.ts";
import { button } from "../ui/controls/button.ts";
import { fillScreen } from "../ui/controls/full-screen.ts";
import type { Dialog } from "./about/about.ts";
import { here } from "./router.ts";
import "./search/search.ts";

/** The entries of the menu that open a dialog or switch the theme. */
export function menu(
  dark: boolean,
  open: (which: Dialog) => void,
  switchTheme: () => void,
) {
  const item = (words: string, act: () => void) =>
    button(words, act, { look: "quiet" });
  return html`${item("Share", () => open("share"))}
    ${location.hash.length > 2 ? item("Show as a slide (F)", slide) : nothing}
    ${item(dark ? "Light theme" : "Dark theme", switchTheme)}
    <details>
      <summary @click=${(event: Event) => event.stopPropagation()}>Help</summary>
      ${item("Keys", () => open("keys"))}
      ${item("Notation", () => open("notation"))}
      ${item("Cite this", () => open("cite"))}
    </details>`;
}

function slide(): void {
  const { hash } = location;
  if (hash.length < 3 || /[?&]slide=/.test(hash)) return;
  fillScreen();
  const { position, options } = here().address;
  location.hash = writeAddress({
    position,
    options: { ...options, slide: slideOf(options) },
  });
}

addEventListener("nimscope-slide", slide);
addEventListener("keydown", (event) => {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key !== "f" || held || event.defaultPrevented) return;
  const [at] = event.composedPath();
  // A field, a list or a dialog keeps its keys to itself.
  if (at instanceof Element && at.closest("input, select, textarea, dialog"))
    return;
  slide();
});
