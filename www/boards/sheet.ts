/** The style sheet of all boards, also for small pictures of them in a text. */
import { sheet } from "../ui/sheet.ts";
import text from "./board.css?inline";

export const boardSheet = sheet(text);
