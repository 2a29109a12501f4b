/** A grid of squares with pieces to bite off. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";
import "./edit.ts";

/** The corner is poisoned: no piece ever stands there. */
const POISONED = 0;

const pieces: BoardKind = {
  show: ({ part, moves, hint }) => html`<nimscope-board-grid
    .component=${text(part)}
    .moves=${moves}
    .poisoned=${POISONED}
    .hint=${hint}
  ></nimscope-board-grid>`,
  edit: ({ part, set }) => html`<nimscope-edit-grid
    .setup=${part}
    .set=${set}
    .poisoned=${POISONED}
  ></nimscope-edit-grid>`,
};

export default pieces;
