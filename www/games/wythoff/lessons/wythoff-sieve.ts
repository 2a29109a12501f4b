/** The sieve of Wythoff's game: a row of numbers, and beside it the board. */

import { css, html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import { LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { whole } from "../../../lesson-kit/options.ts";
import {
  openButton,
  says,
  stepper,
} from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import type { SievedBoard } from "../../../solver/wasm.ts";
import type { CellPlace, Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { cellButton, positionOf, ring } from "../lesson.ts";

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
export class WythoffSieve extends lesson({
  n: whole("Step of the sieve", [0, STEPS], 1),
}) {
  static override styles = looks(css`
    :host {
      --open: light-dark(var(--surface), var(--line));
    }
    @media (forced-colors: active) {
      :host {
        --open: Canvas;
      }
    }
    .legend .found::before {
      border: 2px solid var(--win);
      border-radius: 50%;
    }
    .is-open {
      --look: var(--open);
    }
    ol {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(2.5rem, 1fr));
      gap: var(--space-1);
    }
    ol li > * {
      display: grid;
      place-content: center;
      justify-items: center;
      width: 100%;
      height: 2.9rem;
      padding: 0;
      border: 1px solid var(--line);
      border-radius: var(--radius-s);
      background: var(--surface);
      font-size: var(--text-s);
      line-height: 1.15;
    }
    li small {
      font-size: var(--text-xs);
      min-height: 1.15em;
      white-space: nowrap;
    }
    s {
      text-decoration-thickness: 1.5px;
    }
    .good {
      border-color: var(--p);
      background: var(--p);
      color: var(--p-ink);
      forced-color-adjust: none;
    }
    .bad {
      border: 1.5px dashed var(--gold);
      background: color-mix(in oklab, var(--gold) 26%, var(--surface));
    }
    .now {
      outline: 3px solid var(--win);
      outline-offset: 1px;
    }
  `);

  private readonly board = this.answer(
    () => [],
    () => this.engine.ask("wythoff_sieve", SIDE),
  );

  /** The pair found in each step: a(n) and b(n). */
  private pairs({ steps, lost }: SievedBoard): CellPlace[] {
    const pairs: CellPlace[] = [];
    steps.forEach((step, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      if (lost[at] && x <= y) pairs[step] = { x, y };
    });
    return pairs;
  }

  private kinds({ steps, lost }: SievedBoard, step: number): number[] {
    return steps.map((when, at) => {
      if (when > step) return OPEN;
      if (lost[at]) return FOUND;
      return when === step ? MARKED_NOW : MARKED;
    });
  }

  protected override show() {
    const { value: board } = this.board;
    if (board === null) return nothing;
    const { n: step } = this.choice;
    const pairs = this.pairs(board);
    const { x, y } = pairs[step] ?? { x: 0, y: 0 };
    return html`${stepper(this, "n")}
      <div class="both right">
        <div class="part">
          ${says(step, this.says(step, pairs))}
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
            .kinds=${this.kinds(board, step)}
            .looks=${LOOKS}
            .over=${svg`${ring(SIDE, x, y)}${ring(SIDE, y, x)}`}
            .label=${"The board of the sieve"}
            .words=${(x: number, y: number) => words(board, step, x, y)}
            @nimscope-pick=${(event: Said<"nimscope-pick">) =>
              this.open(positionOf(1, `${event.detail.x},${event.detail.y}`))}
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

  private says(step: number, pairs: CellPlace[]) {
    const { x: good = 0, y: bad = 0 } = pairs[step] ?? {};
    if (step === 0) {
      return html`<p>
        No number is struck yet. On the board the end, ${cellButton(this, 0, 0)}, loses:
        there is no move. Mark every cell from which one move reaches it: its
        row, its column and its diagonal.
      </p>`;
    }
    return html`<p>
      Step ${step}. The first number left is ${good}: call it good. Call ${good} +
      ${step} = ${bad} bad. Strike both. On the board the nearest open cells,
      ${cellButton(this, good, bad)} and ${cellButton(this, bad, good)}, lose: every move from
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
    const label = `${value}, ${good ? "good" : "bad"}, step ${n}: open (${pair.x},${pair.y})`;
    return html`<li>${openButton(
      this,
      positionOf(1, `${pair.x},${pair.y}`),
      html`<s>${value}</s><small>${good ? "a" : "b"}(${n})</small>`,
      { label, look: `${good ? "good" : "bad"} ${n === step ? "now" : ""}` },
    )}</li>`;
  }
}

function words(
  { steps, lost }: SievedBoard,
  step: number,
  x: number,
  y: number,
): string {
  const at = y * SIDE + x;
  const when = steps[at] ?? 0;
  if (when > step) return `(${x},${y}): open, neither found nor marked`;
  return lost[at]
    ? `(${x},${y}) loses: found in step ${when}`
    : `(${x},${y}) wins: marked in step ${when}`;
}
