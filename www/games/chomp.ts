/** Chomp on the page. */
import { gridBody } from "../position.ts";
import { biteForm } from "./form.ts";
import type { GamePage } from "./page.ts";
import { between } from "./random.ts";

export const chomp: GamePage = {
  board: { kind: "grid", poisoned: 0 },
  form: biteForm,
  gesture: "bite a piece; everything below it and to its right goes with it",
  example:
    "Example: in a bar of two rows and three columns, a bite at the middle of the top row eats four pieces and leaves the one below the poisoned corner.",
  random: (part, random) => {
    const rows = between(random, 3, 4);
    const columns = between(random, 4, 5);
    let reach = columns;
    const pieces = Array.from({ length: rows }, (_, row) => {
      if (row > 0) reach = between(random, Math.max(1, reach - 2), reach);
      return Array.from({ length: columns }, (_, column) => column < reach);
    }).flat();
    pieces[0] = false;
    return { ...part, body: gridBody({ rows, columns, pieces }) };
  },
  theorem: {
    title: "Strategy stealing",
    statement:
      "From every full bar larger than one square the player to move can win.",
    idea: "Bite off the bottom-right square only. If that wins, good. If not, the opponent has a winning answer; but whatever square it bites, that bite takes the bottom-right square too, so you could have made it yourself at once. Either way you can win, and the argument never says how.",
    source:
      "D. Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974",
  },
};
