/** Euclid's game on the page. */
import { takeForm } from "./form.ts";
import type { GamePage } from "./page.ts";
import { between } from "./random.ts";

export const euclid: GamePage = {
  board: { kind: "piles", layout: "stacks", least: 1n, count: [2, 1000] },
  form: takeForm,
  gesture: "point at the larger pile to take a multiple of the smaller one",
  example:
    "Example: from 11 and 27 you may take 11 once, which leaves 11 and 16, or twice, which leaves 11 and 5.",
  random: (part, random) => {
    const small = between(random, 5, 16);
    const large = small + between(random, 1, 28);
    const body = random() < 0.5 ? `${small},${large}` : `${large},${small}`;
    return { ...part, body };
  },
  theorem: {
    title: "The golden cone",
    statement:
      "For two numbers a < b the player to move loses exactly when b/a is less than φ = 1.618… (in the variant that allows zero, also when a number is 0 already).",
    idea: "Force the reply. If b/a lies between 1 and φ there is only one move, and it hands over a ratio greater than φ. If b/a is greater than φ, take away the smaller number until the ratio left lies between 1 and φ, from whichever side that is possible: there is always exactly one such move.",
    source:
      "A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53, 1969; T. Lengyel, A Nim-type game and continued fractions, 2003",
  },
};
