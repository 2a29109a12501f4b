/** The one sheet of a game's page and its parts. */
import { sheet } from "../ui/sheet.ts";
import text from "./play.css?inline";

export const looks = sheet(text);
