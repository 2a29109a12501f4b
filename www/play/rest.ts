/** The parts of a game's page that are fetched after its first picture, in one file. */
import "./options/option-check.ts";
import "./tools/board-edit.ts";
import "./explore.ts";
import "./moves/move-form.ts";
import "./moves/move-list.ts";
import "./why/why.ts";
import "../ui/terms/term.ts";
import { lecture } from "./lecture.style.ts";
import { besideFog } from "./moves/light.style.ts";

export { lessonsOf } from "../games/lessons.ts";
export { turningPoint } from "./moves/aftermath.ts";
export { fog, light } from "./moves/light.ts";
export { adder } from "./tools/adder.ts";
export { players } from "./tools/players.ts";

/** How the game looks in full screen, and beside its map in fog. */
export const looks = [lecture, besideFog];
