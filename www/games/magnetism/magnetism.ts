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
    statement: html`A strip is the sum of its runs of empty squares. A run of
      $n$ squares is worth $n \bmod 2$ between two walls, $n$ between a wall and
      a token, 1 between equal tokens and 0 between unlike ones.`,
    idea: "A placement splits one run in two. Between unlike tokens one part gets equal ends and the other unlike ends: 1 ⊕ 0 = 1 whatever is placed, so the run is worth mex {1} = 0. Between equal tokens both parts get the same kind of ends: 1 ⊕ 1 or 0 ⊕ 0, so the run is worth mex {0} = 1. Between a wall and a token, an unlike token can leave any number below n, and no move leaves n. Between two walls the lengths on both sides of the new token add up to n − 1. So their nim-sum is odd for even n. For odd n it is even, and sometimes 0.",
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
