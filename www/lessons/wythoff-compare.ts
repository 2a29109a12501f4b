/**
 * Play beside formula: the same board twice, coloured by brute force and by
 * the golden ratio, or by a number that only resembles it.
 */
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { formula } from "../elements/formula.ts";
import { troubleOf } from "../engine/engine.ts";
import { grouped } from "../position.ts";
import "./cells.ts";
import type { CellPlace, Look } from "./cells.ts";
import { Lesson } from "./lesson.ts";

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

@customElement("nimscope-lesson-wythoff-compare")
export class WythoffCompare extends Lesson {
  static override styles = [
    ...Lesson.base,
    css`
      :host {
        --red: light-dark(#f3b4a6, #6e2a20);
        --blue: light-dark(#1d4ed8, #8ab4ff);
        --yellow: light-dark(#f6e3a1, #5b4a10);
        --green: light-dark(#15803d, #7be08f);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: var(--space-3);
      }
      .boards {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
        gap: var(--space-4);
      }
      h4 {
        margin: 0 0 var(--space-2);
        font-size: var(--text-m);
        font-weight: 600;
      }
      h4 span::before,
      .key::before {
        content: "";
        display: inline-block;
        width: 0.85em;
        height: 0.85em;
        margin-inline: 0.5em 0.3em;
        background: var(--look);
        vertical-align: -0.05em;
      }
      h4 span,
      .key {
        font-weight: 400;
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
      .found {
        font-size: var(--text-xl);
        font-weight: 600;
        font-family: var(--font-display);
      }
      .differs {
        color: var(--danger);
      }
      .first {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      .first button {
        min-height: 1.9rem;
        padding: 0 var(--space-2);
      }
    `,
  ];

  /** One number a cell: 1 for lost by play, plus 2 for lost by formula. */
  @state() private cells: Uint8Array | null = null;
  @state() private trouble = "";
  @state() private pointed: CellPlace | null = null;
  private asked = "";

  private get side(): number {
    const side = Number(this.options["side"]);
    return SIDES.includes(side) ? side : 50;
  }

  /** The address option of the live check chooses a false formula here too. */
  private get slope(): Slope {
    const slope = this.options["slope"] ?? "";
    if (Object.hasOwn(SLOPES, slope)) return slope as Slope;
    return this.options["falsify"] === "1" ? "8-5" : "phi";
  }

  protected override get waits(): boolean {
    return this.cells === null && this.trouble === "";
  }

  private played: number[] = [];
  private stated: number[] = [];
  private both: number[] = [];
  /** Where the two differ, nearest first. */
  private differing: CellPlace[] = [];
  private shownSide = 1;

  protected override willUpdate(changed: PropertyValues): void {
    const { side, slope } = this;
    const asked = `${side} ${slope}`;
    if (asked !== this.asked) {
      this.asked = asked;
      void this.load(asked, side, slope);
    }
    if (changed.has("cells") && this.cells !== null) this.sort(this.cells);
  }

  private async load(asked: string, side: number, slope: Slope) {
    const [p, q, d, r] = SLOPES[slope].terms;
    try {
      const cells = await this.engine.ask("wythoff_compare", side, p, q, d, r);
      if (asked !== this.asked) return;
      this.shownSide = side;
      this.pointed = null;
      this.cells = cells;
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleOf(error).message;
    }
  }

  private sort(cells: Uint8Array): void {
    const side = this.shownSide;
    this.played = Array.from(cells, (cell) => cell & 1);
    this.stated = Array.from(cells, (cell) => cell >> 1);
    // Neither, both, play alone, formula alone.
    this.both = Array.from(cells, (cell) => [0, 2, 3, 1][cell] ?? 0);
    this.differing = [...cells.keys()]
      .filter((i) => cells[i] === 1 || cells[i] === 2)
      .map((i) => ({ x: i % side, y: Math.floor(i / side) }))
      .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x);
  }

  override render() {
    const { cells, slope } = this;
    const difference = this.options["show"] === "difference";
    return html`<div class="row">
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
      ${this.trouble === "" ? nothing : html`<p class="error" role="alert">${this.trouble}</p>`}
      ${cells === null ? nothing : this.boards(cells, difference)}`;
  }

  private view(label: string, show: string | undefined, on: boolean) {
    return html`<button type="button" aria-pressed=${on} @click=${() => this.set({ show }, true)}>${label}</button>`;
  }

  private boards(cells: Uint8Array, difference: boolean) {
    const { differing } = this;
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
        ${formula(`s=${SLOPES[this.slope].tex}`)}.
      </p>
      ${differing.length === 0 ? nothing : this.list()}
      <div class="boards">
        ${
          difference
            ? html`<section>
                <h4>
                  Difference <span style="--look:var(--p)">lost for both</span>
                  <span style="--look:var(--win)">by play alone</span>
                  <span style="--look:var(--move)">by formula alone</span>
                </h4>
                ${this.board("Play and formula compared", this.both, DIFFERENCE)}
              </section>`
            : html`<section>
                  <h4>
                    By play <span style="--look:var(--blue)">lost</span
                    ><span style="--look:var(--red)">won</span>
                  </h4>
                  ${this.board("The board by play", this.played, PLAYED)}
                </section>
                <section>
                  <h4>
                    By formula <span style="--look:var(--green)">lost</span
                    ><span style="--look:var(--yellow)">won</span>
                  </h4>
                  ${this.board("The board by formula", this.stated, STATED)}
                </section>`
        }
      </div>`;
  }

  private list() {
    const some = this.differing.slice(0, 8);
    return html`<p class="first numbers">
      <span class="soft">The first that differ:</span>
      ${some.map(
        ({ x, y }) =>
          html`<button type="button" aria-label="Open (${x},${y})" @click=${() => this.open(`wythoff(${x},${y})`)}>(${x},${y})</button>`,
      )}
      ${this.differing.length > some.length ? "…" : nothing}
    </p>`;
  }

  private board(label: string, kinds: number[], looks: readonly Look[]) {
    return html`<nimscope-cells
      .side=${this.shownSide}
      .kinds=${kinds}
      .looks=${looks}
      .label=${label}
      .at=${this.pointed}
      .words=${(x: number, y: number) => this.words(x, y)}
      @nimscope-point=${(event: CustomEvent<CellPlace | null>) => {
        this.pointed = event.detail;
      }}
      @nimscope-pick=${(event: CustomEvent<CellPlace>) =>
        this.open(`wythoff(${event.detail.x},${event.detail.y})`)}
    ></nimscope-cells>`;
  }

  private words(x: number, y: number): string {
    const cell = this.cells?.[y * this.shownSide + x] ?? 0;
    const says = (lost: boolean) => (lost ? "lost" : "won");
    const [play, stated] = [says(cell % 2 === 1), says(cell > 1)];
    return play === stated
      ? `(${x},${y}): ${play}, by play and by formula`
      : `(${x},${y}): ${play} by play, but ${stated} by formula`;
  }
}
