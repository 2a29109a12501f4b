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
      them.`,
    idea: html`If a pile stays, its number shows which lost position to reach.
      Otherwise a difference shows it. $B_n-A_n$ and $C_n-B_n$ together are all
      numbers except the multiples of 7. For these multiples $a$ is 2 instead of
      1 (rule II). $C_n-A_n$ grows by $b$: first by 3, later by 5 or 6 (rule
      III).`,
    source: "A. S. Fraenkel, The Rat Game and the Mouse Game, 2009",
  },
  picture: (analysis) => splittingPicture(analysis, caption),
  misprints: [
    {
      source: "rat-and-mouse",
      where:
        "A. S. Fraenkel, The Rat Game and the Mouse Game: the proof, cases with d = 0",
      says: "The paper prints “move to the position with difference d − 1”. If the two smaller piles are equal, there is no such position; rule (II) then takes everything, which leaves (0,0,0).",
    },
    {
      source: "rat-and-mouse",
      where:
        "A. S. Fraenkel, The Rat Game and the Mouse Game: Fraenkel’s conjecture",
      says: "The paper prints that the sequences split the integers if, and only if, the moduli are (2ᵐ − 1)/2ᵐ⁻ᵏ. We computed that “if” also needs the right γ: the sequences ⌊7n/4⌋, ⌊7n/2⌋ and 7n miss the number 2.",
    },
  ],
} satisfies GamePage;

/** The reason why the move is possible, by the rule and the proof's case. */
function caption(told: ReadonlyMap<string, string>, reason: string): string {
  switch (told.get("rule")) {
    case "1":
      return reason === "empty"
        ? "Rule (I): take any number from each of two piles."
        : "Rule (I): one pile stays, and its number or its difference belongs to one lost position.";
    case "2":
      return told.get("a") === "2"
        ? `Rule (II): y − x = ${told.get("d")} is a multiple of 7, so a = 2: the amounts from the two smaller piles may differ by one.`
        : `Rule (II): y − x = ${told.get("d")} is not a multiple of 7, so a = 1: take the same from the two smaller piles, because that difference belongs to one lost position.`;
    default:
      return `Rule (III): all three piles shrink, x and z by nearly the same. z − x = ${told.get("D")} is at most b − 1 larger than in the lost position.`;
  }
}
