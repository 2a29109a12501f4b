/**
 * The list of pages that are not about one position. The address `#/<id>`
 * fetches and opens a page. The page's element is `nimscope-<id>`. It fires
 * `nimscope-ready`, and `nimscope-options` if it has options.
 */
import { html, unsafeStatic } from "lit/static-html.js";
import type { Options } from "../session/address.ts";
import type { FigureKey } from "../solver/figure.ts";
import { BLOCKING_PICTURE } from "./blocking/small.ts";

export interface Page {
  readonly id: string;
  readonly title: string;
  /** The place of the page's link at the top: in the bar, or in the menu. */
  readonly head?: "links" | "menu";
  readonly load: () => Promise<unknown>;
  readonly card?: {
    readonly figure: FigureKey;
    readonly rule: string;
    readonly summary: string;
  };
}

export const PAGES: readonly Page[] = [
  {
    id: "lessons",
    title: "Lessons",
    head: "links",
    load: () => import("./lessons/lessons.ts"),
  },
  {
    id: "drill",
    title: "Drills",
    head: "links",
    load: () => import("../drill/drill.ts"),
  },
  {
    id: "lab",
    title: "Laboratory",
    head: "links",
    load: () => import("./lab/lab.ts"),
  },
  {
    id: "records",
    title: "Records",
    head: "menu",
    load: () => import("./records/records.ts"),
  },
  {
    id: "sources",
    title: "Sources",
    head: "menu",
    load: () => import("./sources/sources.ts"),
  },
  {
    id: "deck",
    title: "Deck",
    head: "menu",
    load: () => import("./deck/deck.ts"),
  },
  {
    id: "heaps",
    title: "Heap games",
    load: () => import("./heaps/heaps.ts"),
  },
  {
    id: "misere",
    title: "Misère quotients",
    load: () => import("./misere/misere.ts"),
  },
  {
    id: "bend",
    title: "Bend the queen",
    load: () => import("./bend/bend.ts"),
  },
  {
    id: "graphs",
    title: "Families of graphs",
    load: () => import("./graphs/graphs.ts"),
  },
  {
    id: "blocking",
    title: "Blocking queens",
    load: () => import("./blocking/blocking.ts"),
    card: {
      figure: BLOCKING_PICTURE,
      rule: "Play Wythoff’s game, but the other player forbids some of your moves.",
      summary: "The more moves are forbidden, the stranger the picture.",
    },
  },
];

export function pageOf(id: string): Page | undefined {
  return PAGES.find((page) => page.id === id);
}

/**
 * The id of the page that a mistyped name probably means. It can be `gallery`,
 * which is not in the list. Empty if no id is close.
 */
export function nearPage(text: string): string {
  const ids = [...PAGES.map(({ id }) => id), "gallery"];
  const isNear = (id: string) =>
    text.length > 2 && (id.startsWith(text) || text.startsWith(id));
  return /^\w+$/.test(text) ? (ids.find(isNear) ?? "") : "";
}

export function viewOf({ id }: Page, options: Options) {
  const tag = unsafeStatic(`nimscope-${id}`);
  return html`<${tag} home .options=${options}></${tag}>`;
}
