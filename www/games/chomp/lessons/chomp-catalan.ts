/** Losing bars of two rows, counted beside Catalan's numbers: an observation. */
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";

/** Columns counted; beyond these a set does not fit the table of bits. */
const MOST = 12;

@customElement("nimscope-lesson-chomp-catalan")
export class ChompCatalan extends Lesson {
  static override styles = [
    ...Lesson.base,
    css`
      table {
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: var(--space-1) var(--space-4) var(--space-1) 0;
        text-align: end;
      }
      thead th {
        font-size: var(--text-s);
        font-weight: 500;
        color: var(--ink-soft);
      }
      tbody tr {
        border-top: 1px solid var(--line);
      }
      td button {
        min-height: 1.9rem;
        padding: 0 var(--space-2);
      }
      @container (max-width: 30rem) {
        table {
          font-size: var(--text-s);
        }
        th,
        td {
          padding-inline-end: var(--space-2);
        }
      }
      .same {
        color: var(--p);
        font-weight: 600;
      }
      .other {
        color: var(--danger);
        font-weight: 600;
      }
    `,
  ];

  /** The count of losing bars of 2×n, n = 1, 2, …, as far as counted. */
  @state() private counts: readonly number[] = [];
  @state() private trouble: Trouble | null = null;
  private started = false;

  protected override get waits(): boolean {
    return this.counts.length === 0 && this.trouble === null;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.started) void this.count();
  }

  private async count(): Promise<void> {
    this.started = true;
    try {
      for (let n = 1; n <= MOST && this.isConnected; n++) {
        const count = await this.engine.ask("chomp_losing_count", 2, n);
        this.counts = [...this.counts, count];
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  override render() {
    const { counts } = this;
    const numbers = catalan(MOST);
    const same = counts.filter((count, i) => count === numbers[i]).length;
    return html`<p aria-live="polite">
        Counted now: <strong class=${same === counts.length ? "same" : "other"}
          >${same} of ${counts.length}</strong
        >
        counts are Catalan's numbers${counts.length < MOST ? " so far" : ""}.
      </p>
      <p class="soft">
        Among the ${formula("2^{2n-1}")} sets of pieces of a box of two
        rows and ${formula("n")} columns, those that lose for the player to move seem to be
        counted by ${formula(String.raw`C_n = \frac{1}{n+1}\binom{2n}{n}`)}. This is
        seen, up to ${formula(`n=${MOST}`)}, and not proved here.
      </p>
      ${
        this.trouble === null
          ? nothing
          : html`<p class="error" role="alert">${this.trouble.message}</p>`
      }
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">box</th>
              <th scope="col">bars</th>
              <th scope="col">losing</th>
              <th scope="col">Catalan</th>
              <th scope="col">difference</th>
            </tr>
          </thead>
          <tbody>
            ${numbers.map((number, i) => this.row(i + 1, number, counts[i]))}
          </tbody>
        </table>
      </div>`;
  }

  private row(n: number, number: number, count: number | undefined) {
    const position = `chomp(${`.${"#".repeat(n - 1)}/${"#".repeat(n)}`})`;
    return html`<tr>
      <td>
        <button
          type="button"
          title="Open the full bar"
          @click=${() => this.open(position)}
        >
          2×${n}
        </button>
      </td>
      <td>${grouped(2 ** (2 * n - 1))}</td>
      <td>
        ${
          count === undefined
            ? "…"
            : n > 7
              ? grouped(count)
              : html`<button
                  type="button"
                  title="See them all"
                  @click=${() =>
                    this.set({ lesson: "chomp-gallery", box: `2x${n}` }, true)}
                >
                  ${grouped(count)}
                </button>`
        }
      </td>
      <td>${grouped(number)}</td>
      <td class=${count === number ? "same" : count === undefined ? "" : "other"}>
        ${count === undefined ? "" : count - number}
      </td>
    </tr>`;
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
