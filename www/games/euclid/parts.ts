/** Parts shared by the lessons on Euclid: numbers, verdicts and styles. */
import { css, html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { euclid_is_lost } from "../../solver/wasm.ts";

export const euclidStyles = css`
  .row:not(.stepper) {
    align-items: end;
    gap: var(--space-2) var(--space-3);
  }
  .row > .field > input {
    width: 9.5rem;
  }
  p,
  code,
  .long {
    overflow-wrap: anywhere;
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
  .pair:hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--accent-soft);
    color: var(--accent);
  }
  .N {
    background: var(--n);
    color: var(--n-ink);
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
    text-align: center;
  }
`;

/** The CSS class of a position, by its outcome. */
const OUTCOME_LOOKS = { P: "on-p", N: "N" };

/** Two positive numbers. */
export type Pair = readonly [bigint, bigint];

export function outcomeOf(a: bigint, b: bigint): "P" | "N" {
  return euclid_is_lost(a, b) ? "P" : "N";
}

/** The classes of the button of a position. */
export function lookOf(pair: Pair): string {
  return `pair ${OUTCOME_LOOKS[outcomeOf(...pair)]}`;
}

/** The outcome as a badge. Its tooltip names the winner. */
export function verdict(outcome: "P" | "N") {
  const words = outcome === "P" ? "the second player" : "the first player";
  return html`<span class="verdict ${OUTCOME_LOOKS[outcome]}" title="${words} wins">${outcome}</span>`;
}

export function fraction(a: bigint, b: bigint) {
  return html`<span class="fraction" role="img" aria-label="${a}/${b}"><span>${a}</span><span>${b}</span></span>`;
}

/** The two numbers of a lesson's position, or null if one of them is 0. */
export function pairOf({ piles }: Pick<Lesson, "piles">): Pair | null {
  const [a = 0n, b = 0n] = piles;
  return a > 0n && b > 0n ? [a, b] : null;
}

/** The text of the position with these two numbers. */
export function textOf([a, b]: Pair): string {
  return `euclid(${a},${b})`;
}

/** A share in percent, rounded to a tenth. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}\u00a0%`;
}

/** A button that opens a pair, in the colour of its outcome. */
export function pairButton(
  lesson: Pick<Lesson, "openButton">,
  pair: Pair,
  words: unknown = `(${pair[0]},${pair[1]})`,
  label = `Open (${pair[0]},${pair[1]}), ${outcomeOf(...pair)}`,
  look = "",
) {
  const looks = { label, look: `${lookOf(pair)} ${look}` };
  return lesson.openButton(textOf(pair), words, looks);
}
