/** The text of a `.css` file as a style sheet. */
import { unsafeCSS } from "lit";

export const sheet = (text: string) => unsafeCSS(text);
