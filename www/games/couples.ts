/** Couples are Forever on the page. */
import { splitForm } from "./form.ts";
import type { GamePage } from "./page.ts";
import { between, piles } from "./random.ts";

export const couples: GamePage = {
  board: { kind: "piles", layout: "rows", least: 1n, count: [1, 1000] },
  form: splitForm,
  gesture: "point between two tokens to split their pile there",
  example:
    "Example: a pile of 7 may be split into 3 and 4. Piles of one or two tokens cannot be split: couples are for ever.",
  random: (part, random) => ({
    ...part,
    body: piles(random, between(random, 2, 3), 4, 16),
  }),
  theorem: {
    title: "Nimbers of splits",
    statement:
      "A pile of n tokens is worth g(n) = mex of all g(i) ⊕ g(n−i), the least number that no split reaches; g(1) = g(2) = 0. Several piles are worth the nim-sum of theirs, and the player to move loses exactly when it is 0.",
    idea: "A split makes two piles that go on by themselves, so it is worth the nim-sum of the two. By Sprague and Grundy a game is worth the least value its moves miss: every smaller value can be reached and the same value cannot, just as with a pile of Nim.",
    source:
      "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games; the game is Officers, 0.6: J. P. Grossman, Searching for periodicity in Officers",
  },
};
