/** Piles of tokens: stacks to take from, or rows to split. */
import { html } from "lit";
import { type Component, numbers, text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { MOST_TOKENS } from "./model.ts";
import "./board.ts";
import "./edit.ts";

const piles: BoardKind = {
  show: ({ game, part, moves, hint, origin }) => html`<nimscope-board-piles
    .component=${text(part)}
    .moves=${moves}
    .layout=${game.piles?.layout ?? "stacks"}
    .hint=${hint}
    .scale=${Math.max(1, ...sizes(origin))}
  ></nimscope-board-piles>`,
  edit: ({ game, part, set }) => html`<nimscope-edit-piles
    .setup=${part}
    .set=${set}
    .least=${BigInt(game.piles?.least ?? 0)}
    .count=${game.piles?.count ?? [1, 1]}
  ></nimscope-edit-piles>`,
  isLarge: (part) =>
    sizes(part).reduce((sum, size) => sum + size, 0) > MOST_TOKENS,
};

export default piles;

/** The piles, as near as numbers come. */
function sizes(part: Component | undefined): number[] {
  return part === undefined ? [] : numbers(part.body).map(Number);
}
