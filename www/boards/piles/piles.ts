/** Piles of tokens: stacks to take from, or rows to split. */
import { html } from "lit";
import { type Component, numbers, text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { MOST_TOKENS } from "./model.ts";
import "./board.ts";
import "./edit.ts";

interface Piles {
  readonly layout: "stacks" | "rows";
  /** The least a pile may hold. */
  readonly least: bigint;
  /** The least and the largest number of piles. */
  readonly count: readonly [number, number];
}

export function piles({ layout, least, count }: Piles): BoardKind {
  return {
    show: ({ part, moves, hint, origin }) => html`<nimscope-board-piles
      .component=${text(part)}
      .moves=${moves}
      .layout=${layout}
      .hint=${hint}
      .scale=${Math.max(1, ...sizes(origin))}
    ></nimscope-board-piles>`,
    edit: ({ part, set }) => html`<nimscope-edit-piles
      .setup=${part}
      .set=${set}
      .least=${least}
      .count=${count}
    ></nimscope-edit-piles>`,
    isLarge: (part) =>
      sizes(part).reduce((sum, size) => sum + size, 0) > MOST_TOKENS,
  };
}

/** The piles, as near as numbers come. */
function sizes(part: Component | undefined): number[] {
  return part === undefined ? [] : numbers(part.body).map(Number);
}
