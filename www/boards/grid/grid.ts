/** A grid of squares with pieces to bite off. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";
import "./edit.ts";

/** `poisoned` is the square that never holds a piece; null where there is none. */
export function pieces({ poisoned }: { poisoned: number | null }): BoardKind {
  return {
    show: ({ part, moves, hint }) => html`<nimscope-board-grid
      .component=${text(part)}
      .moves=${moves}
      .poisoned=${poisoned}
      .hint=${hint}
    ></nimscope-board-grid>`,
    edit: ({ part, set }) => html`<nimscope-edit-grid
      .setup=${part}
      .set=${set}
      .poisoned=${poisoned}
    ></nimscope-edit-grid>`,
  };
}
