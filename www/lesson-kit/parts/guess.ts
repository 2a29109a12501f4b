/**
 * A question that comes before its answer: a field for a guess, and a button to
 * be told. The lesson keeps what the person chose in its option `guess`. Until
 * then it hides the answer, and all that gives it away.
 */
import { html, nothing } from "lit";

/** The guess of a person who would rather be told. */
const TOLD = "told";

interface Question {
  /** What the field is for: a number in these letters. */
  readonly label: string;
  readonly pattern: string;
  readonly hint: string;
  readonly mode: "decimal" | "numeric";
}

/** What a guess is in the address: a number of this pattern, or none. */
export function readGuess(pattern: string) {
  const number = new RegExp(`^(${pattern})$`);
  return (text: string) => (text === TOLD || number.test(text) ? text : null);
}

/** The number that was guessed; null if the person was told without one. */
export function guessed(guess: string): number | null {
  return guess === "" || guess === TOLD ? null : Number(guess);
}

/** The form for a guess, which is `""` until there is one; `set` gets it. */
export function guessForm(
  { label, pattern, hint, mode }: Question,
  guess: string,
  set: (guess: string) => void,
) {
  return html`<form
    class="row"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      set(`${new FormData(form).get("guess")}`);
    }}
  >
    <label class="field"
      >${label}<input
        name="guess"
        inputmode=${mode}
        placeholder=${hint}
        pattern=${pattern}
        autocomplete="off"
        required
        .value=${guess === TOLD ? "" : guess}
    /></label>
    <button class="primary">Compare</button>
    ${
      guess === ""
        ? html`<button type="button" @click=${() => set(TOLD)}>Show me</button>`
        : nothing
    }
  </form>`;
}
