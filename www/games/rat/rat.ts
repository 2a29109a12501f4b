/** Texts and pictures for the Rat Game. */
import { html } from "../../lesson-kit/words.ts";
import "../../boards/kinds/piles.ts";
import type { GamePage } from "../page.ts";
import { splittingPicture } from "../splitting/picture.ts";

export default {
  theorem: {
    title: "Three rational sequences",
    statement: html`The lost positions are (0,0,0) and
      $(\lfloor 7n/4\rfloor,\ \lfloor 7n/2\rfloor-1,\ 7n-3)$ for $n\ge 1$:
      (1,2,4), (3,6,11), (5,9,18), … Every positive number is in exactly one of
      these positions.`,
    idea: html`If a move keeps a pile, the size of this pile shows which lost
    position to reach. Otherwise a difference of two piles shows it. Call the
    piles of the $n$-th lost position $A_n,B_n,C_n$. The differences $B_n-A_n$
    and $C_n-B_n$ together are all positive numbers except the multiples of 7. In
    rule (II) the amounts taken from the two smaller piles differ by less than a
    number $a$. This $a$ is 2 if these piles differ by a multiple of 7, and 1
    otherwise. In rule (III) the amounts taken from the smallest and the largest
    pile differ by less than a number $b$. This $b$ is 3, 5 or 6. The lesson
    “Differences modulo 7” shows why.`,
    source: "A. S. Fraenkel, The Rat Game and the Mouse Game, 2009",
  },
  picture: (analysis) => splittingPicture(analysis, caption),
  misprints: [
    {
      source: "rat-and-mouse",
      where:
        "A. S. Fraenkel, The Rat Game and the Mouse Game: the proof, cases with d = 0",
      says: "The paper prints “move to the position with difference d − 1”. If the two smaller piles are equal, there is no such position. Then rule (II) lets you take everything, which leaves (0,0,0).",
    },
    {
      source: "rat-and-mouse",
      where:
        "A. S. Fraenkel, The Rat Game and the Mouse Game: Fraenkel’s conjecture",
      says: "The paper prints that the sequences split the integers if, and only if, the moduli are (2ᵐ − 1)/2ᵐ⁻ᵏ. We computed that the offsets γ must be right, too: the sequences ⌊7n/4⌋, ⌊7n/2⌋ and 7n miss the number 2.",
    },
  ],
} satisfies GamePage;

/** The caption: why the move wins, by its rule and by the case of the proof. */
function caption(numbers: ReadonlyMap<string, string>, reason: string): string {
  switch (numbers.get("rule")) {
    case "1":
      return reason === "empty"
        ? "Rule (I): take any number from each of two piles."
        : "Rule (I): one pile stays as it is, and you take from one or both of the others.";
    case "2":
      return numbers.get("a") === "2"
        ? `Rule (II): the two smaller piles differ by ${numbers.get("d")}, a multiple of 7. So a = 2, and the amounts that you take from them may differ by one.`
        : `Rule (II): the two smaller piles differ by ${numbers.get("d")}, which is not a multiple of 7. So a = 1: take the same number from both. Their difference belongs to one lost position.`;
    default:
      return `Rule (III): take from all three piles, and nearly the same number from the smallest and the largest. These two piles differ by ${numbers.get("D")}. After the move, their difference may be smaller by at most b − 1.`;
  }
}
