/** Texts and pictures for the Mouse Game. */
import { html } from "../../lesson-kit/words.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";
import { splittingPicture } from "../splitting/picture.ts";

export default {
  theorem: {
    title: "The rational V",
    statement: html`The lost positions are (0,0), (1,2), (3,5), (4,8), (6,11),
      … The smaller number is one and a half times $n$, rounded down. The larger
      one is three times $n$ minus 1: $(\lfloor 3n/2\rfloor,\ 3n-1)$ for
      $n\ge 1$. Every positive number is in exactly one of them.`,
    idea: html`As in Wythoff’s game, each number belongs to one lost position.
      In Wythoff’s game each difference does, too. Here the differences
      $\lfloor (3n-1)/2\rfloor$ = 1, 2, 4, 5, 7, … miss the multiples of 3. If
      the piles differ by a multiple of 3, the amounts taken from both piles may
      differ by one. So a neighbouring difference is in reach.`,
    source: "A. S. Fraenkel, The Rat Game and the Mouse Game, 2009",
  },
  picture: (analysis) => splittingPicture(analysis, caption),
} satisfies GamePage;

/** The reason why the move is possible, by the case of the proof. */
function caption(told: ReadonlyMap<string, string>, reason: string): string {
  switch (reason) {
    case "A":
    case "B":
      return "One pile stays: its number belongs to one lost position.";
    case "d":
      return `The difference ${told.get("d")} belongs to one lost position: take the same from both.`;
    case "d-1":
      return `No lost position has the difference ${told.get("d")}, a multiple of 3. So a = 2: one more token from the larger pile reaches the difference below.`;
    default:
      return "The move takes all tokens.";
  }
}
