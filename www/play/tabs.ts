/** The parts of a game's page, and the tabs that show one of them on a phone. */
import { html } from "lit";
import { SETTING } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";

export const PARTS = ["board", "map", "why", "explore"] as const;
export type PagePart = (typeof PARTS)[number];
/** Which parts a position has; the others are always there. */
export type PageParts = Partial<Record<PagePart, boolean>>;
/** The part that is shown; empty for all. */
export type Shown = "" | PagePart;

/**
 * Whether an address asks for something on the map that it did not ask for
 * before.
 */
export function asksForMap(options: Options, before: Options): boolean {
  return Object.entries(options).some(
    ([key, text]) =>
      (key === "figure" || key === "view" || key.startsWith(SETTING)) &&
      before[key] !== text,
  );
}

const NAMES: Readonly<Record<PagePart, string>> = {
  board: "Board",
  map: "Map",
  why: "Why",
  explore: "Lessons",
};

/** A tab for each part; `choose` gets the chosen one. */
export function tabs(
  there: PageParts,
  chosen: PagePart,
  choose: (part: PagePart) => void,
) {
  return html`<div class="tabs" role="tablist" aria-label="Parts" @keydown=${step}>
    ${PARTS.filter((part) => there[part] ?? true).map(
      (part) =>
        html`<button
          type="button"
          class="grow"
          role="tab"
          id="tab-${part}"
          aria-controls=${part}
          aria-selected=${part === chosen}
          tabindex=${part === chosen ? 0 : -1}
          @click=${() => choose(part)}
        >
          ${NAMES[part]}
        </button>`,
    )}
  </div>`;
}

/** An arrow key leads to the tab beside the chosen one, and chooses it. */
function step(event: KeyboardEvent): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  const list = event.currentTarget as HTMLElement;
  const all = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.findIndex((tab) => tab.tabIndex === 0);
  const next = all[(at + by + all.length) % all.length];
  next?.click();
  next?.focus();
}
