/**
 * The lost cells found by brute force, compared with the lost cells that the
 * formula with the golden ratio gives.
 */
import { css, nothing } from "lit";
import { cells, LOST, type Look, WON } from "../../../lesson-kit/cells.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { word } from "../../../lesson-kit/options.ts";
import { GOLDEN } from "../../../lesson-kit/slope.ts";
import { html } from "../../../lesson-kit/words.ts";
import { grouped } from "../../../solver/position.ts";
import type { CellPlace } from "../../../ui/events.ts";
import { cellButton, openCell } from "../lesson.ts";

const SIDES = ["20", "50", "100", "200", "400"] as const;

const ratio = (p: number, r: number) => ({
  name: `${p}/${r} (false)`,
  tex: String.raw`\tfrac{${p}}{${r}}`,
  terms: { p, q: 0, d: 0, r },
});

/** The slope in the formula: (p + q√d)/r. */
const SLOPES = {
  phi: { name: "φ = (1+√5)/2", tex: String.raw`\varphi`, terms: GOLDEN },
  "3-2": ratio(3, 2),
  "8-5": ratio(8, 5),
  "13-8": ratio(13, 8),
  "55-34": ratio(55, 34),
} as const;
type Slope = keyof typeof SLOPES;

/**
 * The colours and marks of cells: won, lost, lost by play alone, and lost by
 * the formula alone.
 */
const LOOKS: readonly Look[] = [
  WON,
  LOST,
  { fill: "var(--win)", dot: "var(--win-ink)", mark: "cross" },
  { fill: "var(--move)", dot: "var(--surface)", mark: "bar" },
];

/** The kinds of lost cells: lost for both, by play alone, by formula alone. */
const [BOTH, PLAY, FORMULA] = [1, 2, 3];

const declared = {
  side: word("Side of the board", SIDES, "50"),
  slope: word("Slope used", Object.keys(SLOPES) as Slope[], ""),
  show: word("What is shown of the boards", ["both", "difference"], "both"),
};

type It = Lesson<typeof declared>;

const looks = css`
  .boards {
    --tile: 19rem;
  }
`;

export default lesson(
  declared,
  looks,
  "wythoff(3,4)",
  (it) => html`${controls(it)} ${it.alone("boards", () => boards(it))}`,
);

function boards(it: It) {
  const side = Number(it.choice.side);
  const slope = slopeOf(it);
  const found = it.ask(["cells", side, slope], async () =>
    compared(
      side,
      await it.engine.ask("wythoff_compare", side, SLOPES[slope].terms),
    ),
  );
  const { cells, played, stated, differing } = found;
  const difference = it.choice.show === "difference";
  const one = (name: string, label: string, kinds: Uint8Array) =>
    board(it, found, name, label, kinds);
  return html`<p aria-live="polite" data-differ=${differing.length} data-cells=${cells.length}>
        <span class="verdict found numbers ${differing.length > 0 ? "fails" : ""}"
          >${grouped(differing.length)} of ${grouped(cells.length)} cells differ</span
        >
      </p>
      <p class="soft">
        Play uses only the moves: a cell is lost if no move from it leads to a
        lost cell. The formula uses no moves. It multiplies n by
        $s=${SLOPES[slope].tex}$ and rounds down. This number, and the number
        larger by n, give a lost cell:
        $(\lfloor n s\rfloor,\lfloor n s\rfloor+n)$. Its mirror image is lost,
        too.
      </p>
      ${differing.length === 0 ? nothing : list(it, differing)}
      <div class="tiles boards">
        ${
          difference
            ? one("Difference", "Play and formula compared", cells)
            : html`${one("By play", "The board by play", played)}
              ${one("By formula", "The board by formula", stated)}`
        }
      </div>
      ${
        difference
          ? it.legend({
              "is-p dotted": "lost by both",
              "is-n": "won by both",
              "is-win crossed": "lost by play alone",
              "is-move barred": "lost by formula alone",
            })
          : it.legend({ "is-p dotted": "lost", "is-n": "won" })
      }`;
}

/** The slope in use. The page's option `falsify` replaces φ by 8/5. */
function slopeOf(it: It): Slope {
  const usual = it.options["falsify"] === "1" ? "8-5" : "phi";
  return it.choice.slope || usual;
}

function controls(it: It) {
  const difference = it.choice.show === "difference";
  const slopes = Object.entries(SLOPES);
  return html`<div class="row end across-3">
    ${it.select(
      "side",
      SIDES.map((side) => [side, `${side} cells`]),
    )}
    ${it.select(
      "slope",
      slopes.map(([key, { name }]) => [key, name]),
      true,
      slopeOf(it),
    )}
    <span class="group" role="group" aria-label="View">
      ${it.setButton({ show: undefined }, "Side by side", { pressed: !difference })}
      ${it.setButton({ show: "difference" }, "Difference", { pressed: difference })}
    </span>
  </div>`;
}

function list(it: It, differing: readonly CellPlace[]) {
  const some = differing.slice(0, 8);
  return html`<p class="row numbers">
    <span class="soft">The first cells that differ:</span>
    ${some.map(({ x, y }) => cellButton(it, x, y))}
    ${differing.length > some.length ? "…" : nothing}
  </p>`;
}

function board(
  it: It,
  { side, cells: found }: ReturnType<typeof compared>,
  name: string,
  label: string,
  kinds: Uint8Array,
) {
  const [pointed, point] = it.state<CellPlace | null>("pointed", null);
  // The board may have been larger when the reader pointed at the cell.
  const inside = pointed && pointed.x < side && pointed.y < side;
  return it.section(
    name,
    cells({
      side,
      kinds,
      looks: LOOKS,
      label,
      at: inside ? pointed : null,
      words: (x, y) => words(x, y, found[y * side + x] ?? 0),
      point,
      pick: openCell(it),
    }),
    "column gap-2",
  );
}

/** The kinds of cells: all, by play, by the formula, and those that differ. */
function compared(side: number, cells: Uint8Array) {
  return {
    side,
    cells,
    played: cells.map((cell) => Number(lostIn(cell, PLAY))),
    stated: cells.map((cell) => Number(lostIn(cell, FORMULA))),
    /** The cells that differ, the nearest to the corner first. */
    differing: [...cells.keys()]
      .filter((i) => (cells[i] ?? 0) > BOTH)
      .map((i) => ({ x: i % side, y: Math.floor(i / side) }))
      .sort((a, b) => a.x + a.y - b.x - b.y || a.x - b.x),
  };
}

/** True if a cell is lost by play (`PLAY`) or by the formula (`FORMULA`). */
function lostIn(cell: number, by: number): boolean {
  return cell === BOTH || cell === by;
}

function words(x: number, y: number, cell: number): string {
  const [play, stated] = [PLAY, FORMULA].map((by) =>
    lostIn(cell, by) ? "lost" : "won",
  );
  return play === stated
    ? `(${x},${y}): ${play}, by play and by formula`
    : `(${x},${y}): ${play} by play, but ${stated} by formula`;
}
