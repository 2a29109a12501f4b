/**
 * The pages that are about no single position, one entry each. `#/<id>` opens
 * one; it is fetched then. Its element fires `nimscope-ready`, and
 * `nimscope-options` where it has options.
 */
import { html, type TemplateResult } from "lit";
import type { Options } from "../session/address.ts";
import type { FigureKey } from "../solver/figure.ts";
import { BLOCKING } from "./blocking/small.ts";

export interface Page {
  readonly id: string;
  readonly title: string;
  /** Where the head of each page names it: among the links, or in the menu. */
  readonly head?: "links" | "menu";
  readonly load: () => Promise<unknown>;
  readonly view: (options: Options) => TemplateResult;
  /** Its card in the gallery, if it has one. */
  readonly card?: { readonly figure: FigureKey; readonly words: string };
}

export const PAGES: readonly Page[] = [
  {
    id: "lessons",
    title: "Lessons",
    head: "links",
    load: () => import("./lessons/lessons.ts"),
    view: (options) =>
      html`<nimscope-lessons .options=${options}></nimscope-lessons>`,
  },
  {
    id: "drill",
    title: "Drills",
    head: "links",
    load: () => import("../drill/drill.ts"),
    view: (options) =>
      html`<nimscope-drill home .options=${options}></nimscope-drill>`,
  },
  {
    id: "lab",
    title: "Laboratory",
    head: "links",
    load: () => import("./lab/lab.ts"),
    view: (options) => html`<nimscope-lab .options=${options}></nimscope-lab>`,
  },
  {
    id: "sources",
    title: "Sources",
    head: "menu",
    load: () => import("./sources/sources.ts"),
    view: (options) =>
      html`<nimscope-sources .options=${options}></nimscope-sources>`,
  },
  {
    id: "deck",
    title: "Deck",
    head: "menu",
    load: () => import("./deck/deck.ts"),
    view: (options) =>
      html`<nimscope-deck .options=${options}></nimscope-deck>`,
  },
  {
    id: "heaps",
    title: "Heap games",
    load: () => import("./heaps/heaps.ts"),
    view: (options) =>
      html`<nimscope-heaps .options=${options}></nimscope-heaps>`,
  },
  {
    id: "misere",
    title: "Misère quotients",
    head: "menu",
    load: () => import("./misere/misere.ts"),
    view: (options) =>
      html`<nimscope-misere .options=${options}></nimscope-misere>`,
  },
  {
    id: "bend",
    title: "Bend the queen",
    load: () => import("./bend/bend.ts"),
    view: (options) =>
      html`<nimscope-bend .options=${options}></nimscope-bend>`,
  },
  {
    id: "graphs",
    title: "Families of graphs",
    load: () => import("./graphs/graphs.ts"),
    view: (options) =>
      html`<nimscope-graphs .options=${options}></nimscope-graphs>`,
  },
  {
    id: "blocking",
    title: "Blocking queens",
    load: () => import("./blocking/blocking.ts"),
    view: (options) =>
      html`<nimscope-blocking .options=${options}></nimscope-blocking>`,
    card: {
      figure: BLOCKING,
      words:
        "Wythoff’s game in which the other player forbids some of your moves. The more are forbidden, the stranger the picture.",
    },
  },
];

/** The page with this name in addresses. */
export function pageOf(id: string): Page | undefined {
  return PAGES.find((page) => page.id === id);
}
