/** The parts of a map that are fetched after its first picture, in one file. */
export { bindGestures } from "./gestures/gestures.ts";
export { markKey } from "./key.ts";
export { goTo, save, settings } from "./menus.ts";
