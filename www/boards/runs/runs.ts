/** A grid of dirt, swept run by run. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";
import "./edit.ts";

const runs: BoardKind = {
  show: ({ part, moves, hint }) => html`<nimscope-board-runs
    .component=${text(part)}
    .moves=${moves}
    .hint=${hint}
  ></nimscope-board-runs>`,
  edit: ({ part, set }) => html`<nimscope-edit-runs
    .setup=${part}
    .set=${set}
  ></nimscope-edit-runs>`,
};

export default runs;
