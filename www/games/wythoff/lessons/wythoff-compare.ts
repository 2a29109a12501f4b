/**
 * Play beside formula: the same board twice, coloured by brute force and by
 * the golden ratio, or by a number that only resembles it.
 */

import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace, Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import "../../../lesson-kit/cells.ts";
import { Answer } from "../../../lesson-kit/answer.ts";
import type { Look } from "../../../lesson-kit/cells.ts";
import { WythoffLesson } from "../lesson.ts";
import { wythoffCompareStyles } from "./wythoff-compare.style.ts";

const SIDES = [20, 50, 100, 200, 400];

/** What stands in the formula: (p + q√d)/r. */
const SLOPES = {
  phi: { name: "φ = (1+√5)/2", tex: String.raw`\varphi`, terms: [1, 1, 5, 2] },
  "3-2": {
    name: "3/2 (false)",
    tex: String.raw`\tfrac32`,
    terms: [3, 0, 0, 2],
  },
  "8-5": {
    name: "8/5 (false)",
    tex: String.raw`\tfrac85`,
    terms: [8, 0, 0, 5],
  },
  "13-8": {
    name: "13/8 (false)",
    tex: String.raw`\tfrac{13}8`,
    terms: [13, 0, 0, 8],
  },
  "55-34": {
    name: "55/34 (false)",
    tex: String.raw`\tfrac{55}{34}`,
    terms: [55, 0, 0, 34],
  },
} as const;
type Slope = keyof typeof SLOPES;

const PLAYED: readonly Look[] = [
  { fill: "var(--red)" },
  { fill: "var(--blue)", dot: "var(--surface)" },
];
const STATED: readonly Look[] = [
  { fill: "var(--yellow)" },
  { fill: "var(--green)", dot: "var(--surface)" },
];
const DIFFERENCE: readonly Look[] = [
  { fill: "var(--n)" },
  { fill: "var(--p)", dot: "var(--p-ink)" },
  { fill: "var(--win)", dot: "var(--win-ink)" },
  { fill: "var(--move)", dot: "var(--surface)" },
];

/** A board with this side, row by row, as the solver finds it. */
interface Compared {
  readonly side: number;
  readonly slope: Slope;
  /** 1 for lost by play, plus 2 for lost by formula. */
  readonly cells: Uint8Array;
  readonly played: number[];
  readonly stated: number[];
  /** 0 for neither, 1 for both, 2 for play alone, 3 for formula alone. */
  readonly both: number[];
  /** Where the two differ, nearest first. */
  readonly differing: readonly CellPlace[];
}

@customElement("nimscope-lesson-wythoff-compare")
export class WythoffCompare extends WythoffLesson {
  static override styles = [...WythoffLesson.base, wythoffCompareStyles];

  private readonly answer = new Answer<Compared>(this);
  @state() private pointed: CellPlace | null = null;

  private get side(): number {
    return Number(this.choice("side", SIDES.map(String), "50"));
  }

  /** The address option of the live check chooses a false formula here too. */
  private get slope(): Slope {
    const usual = this.options["falsify"] === "1" ? "8-5" : "phi";
    return this.choice("slope", Object.keys(SLOPES) as Slope[], usual);
  }

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { side, slope } = this;
    const [p, q, d, r] = SLOPES[slope].terms;
    this.answer.ask(`${side} ${slope}`, async () => {
      this.pointed = null;
      const cells = await this.engine.ask("wythoff_compare", side, p, q, d, r);
      return compared(side, slope, cells);
    });
  }

  override render() {
    const { slope } = this;
    const { value, alert } = this.answer;
    const views = ["both", "difference"] as const;
    const difference = this.choice("show", views, "both") === "difference";
    return html`<div class="row end">
        <label class="field">Side of the board<select
            @change=${(event: Event) => this.set({ side: (event.target as HTMLSelectElement).value }, true)}
          >${SIDES.map(
            (side) =>
              html`<option value=${side} ?selected=${side === this.side}>${side} cells</option>`,
          )}</select></label>
        <label class="field">In the formula stands<select
            @change=${(event: Event) => this.set({ slope: (event.target as HTMLSelectElement).value }, true)}
          >${Object.entries(SLOPES).map(
            ([key, { name }]) =>
              html`<option value=${key} ?selected=${key === slope}>${name}</option>`,
          )}</select></label>
        <span class="group" role="group" aria-label="View">
          ${this.view("Side by side", undefined, !difference)}
          ${this.view("Difference", "difference", difference)}
        </span>
      </div>
      ${alert} ${value === null ? nothing : this.boards(value, difference)}`;
  }

  private view(label: string, show: string | undefined, on: boolean) {
    return html`<button type="button" aria-pressed=${on} @click=${() => this.set({ show }, true)}>${label}</button>`;
  }

  private boards(found: Compared, difference: boolean) {
    const { slope, cells, differing } = found;
    return html`<p aria-live="polite" data-differ=${differing.length} data-cells=${cells.length}>
        <span class="found numbers ${differing.length > 0 ? "differs" : ""}"
          >${grouped(differing.length)} of ${grouped(cells.length)} cells differ</span
        >
      </p>
      <p class="soft">
        Play knows the moves and nothing else: a cell loses when no move from it
        leads to a losing cell. The formula knows no moves: the cells
        ${formula(String.raw`(\lfloor n s\rfloor,\lfloor n s\rfloor+n)`)} and
        their mirror images lose, with
        ${formula(`s=${SLOPES[slope].tex}`)}.
      </p>
      ${differing.length === 0 ? nothing : this.list(differing)}
      <div class="boards">
        ${
          difference
            ? html`<section>
                <h4>
                  Difference <span class="is-p">lost for both</span>
                  <span class="is-win">by play alone</span>
                  <span class="is-move">by formula alone</span>
                </h4>
                ${this.board("Play and formula compared", found, found.both, DIFFERENCE)}
              </section>`
            : html`<section>
                  <h4>
                    By play <span class="is-blue">lost</span
                    ><span class="is-red">won</span>
                  </h4>
                  ${this.board("The board by play", found, found.played, PLAYED)}
                </section>
                <section>
                  <h4>
                    By formula <span class="is-green">lost</span
                    ><span class="is-yellow">won</span>
                  </h4>
                  ${this.board("The board by formula", found, found.stated, STATED)}
                </section>`
        }
      </div>`;
  }

  private list(differing: readonly CellPlace[]) {
    const some = differing.slice(0, 8);
    return html`<p class="row numbers">
      <span class="soft">The first that differ:</span>
      ${some.map(({ x, y }) => this.link(x, y))}
      ${differing.length > some.length ? "…" : nothing}
    </p>`;
  }

  private board(
    label: string,
    { side, cells }: Compared,
    kinds: number[],
    looks: readonly Look[],
  ) {
    return html`<nimscope-cells
      .side=${side}
      .kinds=${kinds}
      .looks=${looks}
      .label=${label}
      .at=${this.pointed}
      .words=${(x: number, y: number) => words(x, y, cells[y * side + x] ?? 0)}
      @nimscope-point=${(event: Said<"nimscope-point">) => {
        this.pointed = event.detail;
      }}
      @nimscope-pick=${(event: Said<"nimscope-pick">) =>
        this.open(`wythoff(${event.detail.x},${event.detail.y})`)}
    ></nimscope-cells>`;
  }
}

/** The board with what is drawn of it. */
function compared(side: number, slope: Slope, cells: Uint8Array): Compared {
  return {
    side,
    slope,
    cells,
    played: Array.from(cells, (cell) => cell & 1),
    stated: Array.from(cells, (cell) => cell >> 1),
    both: Array.from(cells, (cell) => [0, 2, 3, 1][cell] ?? 0),
    differing: [...cells.keys()]
      .filter((i) => cells[i] === 1 || cells[i] === 2)
      .map((i) => ({ x: i % side, y: Math.floor(i / side) }))
      .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x),
  };
}

function words(x: number, y: number, cell: number): string {
  const says = (lost: boolean) => (lost ? "lost" : "won");
  const [play, stated] = [says(cell % 2 === 1), says(cell > 1)];
  return play === stated
    ? `(${x},${y}): ${play}, by play and by formula`
    : `(${x},${y}): ${play} by play, but ${stated} by formula`;
}
