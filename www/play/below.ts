/** Exports the parts of a game's page that load after its first picture. */
import "./board-edit.ts";
import "./explore.ts";
import "./parts/move-form.ts";

export { lessonsOf } from "../games/lessons.ts";
export { asDrawing } from "../map/paper/print.ts";
export { faultsNote } from "../session/left-aside.ts";
export { optionCheck } from "./faults.ts";
export {
  endBoard,
  endCard,
  endPicture,
  review,
  stepByKey,
  waiting,
  wayBack,
} from "./parts/aftermath.ts";
export { menu, onward, playBar } from "./parts/bar.ts";
export { place } from "./parts/hint.ts";
export { beyond, known } from "./parts/known.ts";
export { looks } from "./parts/looks.ts";
export { moves } from "./parts/moves.ts";
export { leaving, newGame, players } from "./parts/players.ts";
export { positionField } from "./parts/position-field.ts";
export { printed } from "./parts/printed.ts";
export { slide } from "./parts/slide.ts";
export { target } from "./parts/target.ts";
export { lasts, why } from "./parts/why.ts";
