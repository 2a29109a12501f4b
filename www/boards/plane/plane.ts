/** Two piles as a piece on a quarter-plane. */
import { html } from "lit";
import { text } from "../../solver/position.ts";
import type { BoardKind } from "../kind.ts";
import "./board.ts";

const plane: BoardKind = {
  show: ({ part, moves, listed, hint, moved, origin }) =>
    html`<nimscope-board-plane
      .component=${text(part)}
      .moves=${moves}
      .listed=${listed}
      .hint=${hint}
      .moved=${moved}
      .origin=${origin?.body ?? ""}
    ></nimscope-board-plane>`,
  marks: () => true,
};

export default plane;
