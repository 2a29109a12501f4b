/**
 * The differences between the piles in the Rat Game's lost positions. They
 * explain the numbers a and b in the rules of the game.
 */
import { nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { RatDifference } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { styled } from "../../../ui/styled.ts";
import {
  indexField,
  LARGEST_INDEX,
  opens,
  rowStyles,
} from "../../splitting/parts.ts";

const TABLE_ROWS = 12;
/** The number of differences in the table: six rows of 7. */
const DIFFERENCE_COUNT = 42;

const declared = {
  n: large("Index", [1n, LARGEST_INDEX], 1n),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  rowStyles,
  "rat(2,3,5)",
  (it) => html`
    ${own(it)}
    <h4>Two kinds of difference miss the multiples of 7</h4>
    <p>
      The two smaller numbers of a lost position differ by
      $d_n=B_n-A_n=\lfloor(7n-2)/4\rfloor$. Divided by 7, this difference leaves
      the remainder 1, 3, 4 or 6. The two larger numbers differ by
      $\delta_n=C_n-B_n=\lfloor(7n-3)/2\rfloor$, which leaves the remainder 2 or
      5. Together these differences are every positive number once, except the
      multiples of 7. So it is enough to take the same number from both smaller
      piles $(a=1)$, unless these differ by a multiple of 7. Then the amounts
      may differ by one $(a=2)$, so that you can make the difference smaller by one.
    </p>
    ${differences(it)}
    <h4>The largest differences, and their gaps</h4>
    <p>
      The smallest and the largest number of a lost position differ by
      $\Delta_n=C_n-A_n$. This difference grows by 3 at first and later by 5.
      After a Δ with the remainder 4 it grows by 6. The number $b$ of rule (III)
      is the gap to the next Δ. Take the largest Δ that is at most $z-x$. The
      difference $z-x$ is less than $b$ above this Δ, so rule (III) reaches it.
    </p>
    ${indexField(it, it.choice.n, "From n =")}
    ${widths(it)}
  `,
);

function own(it: It) {
  const [x = 0n, y = 0n, z] = it.piles;
  if (z === undefined) return nothing;
  const own = it.solve("rat_own", x, y, z);
  if (own === undefined) return nothing;
  const { d, seventh, source, span, widest } = own;
  const of = source && sourceOf(it, source);
  const why = seventh
    ? html`It is a multiple of 7, so a = 2. ${d > 0n ? html`One less is ${of}.` : nothing}`
    : html`It is not a multiple of 7, so a = 1. It is ${of}.`;
  return html`<div class="own card numbers">
    <p>
      In your position $y-x=${d}$. ${why} The largest and the smallest pile
      differ by $z-x=${span}$. The largest $\Delta$ up to this number is
      Δ<sub>${grouped(widest.n)}</sub> = ${grouped(widest.gaps[2])}, of
      ${opens(it, "rat", widest.row)}. The next Δ is larger by
      ${grouped(widest.b)}, so b = ${grouped(widest.b)}.
    </p>
  </div>`;
}

function sourceOf(it: It, { first, n, row }: RatDifference) {
  return html`${first ? "d" : "δ"}<sub>${grouped(n)}</sub> of
    ${opens(it, "rat", row)}`;
}

function differences(it: It) {
  const [x, y] = it.piles;
  const all = it.solve("rat_differences", BigInt(DIFFERENCE_COUNT));
  const here = x === undefined || y === undefined ? -1n : y - x;
  return html`<div class="grid" style=${styled("--columns:7;max-width:34rem")} role="group" aria-label="Differences 1 to ${DIFFERENCE_COUNT}">
    ${all.map((source, i) => {
      const mark = BigInt(i + 1) === here ? "ringed" : "";
      if (source === null)
        return html`<span class="box tall later ${mark}">${i + 1}</span>`;
      const { value, first, n, row } = source;
      const letter = first ? "d" : "δ";
      return it.openButton(
        `rat(${row})`,
        html`${value}<small class="tiny">${letter}<sub>${n}</sub></small>`,
        {
          label: `${value} is ${letter} of index ${n}: open (${row.join(", ")})`,
          look: `box tall ${first ? "on-gold" : "on-move"} ${mark}`,
        },
      );
    })}
  </div>`;
}

function widths(it: It) {
  // Row 0 is the lost position without tokens. It is shown before row 1.
  const from = it.choice.n === 1n ? 0n : it.choice.n;
  const rows = it.solve("rat_widths", from, TABLE_ROWS);
  const residue = (value: bigint) =>
    html`${grouped(value)} <span class="note">≡ ${value % 7n}</span>`;
  return it.table({
    label: `Differences from index ${from}`,
    caption:
      "The differences, with their remainders when divided by 7 (after ≡). Choose a position to open it.",
    named: true,
    head: ["n", "lost position", "d", "δ", "Δ", "gap b"],
    rows: rows.map(({ n, row, gaps, b }) => [
      grouped(n),
      opens(it, "rat", row),
      ...gaps.map(residue),
      { words: b, look: "bold same" },
    ]),
  });
}
