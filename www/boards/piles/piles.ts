/** Piles of tokens: stacks to take from, or rows to split. */
import { html } from "lit";
import { type Component, numbers, text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { MOST_TOKENS } from "./model.ts";
import "./board.ts";

const piles: BoardKind = {
  show: ({
    game,
    part,
    moves,
    listed,
    hint,
    moved,
    origin,
  }) => html`<nimscope-board-piles
    .component=${text(part)}
    .moves=${moves}
    .listed=${listed}
    .layout=${game.piles?.layout ?? "stacks"}
    .hint=${hint}
    .moved=${moved}
    .scale=${Math.max(1, ...sizes(origin))}
  ></nimscope-board-piles>`,
  marks: ({ piles }, part) =>
    piles?.layout === "stacks" &&
    sizes(part).reduce((sum, size) => sum + size, 0) <= MOST_TOKENS,
  isLarge: (part) =>
    sizes(part).reduce((sum, size) => sum + size, 0) > MOST_TOKENS,
};

export default piles;

/** The piles, as near as numbers come. */
function sizes(part: Component | undefined): number[] {
  return part === undefined ? [] : numbers(part.body).map(Number);
}
