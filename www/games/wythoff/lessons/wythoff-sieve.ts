/** The sieve of Wythoff's game: a row of numbers, and beside it the board. */

import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, state } from "lit/decorators.js";
import { middle } from "../../../lesson-kit/cell-paths.ts";
import { LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import type { SievedBoard } from "../../../solver/wasm.ts";
import type { CellPlace, Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { WythoffLesson } from "../old-lesson.ts";
import "../../../lesson-kit/parts/stepper.ts";
import { wythoffSieveStyles } from "./wythoff-sieve.style.ts";

/** Ten steps strike the numbers up to here. They are the ten published ones. */
const SIDE = 27;
const STEPS = 10;

const [OPEN, MARKED, MARKED_NOW, FOUND] = [0, 1, 2, 3];
const LOOKS: readonly Look[] = [
  { fill: "var(--open)" },
  WON,
  { fill: "var(--win-soft)" },
  LOST,
];

@customElement("nimscope-lesson-wythoff-sieve")
export class WythoffSieve extends WythoffLesson {
  static override styles = [...WythoffLesson.base, wythoffSieveStyles];

  @state() private board: SievedBoard | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    this.board = await this.engine.ask("wythoff_sieve", SIDE);
  }

  protected override get waits(): boolean {
    return this.board === null;
  }

  private get step(): number {
    return Number(this.whole("n", [0n, BigInt(STEPS)], 1n));
  }

  /** The pair found in each step: a(n) and b(n). */
  private pairs({ steps, lost }: SievedBoard): CellPlace[] {
    const pairs: CellPlace[] = [];
    steps.forEach((step, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      if (lost[at] && x <= y) pairs[step] = { x, y };
    });
    return pairs;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { board, step } = this;
    if (board === null) return;
    this.kinds = board.steps.map((when, at) => {
      if (when > step) return OPEN;
      if (board.lost[at]) return FOUND;
      return when === step ? MARKED_NOW : MARKED;
    });
  }

  private kinds: number[] = [];

  override render() {
    const { board, step } = this;
    if (board === null) return nothing;
    const pairs = this.pairs(board);
    return html`<nimscope-stepper
        .step=${step}
        .last=${STEPS}
        @nimscope-step=${(event: Said<"nimscope-step">) =>
          this.set({ n: `${event.detail.step}` })}
      ></nimscope-stepper>
      <div class="both">
        <div class="part">
          <div class="says numbers" aria-live="polite" data-step=${step}>
            ${this.says(step, pairs)}
          </div>
          <ol class="numbers" aria-label="The row of numbers">
            ${Array.from({ length: SIDE - 1 }, (_, i) => this.number(i + 1, step, pairs))}
          </ol>
          <p class="soft">
            The good number of step n is
            ${formula(String.raw`a(n)=\lfloor n\varphi\rfloor`)}, the bad one
            ${formula(String.raw`b(n)=a(n)+n=\lfloor n\varphi^2\rfloor`)}.
          </p>
        </div>
        <div>
          <nimscope-cells
            .side=${SIDE}
            .kinds=${this.kinds}
            .looks=${LOOKS}
            .over=${this.rings(pairs[step] ?? { x: 0, y: 0 })}
            .label=${"The board of the sieve"}
            .words=${(x: number, y: number) => this.words(x, y)}
            @nimscope-pick=${(event: Said<"nimscope-pick">) =>
              this.open(`wythoff(${event.detail.x},${event.detail.y})`)}
          ></nimscope-cells>
          <p class="legend">
            <span class="is-p dotted">loses</span>
            <span class="found">found now</span>
            <span class="is-n">marked: wins</span>
            <span class="is-win-soft">marked now</span>
            <span class="is-open">open</span>
          </p>
        </div>
      </div>`;
  }

  /** Around the cells found in this step. */
  private rings({ x, y }: CellPlace) {
    const ring = ([cx, cy]: readonly [number, number]) =>
      svg`<circle class="win" cx=${cx} cy=${cy} r="0.8" stroke-width="0.26" />`;
    return svg`${ring(middle(SIDE, x, y))}${ring(middle(SIDE, y, x))}`;
  }

  private says(step: number, pairs: CellPlace[]) {
    const { x: good = 0, y: bad = 0 } = pairs[step] ?? {};
    if (step === 0) {
      return html`<p>
        No number is struck yet. On the board the end, ${this.link(0, 0)}, loses:
        there is no move. Mark every cell from which one move reaches it: its
        row, its column and its diagonal.
      </p>`;
    }
    return html`<p>
      Step ${step}. The first number left is ${good}: call it good. Call ${good} +
      ${step} = ${bad} bad. Strike both. On the board the nearest open cells,
      ${this.link(good, bad)} and ${this.link(bad, good)}, lose: every move from
      them ends on a marked cell. Mark the cells that reach them.
    </p>`;
  }

  private number(value: number, step: number, pairs: CellPlace[]) {
    const n = pairs.findIndex(({ x, y }) => x === value || y === value);
    const pair = pairs[n];
    if (pair === undefined || n > step) {
      return html`<li><span>${value}<small></small></span></li>`;
    }
    const good = pair.x === value;
    return html`<li>
      <button
        type="button"
        class="${good ? "good" : "bad"} ${n === step ? "now" : ""}"
        aria-label="${value}, ${good ? "good" : "bad"}, step ${n}: open (${pair.x},${pair.y})"
        @click=${() => this.open(`wythoff(${pair.x},${pair.y})`)}
      >
        <s>${value}</s><small>${good ? "a" : "b"}(${n})</small>
      </button>
    </li>`;
  }

  private words(x: number, y: number): string {
    const { steps = [], lost = [] } = this.board ?? {};
    const at = y * SIDE + x;
    const when = steps[at] ?? 0;
    if (when > this.step) return `(${x},${y}): open, neither found nor marked`;
    return lost[at]
      ? `(${x},${y}) loses: found in step ${when}`
      : `(${x},${y}) wins: marked in step ${when}`;
  }
}
