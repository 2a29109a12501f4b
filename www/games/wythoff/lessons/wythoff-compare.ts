/**
 * Play beside formula: the same board twice, coloured by brute force and by
 * the golden ratio, or by a number that only resembles it.
 */

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { word } from "../../../lesson-kit/options.ts";
import { select, setButton } from "../../../lesson-kit/parts/controls.ts";
import { GOLDEN } from "../../../lesson-kit/slope.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace, Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { cellButton, positionOf } from "../lesson.ts";

const SIDES = ["20", "50", "100", "200", "400"] as const;

/** What stands in the formula: (p + q√d)/r. */
const SLOPES = {
  phi: { name: "φ = (1+√5)/2", tex: String.raw`\varphi`, terms: GOLDEN },
  "3-2": {
    name: "3/2 (false)",
    tex: String.raw`\tfrac32`,
    terms: { p: 3, q: 0, d: 0, r: 2 },
  },
  "8-5": {
    name: "8/5 (false)",
    tex: String.raw`\tfrac85`,
    terms: { p: 8, q: 0, d: 0, r: 5 },
  },
  "13-8": {
    name: "13/8 (false)",
    tex: String.raw`\tfrac{13}8`,
    terms: { p: 13, q: 0, d: 0, r: 8 },
  },
  "55-34": {
    name: "55/34 (false)",
    tex: String.raw`\tfrac{55}{34}`,
    terms: { p: 55, q: 0, d: 0, r: 34 },
  },
} as const;
type Slope = keyof typeof SLOPES;

const BOARD: readonly Look[] = [WON, LOST];
/** Where the two differ, the mark says which of them has the cell as lost. */
const DIFFERENCE: readonly Look[] = [
  WON,
  LOST,
  { fill: "var(--win)", dot: "var(--win-ink)", mark: "cross" },
  { fill: "var(--move)", dot: "var(--surface)", mark: "bar" },
];

/** The kinds of lost cells. */
const [BOTH, PLAY, FORMULA] = [1, 2, 3];

/** A board with this side, row by row, as the solver finds it. */
interface Compared {
  readonly side: number;
  readonly slope: Slope;
  /** 0 for a cell won for both, or the kind. */
  readonly cells: Uint8Array;
  readonly played: Uint8Array;
  readonly stated: Uint8Array;
  /** Where the two differ, nearest first. */
  readonly differing: readonly CellPlace[];
}

@customElement("nimscope-lesson-wythoff-compare")
export class WythoffCompare extends lesson({
  side: word("Side of the board", SIDES, "50"),
  slope: word("Slope used", Object.keys(SLOPES) as Slope[], ""),
  show: word("What is shown of the boards", ["both", "difference"], "both"),
}) {
  static override styles = looks(css`
    .boards {
      --tile: 19rem;
    }
    .found {
      font-size: var(--text-xl);
    }
  `);

  private readonly found = this.answer(
    () => [Number(this.choice.side), this.slope],
    async (side, slope) => {
      this.pointed = null;
      const { terms } = SLOPES[slope];
      const cells = await this.engine.ask("wythoff_compare", side, terms);
      return compared(side, slope, cells);
    },
  );
  @state() private pointed: CellPlace | null = null;

  /** The address option of the live check chooses a false formula here too. */
  private get slope(): Slope {
    const usual = this.options["falsify"] === "1" ? "8-5" : "phi";
    return this.choice.slope || usual;
  }

  protected override head() {
    const difference = this.choice.show === "difference";
    const slopes = Object.entries(SLOPES);
    return html`<div class="row end across-3">
      ${select(
        this,
        "side",
        SIDES.map((side) => [side, `${side} cells`]),
      )}
      ${select(
        this,
        "slope",
        slopes.map(([key, { name }]) => [key, name]),
        true,
        this.slope,
      )}
      <span class="group" role="group" aria-label="View">
        ${setButton(this, { show: undefined }, "Side by side", { pressed: !difference })}
        ${setButton(this, { show: "difference" }, "Difference", { pressed: difference })}
      </span>
    </div>`;
  }

  protected override show() {
    const { value } = this.found;
    const difference = this.choice.show === "difference";
    return value === null ? nothing : this.boards(value, difference);
  }

  private boards(found: Compared, difference: boolean) {
    const { slope, cells, differing } = found;
    return html`<p aria-live="polite" data-differ=${differing.length} data-cells=${cells.length}>
        <span class="verdict found numbers ${differing.length > 0 ? "fails" : ""}"
          >${grouped(differing.length)} of ${grouped(cells.length)} cells differ</span
        >
      </p>
      <p class="soft">
        Play knows only the moves: a cell is lost when no move from it leads to
        a lost cell. The formula knows no moves: it says that the cells
        ${formula(String.raw`(\lfloor n s\rfloor,\lfloor n s\rfloor+n)`)}
        with ${formula(`s=${SLOPES[slope].tex}`)} and their mirror images are
        lost.
      </p>
      ${differing.length === 0 ? nothing : this.list(differing)}
      <div class="tiles boards">
        ${
          difference
            ? html`<section class="column gap-2">
                <h4>Difference</h4>
                ${this.board("Play and formula compared", found, found.cells, DIFFERENCE)}
              </section>`
            : html`<section class="column gap-2">
                  <h4>By play</h4>
                  ${this.board("The board by play", found, found.played, BOARD)}
                </section>
                <section class="column gap-2">
                  <h4>By formula</h4>
                  ${this.board("The board by formula", found, found.stated, BOARD)}
                </section>`
        }
      </div>
      <p class="legend">
        <span class="is-p dotted">${difference ? "lost for both" : "lost"}</span>
        <span class="is-n">${difference ? "won for both" : "won"}</span>
        ${
          difference
            ? html`<span class="is-win crossed">lost by play alone</span>
                <span class="is-move barred">lost by formula alone</span>`
            : nothing
        }
      </p>`;
  }

  private list(differing: readonly CellPlace[]) {
    const some = differing.slice(0, 8);
    return html`<p class="row numbers">
      <span class="soft">The first that differ:</span>
      ${some.map(({ x, y }) => cellButton(this, x, y))}
      ${differing.length > some.length ? "…" : nothing}
    </p>`;
  }

  private board(
    label: string,
    { side, cells }: Compared,
    kinds: Uint8Array,
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
        this.open(positionOf(1, `${event.detail.x},${event.detail.y}`))}
    ></nimscope-cells>`;
  }
}

/** The board with what is drawn of it. */
function compared(side: number, slope: Slope, cells: Uint8Array): Compared {
  return {
    side,
    slope,
    cells,
    played: cells.map((cell) => Number(lostIn(cell, PLAY))),
    stated: cells.map((cell) => Number(lostIn(cell, FORMULA))),
    differing: [...cells.keys()]
      .filter((i) => (cells[i] ?? 0) > BOTH)
      .map((i) => ({ x: i % side, y: Math.floor(i / side) }))
      .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x),
  };
}

/** Whether a cell is lost by play, or by the formula. */
function lostIn(cell: number, by: number): boolean {
  return cell === BOTH || cell === by;
}

function words(x: number, y: number, cell: number): string {
  const says = (lost: boolean) => (lost ? "lost" : "won");
  const [play, stated] = [
    says(lostIn(cell, PLAY)),
    says(lostIn(cell, FORMULA)),
  ];
  return play === stated
    ? `(${x},${y}): ${play}, by play and by formula`
    : `(${x},${y}): ${play} by play, but ${stated} by formula`;
}
