/** A grid of squares with pieces to bite off. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";
import "./edit.ts";

const pieces: BoardKind = {
  show: ({ part, moves, hint }) => html`<nimscope-board-grid
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
  ></nimscope-board-grid>`,
  edit: ({ part, set }) => html`<nimscope-edit-grid
    .setup=${part}
    .set=${set}
  ></nimscope-edit-grid>`,
};

export default pieces;
