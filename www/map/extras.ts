/** The parts of a map that are fetched after its first picture, in one file. */
import { sheet } from "../ui/sheet.ts";
import text from "./gestures/gestures.css?inline";

export { bindGestures } from "./gestures/gestures.ts";
export { markKey } from "./key.ts";
export { goTo, save, settings } from "./menus.ts";
export const looks = sheet(text);
