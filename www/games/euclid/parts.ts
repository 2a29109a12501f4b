/** What the lessons on Euclid share: how numbers, verdicts and forms look. */
import { css, html } from "lit";
import { numbers, parts } from "../../solver/position.ts";

/** The numbers of a position end here. */
export const MOST = 10n ** 18n;

/** Two positive numbers. */
export type Pair = readonly [bigint, bigint];

export const euclidStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--space-2) var(--space-3);
  }
  .row > .field > input {
    width: 9.5rem;
  }
  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
    align-items: start;
  }
  .part {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    align-content: start;
    min-width: 0;
  }
  @container (min-width: 46rem) {
    .parts.two {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .parts.three {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  p {
    overflow-wrap: anywhere;
  }
  h4 {
    margin: 0;
    font-size: var(--text-m);
    font-weight: 600;
  }
  .pair {
    min-height: 2rem;
    min-width: 2rem;
    max-width: 100%;
    padding: 0 var(--space-2);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .pair.P {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
  }
  .pair.N {
    background: var(--n);
    color: var(--n-ink);
  }
  .pair:is(.P, .N):hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--accent-soft);
    color: var(--accent);
  }
  .fraction {
    display: inline-grid;
    justify-items: center;
    line-height: 1.2;
    vertical-align: middle;
  }
  .fraction > span:first-child {
    border-bottom: 1px solid currentcolor;
    padding-inline: 0.15em;
  }
  .verdict {
    display: inline-block;
    min-width: 1.6em;
    padding: 0 0.4em;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--n);
    color: var(--n-ink);
    font-weight: 600;
    text-align: center;
  }
  .verdict.P {
    border-color: var(--p);
    background: var(--p);
    color: var(--p-ink);
  }
  table {
    border-collapse: collapse;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  th {
    color: var(--ink-soft);
    font-weight: 500;
  }
`;

/** Whether the player to move loses with these numbers: b² < ab + a². */
export function isLost(a: bigint, b: bigint): boolean {
  const [low, high] = a < b ? [a, b] : [b, a];
  return high * high < low * high + low * low;
}

export function outcomeOf(a: bigint, b: bigint): "P" | "N" {
  return isLost(a, b) ? "P" : "N";
}

/** A verdict as a badge that says it in words too. */
export function verdict(outcome: string) {
  const words = outcome === "P" ? "the second player" : "the first player";
  return html`<span class="verdict ${outcome}" title="${words} wins">${outcome}</span>`;
}

/** A fraction, one number over the other. */
export function fraction(a: bigint, b: bigint) {
  return html`<span class="fraction" role="img" aria-label="${a}/${b}"><span>${a}</span><span>${b}</span></span>`;
}

/** The numbers of a position of Euclid, where they are two and positive. */
export function pairOf(position: string): Pair | null {
  const [a = 0n, b = 0n, ...more] = numbers(parts(position)[0]?.body ?? "");
  return more.length === 0 && a > 0n && b > 0n ? [a, b] : null;
}

/** The text of a position that a person typed numbers for. */
export function textOf([a, b]: Pair): string {
  return `euclid(${a},${b})`;
}

/** A share in percent, rounded to a tenth. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}\u00a0%`;
}
