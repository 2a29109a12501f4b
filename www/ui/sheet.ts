/** The style sheet in the text of a `.css` file, which is imported with `?inline`. */
import { unsafeCSS } from "lit";

export const sheet = (text: string) => unsafeCSS(text);
