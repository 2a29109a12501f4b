/** The rationals in three orders: Newman's, Stern's, the tree's; and Cantor's. */

import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  openButton,
  setButton,
  stepper,
} from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import { formula } from "../../../ui/terms/formula.ts";
import {
  fraction,
  outcomeOf,
  type Pair,
  pairButton,
  pairOf,
  textOf,
} from "../parts.ts";
import { euclidStyles } from "../style.ts";
import { gcd, placeOf } from "../tree.ts";

/** Five generations. */
const LAST = 31;
const LEVELS = [1, 2, 4, 8, 16];
/** Rows and columns of Cantor's table. */
const SIDE = 8;

@customElement("nimscope-lesson-euclid-orders")
export class EuclidOrders extends lesson({
  n: whole("Place of the fraction", [1, LAST], 1),
}) {
  static override styles = looks(
    euclidStyles,
    css`
      .stern {
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
        font-size: var(--text-s);
      }
      .stern li {
        min-width: 1.7rem;
        padding: 0.15rem 0.2rem;
        border: 1px solid var(--line);
        border-radius: var(--radius-s);
        text-align: center;
      }
      .stern .later {
        color: var(--ink-soft);
        border-style: dashed;
      }
      .stern .now {
        border-color: var(--win);
        background: var(--win-soft);
        color: var(--win-text);
        font-weight: 600;
      }
      .tree {
        display: grid;
        gap: var(--space-2);
      }
      .level {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(24px, 1fr);
        justify-items: center;
      }
      .level button {
        width: min(100%, 2.9rem);
        min-width: 24px;
        min-height: 2.6rem;
        padding: 0 1px;
        font-size: clamp(0.6rem, 2.4cqi, var(--text-s));
      }
      .level:nth-child(-n + 4) button {
        font-size: var(--text-s);
      }
      .later {
        opacity: 1;
        border-style: dashed;
        background: none;
        color: var(--ink-soft);
      }
      .now:is(button) {
        outline: 3px solid var(--win);
        outline-offset: 1px;
      }
      .cantor {
        display: grid;
        grid-template-columns: repeat(8, minmax(0, 1fr));
        gap: 3px;
        max-width: 28rem;
      }
      .cantor button {
        min-width: 0;
        min-height: 2.25rem;
        padding: 0;
      }
      .cantor .again {
        border-style: dashed;
        color: var(--ink-soft);
      }
      .cantor .same {
        border: 2px solid var(--win);
        background: var(--win-soft);
        color: var(--win-text);
        font-weight: 600;
      }
    `,
  );

  /**
   * s(0), s(1), …, s(LAST + 2), and x(1), x(2), …, each by Newman from the one
   * before.
   */
  private readonly orders = this.answer(
    () => [],
    async () => {
      const stern = await this.engine.ask("euclid_stern", 0n, LAST + 3);
      const level = await this.engine.ask("euclid_newman", LAST + 1);
      return { stern, level: level.map(({ a, b }): Pair => [a, b]) };
    },
  );

  protected override show() {
    const { n } = this.choice;
    const stern = [...(this.orders.value?.stern ?? [])];
    const now = this.fraction(n);
    return html`${stepper(this, "n")}
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
            ${stern.map(
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
                  ${Array.from({ length: size }, (_, i) => this.node(size + i, n))}
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

  /** The fraction at a place. */
  private fraction(place: number): Pair {
    return this.orders.value?.level[place - 1] ?? [1n, 1n];
  }

  private newman(n: number) {
    const [a, b] = this.fraction(n);
    const [c, d] = this.fraction(n + 1);
    const whole = a / b;
    return html`<p>
        Place ${n}: ${openButton(this, textOf([a, b]), `${a}/${b}`, { look: `pair ${outcomeOf(a, b)}` })}, and ${formula(String.raw`\lfloor x_{${n}}\rfloor = ${whole}`)}.
      </p>
      <p>
        ${formula(
          String.raw`x_{${n + 1}}=\frac{1}{2\lfloor x_{${n}}\rfloor+1-x_{${n}}}=\frac{1}{2\cdot ${whole}+1-\frac{${a}}{${b}}}=\frac{${c}}{${d}}`,
          true,
        )}
      </p>`;
  }

  private node(place: number, n: number) {
    const pair = this.fraction(place);
    const label = `Place ${place}: open ${pair[0]}/${pair[1]}`;
    const look = place === n ? "now" : place > n ? "later" : "";
    return pairButton(this, pair, fraction(...pair), label, look);
  }

  private cell(at: number, [a, b]: Pair) {
    const pair: Pair = [
      BigInt(Math.floor(at / SIDE) + 1),
      BigInt((at % SIDE) + 1),
    ];
    const words = `${pair[0]}/${pair[1]}`;
    const same = pair[0] * b === pair[1] * a;
    const again = gcd(...pair) > 1n;
    return openButton(this, textOf(pair), words, {
      label: `Open ${words}${same ? `, the value ${a}/${b}` : ""}${again ? ", seen before" : ""}`,
      look: `${same ? "same" : ""} ${again ? "again" : ""}`,
    });
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
          ? setButton(this, { n: text }, `Go to place ${text}`)
          : ""
      }
    </p>`;
  }
}
