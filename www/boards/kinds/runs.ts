/**
 * The board of a floor with dirt. A move sweeps a run of squares. Where two
 * runs cross, the nearer side of the square or the direction of a drag decides.
 */

import { html, svg } from "lit";
import { counted } from "../../solver/position.ts";
import type { Grid, MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import {
  type Box,
  far,
  LAST_MOVE,
  lattice,
  type Point,
  type SceneKind,
  type Spot,
  type Way,
  waysOf,
} from "../scene.ts";
import {
  type GridScene,
  gridOf,
  gridSetup,
  gridSize,
  squareAt,
} from "./grid.ts";

/** A run of squares, across or down. */
export interface Run {
  readonly way: Way;
  readonly squares: readonly number[];
  readonly down: boolean;
}

interface RunSpot extends Spot {
  readonly run: Run;
  readonly extent: Box;
}

const DIRT =
  "m-.3 -.44h.6q.14 0 .14 .14v.6q0 .14 -.14 .14h-.6q-.14 0 -.14 -.14v-.6q0 -.14 .14 -.14z";
const SPECKS = svg`<circle cx="-0.2" cy="-0.18" r="0.07" /><circle cx="0.12" cy="-0.24" r="0.05" />
  <circle cx="0" cy="0.06" r="0.06" /><circle cx="0.22" cy="0.18" r="0.07" /><circle cx="-0.22" cy="0.2" r="0.05" />`;
/**
 * A control at a side of a square: its depth, and the distance between the
 * middles of control and square.
 */
const CONTROL_DEPTH_UNITS = 0.4;
const CONTROL_OFFSET_UNITS = 0.3;
/** The specks of dirt are turned, so that squares look different. */
const TURNS = [0, 1, 2, 3] as const;

export const runs: SceneKind<Grid, GridScene> = {
  name: "runs",
  looks: Object.fromEntries(
    TURNS.map((turn) => [
      `dirt${turn}`,
      {
        ...{ path: DIRT, when: { last: LAST_MOVE } },
        shade: svg`<g fill="color-mix(in oklab, var(--piece) 62%, #000)" transform="rotate(${90 * turn})">${SPECKS}</g>`,
      },
    ]),
  ),

  read: gridOf,

  write: (grid) => ({ grid }),

  scene(grid) {
    const { rows, columns, pieces } = grid;
    const dirty = pieces.filter(Boolean).length;
    return {
      grid,
      ...gridSize(grid),
      unit: [7, pieces.length > 400 ? 12 : 24, 56],
      heightRem: 22,
      ground: tiles(rows, columns),
      tokens: pieces.flatMap((piece, id) => {
        const turn = ((id % columns) * 7 + Math.floor(id / columns) * 13) % 4;
        return piece
          ? [{ id, look: `dirt${turn}`, at: squareAt(grid, id) }]
          : [];
      }),
      words: `${counted(rows, "row")}, ${counted(columns, "column")}, ${dirty} dirty`,
    };
  },

  spots({ grid }, moves) {
    const all = runsOf(moves, grid.columns);
    const through = (square: number) =>
      all.filter(({ squares }) => squares.includes(square)).length;
    return all.map((run): RunSpot => {
      const { way, squares, down } = run;
      const { length, 0: square = 0 } = squares;
      const first = squareAt(grid, square);
      const isLone = through(square) < 2;
      const [x, y] = first;
      const half = (length - 1) / 2;
      return {
        ...{ run, way, shape: "bare" },
        label: `Sweep ${runWords(run, grid.columns)}`,
        // The control is the first square, or its side if another run shares it.
        at: isLone
          ? first
          : down
            ? [x, y - CONTROL_OFFSET_UNITS]
            : [x - CONTROL_OFFSET_UNITS, y],
        size: isLone
          ? [1, 1]
          : down
            ? [1, CONTROL_DEPTH_UNITS]
            : [CONTROL_DEPTH_UNITS, 1],
        extent: {
          at: down ? [x, y + half] : [x + half, y],
          size: down ? [1, length] : [length, 1],
        },
        takes: squares,
        away: (point) => awayFrom(run, grid, point),
        isUnsure: (point) => through(squareUnder(grid, point)) > 1,
      };
    });
  },

  setup: (grid, _scene, game) => ({
    ...gridSetup(grid, game),
    how: "Arrow keys choose a square, Enter makes it dirty or clean. Or paint by dragging.",
    paints: true,
    random: {
      what: "Dirt",
      none: "All clean",
      scattered: (percent) => scattered(grid, percent),
    },
  }),

  swept: (spots, from, to) => runAlong(spots as readonly RunSpot[], from, to),
};

/**
 * The runs of these moves. A run of one square counts as a run down if its
 * square is in a longer run across, and else as a run across.
 */
export function runsOf(moves: readonly MoveRecord[], columns: number): Run[] {
  const long = new Set<number>();
  const ways = waysOf(moves, "squares").filter(({ first }) => first);
  const found = ways.map((way): Run => {
    const { squares } = way.touch;
    const [first = 0, second] = squares;
    const down = second === first + columns;
    if (second !== undefined && !down) {
      for (const square of squares) long.add(square);
    }
    return { way, squares, down };
  });
  return found.map((run) =>
    run.squares.length === 1 && long.has(run.squares[0] ?? 0)
      ? { ...run, down: true }
      : run,
  );
}

/** The square under a point; -1 outside of the grid. */
function squareUnder({ columns, pieces }: Grid, [x, y]: Point): number {
  const square = Math.floor(y) * columns + Math.floor(x);
  return x >= 0 && x < columns && square in pieces ? square : -1;
}

/**
 * The distance of a point from a run. For a run across it is measured to the
 * left or right side of the square, for a run down to the top or bottom side. It
 * is infinite in squares outside of the run.
 */
function awayFrom({ squares, down }: Run, grid: Grid, point: Point): number {
  const square = squareUnder(grid, point);
  if (!squares.includes(square)) return Number.POSITIVE_INFINITY;
  const [x, y] = squareAt(grid, square);
  const sides = [-0.5, 0.5].map(
    (by): Point => (down ? [x, y + by] : [x + by, y]),
  );
  // Divide by ten, so that each point of the square is within reach of the run.
  return Math.min(...sides.map((side) => far(side, point))) / 10;
}

/** A drag longer than this has a direction. */
const DRAG_START_UNITS = 0.35;

/**
 * The run that a drag means: it contains the first square of the drag and has
 * its direction. Returns undefined while the drag is too short. Returns null if
 * there is no such run, or if the drag is more than a square off its line.
 */
function runAlong(
  spots: readonly RunSpot[],
  from: Point,
  to: Point,
): RunSpot | null | undefined {
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (Math.max(dx, dy) < DRAG_START_UNITS) return undefined;
  const down = dy > dx;
  if (Math.min(dx, dy) > 1) return null;
  const through = spots.filter(
    (spot) => spot.away?.(from) !== Number.POSITIVE_INFINITY,
  );
  const [first, ...others] = through;
  // A run of a single square has no direction, so both directions mean it.
  const lone =
    others.length === 0 && first?.run.squares.length === 1 ? first : null;
  return through.find(({ run }) => run.down === down) ?? lone;
}

/** A run in words: "row 2, columns 3 to 5". */
export function runWords({ squares, down }: Run, columns: number): string {
  const [first = 0, last = first] = [squares[0], squares.at(-1)];
  const row = (square: number) => Math.floor(square / columns) + 1;
  const column = (square: number) => (square % columns) + 1;
  if (first === last) return `row ${row(first)}, column ${column(first)}`;
  return down
    ? `column ${column(first)}, rows ${row(first)} to ${row(last)}`
    : `row ${row(first)}, columns ${column(first)} to ${column(last)}`;
}

/** A floor without dirt. */
const tiles = (rows: number, columns: number) =>
  svg`<rect fill="var(--sunken)" width=${columns} height=${rows} />
    <path stroke="var(--line)" stroke-width="0.025" d=${lattice(columns, rows)} />`;

/** The floor with dirt on `percent` of its squares, chosen at random. */
function scattered(floor: Grid, percent: number): Grid {
  const squares = floor.pieces.length;
  let left = Math.round((squares * percent) / 100);
  // Selection sampling: every choice of that many squares is equally likely.
  const pieces = floor.pieces.map((_, at) => {
    const dirty = Math.random() * (squares - at) < left;
    if (dirty) left -= 1;
    return dirty;
  });
  return { ...floor, pieces };
}

/** A small floor in a text, for tables and ledgers. */
export function miniFloor(grid: Grid) {
  const { rows, columns, pieces } = grid;
  const dirt = pieces.flatMap((piece, i) =>
    piece ? [`M${squareAt(grid, i)}${DIRT}`] : [],
  );
  return html`<svg
    class="mini-floor"
    style=${styled(`--rows:${rows};--columns:${columns}`)}
    viewBox="0 0 ${columns} ${rows}"
    aria-hidden="true"
  >
    ${tiles(rows, columns)}
    <path fill="var(--piece)" d=${dirt.join("")} />
  </svg>`;
}
