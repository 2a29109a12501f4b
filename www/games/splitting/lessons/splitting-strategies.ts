/**
 * The three strategies of Mouse and Rat side by side: recursion, formula and
 * digits, for any index or for the piles of the position.
 */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { indexField, LARGEST, LETTERS, opens, pilesOf } from "../parts.ts";
import { placeOf, rowOf } from "../splitting.ts";
import { rowStyles } from "../style.ts";

/** What the solver says of an index, by each strategy. */
interface Told {
  readonly n: bigint;
  readonly formula: readonly bigint[];
  readonly digits: readonly bigint[];
  /** −1 beyond the rows of its table. */
  readonly recursion: readonly bigint[];
  /** t₀, t₁, t₂. */
  readonly q: readonly bigint[];
  /** s₀, s₁, s₂ of each number. */
  readonly p: readonly (readonly bigint[])[];
}

/** Rows of the table below the strategies. */
const ROWS = 8n;

abstract class Strategies extends Lesson {
  static override styles = [
    ...Lesson.base,
    rowStyles,
    css`
      .mod {
        display: inline-block;
      }
      .place {
        text-align: start;
      }
      .digits {
        display: inline-block;
      }
    `,
  ];

  protected abstract readonly game: "mouse" | "rat";
  protected abstract readonly m: 2 | 3;
  private readonly answer = new Answer<Told>(this);

  /** The index of the address, or that of the smallest pile. */
  private get n(): bigint {
    const [x = 0n] = this.piles.filter((pile) => pile > 0n);
    const own = x === 0n ? 4n : placeOf(this.m, x)[1];
    return this.whole("n", [1n, LARGEST], own > LARGEST ? LARGEST : own);
  }

  private get piles(): bigint[] {
    return pilesOf(this.position);
  }

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  protected override willUpdate(): void {
    const { m, n } = this;
    this.answer.ask(`${n}`, async () => {
      const all = [...(await this.engine.ask("splitting_strategies", m, n))];
      const next = (count: number) => all.splice(0, count);
      return {
        n,
        formula: next(m),
        digits: next(m),
        recursion: next(m),
        q: next(3),
        p: Array.from({ length: m }, () => next(3)),
      };
    });
  }

  private readonly go = (n: bigint): void => {
    this.set({ n: String(n) }, true);
  };

  override render() {
    const { value: told, trouble, alert } = this.answer;
    if (told === null || trouble !== null) return alert;
    const rows = [told.formula, told.digits, told.recursion];
    const built = (told.recursion[0] ?? -1n) >= 0n;
    const said = built ? rows : rows.slice(0, 2);
    const agree = said.every((row) => `${row}` === `${told.formula}`);
    return html`
      ${indexField(told.n, this.go)}
      ${this.own()}
      <div class="cards">
        ${this.recursive(told, built)} ${this.algebraic(told)}
        ${this.arithmetic(told)}
      </div>
      <p class="verdict" data-agree=${agree}>
        ${agree ? (built ? "All three say" : "Both say") : "They differ:"}
        ${opens(this.game, told.formula, (position) => this.open(position))}
        ${agree ? html`is the lost position of index ${grouped(told.n)}.` : nothing}
      </p>
      ${this.table(told.n)}
    `;
  }

  /** Where the piles of the position stand. */
  private own() {
    const piles = this.piles.filter((pile) => pile > 0n);
    if (piles.length === 0) return nothing;
    return html`<div class="row" role="group" aria-label="Your piles">
      <span class="soft">Your piles:</span>
      ${[...new Set(piles)].map((pile) => {
        const [k, n] = placeOf(this.m, pile);
        return html`<button
          type="button"
          class="numbers"
          ?disabled=${n > LARGEST}
          @click=${() => this.go(n)}
        >
          <span>${grouped(pile)} = ${LETTERS[k]}<sub>${grouped(n)}</sub></span>
        </button>`;
      })}
    </div>`;
  }

  private recursive({ n, recursion }: Told, built: boolean) {
    const [a = 0n, b = 0n, c = 0n] = recursion;
    const [d, delta] = [b - a, c - b].map((gap) => grouped(gap));
    return html`<section class="card" data-strategy="recursive">
      <h4>Recursive: a table</h4>
      <p>
        ${formula("A_n")} is the least number not used in the rows before;
        ${
          this.m === 2
            ? formula(String.raw`B_n=A_n+\lfloor(3n-1)/2\rfloor`)
            : html`${formula(String.raw`B_n=A_n+\lfloor(7n-2)/4\rfloor`)},
              ${formula(String.raw`C_n=B_n+\lfloor(7n-3)/2\rfloor`)}`
        }.
      </p>
      ${
        built
          ? html`<ol class="steps numbers">
              <li>
                Of ${grouped(n)} rows before, ${grouped(a)} is the least number
                left: A = <span class="result">${grouped(a)}</span>
              </li>
              <li>
                B = ${grouped(a)} + ${d} =
                <span class="result">${grouped(b)}</span>
              </li>
              ${
                this.m === 3
                  ? html`<li>
                      C = ${grouped(b)} + ${delta} =
                      <span class="result">${grouped(c)}</span>
                    </li>`
                  : nothing
              }
            </ol>`
          : html`<p>
              It needs all ${grouped(n)} rows before this one; here its table
              ends at row ${grouped(50_000)}.
            </p>`
      }
    </section>`;
  }

  private algebraic({ n, formula: row }: Told) {
    const period = (1n << BigInt(this.m)) - 1n;
    const by = period * n;
    return html`<section class="card" data-strategy="algebraic">
      <h4>Algebraic: a formula</h4>
      <p>
        ${
          this.m === 2
            ? html`${formula(String.raw`A_n=\lfloor3n/2\rfloor`)},
              ${formula("B_n=3n-1")}`
            : html`${formula(String.raw`A_n=\lfloor7n/4\rfloor`)},
              ${formula(String.raw`B_n=\lfloor7n/2\rfloor-1`)},
              ${formula("C_n=7n-3")}`
        }.
      </p>
      <ol class="steps numbers">
        ${row.map((number, k) => {
          const parts = 1n << BigInt(this.m - 1 - k);
          const off = (1n << BigInt(k)) - 1n;
          return html`<li>
            ${LETTERS[k]} =
            ${parts === 1n ? grouped(by) : html`⌊${grouped(by)} / ${parts}⌋`}${off > 0n ? ` − ${off}` : ""}
            = <span class="result">${grouped(number)}</span>
          </li>`;
        })}
      </ol>
    </section>`;
  }

  private arithmetic({ q, p, formula: row }: Told) {
    const period = (1n << BigInt(this.m)) - 1n;
    const half = 1n << BigInt(this.m - 1);
    const [, t1 = 0n, t2 = 0n] = q;
    const [a = 0n] = row;
    return html`<section class="card" data-strategy="numeration">
      <h4>Arithmetic: digits</h4>
      <p>
        n in the q-system (${half},&nbsp;1,&nbsp;1):
        <span class="digits">${q.toReversed().map((digit) => html`<span class="digit numbers">${grouped(digit)}</span> `)}</span>
      </p>
      <p class="numbers">
        The same digits in the p-system (${period},&nbsp;2,&nbsp;1): ${grouped(t2)} · ${period} +
        ${t1} · 2 = ${grouped(t2 * period + t1 * 2n)}${t1 > 0n ? ", less 1 as t₁ > 0" : ""}:
        A = <span class="result">${grouped(a)}</span>
      </p>
      <p>And in the p-system the numbers end as their sequences do:</p>
      <ul class="steps">
        ${p.map((digits, k) => {
          const [s0 = 0n, s1 = 0n, s2 = 0n] = digits;
          return html`<li class="numbers">
            ${LETTERS[k]} = ${grouped(row[k] ?? 0n)}:
            <span class="digits">
              <span class="digit">${grouped(s2)}</span>
              <span class="digit ${s0 === 0n ? "end" : ""}">${s1}</span>
              <span class="digit end">${s0}</span>
            </span>
            <span class="mod">${ending(s0, s1)}</span>
          </li>`;
        })}
      </ul>
    </section>`;
  }

  private table(n: bigint) {
    const first = n > ROWS / 2n ? n - ROWS / 2n : 1n;
    const rows = Array.from(
      { length: Number(ROWS) },
      (_, i) => first + BigInt(i),
    );
    return html`<div class="scroll" tabindex="0" role="region" aria-label="Lost positions near index ${n}">
      <table>
        <caption>
          <span>Lost positions near this index: choose one to open it.</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">n</th>
            <th scope="col">n, q-digits</th>
            <th scope="col" class="place">lost position</th>
            ${LETTERS.slice(0, this.m).map((letter) => html`<th scope="col">${letter}, p-digits</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows
            .filter((index) => index <= LARGEST)
            .map((index) => {
              const row = rowOf(this.m, index);
              const half = 1n << BigInt(this.m - 1);
              const period = half * 2n - 1n;
              return html`<tr aria-current=${index === n}>
                <th scope="row">${grouped(index)}</th>
                <td>${grouped(index / half)} ${index % half} 0</td>
                <td class="place">
                  ${opens(this.game, row, (position) => this.open(position))}
                </td>
                ${row.map((number) => {
                  const rest = number % period;
                  return html`<td>
                    ${grouped(number / period)} ${rest / 2n} ${rest % 2n}
                  </td>`;
                })}
              </tr>`;
            })}
        </tbody>
      </table>
    </div>`;
  }
}

/** What the last digits say. */
function ending(s0: bigint, s1: bigint): string {
  if (s0 === 1n) return "no 0 at the end, an even number";
  if (s1 === 0n) return "two 0s at the end, an even number";
  return `ends in ${s1}0`;
}

@customElement("nimscope-lesson-mouse-strategies")
export class MouseStrategies extends Strategies {
  protected override readonly game = "mouse";
  protected override readonly m = 2;
}

@customElement("nimscope-lesson-rat-strategies")
export class RatStrategies extends Strategies {
  protected override readonly game = "rat";
  protected override readonly m = 3;
}
