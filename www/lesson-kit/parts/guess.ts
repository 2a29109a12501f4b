/**
 * A question that comes before its answer: a field for a guess, and a button to
 * be told. The lesson keeps what the person chose in an option. Until then it
 * hides the answer, and all that gives it away.
 */
import { type Option, written } from "../options.ts";

/** The guess of a person who would rather be told. */
export const TOLD = "told";

/** The option of a guess: `""` before it. */
export interface Guess extends Option<string> {
  readonly pattern: string;
}

/** A guess is a number of this pattern; `expected` says so for people. */
export function guess(pattern: string, expected: string): Guess {
  const number = new RegExp(`^(${pattern})$`);
  const read = (text: string) =>
    text === TOLD || number.test(text) ? text : null;
  const words = `${expected}, or told`;
  return { ...written("Your guess", read, words, ""), pattern };
}

/** The number that was guessed; null if the person was told without one. */
export function guessed(guess: string): number | null {
  return guess === "" || guess === TOLD ? null : Number(guess);
}
