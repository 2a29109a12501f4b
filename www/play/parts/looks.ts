/** The sheets of the parts that come after the first picture. */
import { sheet } from "../../ui/sheet.ts";
import { dialogStyles } from "../../ui/styles/dialog.ts";
import text from "./parts.css?inline";

export const looks = [dialogStyles, sheet(text)];
