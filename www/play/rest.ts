/** The parts of a game's page that are fetched after its first picture, in one file. */
import "./options/option-check.ts";
import "./tools/board-edit.ts";
import "./explore.ts";
import "./moves/move-form.ts";
import "./moves/move-list.ts";
import "./why/why.ts";
import "../ui/terms/term.ts";

export { lessonsOf } from "../games/lessons.ts";
export { lecture } from "./lecture.style.ts";
export { turningPoint } from "./moves/aftermath.ts";
export { adder } from "./tools/adder.ts";
export { lessonLine, lessonLineStyles } from "./tools/lesson-line.ts";
export { players } from "./tools/players.ts";
