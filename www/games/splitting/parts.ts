/** What the lessons on Mouse and Rat share: rows, places, and how they look. */
import { css, html } from "lit";
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
    class="index"
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

export const splittingStyles = css`
  .index {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2);
  }
  .index input {
    width: 11rem;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  .cards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  @container (min-width: 42rem) {
    .cards {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    min-width: 0;
  }
  h4 {
    margin: 0;
    font-size: var(--text-m);
    font-weight: 600;
  }
  p {
    margin: 0;
  }
  .steps {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  .result {
    font-weight: 600;
    color: var(--accent);
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-block-end: var(--space-2);
    text-align: start;
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
  th,
  td {
    padding: 0.3rem 0.55rem;
    border-block-end: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  th {
    font-weight: 600;
    color: var(--ink-soft);
  }
  @container (max-width: 30rem) {
    table {
      font-size: var(--text-s);
    }
    th,
    td {
      padding-inline: 0.3rem;
    }
    thead th {
      white-space: normal;
    }
  }
  tr[aria-current="true"] :is(td, th) {
    background: var(--accent-soft);
  }
  .position {
    min-height: 2rem;
    padding: 0 var(--space-2);
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
    overflow-wrap: anywhere;
    white-space: normal;
  }
  td .position {
    white-space: nowrap;
  }
  .digit {
    display: inline-block;
    min-width: 1.7em;
    padding: 0.05em 0.35em;
    border: 1px solid var(--line);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    text-align: center;
  }
  .digit.end {
    border-color: var(--gold);
    border-width: 2px;
  }
  .mod {
    color: var(--ink-soft);
    font-size: var(--text-s);
  }
`;
