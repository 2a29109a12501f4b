/** The rationals in three orders: Newman's, Stern's, the tree's; and Cantor's. */

import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { fraction, outcomeOf, type Pair, pairOf, textOf } from "../parts.ts";
import { euclidStyles } from "../style.ts";
import { gcd, placeOf } from "../tree.ts";
import "../../../lesson-kit/stepper.ts";
import { euclidOrdersStyles } from "./euclid-orders.style.ts";

/** Five generations. */
const LAST = 31;
const LEVELS = [1, 2, 4, 8, 16];
/** Rows and columns of Cantor's table. */
const SIDE = 8;

@customElement("nimscope-lesson-euclid-orders")
export class EuclidOrders extends Lesson {
  static override styles = [...Lesson.base, euclidStyles, euclidOrdersStyles];

  /** s(0), s(1), …, s(LAST + 2). */
  @state() private stern: readonly bigint[] = [];
  /** x(1), x(2), …, each by Newman from the one before. */
  @state() private level: readonly Pair[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const stern = await this.engine.ask("euclid_stern", 0n, LAST + 3);
    const level = await this.engine.ask("euclid_newman", LAST + 1);
    this.stern = [...stern];
    this.level = level.map(({ a, b }) => [a, b]);
  }

  protected override get waits(): boolean {
    return this.level.length === 0;
  }

  private get n(): number {
    return Number(this.whole("n", [1n, BigInt(LAST)], 1n));
  }

  override render() {
    if (this.waits) return html``;
    const { n } = this;
    const now = this.level[n - 1] as Pair;
    return html`<nimscope-stepper
        .step=${n - 1}
        .last=${LAST - 1}
        @nimscope-step=${(event: Said<"nimscope-step">) =>
          this.set({ n: `${event.detail.step + 1}` })}
      ></nimscope-stepper>
      <div class="says numbers" aria-live="polite" data-place=${n}>
        ${this.newman(n)}
      </div>
      <div class="parts two">
        <div class="part">
          <h4>Stern’s sequence</h4>
          <p class="soft">
            ${formula("s(2n)=s(n)")} and ${formula("s(2n+1)=s(n)+s(n+1)")}. The
            fraction at place ${formula("n")} is ${formula("s(n)/s(n+1)")}.
          </p>
          <ol class="stern numbers" start="0" aria-label="Stern’s sequence">
            ${this.stern.map(
              (value, i) =>
                html`<li class=${i === n || i === n + 1 ? "now" : i > n + 1 ? "later" : ""}>${value}</li>`,
            )}
          </ol>
        </div>
        <div class="part">
          <h4>The tree, generation by generation</h4>
          <div class="tree scroll" role="group" aria-label="Five generations of the tree">
            ${LEVELS.map(
              (size) =>
                html`<div class="level">
                  ${this.level
                    .slice(size - 1, 2 * size - 1)
                    .map((pair, i) => this.node(pair, size + i, n))}
                </div>`,
            )}
          </div>
        </div>
      </div>
      ${this.own()}
      <div class="part">
        <h4>Cantor’s table</h4>
        <p class="soft">
          Row ${formula("a")}, column ${formula("b")} holds
          ${formula("a/b")}. Every value appears infinitely often:
          ${now[0]}/${now[1]} again as ${2n * now[0]}/${2n * now[1]},
          ${3n * now[0]}/${3n * now[1]}, … Dashed cells repeat an earlier value.
          In the tree each value appears once, in lowest terms.
        </p>
        <div class="cantor numbers" role="group" aria-label="Cantor’s table">
          ${Array.from({ length: SIDE * SIDE }, (_, at) => this.cell(at, now))}
        </div>
      </div>`;
  }

  private newman(n: number) {
    const [a, b] = this.level[n - 1] as Pair;
    const [c, d] = this.level[n] as Pair;
    const whole = a / b;
    return html`<p>
        Place ${n}: ${this.link([a, b])}, and ${formula(String.raw`\lfloor x_{${n}}\rfloor = ${whole}`)}.
      </p>
      <p>
        ${formula(
          String.raw`x_{${n + 1}}=\frac{1}{2\lfloor x_{${n}}\rfloor+1-x_{${n}}}=\frac{1}{2\cdot ${whole}+1-\frac{${a}}{${b}}}=\frac{${c}}{${d}}`,
          true,
        )}
      </p>`;
  }

  private node(pair: Pair, place: number, n: number) {
    const look = place > n ? "later" : outcomeOf(...pair);
    return html`<button
      type="button"
      class="pair ${look} ${place === n ? "now" : ""}"
      aria-label="Place ${place}: open ${pair[0]}/${pair[1]}"
      @click=${() => this.open(textOf(pair))}
    >
      ${fraction(...pair)}
    </button>`;
  }

  private cell(at: number, [a, b]: Pair) {
    const pair: Pair = [
      BigInt(Math.floor(at / SIDE) + 1),
      BigInt((at % SIDE) + 1),
    ];
    const same = pair[0] * b === pair[1] * a;
    const again = gcd(...pair) > 1n;
    return html`<button
      type="button"
      class="${same ? "same" : ""} ${again ? "again" : ""}"
      aria-label="Open ${pair[0]}/${pair[1]}${same ? `, the value ${a}/${b}` : ""}${again ? ", seen before" : ""}"
      @click=${() => this.open(textOf(pair))}
    >
      ${pair[0]}/${pair[1]}
    </button>`;
  }

  /** Where the page's position stands. */
  private own() {
    const pair = pairOf(this.position);
    if (pair === null) return html``;
    const divisor = gcd(...pair);
    const [a, b]: Pair = [pair[0] / divisor, pair[1] / divisor];
    const place = placeOf(a, b);
    if (place === null) {
      return html`<p>${a}/${b} stands deeper than a thousand generations.</p>`;
    }
    const text = `${place}`;
    return html`<p class="own">
      Your position, ${a}/${b}, stands at place
      ${text.length > 24 ? `2^${place.toString(2).length - 1} + …` : grouped(text)},
      in binary
      <span class="numbers long">${place.toString(2).slice(0, 200)}</span>:
      after the leading 1 every 0 is a step to the left, every 1 a step to the
      right.
      ${
        place <= BigInt(LAST)
          ? html`<button type="button" @click=${() => this.set({ n: text }, true)}>Go to place ${text}</button>`
          : ""
      }
    </p>`;
  }

  private link(pair: Pair) {
    return html`<button
      type="button"
      class="pair ${outcomeOf(...pair)}"
      @click=${() => this.open(textOf(pair))}
    >
      ${pair[0]}/${pair[1]}
    </button>`;
  }
}
