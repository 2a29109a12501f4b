/**
 * A guess before an answer. The reader types a guess in a field, or presses a
 * button that shows the answer. An option of the lesson keeps this choice.
 * Until then the lesson hides the answer and all hints to it.
 */
import { type Option, written } from "../options.ts";

/** The option's value if the reader chose to see the answer without a guess. */
export const TOLD = "told";

/** The option that keeps a guess. It is `""` before the guess. */
export interface Guess extends Option<string> {
  readonly pattern: string;
}

/**
 * An option for a guess. `pattern` is a regular expression for valid guesses,
 * and `expected` describes them for people.
 */
export function guess(pattern: string, expected: string): Guess {
  const number = new RegExp(`^(${pattern})$`);
  const read = (text: string) =>
    text === TOLD || number.test(text) ? text : null;
  const words = `${expected}, or the word told`;
  return { ...written("Your guess", read, words, ""), pattern };
}

/** The guessed number, or null without a guess. */
export function guessed(guess: string): number | null {
  return guess === "" || guess === TOLD ? null : Number(guess);
}
