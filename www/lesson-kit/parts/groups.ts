/** Piles split into groups of 1, 2, 4, 8, … tokens. Equal groups make pairs. */
import { css, html } from "lit";
import { winningMove } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";

/** The largest pile, and the most piles, that are drawn in groups. */
const MOST_PILE_TOKENS = 31n;
const MOST_PILES = 8;

/** The kind of a group: plain, taken, with an equal twin, or without a twin. */
export type Look = "" | "gone" | "paired" | "single";

export function canDraw(piles: readonly bigint[]): boolean {
  const some = piles.some((pile) => pile > 0n);
  return (
    some &&
    piles.length <= MOST_PILES &&
    piles.every((pile) => pile <= MOST_PILE_TOKENS)
  );
}

/** The groups of a pile, the largest first. */
export function groupsOf(size: bigint): bigint[] {
  const powers = Array.from({ length: 5 }, (_, i) => 16n >> BigInt(i));
  return powers.filter((power) => (size & power) !== 0n);
}

/** The sizes of which there is an odd number of groups, the largest first. */
export function singles(piles: readonly bigint[]): bigint[] {
  return groupsOf(piles.reduce((sum, pile) => sum ^ pile, 0n));
}

/** A pile drawn as groups of tokens. */
export function pile(
  label: string,
  groups: readonly (readonly [size: bigint, look: Look])[],
) {
  const left = groups.filter(([, look]) => look !== "gone");
  return html`<div class="pile centre gap-1" role="img" aria-label=${label}>
    ${groups.map(
      ([size, look]) =>
        html`<div class="tokens ${look}">${Array.from({ length: Number(size) }, () => html`<i class="token"></i>`)}</div>`,
    )}
    <span class="numbers">${left.reduce((sum, [size]) => sum + size, 0n)}</span>
  </div>`;
}

/** The index of the pile from which the winning move takes. */
export function moverOf(analysis: Analysis): number | undefined {
  const [touch] = winningMove(analysis)?.touch ?? [];
  return touch?.kind === "take" ? touch.piles[0]?.pile : undefined;
}

/**
 * Piles in groups. If there is an odd number of groups of a size, one of them
 * is marked: the group in the pile `mover`, or else the last one.
 */
export function groups(piles: readonly bigint[], mover = -1) {
  const alone = singles(piles);
  const last = (power: bigint) =>
    ((piles[mover] ?? 0n) & power) !== 0n
      ? mover
      : piles.findLastIndex((size) => (size & power) !== 0n);
  return html`<div class="piles row end">${piles.map((size, i) => {
    const all = groupsOf(size).map((power) => {
      const single = alone.includes(power) && last(power) === i;
      return [power, single ? "single" : "paired"] as const;
    });
    const words = all.map(
      ([power, look]) =>
        `${power}${look === "single" ? " without a twin" : ""}`,
    );
    return pile(`A pile of ${size}: ${words.join(", ") || "empty"}`, all);
  })}</div>`;
}

export const groupStyles = css`
  .piles {
    --token: 14px;
    gap: var(--space-4) var(--space-5);
    justify-content: center;
    min-height: 8rem;
  }
  .tokens {
    display: grid;
    grid-template-columns: repeat(2, var(--token));
    gap: 3px;
    justify-content: center;
    min-width: calc(2 * var(--token) + 3px + 2 * var(--space-2));
    padding: var(--space-1);
    border: 2px solid transparent;
    border-radius: var(--radius-s);
  }
  .tokens:has(> :only-child) {
    grid-template-columns: var(--token);
  }
  .tokens.paired {
    border-color: var(--line);
  }
  .tokens.single {
    border: 2px dashed var(--accent);
  }
  .token {
    width: var(--token);
    height: var(--token);
    border-radius: 50%;
    background: var(--piece);
  }
  .gone .token {
    border: 2px dashed var(--ink-soft);
    background: none;
  }
`;
