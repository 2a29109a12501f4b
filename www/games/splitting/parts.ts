/** What the lessons on Mouse and Rat share: rows, and fields for their places. */
import { html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { button, openButton } from "../../lesson-kit/parts/controls.ts";
import { grouped, numbers, parts } from "../../solver/position.ts";

/** The largest index: its numbers are below 10^18. */
export const LARGEST = 10n ** 17n;

/** The letters of the sequences. */
export const LETTERS = ["A", "B", "C"] as const;

/** The piles of a position of Mouse or Rat, ascending. */
export function pilesOf(position: string): bigint[] {
  return numbers(parts(position)[0]?.body ?? "");
}

/** A field for the option `n`, with buttons for one less and one more. */
export function indexField(
  lesson: Pick<Lesson, "set">,
  n: bigint,
  label = "Index n",
) {
  const go = (n: bigint) =>
    lesson.set({ n: n < 1n ? 1n : n > LARGEST ? LARGEST : n }, true);
  const read = (input: HTMLInputElement | null) => {
    if (input?.reportValidity()) go(BigInt(input.value));
  };
  return html`<form
    class="row index"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      read((event.target as HTMLFormElement).querySelector("input"));
    }}
  >
    <label class="field"
      >${label}<input
        name="n"
        inputmode="numeric"
        autocomplete="off"
        required
        pattern="[1-9][0-9]{0,16}|10{17}"
        title="A whole number from 1 to 10^17"
        .value=${`${n}`}
        @change=${(event: Event) => read(event.target as HTMLInputElement)}
    /></label>
    <span class="group">
      ${button("−", () => go(n - 1n), { label: "One less", disabled: n <= 1n })}
      ${button("+", () => go(n + 1n), { label: "One more", disabled: n >= LARGEST })}
    </span>
  </form>`;
}

/** A position as a button that opens it. */
export function opens(
  lesson: Pick<Lesson, "open">,
  game: string,
  row: readonly bigint[],
) {
  const words = `(${row.map((pile) => grouped(pile)).join(", ")})`;
  const looks = { look: "position numbers" };
  return openButton(lesson, `${game}(${row.join(",")})`, words, looks);
}
