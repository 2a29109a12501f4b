/** A style sheet that is a file: `sheet(text)` of `import text from "./x.css?inline"`. */
import { unsafeCSS } from "lit";

export const sheet = (text: string) => unsafeCSS(text);
