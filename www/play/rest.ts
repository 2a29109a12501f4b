/** The parts of a game's page that are fetched after its first picture, in one file. */
import "./options/option-check.ts";
import "./tools/board-edit.ts";
import "./explore.ts";
import "./position-field.ts";
import "./shown/foot.ts";
import "./moves/move-form.ts";
import "./moves/move-list.ts";
import "./moves/review.ts";
import "./tools/play-bar.ts";
import "./tools/players.ts";
import "./why/example.ts";
import "./why/lasts.ts";
import "./why/convention.ts";
import "./why/why.ts";
import "../ui/terms/term.ts";
import { laterStyles } from "./later.style.ts";
import { print } from "./shown/print.style.ts";
import { slide } from "./shown/slide.style.ts";
import { lessonLineStyles } from "./tools/lesson-line.ts";

export { lessonsOf } from "../games/lessons.ts";
export { besideMap } from "./known/beside-map.ts";
export { aftermath, endPicture } from "./moves/aftermath.ts";
export { adder } from "./tools/adder.ts";
export { place } from "./tools/hint.ts";
export { leaving } from "./tools/leaving.ts";
export { lessonLine } from "./tools/lesson-line.ts";
export { onward } from "./tools/onward.ts";
export { target } from "./tools/target.ts";
export { besideReason } from "./why/beside-reason.ts";

/** The looks of what is not in the first picture. */
export const looks = [slide, print, lessonLineStyles, laterStyles];
