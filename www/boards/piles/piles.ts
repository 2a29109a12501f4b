/** Piles of tokens: stacks to take from, rows to split or to take from anywhere. */
import { html } from "lit";
import { type Component, numbers, text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { MOST_TOKENS } from "./model.ts";
import "./board.ts";
import "./lines.ts";

const piles: BoardKind = {
  show: ({ game, part, moves, listed, hint, moved, origin }) =>
    game.piles?.layout === "lines" && total(part) <= MOST_TOKENS
      ? html`<nimscope-board-lines
          .component=${text(part)}
          .moves=${moves}
          .listed=${listed}
          .hint=${hint}
          .moved=${moved}
          .scale=${Math.max(1, ...sizes(origin))}
        ></nimscope-board-lines>`
      : html`<nimscope-board-piles
    .component=${text(part)}
    .moves=${moves}
    .listed=${listed}
    .layout=${game.piles?.layout ?? "stacks"}
    .hint=${hint}
    .moved=${moved}
    .scale=${Math.max(1, ...sizes(origin))}
  ></nimscope-board-piles>`,
  marks: ({ piles }, part) =>
    piles?.layout !== "rows" && total(part) <= MOST_TOKENS,
  isLarge: (part) => total(part) > MOST_TOKENS,
};

export default piles;

/** The piles, as near as numbers come. */
function sizes(part: Component | undefined): number[] {
  return part === undefined ? [] : numbers(part.body).map(Number);
}

function total(part: Component): number {
  return sizes(part).reduce((sum, size) => sum + size, 0);
}
