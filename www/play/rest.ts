/** The parts of a game's page that are fetched after its first picture, in one file. */
import "./asked/asked.ts";
import "./tools/board-edit.ts";
import "./explore.ts";
import "./moves/move-form.ts";
import "./moves/move-list.ts";
import "./why/why.ts";

export { lecture } from "./lecture.style.ts";
