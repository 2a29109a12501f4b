/** A strip of squares on which signs are placed. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";

const strip: BoardKind = {
  show: ({ part, moves, hint, moved }) => html`<nimscope-board-strip
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
    .moved=${moved}
  ></nimscope-board-strip>`,
};

export default strip;
