/** Fat Rat: the sequences of m piles as a table, a number line, and digits. */

import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { large, whole } from "../../../lesson-kit/options.ts";
import { row, setButton } from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import type { FatRatPlace } from "../../../solver/wasm.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { fatRat } from "../family.ts";
import "../lanes.ts";
import { familyStyles } from "../style.ts";
import "../tally.ts";
import "../term-table.ts";
import type { Column } from "../term-table.ts";

const ROWS = 8;
/** The largest number. */
const FAR = 10n ** 18n;
const PILES = [2, 3, 4, 5, 6, 7, 8];

/** The last row that is shown: its terms stay below 2^63. */
function lastOf(m: number): bigint {
  return (9n * FAR) / (2n ** BigInt(m) - 1n);
}

/** A number among the sequences of m piles. */
interface Placed extends FatRatPlace {
  readonly x: bigint;
  readonly m: number;
}

@customElement("nimscope-lesson-fat-rat")
export class FatRat extends lesson({
  m: whole("Number of piles", [2, 8], 4),
  x: large("Number", [1n, FAR], 8n),
  n: large("Row", ({ m }) => [1n, lastOf(Number(m))], 1n),
  from: large("From", [1n, FAR]),
}) {
  static override styles = looks(
    familyStyles,
    css`
      .digits {
        display: inline-grid;
        grid-auto-flow: column;
        grid-auto-columns: max-content;
        gap: var(--space-2);
        justify-content: start;
        max-width: 100%;
        overflow-x: auto;
      }
      .digit {
        display: grid;
        justify-items: center;
        min-width: 4.6rem;
        padding: var(--space-1) var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius-s);
      }
      .digit strong {
        font-size: var(--text-l);
      }
      .digit small {
        color: var(--ink-soft);
      }
    `,
  );

  private readonly found = this.answer(
    () => [this.choice.m, this.choice.x, this.choice.n],
    async (m, x, row) => {
      const [terms, differences, place] = await Promise.all([
        this.engine.ask("family_terms", { rows: fatRat(m) }, row, ROWS),
        this.engine.ask("fat_rat_differences", m, row, ROWS),
        this.engine.ask("fat_rat_place", m, x),
      ]);
      const columns = columnsOf(terms, differences);
      return { placed: { ...place, x, m }, columns, from: row };
    },
  );

  protected override show() {
    const { value } = this.found;
    if (value === null) return "";
    const { placed, columns, from } = value;
    const { m, x } = this.choice;
    const family = { rows: fatRat(m) };
    const names = Array.from({ length: placed.m }, (_, i) => `k = ${i + 1}`);
    return html`${row(
      "Number of piles",
      PILES.map((other) =>
        setButton(this, { m: other, n: undefined }, `m = ${other}`, {
          pressed: other === m,
        }),
      ),
    )}
      <div class="says">
        <p>Row n of Fat Rat with m piles is, for k = 1, …, m,</p>
        ${formula(String.raw`A^k_n=\left\lfloor\frac{(2^m-1)\,n}{2^{m-k}}\right\rfloor-2^{k-1}+1.`, true)}
        <p>${this.kind(placed.m)}</p>
      </div>
      <nimscope-lanes
        .engine=${this.engine}
        .family=${family}
        .names=${names}
        .from=${this.choice.from ?? (x > 8n ? x - 4n : 1n)}
        .x=${placed.x}
        @nimscope-number=${(event: Said<"nimscope-number">) => this.choose(event.detail.x)}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set(event.detail)}
      ></nimscope-lanes>
      <nimscope-tally .engine=${this.engine} .family=${family}></nimscope-tally>
      <div class="both right">
        <section class="part"><h4>A number and its digits</h4>
      ${this.number(placed)}</section>
        <section class="part">
      <h4>The table</h4>
      <nimscope-term-table
        .columns=${columns}
        .lanes=${placed.m}
        .from=${from}
        .last=${lastOf(m)}
        .x=${placed.x}
        .position=${(terms: bigint[]) => positionOf(placed.m, terms)}
        @nimscope-number=${(event: Said<"nimscope-number">) => this.choose(event.detail.x)}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set({ n: event.detail.from })}
        @nimscope-open=${(event: Said<"nimscope-open">) =>
          this.open(event.detail.position)}
      ></nimscope-term-table>
        </section>
      </div>
      <p class="soft says">
        With ${formula("d^k_n=A^{k+1}_n-A^k_n")}, the differences together hit
        each positive number once, except the multiples of ${2 ** placed.m - 1}.
        A.&nbsp;S. Fraenkel, The Rat Game and the Mouse Game, 2009.
      </p>`;
  }

  private kind(m: number) {
    if (m === 2)
      return "For m = 2 the rows are the lost positions of the Mouse Game: open one from the table.";
    if (m === 3)
      return "For m = 3 the rows are the lost positions of the Rat Game: open one from the table.";
    return html`<strong>For m ≥ 4 no move rules are known</strong> that make these
      rows the lost positions of a game. So this is a table and a picture, not a
      game. For m = 2 and m = 3 there are games: Mouse and Rat.`;
  }

  private choose(x: bigint): void {
    this.set({ x, from: undefined }, true);
  }

  private number({ x, m, by_formula, by_digits, digits }: Placed) {
    const { k, n } = by_formula ?? { k: 1, n: 1n };
    const [s0 = 0n, s1 = 0n, s2 = 0n] = digits;
    const values = [1n, 2n, 2n ** BigInt(m) - 1n];
    const why =
      s0 === 1n
        ? html`${formula("s_0=1")}, so ${formula("k=1")}`
        : s1 === 0n
          ? html`${formula("s_1=0")}, so ${formula("k=1")}`
          : html`${formula("s_0=0")} and ${formula(`s_1=${s1}`)}
            ${k === 2 ? "is odd" : k === 3 ? "can be halved once" : k === 4 ? "can be halved twice" : `can be halved ${k - 2} times`},
            so ${formula(`k=2+${k - 2}=${k}`)}`;
    const agrees = by_digits?.k === k && by_digits.n === n;
    return html`<div class="column">
      <form
        class="row"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const form = event.currentTarget as HTMLFormElement;
          const text = `${new FormData(form).get("x")}`.replace(/\s/g, "");
          const given = /^\d{1,19}$/.test(text) ? BigInt(text) : 0n;
          if (given >= 1n && given <= FAR) this.choose(given);
        }}
      >
        <label class="row">Number<input class="long" name="x" inputmode="numeric" pattern="[0-9 ]{1,24}" required .value=${`${x}`} /></label>
        <button type="submit">Find</button>
        ${setButton(this, { n }, "Show its row", {
          disabled: n > lastOf(m),
          push: false,
        })}
      </form>
      <p class="verdict numbers" aria-live="polite" data-place="${k},${n}">
        ${grouped(x)} = ${formula(`A^{${k}}_{${n}}`)}
      </p>
      <p class="says">
        Its digits in the system of
        ${formula(`${2 ** m - 1}/${2 ** (m - 1)}=[1,1,${2 ** (m - 1) - 1}]`)},
        with ${formula(`p_0,p_1,p_2=1,2,${2 ** m - 1}`)}:
      </p>
      <div class="digits numbers" role="group" aria-label="Digits">
        ${[2, 1, 0].map(
          (i) => html`<span class="digit"
            ><small>${formula(`s_${i}`)}</small><strong>${grouped(digits[i] ?? 0n)}</strong
            ><small>× ${values[i]}</small></span
          >`,
        )}
      </div>
      <p class="says numbers" data-agrees=${agrees}>
        ${grouped(s2)} · ${values[2]} + ${grouped(s1)} · 2 + ${s0} = ${grouped(x)}.
        By digits: ${why}. The formula says the same:
        ${agrees ? html`k = ${k}, n = ${grouped(n)}` : html`<strong class="fails">no</strong>`}.
      </p>
    </div>`;
  }
}

/** The sequences with their differences between them. */
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

/** The lost position of a row. Only two and three piles have a game. */
function positionOf(m: number, terms: readonly bigint[]): string | null {
  const game = m === 2 ? "mouse" : m === 3 ? "rat" : null;
  if (game === null || terms.some((term) => term > FAR)) return null;
  return `${game}(${terms.join(",")})`;
}
