/**
 * Fat Rat with m piles: its m sequences in a table and on a line, and the
 * sequence and the index of a number, found from the number's digits.
 */
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large, whole } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { FatRatPlace } from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER, WHOLE, wholeNumber } from "../../../solver/number.ts";
import { grouped } from "../../../solver/position.ts";
import { fatRat } from "../../splitting/family.ts";
import { lanes, lanesStyles } from "../../splitting/lanes.ts";
import { splittingGame } from "../../splitting/parts.ts";
import { tally } from "../../splitting/tally.ts";
import {
  type Column,
  termStyles,
  termTable,
} from "../../splitting/term-table.ts";

const TABLE_ROWS = 8;
const PILE_COUNTS = [2, 3, 4, 5, 6, 7, 8];

/** The last row that a reader may choose. Its terms are below 2^63. */
function lastOf(m: number): bigint {
  return (9n * LARGEST_NUMBER) / (2n ** BigInt(m) - 1n);
}

const declared = {
  m: whole("Number of piles", [2, 8], 4),
  x: large("Number", [1n, LARGEST_NUMBER], 8n),
  n: large("Row", ({ m }) => [1n, lastOf(Number(m))], 1n),
  from: large("From", [1n, LARGEST_NUMBER]),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  [lanesStyles, termStyles],
  splittingGame,
  (it) => {
    const { m, x, n, from } = it.choice;
    const { terms, differences, place } = it.ask(["rows", m, x, n], () =>
      rowsOf(it, m, x, n),
    );
    const family = { rows: fatRat(m) };
    const pick = (x: bigint) => choose(it, x);
    return html`${it.pick(
      "Number of piles",
      PILE_COUNTS.map((to) => [`m = ${to}`, { m: to, n: undefined }, to === m]),
    )}
    <div class="says column gap-2">
      <p>With m piles, row n of Fat Rat has m numbers. For k = 1, …, m the number is</p>
      $$A^k_n=\left\lfloor\frac{(2^m-1)\,n}{2^{m-k}}\right\rfloor-2^{k-1}+1.$$
      <p>${kind(m)}</p>
    </div>
    ${lanes(it, {
      family,
      names: Array.from({ length: m }, (_, i) => `k = ${i + 1}`),
      from: from ?? (x > 8n ? x - 4n : 1n),
      ...{ x, pick },
    })}
    ${tally(it, family)}
    <div class="both right">
      ${it.section("A number and its digits", number(it, place))}
      ${it.section(
        "The table",
        termTable(it, {
          columns: columnsOf(terms, differences),
          ...{ lanes: m, from: n, last: lastOf(m), x, pick },
          position: (terms) => positionOf(m, terms),
        }),
      )}
    </div>
    <p class="soft says">
      With $d^k_n=A^{k+1}_n-A^k_n$, the differences together hit each positive
      number once, except the multiples of ${2 ** m - 1}. A.&nbsp;S.
      Fraenkel, The Rat Game and the Mouse Game, 2009.
    </p>`;
  },
);

/** The visible rows, their differences, and the sequence and index of x. */
async function rowsOf(it: It, m: number, x: bigint, row: bigint) {
  const [terms, differences, place] = await Promise.all([
    it.engine.ask("family_terms", { rows: fatRat(m) }, row, TABLE_ROWS),
    it.engine.ask("fat_rat_differences", m, row, TABLE_ROWS),
    it.engine.ask("fat_rat_place", m, x),
  ]);
  return { terms, differences, place };
}

function choose(it: It, x: bigint): void {
  it.set({ x, from: undefined }, true);
}

function number(it: It, { by_formula, by_digits, digits }: FatRatPlace) {
  const { x, m } = it.choice;
  const { lane, n } = by_formula ?? { lane: 0, n: 1n };
  const k = lane + 1;
  const [s0 = 0n, s1 = 0n, s2 = 0n] = digits;
  const values = [1n, 2n, 2n ** BigInt(m) - 1n];
  const why =
    s0 === 1n
      ? html`$s_0=1$, so $k=1$`
      : s1 === 0n
        ? html`$s_1=0$, so $k=1$`
        : html`$s_0=0$ and $s_1=${s1}$
          ${k === 2 ? "is odd" : k === 3 ? "can be halved once" : k === 4 ? "can be halved twice" : `can be halved ${k - 2} times`},
          so $k=2+${k - 2}=${k}$`;
  const agrees = by_digits?.lane === lane && by_digits.n === n;
  return html`<div class="column">
    ${it.form(
      html`${it.field("x", { label: "Number", value: x, pattern: WHOLE, look: "row" })}
      <button type="submit">Find</button>
      ${it.setButton({ n }, "Show its row", {
        disabled: n > lastOf(m),
        push: false,
      })}`,
      (typed) => {
        const x = wholeNumber(typed["x"]) ?? 0n;
        if (x >= 1n && x <= LARGEST_NUMBER) choose(it, x);
      },
    )}
    <p class="verdict numbers" aria-live="polite" data-place="${k},${n}">
      ${grouped(x)} = $A^{${k}}_{${n}}$
    </p>
    <p class="says">
      Its digits, in places worth 1, 2 and ${2 ** m - 1}. They belong to the
      continued fraction
      $${2 ** m - 1}/${2 ** (m - 1)}=[1,1,${2 ** (m - 1) - 1}]$:
    </p>
    <div class="row flat scroll numbers" role="group" aria-label="Digits">
      ${[2, 1, 0].map(
        (i) => html`<span class="box tall"
          ><small class="soft">$s_${i}$</small
          ><strong class="large">${grouped(digits[i] ?? 0n)}</strong
          ><small class="soft">× ${values[i]}</small></span
        >`,
      )}
    </div>
    <p class="says numbers" data-agrees=${agrees}>
      ${grouped(s2)} · ${values[2]} + ${grouped(s1)} · 2 + ${s0} =
      ${grouped(x)}. The digits show the place: ${why}. The formula gives the same:
      ${agrees ? html`k = ${k}, n = ${grouped(n)}` : html`<strong class="fails">no</strong>`}.
    </p>
  </div>`;
}

function kind(m: number) {
  if (m === 2)
    return "For m = 2 the rows are the lost positions of the Mouse Game. You can open them from the table.";
  if (m === 3)
    return "For m = 3 the rows are the lost positions of the Rat Game. You can open them from the table.";
  return html`<strong>For m ≥ 4 no move rules are known</strong> that make these
    rows the lost positions of a game. So this is a table and a picture, not a
    game. For m = 2 and m = 3 there are games: Mouse and Rat.`;
}

/** The table's columns: each sequence, then its difference from the next. */
function columnsOf(
  terms: readonly Column["numbers"][],
  differences: readonly Column["numbers"][],
): Column[] {
  return terms.flatMap((numbers, i) => {
    const between = differences[i];
    const term = { name: `A^${i + 1}_n`, lane: i, numbers };
    return between === undefined
      ? [term]
      : [term, { name: `d^${i + 1}_n`, lane: null, numbers: between }];
  });
}

/** The lost position in a row; null unless m is 2 (Mouse) or 3 (Rat). */
function positionOf(m: number, terms: readonly bigint[]): string | null {
  const game = m === 2 ? "mouse" : m === 3 ? "rat" : null;
  if (game === null || terms.some((term) => term > LARGEST_NUMBER)) return null;
  return `${game}(${terms.join(",")})`;
}
