/** Lines, or one cycle, of vertices with erasers. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { graph } from "./model.ts";
import { MOST_VERTICES } from "./picture.ts";
import "./board.ts";
import "./edit.ts";

const lines: BoardKind = {
  show: ({ part, moves, hint, origin }) => html`<nimscope-board-graph
    .component=${text(part)}
    .moves=${moves}
    .round=${origin?.body.startsWith("o") ?? false}
    .hint=${hint}
  ></nimscope-board-graph>`,
  edit: ({ part, set }) => html`<nimscope-edit-graph
    .setup=${part}
    .set=${set}
  ></nimscope-edit-graph>`,
  isLarge: (part) => graph(part.body).erasers.length > MOST_VERTICES,
};

export default lines;
