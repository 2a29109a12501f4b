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
      $n\ge 1$. Every positive number is in exactly one of these pairs.`,
    idea: html`As in Wythoff’s game, each number belongs to one lost position.
      In Wythoff’s game each difference of two piles belongs to one lost
      position, too. Here the differences in lost positions are 1, 2, 4, 5, 7,
      …: all numbers except the multiples of 3. If your piles differ by a
      multiple of 3, the rule lets the two amounts differ by one. So you can
      change the difference by one, to the difference of a lost position.`,
    source: "A. S. Fraenkel, The Rat Game and the Mouse Game, 2009",
  },
  picture: (analysis) => splittingPicture(analysis, caption),
} satisfies GamePage;

/** The caption: why the move wins, in each case of the proof. */
function caption(numbers: ReadonlyMap<string, string>, reason: string): string {
  switch (reason) {
    case "A":
    case "B":
      return "One pile stays as it is. Exactly one lost position has a pile of this size, and the move leads there.";
    case "d":
      return `The difference ${numbers.get("d")} belongs to one lost position. Take the same number from both piles to leave it.`;
    case "d-1":
      return `The difference ${numbers.get("d")} is a multiple of 3, so no lost position has it. Take one token more from the larger pile than from the smaller: this leaves a difference smaller by one.`;
    default:
      return "The move takes all tokens.";
  }
}
