/** A grid of dirt, swept run by run. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";

const runs: BoardKind = {
  show: ({ part, moves, hint, moved }) => html`<nimscope-board-runs
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
    .moved=${moved}
  ></nimscope-board-runs>`,
};

export default runs;
