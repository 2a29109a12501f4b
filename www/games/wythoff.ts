/** Wythoff's game on the page. */
import { takeBothForm } from "./form.ts";
import type { GamePage } from "./page.ts";
import { piles } from "./random.ts";

export const wythoff: GamePage = {
  board: { kind: "piles", layout: "stacks", least: 0n, count: [2, 2] },
  form: takeBothForm,
  gesture:
    "point at a token to take it and those above it, or at a number between the piles to take that many from both",
  example:
    "Example: from piles of 3 and 6 you may take four from the second pile, which leaves 3 and 2, or one from each, which leaves 2 and 5. Whoever takes the last token wins.",
  random: (part, random) => ({ ...part, body: piles(random, 2, 4, 24) }),
  theorem: {
    title: "The golden V",
    statement:
      "The lost positions are (0,0), (⌊nφ⌋, ⌊nφ²⌋) and their mirror images, with φ = (1+√5)/2: (1,2), (3,5), (4,7), (6,10), …",
    idea: "Colour those cells green. Every row, every column and every diagonal holds exactly one green cell. So no move joins two green cells, and from every other cell a move reaches a green one: down to the green cell of your column when you stand above the V, left to that of your row below it, along the diagonal inside it.",
    source:
      "W. A. Wythoff, A modification of the game of Nim, 1907; generalised by A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, 1982",
  },
};
