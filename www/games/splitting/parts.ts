/** What the lessons on Mouse and Rat share: rows, and fields for their places. */
import { html } from "lit";
import { grouped, numbers, parts } from "../../solver/position.ts";

/** The largest index: its numbers are below 10^18. */
export const LARGEST = 10n ** 17n;

/** The letters of the sequences. */
export const LETTERS = ["A", "B", "C"] as const;

/** The piles of a position of Mouse or Rat, ascending. */
export function pilesOf(position: string): bigint[] {
  return numbers(parts(position)[0]?.body ?? "");
}

/** A field for a whole number with buttons for one less and one more. */
export function indexField(
  n: bigint,
  go: (n: bigint) => void,
  label = "Index n",
) {
  const clamp = (n: bigint) => (n < 1n ? 1n : n > LARGEST ? LARGEST : n);
  return html`<form
    class="row index"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      const input = (event.target as HTMLFormElement).querySelector("input");
      if (input?.reportValidity()) go(clamp(BigInt(input.value)));
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
        .value=${String(n)}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement;
          if (input.reportValidity()) go(clamp(BigInt(input.value)));
        }}
    /></label>
    <span class="group">
      <button type="button" ?disabled=${n <= 1n} @click=${() => go(clamp(n - 1n))} aria-label="One less">−</button>
      <button type="button" ?disabled=${n >= LARGEST} @click=${() => go(clamp(n + 1n))} aria-label="One more">+</button>
    </span>
  </form>`;
}

/** A position as a button that opens it. */
export function opens(
  game: string,
  row: readonly bigint[],
  open: (position: string) => void,
) {
  return html`<button
    type="button"
    class="position numbers"
    @click=${() => open(`${game}(${row.join(",")})`)}
  >
    (${row.map((pile) => grouped(pile)).join(", ")})
  </button>`;
}
