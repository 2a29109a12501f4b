/** A grid of squares with pieces to bite off. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";

const pieces: BoardKind = {
  show: ({ part, moves, hint, moved }) => html`<nimscope-board-grid
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
    .moved=${moved}
  ></nimscope-board-grid>`,
};

export default pieces;
