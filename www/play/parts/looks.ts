/** The styles of the parts that load after the first picture. */
import { sheet } from "../../ui/sheet.ts";
import text from "./parts.css?inline";

export const looks = sheet(text);
