/** Losing bars of two rows, counted beside Catalan numbers: an observation. */
import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { openButton, setButton } from "../../../lesson-kit/parts/controls.ts";
import { table } from "../../../lesson-kit/parts/table.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";

/** Columns counted; beyond these a set does not fit the table of bits. */
const MOST = 12;
/** Columns of the largest box in the gallery. */
const GALLERY = 7;

@customElement("nimscope-lesson-chomp-catalan")
export class ChompCatalan extends lesson({}) {
  static override styles = looks(css`
    .same {
      color: var(--accent);
      font-weight: 600;
    }
    .other {
      color: var(--danger);
      font-weight: 600;
    }
  `);

  /** The count of losing bars of 2×n, n = 1, 2, …, as far as counted. */
  private readonly counts = this.answer(
    () => [],
    () => this.count(),
  );

  private async *count(): AsyncGenerator<readonly number[]> {
    let counts: readonly number[] = [];
    for (let n = 1; n <= MOST; n++) {
      const count = await this.engine.ask("chomp_losing_count", 2, n);
      counts = [...counts, count];
      yield counts;
    }
  }

  protected override show() {
    const counts = this.counts.value ?? [];
    const numbers = catalan(MOST);
    const same = counts.filter((count, i) => count === numbers[i]).length;
    return html`<p aria-live="polite">
        Counted now: <strong class=${same === counts.length ? "same" : "other"}
          >${same} of ${counts.length}</strong
        >
        counts are Catalan numbers${counts.length < MOST ? " so far" : ""}.
      </p>
      <p class="soft">
        A box of two rows and ${formula("n")} columns holds
        ${formula("2^{2n-1}")} bars. It seems that
        ${formula(String.raw`C_n = \frac{1}{n+1}\binom{2n}{n}`)} of them lose for
        the player to move.
        Checked to ${formula(`n=${MOST}`)}; not proved here.
      </p>
      ${table({
        label: "Losing bars of two rows",
        head: ["box", "bars", "losing", "Catalan", "difference"],
        rows: numbers.map((number, i) => this.row(i + 1, number, counts[i])),
      })}`;
  }

  private row(n: number, number: number, count: number | undefined) {
    const position = `chomp(${`.${"#".repeat(n - 1)}/${"#".repeat(n)}`})`;
    const gallery = { lesson: "chomp-gallery", box: `2x${n}` };
    const all = { title: "See them all" };
    return [
      openButton(this, position, `2×${n}`, { title: "Open the full bar" }),
      grouped(2 ** (2 * n - 1)),
      count === undefined
        ? "…"
        : n > GALLERY
          ? grouped(count)
          : setButton(this, gallery, grouped(count), all),
      grouped(number),
      count === undefined
        ? ""
        : { words: count - number, look: count === number ? "same" : "other" },
    ];
  }
}

/** C_1, …, C_most by Segner's recurrence. */
function catalan(most: number): number[] {
  const numbers = [1];
  for (let n = 1; n <= most; n++) {
    numbers.push(
      numbers.reduce((sum, c, i) => sum + c * (numbers[n - 1 - i] ?? 0), 0),
    );
  }
  return numbers.slice(1);
}
