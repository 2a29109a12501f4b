/** The differences of the Rat Game's lost positions, and why a and b are what they are. */
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import { openButton } from "../../../lesson-kit/parts/controls.ts";
import { table } from "../../../lesson-kit/parts/table.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { indexField, LARGEST, opens, pilesOf } from "../parts.ts";
import { rowOf } from "../splitting.ts";
import { rowStyles } from "../style.ts";

/** Rows of the table. */
const ROWS = 12;
/** Cells of the line of differences: six periods. */
const CELLS = 42;

type Source = { readonly letter: "d" | "δ"; readonly n: bigint };

/** The index at which d or δ has this value; `null` for multiples of 7. */
function sourceOf(value: bigint): Source | null {
  // d = ⌊(7n − 2)/4⌋ and δ = ⌊(7n − 3)/2⌋.
  const d = (4n * value + 2n + 6n) / 7n;
  if (d > 0n && (7n * d - 2n) / 4n === value) return { letter: "d", n: d };
  const delta = (2n * value + 3n + 6n) / 7n;
  if (delta > 0n && (7n * delta - 3n) / 2n === value) {
    return { letter: "δ", n: delta };
  }
  return null;
}

/** The index of the largest Δ = C − A that does not exceed the value. */
function widest(span: bigint): bigint {
  let n = (4n * (span + 3n)) / 21n;
  while (n > 0n && spanOf(n) > span) n -= 1n;
  return n;
}

function spanOf(n: bigint): bigint {
  const [a = 0n, , c = 0n] = rowOf(3, n);
  return c - a;
}

@customElement("nimscope-lesson-rat-differences")
export class RatDifferences extends lesson({
  n: large("Index", [1n, LARGEST], 1n),
}) {
  static override styles = looks(
    rowStyles,
    css`
      .line {
        display: grid;
        grid-template-columns: repeat(7, minmax(0, 1fr));
        gap: 3px;
        max-width: 34rem;
      }
      .line > * {
        display: grid;
        justify-items: center;
        min-height: 2.6rem;
        padding: 0.1rem;
        border: 1px solid transparent;
        border-radius: var(--radius-s);
        line-height: 1.15;
        font-variant-numeric: tabular-nums;
        white-space: normal;
      }
      .line small {
        font-size: var(--text-xs);
      }
      .line .first {
        background: color-mix(in oklab, var(--gold) 26%, var(--surface));
        border-color: var(--gold);
      }
      .line .second {
        background: var(--move-soft);
        border-color: var(--move);
        color: var(--move-text);
      }
      .line .none {
        border: 1px dashed var(--line-strong);
        color: var(--ink-soft);
        align-content: center;
      }
      .line .here {
        outline: 3px solid var(--win);
        outline-offset: 1px;
      }
      .own {
        padding: var(--space-3);
        border-inline-start: 3px solid var(--gold);
        background: var(--sunken);
      }
      .gap {
        font-weight: 600;
        color: var(--accent);
      }
    `,
  );

  private get piles(): bigint[] {
    return pilesOf(this.position);
  }

  protected override show() {
    return html`
      ${this.own()}
      <h4>Two kinds of difference, and what they miss</h4>
      <p>
        ${formula(String.raw`d_n=B_n-A_n=\lfloor(7n-2)/4\rfloor`)} leaves 1, 3, 4
        or 6 when divided by 7, and
        ${formula(String.raw`\delta_n=C_n-B_n=\lfloor(7n-3)/2\rfloor`)} leaves 2
        or 5. Together they hit every positive number once, except the multiples
        of 7. So it is enough to take the same from both smaller piles
        ${formula("(a=1)")}, unless their difference is a multiple of 7. There the
        amounts may differ by one ${formula("(a=2)")}, and the difference below
        is in reach.
      </p>
      ${this.line()}
      <h4>The widths, and their gaps</h4>
      <p>
        ${formula(String.raw`\Delta_n=C_n-A_n`)} grows by 3 at first and then by 5, but
        by 6 after a Δ that leaves 4 when divided by 7. These gaps are
        ${formula("b")}. Whatever ${formula("z-x")} is, the largest
        ${formula(String.raw`\Delta`)} up to it is less than ${formula("b")} away,
        so rule (III) reaches it.
      </p>
      ${indexField(this, this.choice.n, "From n =")}
      ${this.table()}
    `;
  }

  /** What the differences of the position say. */
  private own() {
    const [x, y, z] = this.piles;
    if (x === undefined || y === undefined || z === undefined) return nothing;
    const d = y - x;
    const source = sourceOf(d);
    const span = z - x;
    const i = widest(span);
    const b = spanOf(i + 1n) - spanOf(i);
    const why =
      d % 7n === 0n
        ? html`a multiple of 7, so a = 2${d > 0n ? html`; one below, ${this.chip(d - 1n)}` : nothing}`
        : html`no multiple of 7, so a = 1; it is ${source === null ? nothing : this.chip(d)}`;
    return html`<div class="own numbers">
      <p>
        In your position ${formula(`y-x=${d}`)}, ${why}. And
        ${formula(`z-x=${span}`)}: the largest ${formula(String.raw`\Delta`)} up to
        it is Δ<sub>${grouped(i)}</sub> = ${grouped(spanOf(i))}, of
        ${opens(this, "rat", rowOf(3, i))}; the next is
        ${grouped(b)} more, so b = ${grouped(b)}.
      </p>
    </div>`;
  }

  /** A difference with the lost position it belongs to. */
  private chip(value: bigint) {
    const source = sourceOf(value);
    if (source === null) return nothing;
    return html`${source.letter}<sub>${grouped(source.n)}</sub> of
      ${opens(this, "rat", rowOf(3, source.n))}`;
  }

  private line() {
    const [x, y] = this.piles;
    const here = x === undefined || y === undefined ? -1n : y - x;
    return html`<div class="line" role="group" aria-label="Differences 1 to ${CELLS}">
      ${Array.from({ length: CELLS }, (_, i) => {
        const value = BigInt(i + 1);
        const source = sourceOf(value);
        const mark = value === here ? "here" : "";
        return source === null
          ? html`<span class="none ${mark}">${value}</span>`
          : this.difference(value, source, mark);
      })}
    </div>`;
  }

  private difference(value: bigint, { letter, n }: Source, mark: string) {
    const row = rowOf(3, n);
    return openButton(
      this,
      `rat(${row})`,
      html`${value}<small>${letter}<sub>${n}</sub></small>`,
      {
        label: `${value} is ${letter} of index ${n}: open (${row.join(", ")})`,
        look: `${letter === "d" ? "first" : "second"} ${mark}`,
      },
    );
  }

  private table() {
    // The row of nothing comes first: its gap is 3.
    const { n } = this.choice;
    const first = n === 1n ? 0n : n;
    const rows = Array.from(
      { length: ROWS },
      (_, i) => first + BigInt(i),
    ).filter((n) => n <= LARGEST);
    const residue = (value: bigint) =>
      html`${grouped(value)} <span class="mod">≡ ${value % 7n}</span>`;
    return table({
      label: `Differences from index ${first}`,
      caption:
        "Differences with their residues modulo 7. Choose a position to open it.",
      named: true,
      head: ["n", "lost position", "d", "δ", "Δ", "gap b"],
      rows: rows.map((n) => {
        const row = rowOf(3, n);
        const [a = 0n, b = 0n, c = 0n] = row;
        return [
          grouped(n),
          opens(this, "rat", row),
          ...[b - a, c - b, c - a].map(residue),
          { words: spanOf(n + 1n) - (c - a), look: "gap" },
        ];
      }),
    });
  }
}
