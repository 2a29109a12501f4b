/** Lines, or one cycle, of vertices with erasers. */
import { html } from "lit";
import { graph } from "../elements/graph-model.ts";
import { MOST_VERTICES } from "../elements/graph-picture.ts";
import { text } from "../position.ts";
import type { Board } from "./board.ts";
import "../elements/board-graph.ts";
import "../elements/edit-graph.ts";

export const lines: Board = {
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
