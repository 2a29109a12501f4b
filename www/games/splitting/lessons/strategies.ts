/** Three strategies of Mouse and Rat side by side, for any index. */
import { nothing } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type {
  SplittingRow,
  SplittingStrategies,
} from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { splitting_place } from "../../../solver/wasm.ts";
import {
  indexField,
  LARGEST_INDEX,
  LETTERS,
  opens,
  rowStyles,
  splittingGame,
} from "../parts.ts";

const declared = {
  n: large("Index n", [1n, LARGEST_INDEX]),
};

type It = Lesson<typeof declared>;

export default lesson(declared, rowStyles, splittingGame, (it) => {
  const piles = it.piles.length;
  const n = indexOf(it);
  const value = it.solve("splitting_strategies", piles, n);
  const { row, digits, recursion, near } = value;
  const said = [digits, recursion ?? digits];
  const agree = said.every((numbers) => `${numbers}` === `${row.numbers}`);
  return html`
    ${indexField(it, row.n)}
    ${own(it)}
    <div class="parts three">
      ${recursive(it, value)} ${algebraic(it, row)} ${arithmetic(it, row)}
    </div>
    <p data-agree=${agree}>
      ${agree ? (recursion === null ? "Both say" : "All three say") : "They differ:"}
      ${opens(it, it.component.game, row.numbers)}
      ${agree ? html`is the lost position of index ${grouped(row.n)}.` : nothing}
    </p>
    ${nearby(it, row.n, near)}
  `;
});

function m(it: It): number {
  return it.piles.length;
}

/** The index in the address, or else the index of the smallest pile. */
function indexOf(it: It): bigint {
  const [x = 0n] = it.piles.filter((pile) => pile > 0n);
  const own = splitting_place(m(it), x)?.n ?? 4n;
  return it.choice.n ?? (own > LARGEST_INDEX ? LARGEST_INDEX : own);
}

/** The sequence and the index of each pile of the position. */
function own(it: It) {
  const piles = [...new Set(it.piles.filter((pile) => pile > 0n))];
  if (piles.length === 0) return nothing;
  return it.row(
    "Your piles",
    html`<span class="soft">Your piles:</span>
      ${piles.map((pile) => {
        const { lane, n } = splitting_place(m(it), pile) ?? {
          lane: 0,
          n: 0n,
        };
        const words = html`<span>${grouped(pile)} = ${LETTERS[lane]}<sub>${grouped(n)}</sub></span>`;
        return it.setButton({ n }, words, { disabled: n > LARGEST_INDEX });
      })}`,
    "numbers",
  );
}

function recursive(it: It, { row: { n }, recursion }: SplittingStrategies) {
  const [a = 0n, b = 0n, c = 0n] = recursion ?? [];
  const [d, delta] = [b - a, c - b].map((gap) => grouped(gap));
  return html`<section class="card column" data-strategy="recursive">
    <h4>Recursive: a table</h4>
    <p>
      $A_n$ is the least number that no earlier row uses.
      ${
        m(it) === 2
          ? html`$B_n$ is larger by half of $3n-1$, rounded down:
            $B_n=A_n+\lfloor(3n-1)/2\rfloor$`
          : html`$B_n=A_n+\lfloor(7n-2)/4\rfloor$,
            $C_n=B_n+\lfloor(7n-3)/2\rfloor$`
      }.
    </p>
    ${
      recursion !== null
        ? html`<ol class="column gap-2 anywhere numbers">
            <li>
              Before row ${grouped(n)} the least number not used is
              ${grouped(a)}: A = <span class="bold same">${grouped(a)}</span>
            </li>
            <li>
              B = ${grouped(a)} + ${d} =
              <span class="bold same">${grouped(b)}</span>
            </li>
            ${
              m(it) === 3
                ? html`<li>
                    C = ${grouped(b)} + ${delta} =
                    <span class="bold same">${grouped(c)}</span>
                  </li>`
                : nothing
            }
          </ol>`
        : html`<p>
            The table needs all rows before row ${grouped(n)}, but this page
            stops at row ${grouped(50_000)}.
          </p>`
    }
  </section>`;
}

function algebraic(it: It, { n, numbers }: SplittingRow) {
  const period = (1n << BigInt(m(it))) - 1n;
  const by = period * n;
  return html`<section class="card column" data-strategy="algebraic">
    <h4>Algebraic: a formula</h4>
    <p>
      ${
        m(it) === 2
          ? html`A is one and a half times n, rounded down, and B is three times
              n minus 1: $A_n=\lfloor3n/2\rfloor$,
            $B_n=3n-1$`
          : html`Between ⌊ and ⌋ a number is rounded down: $A_n=\lfloor7n/4\rfloor$,
            $B_n=\lfloor7n/2\rfloor-1$,
            $C_n=7n-3$`
      }.
    </p>
    <ol class="column gap-2 anywhere numbers">
      ${numbers.map((number, k) => {
        const parts = 1n << BigInt(m(it) - 1 - k);
        const off = (1n << BigInt(k)) - 1n;
        return html`<li>
          ${LETTERS[k]} =
          ${parts === 1n ? grouped(by) : html`⌊${grouped(by)} / ${parts}⌋`}${off > 0n ? ` − ${off}` : ""}
          = <span class="bold same">${grouped(number)}</span>
        </li>`;
      })}
    </ol>
  </section>`;
}

function arithmetic(it: It, { q_digits, p_digits, numbers }: SplittingRow) {
  const half = 1n << BigInt(m(it) - 1);
  const period = 2n * half - 1n;
  const [, t1 = 0n, t2 = 0n] = q_digits;
  const [a = 0n] = numbers;
  return html`<section class="card column" data-strategy="numeration">
    <h4>Arithmetic: digits</h4>
    <p>
      Write the index n in places worth ${half}, 1 and 1 (its q-digits):
      <span>${q_digits.toReversed().map((digit) => html`<span class="box digit numbers">${grouped(digit)}</span> `)}</span>
    </p>
    <p class="numbers">
      Read the same digits in places worth ${period}, 2 and 1 (as p-digits):
      ${grouped(t2)} · ${period} + ${t1} · 2 =
      ${grouped(t2 * period + t1 * 2n)}${t1 > 0n ? ", minus 1 because the middle digit is not 0" : ""}:
      A = <span class="bold same">${grouped(a)}</span>
    </p>
    <p>The last p-digits of a number show to which sequence it belongs:</p>
    <ul class="column gap-2 anywhere">
      ${p_digits.map((digits, k) => {
        const [s0 = 0n, s1 = 0n, s2 = 0n] = digits;
        return html`<li class="numbers">
          ${LETTERS[k]} = ${grouped(numbers[k] ?? 0n)}: <span>
          <span class="box digit">${grouped(s2)}</span>
          <span class="box digit ${s0 === 0n ? "on-gold" : ""}">${s1}</span>
          <span class="box digit on-gold">${s0}</span> </span>
          <span class="note">${ending(s0, s1)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

function nearby(it: It, n: bigint, near: readonly SplittingRow[]) {
  const digits = ([s0 = 0n, s1 = 0n, s2 = 0n]: readonly bigint[]) =>
    `${grouped(s2)} ${s1} ${s0}`;
  const letters = LETTERS.slice(0, m(it));
  return it.table({
    label: `Lost positions near index ${n}`,
    caption: "Lost positions near this index: choose one to open it.",
    named: true,
    head: [
      ...["n", "n, q-digits", "lost position"],
      ...letters.map((letter) => `${letter}, p-digits`),
    ],
    rows: near.map((row) => ({
      current: row.n === n,
      cells: [
        grouped(row.n),
        digits(row.q_digits),
        opens(it, it.component.game, row.numbers),
        ...row.p_digits.map(digits),
      ],
    })),
  });
}

function ending(s0: bigint, s1: bigint): string {
  if (s0 === 1n) return "0 zeros at the end, an even number";
  if (s1 === 0n) return "2 zeros at the end, an even number";
  return `ends in ${s1}0`;
}
