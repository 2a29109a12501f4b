/** Texts and pictures for Magnetism. */
import { html } from "../../lesson-kit/words.ts";
import { magnetism_runs } from "../../solver/wasm.ts";
import "../../boards/kinds/strip.ts";
import type { GamePage } from "../page.ts";
import { partsAlone } from "../parts-alone.ts";
import { miniStrip, miniStrips } from "./mini-strip.ts";

export default {
  theorem: {
    title: "Four theorems",
    statement: html`The runs of empty squares are separate games, and each has a
    nimber. A run of $n$ squares between two walls has the nimber $n \bmod 2$: 1
    if $n$ is odd, 0 if $n$ is even. Between a wall and a token its nimber is
    $n$. Between equal tokens it is 1, and between unlike tokens it is 0.`,
    idea: "A new token splits one run into two parts. In a run between unlike tokens, one part gets equal ends and the other unlike ends. So every move leaves 1 ⊕ 0 = 1. The nimber of the run is the least number that no move leaves: mex {1} = 0. Between equal tokens both parts get the same kind of ends. So every move leaves 1 ⊕ 1 = 0 or 0 ⊕ 0 = 0, and the run has the nimber mex {0} = 1. In a run of n squares between a wall and a token, placing an unlike token can leave any nimber below n. No move leaves n. Between two walls, the lengths on both sides of the new token add up to n − 1. If n is even, their nim-sum is odd for every move, so no move leaves 0. If n is odd, the nim-sum is even for every move, and 0 for a token in the middle.",
    source:
      "M. Weber, Magnetism, The Inner Frame, 2017; the four theorems checked here by computation",
  },
  pictureStyles: miniStrips,
  picture: ({ position }) => {
    const runs = magnetism_runs(position);
    if (runs.length === 0) return null;
    return partsAlone(
      "run",
      runs.map(({ words, alone, length, nimber }) => ({
        name: `${length} ${words}`,
        label: `${length} squares ${words}, nimber ${nimber}`,
        text: alone.text,
        picture: miniStrip(alone.content.strip ?? []),
        nimber,
      })),
    );
  },
} satisfies GamePage;
