/** Losing bars of two rows, counted beside Catalan numbers: an observation. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { type Trouble, troubleOf } from "../../../solver/engine.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { chompCatalanStyles } from "./chomp-catalan.style.ts";

/** Columns counted; beyond these a set does not fit the table of bits. */
const MOST = 12;

@customElement("nimscope-lesson-chomp-catalan")
export class ChompCatalan extends Lesson {
  static override styles = [...Lesson.base, chompCatalanStyles];

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
        counts are Catalan numbers${counts.length < MOST ? " so far" : ""}.
      </p>
      <p class="soft">
        A box of two rows and ${formula("n")} columns holds
        ${formula("2^{2n-1}")} bars. It seems that
        ${formula(String.raw`C_n = \frac{1}{n+1}\binom{2n}{n}`)} of them lose for
        the player to move.
        Checked to ${formula(`n=${MOST}`)}; not proved here.
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
