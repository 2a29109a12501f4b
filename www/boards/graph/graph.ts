/** Lines, or one cycle, of vertices with erasers. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import { graph } from "./model.ts";
import { MOST_VERTICES } from "./picture.ts";
import "./board.ts";

const lines: BoardKind = {
  show: ({ part, moves, hint, moved, origin }) => html`<nimscope-board-graph
    .component=${text(part)}
    .moves=${moves}
    .round=${origin?.body.startsWith("o") ?? false}
    .hint=${hint}
    .moved=${moved}
  ></nimscope-board-graph>`,
  isLarge: (part) => graph(part.body).erasers.length > MOST_VERTICES,
};

export default lines;
