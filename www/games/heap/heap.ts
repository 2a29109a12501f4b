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

/** Loads the rule bar only after the first picture of the page is drawn. */
const loadBar = () => firstPicture.then(() => import("./rule-bar.ts"));
/** The space kept for the rule bar, so that the map does not move later. */
const ROOM =
  "display: grid; min-height: var(--control); padding-bottom: var(--space-2)";

export default {
  classes: ({ variant }) => `heap[${variant}]`,
  theorem: {
    title: "Nimbers of heaps, and their periods",
    statement:
      "A heap of n tokens is worth g(n), the least number that no move in it reaches; a move that leaves several heaps reaches the nim-sum of theirs. Let a move take at most k tokens and leave at most two heaps. If g(n+p) = g(n) for n0 ≤ n < 2·n0 + p + k, then g(n+p) = g(n) for ever.",
    idea: "Far out, one of the two heaps that a move leaves is large. A period can be taken from it or added to it without a change of its nimber, so heaps n and n + p reach the same nimbers. A finite window is compared; the rest follows.",
    source:
      "R. K. Guy and C. A. B. Smith, The G-values of various games, 1956. Whether every octal game with finitely many digits has a period is not known.",
  },
  besideMap: (part, open, options, home) =>
    html`<div style=${styled(ROOM)}>${lazy(
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
