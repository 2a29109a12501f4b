/**
 * The multiples of the golden vectors v = (φ, φ²) and w = (φ², φ), the cells
 * they lie in, and the steps between them: the Fibonacci word.
 */

import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import "../../../lesson-kit/cells.ts";
import type { Look } from "../../../lesson-kit/cells.ts";
import { decimal, offset } from "../../../lesson-kit/dots.ts";
import { GOLDEN } from "../../../lesson-kit/slope.ts";
import type { Dot } from "../../../solver/wasm.ts";
import { WythoffLesson } from "../old-lesson.ts";
import { wythoffVectorsStyles } from "./wythoff-vectors.style.ts";

const SIDE = 35;
/**
 * Multiples up to this one can be chosen. Those beyond the board are only told.
 */
const MOST = 34;
/** The largest pile of a position. */
const LARGEST = 10n ** 18n;

const [WON, LOST, FIBONACCI] = [0, 1, 2];
const LOOKS: readonly Look[] = [
  { fill: "var(--n)" },
  { fill: "var(--p)" },
  { fill: "var(--p)" },
];

@customElement("nimscope-lesson-wythoff-vectors")
export class WythoffVectors extends WythoffLesson {
  static override styles = [...WythoffLesson.base, wythoffVectorsStyles];

  @state() private dots: readonly Dot[] | null = null;
  /** A_n and B_n from n = 1. */
  @state() private pairs: readonly (readonly [number, number])[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    const [dots, pairs] = await Promise.all([
      this.engine.ask("beatty_line", GOLDEN, 0n, 100n),
      this.engine.ask("wythoff_pairs", 1, 1n, MOST + 1),
    ]);
    this.pairs = pairs.map(({ x, y }) => [Number(x), Number(y)]);
    this.dots = dots;
  }

  protected override get waits(): boolean {
    return this.dots === null;
  }

  private get n(): number {
    return Number(this.whole("n", [1n, BigInt(MOST)], 8n));
  }

  private on(switched: "vectors" | "steps"): boolean {
    return this.choice(switched, ["on", "off"], "on") === "on";
  }

  private kinds: number[] = [];

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("pairs")) return;
    this.kinds = new Array<number>(SIDE * SIDE).fill(WON);
    this.kinds[0] = LOST;
    const fibonacci = new Set(fibonacciPairs().map(String));
    for (const [x, y] of this.pairs) {
      const kind = fibonacci.has(`${x},${y}`) ? FIBONACCI : LOST;
      if (y < SIDE) {
        this.kinds[y * SIDE + x] = kind;
        this.kinds[x * SIDE + y] = kind;
      }
    }
  }

  override render() {
    const { dots, n } = this;
    const pair = this.pairs[n - 1];
    if (dots === null || pair === undefined) return nothing;
    return html`<div class="both">
      <div>
        <nimscope-cells
          .side=${SIDE}
          .kinds=${this.kinds}
          .looks=${LOOKS}
          .over=${this.over(dots, n)}
          .label=${"The V with the multiples of the golden vectors"}
          .words=${(x: number, y: number) => this.words(x, y)}
          @nimscope-pick=${(event: Said<"nimscope-pick">) =>
            this.open(`wythoff(${event.detail.x},${event.detail.y})`)}
        ></nimscope-cells>
        <p class="row">
          <span class="key is-gold">slopes φ and 1/φ, Fibonacci pairs</span>
          <span class="key is-ink">step (2,3)</span>
          <span class="key is-move">step (1,2)</span>
        </p>
      </div>
      <div class="part numbers">
        <div class="row">
          ${this.toggle("vectors", "Multiples")} ${this.toggle("steps", "Steps")}
          <button type="button" @click=${this.showOnMap}>On the map</button>
        </div>
        <label class="row"
          >n<input
            type="range"
            min="1"
            max=${MOST}
            .value=${`${n}`}
            @input=${(event: Event) => this.go((event.target as HTMLInputElement).value)}
          /><span>${n}</span></label
        >
        ${this.multiple(dots, n, pair)}
      </div>
    </div>
    <div class="part numbers">${this.word(n)} ${this.fibonacci()}</div>`;
  }

  private go(n: number | string): void {
    this.set({ n: `${n}` });
  }

  private toggle(key: "vectors" | "steps", label: string) {
    const on = this.on(key);
    return html`<button
      type="button"
      aria-pressed=${on}
      @click=${() => this.set({ [key]: on ? "off" : undefined }, true)}
    >
      ${label}
    </button>`;
  }

  private showOnMap(): void {
    this.set(
      {
        figure: "wythoff-v",
        "set.vectors": "on",
        "set.fibonacci": "on",
        view: undefined,
      },
      true,
    );
  }

  private multiple(
    dots: readonly Dot[],
    n: number,
    [x, y]: readonly [number, number],
  ) {
    const at = (which: 0 | 1) =>
      decimal(find(dots, which, n)?.thousandths ?? 0n);
    return html`<p>
        With ${formula(String.raw`v=(\varphi,\varphi^2)`)} the multiple
      </p>
      ${formula(`${n}\\,v=(${at(0)},\\;${at(1)})`, true)}
      <p>
        lies in the cell from (${x},${y}) to (${x + 1},${y + 1}). So
        ${this.link(x, y)} loses. Its mirror image ${this.link(y, x)} loses too:
        in it lies ${n}w, with ${formula(String.raw`w=(\varphi^2,\varphi)`)}. Apart
        from the end, no other cell loses.
      </p>`;
  }

  private word(n: number) {
    const steps = this.steps();
    const long = steps.slice(0, n).filter(Boolean).length;
    const short = n - long;
    return html`<p>
        Along the upper arm from (1,2) the steps are (2,3) and (1,2), in the
        order of the <em>Fibonacci word</em>:
      </p>
      <ol aria-label="The steps of the upper arm">
        ${steps.slice(0, MOST).map(
          (two, i) =>
            html`<li>
              <button
                type="button"
                class="${two ? "long" : ""} ${i < n ? "" : "beyond"}"
                aria-label="Step ${i + 1}: ${two ? "(2,3)" : "(1,2)"}"
                @click=${() => this.go(i + 1)}
              >
                ${two ? "2,3" : "1,2"}
              </button>
            </li>`,
        )}
      </ol>
      <p data-steps="${long},${short}">
        Among the first ${n} ${n === 1 ? "step is" : "steps are"} ${long} long and
        ${short} short.
        ${short === 0 ? nothing : html`${long} : ${short} = ${decimal(BigInt(Math.floor((1000 * long) / short)))} is close to φ = 1.618…: the average step is v.`}
      </p>`;
  }

  /** Whether each step is the long one, from the pair of index 1 on. */
  private steps(): boolean[] {
    return this.pairs
      .slice(1)
      .map(([x], i) => x - (this.pairs[i]?.[0] ?? 0) === 2);
  }

  private fibonacci() {
    const pairs = fibonacciPairs();
    const last = pairs.at(-1);
    return html`<p>
        Two neighbouring Fibonacci numbers, the one with the even index first,
        make a lost position, however large they are:
      </p>
      <ol aria-label="Fibonacci pairs">
        ${pairs.slice(0, 8).map((pair) => html`<li>${this.link(...pair)}</li>`)}
        <li>…</li>
        ${last === undefined ? nothing : html`<li>${this.link(...last)}</li>`}
      </ol>`;
  }

  private over(dots: readonly Dot[], n: number) {
    const up = (y: number) => SIDE - y;
    const phi = (1 + Math.sqrt(5)) / 2;
    const multiples = this.pairs.flatMap((_, i) => {
      const [low, high] = ([0, 1] as const).map((which) => {
        const dot = find(dots, which, i + 1);
        return dot === undefined ? Number.POSITIVE_INFINITY : offset(dot, 0n);
      }) as [number, number];
      return high < SIDE ? [[low, high] as const] : [];
    });
    const frame = (look: string, x: number, y: number) =>
      svg`<rect class=${look} stroke-width="0.26" x=${x} y=${up(y + 1)} width="1" height="1" />`;
    const now = this.pairs[n - 1];
    const here = multiples[n - 1];
    return svg`
      <line class="gold" stroke-width="0.12" x1="0" y1=${SIDE} x2=${SIDE / phi} y2="0" />
      <line class="gold" stroke-width="0.12" x1="0" y1=${SIDE} x2=${SIDE} y2=${up(SIDE / phi)} />
      ${
        this.on("steps")
          ? this.pairs.slice(1).map(([x, y], i) => {
              const [u = 0, v = 0] = this.pairs[i] ?? [];
              return y < SIDE
                ? svg`<line class=${x - u === 2 ? "ink" : "move"} stroke-width="0.26" x1=${u + 0.5} y1=${up(v + 0.5)} x2=${x + 0.5} y2=${up(y + 0.5)} />`
                : nothing;
            })
          : nothing
      }
      ${[...this.kinds.keys()]
        .filter((i) => this.kinds[i] === FIBONACCI)
        .map((i) => frame("gold", i % SIDE, Math.floor(i / SIDE)))}
      ${
        this.on("vectors")
          ? multiples.map(
              ([x, y]) =>
                svg`<circle class="gold solid" cx=${x} cy=${up(y)} r="0.22" /><circle class="gold solid" cx=${y} cy=${up(x)} r="0.22" />`,
            )
          : nothing
      }
      ${
        now === undefined || here === undefined
          ? nothing
          : svg`<line class="win" x1="0" y1=${SIDE} x2=${here[0]} y2=${up(here[1])} />
            <line class="win" x1="0" y1=${SIDE} x2=${here[1]} y2=${up(here[0])} />
            ${frame("win", ...now)} ${frame("win", now[1], now[0])}`
      }`;
  }

  private words(x: number, y: number): string {
    const index = this.pairs.findIndex(
      ([low, high]) => low === Math.min(x, y) && high === Math.max(x, y),
    );
    if (index < 0) {
      return x + y === 0
        ? "(0,0): the end, lost"
        : `(${x},${y}): won, no multiple lies here`;
    }
    const pair = this.kinds[y * SIDE + x] === FIBONACCI;
    return `(${x},${y}): lost, ${index + 1}${x < y ? "v" : "w"} lies here${pair ? ", a Fibonacci pair" : ""}`;
  }
}

function find(dots: readonly Dot[], which: 0 | 1, index: number) {
  return dots.find((dot) => dot.which === which && dot.index === BigInt(index));
}

/** (F(2k), F(2k+1)) from (1,2) to the largest that is a position. */
function fibonacciPairs(): [bigint, bigint][] {
  const pairs: [bigint, bigint][] = [];
  for (let [a, b] = [1n, 2n]; b <= LARGEST; [a, b] = [a + b, a + 2n * b])
    pairs.push([a, b]);
  return pairs;
}
