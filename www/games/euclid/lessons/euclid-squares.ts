/** The continued fraction of two numbers, as squares cut from a rectangle. */

import { html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { Lesson } from "../../../lesson-kit/lesson.ts";
import { grouped } from "../../../solver/position.ts";
import type { Said } from "../../../ui/events.ts";
import {
  isLost,
  MOST,
  outcomeOf,
  type Pair,
  pairOf,
  textOf,
} from "../parts.ts";
import { cutUp } from "../squares.ts";
import { euclidStyles } from "../style.ts";
import "../../../lesson-kit/stepper.ts";
import { styled } from "../../../ui/styled.ts";
import { euclidSquaresStyles } from "./euclid-squares.style.ts";

const MOST_SQUARES = 60;
/** Moves offered one by one. */
const MOST_MOVES = 12n;
/** A rectangle longer than this is only a line. */
const LONGEST = 30n;

const EXAMPLES: readonly (readonly [string, Pair])[] = [
  ["Golden", [34n, 55n]],
  ["Thin", [7n, 30n]],
  ["Fat", [10n, 13n]],
];

@customElement("nimscope-lesson-euclid-squares")
export class EuclidSquares extends Lesson {
  static override styles = [...Lesson.base, euclidStyles, euclidSquaresStyles];

  /** The numbers shown: those of the address, or else of the position. */
  private get pair(): Pair {
    const [x, y] = pairOf(this.position) ?? [11n, 27n];
    return [this.whole("a", [1n, MOST], x), this.whole("b", [1n, MOST], y)];
  }

  private look(a: bigint, b: bigint, push = true) {
    this.set({ a: `${a}`, b: `${b}`, n: undefined }, push);
  }

  override render() {
    const pair = this.pair;
    const [a, b] = pair[0] < pair[1] ? pair : [pair[1], pair[0]];
    const cut = cutUp(a, b, MOST_SQUARES);
    const last = cut.squares.length;
    const asked = this.whole("n", [0n, BigInt(MOST_SQUARES)], BigInt(last));
    // Numbers gone to since may have fewer.
    const n = Math.min(Number(asked), last);
    const here = pairOf(this.position);
    const own = here !== null && here[0] === pair[0] && here[1] === pair[1];
    return html`<form class="row" @submit=${this.submit}>
        <label class="field">First number<input name="a" inputmode="numeric" pattern="[1-9]\\d{0,18}" required .value=${`${pair[0]}`} /></label>
        <label class="field">Second number<input name="b" inputmode="numeric" pattern="[1-9]\\d{0,18}" required .value=${`${pair[1]}`} /></label>
        <button>Show</button>
        ${EXAMPLES.map(
          ([name, [x, y]]) =>
            html`<button type="button" aria-pressed=${x === pair[0] && y === pair[1]} @click=${() => this.look(x, y)}>${name}</button>`,
        )}
        ${
          own || here === null
            ? nothing
            : html`<button type="button" @click=${() => this.set({ a: undefined, b: undefined, n: undefined }, true)}>Your position</button>`
        }
      </form>
      ${this.drawing(a, b, cut, n)}
      <nimscope-stepper
        .step=${n}
        .last=${last}
        @nimscope-step=${(event: Said<"nimscope-step">) =>
          this.set({ n: `${event.detail.step}` })}
      ></nimscope-stepper>
      <div class="parts two">
        <div class="part">
          <h4>The continued fraction counts the squares</h4>
          <p class="numbers long">
            ${b}/${a} = [${cut.quotients.slice(0, MOST_SQUARES).join(", ")}]
          </p>
          <ol class="fractions numbers" aria-label="Squares of each size">
            ${this.sizes(a, b)}
          </ol>
        </div>
        <div class="part">
          <h4>A move cuts off squares</h4>
          ${this.moves(pair, own)}
        </div>
      </div>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [a, b] = [BigInt(`${fields.get("a")}`), BigInt(`${fields.get("b")}`)];
    this.look(a > MOST ? MOST : a, b > MOST ? MOST : b);
  }

  private drawing(
    a: bigint,
    b: bigint,
    { width, height, squares, quotients }: ReturnType<typeof cutUp>,
    n: number,
  ) {
    if (b / a > LONGEST) {
      return html`<p class="soft">
        This rectangle is too thin to draw: ${grouped(b / a)} squares stand side
        by side.
      </p>`;
    }
    const golden = ((1 + Math.sqrt(5)) / 2) * height;
    const kind = isLost(a, b)
      ? "Fat: shorter than golden, so whoever moves loses."
      : "Thin: longer than golden, so whoever moves wins.";
    return html`<figure class="part">
      <svg
        class="drawing"
        viewBox="-1 -1 ${Math.max(width, golden) + 2} ${height + 2}"
        role="img"
        aria-label="A rectangle ${b} long and ${a} high, ${n} of its squares cut: ${quotients.slice(0, 12).join(", then ")}"
      >
        <rect class="left" width=${width} height=${height} />
        ${squares
          .slice(0, n)
          .map(
            ({ x, y, side, step }, i) =>
              svg`<rect class="${step % 2 === 0 ? "even" : "odd"} ${i === n - 1 ? "new" : ""}" x=${x} y=${y} width=${side} height=${side} />`,
          )}
        <rect class="outline" width=${width} height=${height} />
        <line class="golden" x1=${golden} x2=${golden} y1="0" y2=${height} />
      </svg>
      <figcaption>${kind} The dashed line is the end of a golden rectangle of this height.</figcaption>
    </figure>`;
  }

  private sizes(a: bigint, b: bigint) {
    const items = [];
    let step = 0;
    for (let [m, n] = [b, a]; n > 0n && step < 12; [m, n] = [n, m % n]) {
      const look = step % 2 === 0 ? "var(--gold)" : "var(--move)";
      items.push(
        html`<li style=${styled(`--look:${look}`)}>${m / n} of side ${n}</li>`,
      );
      step++;
    }
    return items;
  }

  /** The moves from the numbers shown; a lost rest is fat. */
  private moves([x, y]: Pair, own: boolean) {
    const swapped = x > y;
    const [a, b] = swapped ? [y, x] : [x, y];
    const most = (b - 1n) / a;
    const rest = (k: bigint): Pair =>
      swapped ? [b - k * a, a] : [a, b - k * a];
    const shown = most < MOST_MOVES ? most : MOST_MOVES;
    const list = Array.from({ length: Number(shown) }, (_, i) => BigInt(i + 1));
    // The winning move takes nearly all, so the last moves tell the most.
    const offset = most - shown;
    return html`<p>
        ${
          most === 0n
            ? "The numbers are equal: the rectangle is a square, and no move is left."
            : `One move cuts ${most === 1n ? "one square" : `1 to ${grouped(most)} squares`} of side ${a} and must leave something. Leave a fat rectangle: only one square can be cut from it, and what remains is thin.`
        }
      </p>
      <div class="row" role="group" aria-label="Moves">
        ${list.map((k) => {
          const [m, n] = rest(k + offset);
          const lost = isLost(m, n);
          return html`<button
            type="button"
            class="pair ${outcomeOf(m, n)}"
            title=${lost ? "fat: a winning move" : "thin: the opponent wins"}
            aria-label="Cut ${k + offset}: open (${m},${n}), ${lost ? "fat" : "thin"}"
            @click=${() => this.go([m, n])}
          >
            ${k + offset}: (${m},${n}) ${lost ? "fat" : "thin"}
          </button>`;
        })}
        ${own ? nothing : html`<button type="button" @click=${() => this.go([x, y])}>Open (${x},${y})</button>`}
      </div>`;
  }

  /** The lesson follows the position again. */
  private go(pair: Pair): void {
    this.set({ a: undefined, b: undefined, n: undefined });
    this.open(textOf(pair));
  }
}
