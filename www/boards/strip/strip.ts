/** A strip of squares on which signs are placed. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";
import "./edit.ts";

const strip: BoardKind = {
  show: ({ part, moves, hint }) => html`<nimscope-board-strip
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
  ></nimscope-board-strip>`,
  edit: ({ part, set }) => html`<nimscope-edit-strip
    .setup=${part}
    .set=${set}
  ></nimscope-edit-strip>`,
};

export default strip;
