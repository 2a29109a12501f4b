/** Texts and pictures for Nim. */
import { html } from "lit";
import { pilesOf } from "../../solver/position.ts";
import { ledger } from "../../ui/ledger.ts";
import "../../boards/kinds/piles.ts";
import {
  canDraw,
  groupStyles,
  groups,
  moverOf,
} from "../../lesson-kit/parts/groups.ts";
import type { GamePage } from "../page.ts";

export default {
  theorem: {
    title: "Bouton’s theorem",
    statement:
      "Write the piles in binary, one below the other. The player to move loses exactly when every column holds an even number of ones: when the nim-sum is 0.",
    idea: "If the nim-sum is 0, every move changes one pile, so some column gets an odd number of ones. If the nim-sum is not 0, look at the leftmost column with an odd number of ones. A pile with a one in this column can be made smaller so that every column gets an even number. At the end all piles are empty, and the nim-sum is 0.",
    source:
      "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3, 1901",
  },
  pictureStyles: groupStyles,
  picture: (analysis) => {
    const piles = pilesOf(analysis.position);
    const label = (nimber: bigint, i: number) => ({
      label: `pile ${i + 1}`,
      nimber,
    });
    const binary = ledger(piles.map(label));
    if (!canDraw(piles)) return binary;
    return html`<figure aria-label="Groups that pair off">${groups(piles, moverOf(analysis))}</figure>
      <details><summary>In binary</summary>${binary}</details>`;
  },
} satisfies GamePage;
