/** Texts and pictures for heap games. */
import { html } from "lit";
import { live } from "lit/directives/live.js";
import { part_with } from "../../solver/wasm.ts";
import type { Said } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { lazy } from "../../ui/lazy.ts";
import { styled } from "../../ui/styled.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";

/** Loads the rule bar late, so that it does not delay the first picture. */
const loadBar = () => firstPicture.then(() => import("./rule-bar.ts"));
/** Keeps space for the rule bar, so that the map does not move later. */
const RESERVED_SPACE =
  "display: grid; min-height: var(--control); padding-bottom: var(--space-2)";

export default {
  classes: ({ variant }) => `heap[${variant}]`,
  theorem: {
    title: "Nimbers of heaps, and their periods",
    statement:
      "A heap of n tokens has the nimber g(n), the least number that no move reaches. A move that leaves several heaps reaches the nim-sum of their nimbers. Suppose that a move takes at most k tokens and leaves at most two heaps. If g(n+p) = g(n) for n0 ≤ n < 2·n0 + p + k, then g(n+p) = g(n) for all n ≥ n0. So from heap n0 on the nimbers repeat after every p heaps. The number p is called a period.",
    idea: "A move in a very large heap n leaves at least one large heap. The same move in heap n + p leaves the same heaps, but the large one has p more tokens. Its nimber is the same. So the moves from heap n and from heap n + p reach the same nimbers. Only a finite range of heaps has to be compared. The rest follows.",
    source:
      "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956. A code such as 0.137 describes the rule of a game of this kind, an octal game. It is not known whether every octal game with finitely many digits has a period.",
  },
  besideMap: (part, open, options, home) =>
    html`<div style=${styled(RESERVED_SPACE)}>${lazy(
      loadBar,
      () => html`<nimscope-rule-bar
        .rule=${live(part.variant ?? "")}
        .over=${options?.["set.over"] ?? ""}
        ?dark=${options === null}
        ?home=${home}
        @nimscope-rule=${({ detail }: Said<"nimscope-rule">) =>
          open(part_with(part.game, detail.rule, part.content).text)}
      ></nimscope-rule-bar>`,
    )}</div>`,
} satisfies GamePage;
