/**
 * The board of a grid of squares, some with a piece, such as a bar of
 * chocolate.
 */

import { nothing, svg } from "lit";
import { counted } from "../../solver/position.ts";
import type { Grid, Listed, Part } from "../../solver/wasm.ts";
import {
  LAST_MOVE,
  type Point,
  ruler,
  type Scene,
  type SceneKind,
  type Setup,
  type Side,
  type Spot,
  waysOf,
} from "../scene.ts";
import { capital } from "../words.ts";

export interface GridScene extends Scene {
  readonly grid: Grid;
}

export const gridOf = ({ content }: Part): Grid =>
  content.grid ?? { rows: 0, columns: 0, pieces: [] };

/** The middle of a square. */
export const squareAt = ({ columns }: Grid, square: number): Point => [
  (square % columns) + 0.5,
  Math.floor(square / columns) + 0.5,
];

/** The size of a grid, and the numbers of its rows and columns. */
export const gridSize = ({ rows, columns }: Grid) => ({
  size: [columns, rows] as const,
  axes: { top: ruler(columns), left: ruler(rows) },
});

/** The skull on the poisoned square. */
const SKULL =
  "M-.18 .28v-.14a.27 .27 0 1 1 .36 0v.14zM-.06 .28v-.1M.06 .28v-.1";
const EYES = "M-.1 -.04h0M.1 -.04h0";

export const grid: SceneKind<Grid, GridScene> = {
  name: "grid",
  looks: {
    piece: {
      when: {
        last: LAST_MOVE,
        many: { stroke: "var(--surface)", width: 0.12 },
      },
      path: "m-.4 -.48h.8q.08 0 .08 .08v.8q0 .08 -.08 .08h-.8q-.08 0 -.08 -.08v-.8q0 -.08 .08 -.08z",
      shade: svg`<rect fill="url(#scene-slab)" x="-0.48" y="-0.48" width="0.96" height="0.96" rx="0.08" />
        <path stroke="#ffffff4d" stroke-width="0.035" d="M-.455 .4v-.8q0 -.055 .055 -.055h.8" />
        <path stroke="#00000040" stroke-width="0.05" d="M-.4 .455h.8q.055 0 .055 -.055v-.8" />
        <rect fill="url(#scene-dent)" stroke="#00000024" stroke-width="0.02" x="-0.29" y="-0.29" width="0.58" height="0.58" rx="0.06" />`,
    },
  },

  read: gridOf,

  write: (grid) => ({ grid }),

  scene(grid, { game }) {
    const { rows, columns, pieces } = grid;
    const corner = game.grid?.corner ?? null;
    const [x, y] = squareAt(grid, 0);
    return {
      grid,
      ...gridSize(grid),
      unit: pieces.length > 400 ? [5, 5, 56] : [10, 24, 56],
      heightRem: 20,
      ground: svg`${
        corner === null
          ? nothing
          : svg`<g class="poison" transform="translate(${x} ${y})" stroke="var(--poison)" stroke-width="0.05">
              <title>${capital(corner)}</title>
              <rect x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.08" stroke-dasharray="0.13 0.08" />
              <path transform="scale(0.82)" stroke-width="0.055" stroke-linejoin="round" d=${SKULL} />
              <path transform="scale(0.82)" stroke-width="0.11" stroke-linecap="round" d=${EYES} />
            </g>`
      }`,
      tokens: pieces.flatMap((piece, id) =>
        piece ? [{ id, look: "piece", at: squareAt(grid, id) }] : [],
      ),
      words: `${counted(rows, "row")}, ${counted(columns, "column")}`,
    };
  },

  spots({ grid }, moves) {
    const ways = waysOf(moves, "squares");
    const counts = new Map<number, number>();
    for (const { touch } of ways) {
      counts.set(touch.at, (counts.get(touch.at) ?? 0) + 1);
    }
    const seen = new Map<number, number>();
    const spots = ways.map((way): Spot & { readonly square: number } => {
      const { at: square, squares } = way.touch;
      const parts = counts.get(square) ?? 1;
      const part = seen.get(square) ?? 0;
      seen.set(square, part + 1);
      const [x, y] = squareAt(grid, square);
      const pieces = counted(squares.length, "piece");
      const verb = grid.pieces[square] ? "takes" : "changes";
      const last = placeName(grid, squares.at(-1) ?? square).toLowerCase();
      return {
        ...{ way, square, shape: grid.pieces[square] ? "bare" : "dot" },
        label: `${placeName(grid, square)}: ${verb} ${pieces}${parts > 1 ? `, up to ${last}` : ""}`,
        // A square with several moves has a strip for each.
        at: [x - 0.5 + (part + 0.5) / parts, y],
        size: [1 / parts, 1],
        takes: squares,
      };
    });
    return spots.sort((a, b) => a.square - b.square);
  },

  setup: (grid, _scene, game) => ({
    ...gridSetup(grid, game),
    how: "Arrow keys choose a square, Enter puts or removes its piece.",
  }),
};

/**
 * The squares and sides of a grid, for the editor. If the game has a special
 * corner square, this square cannot be changed.
 */
export function gridSetup(
  grid: Grid,
  { grid: words, limits }: Listed,
): Omit<Setup<Grid>, "how"> {
  const { rows, columns, pieces } = grid;
  const { corner = null, piece, empty, full = false } = words ?? {};
  const fixedSquare = corner === null ? -1 : 0;
  const clear = (grid: Grid) =>
    fixedSquare < 0
      ? grid
      : { ...grid, pieces: grid.pieces.with(fixedSquare, false) };
  const side = (name: "rows" | "columns", across: number): Side<Grid> => ({
    name,
    shown: `${grid[name]} ${name}`,
    one: name.slice(0, -1),
    length: grid[name],
    least: 1,
    most: Math.floor(limits.squares / across),
    resized: (length) =>
      clear(resized(grid, { rows, columns, [name]: length }, full)),
  });
  return {
    places: pieces.map((held, place) => {
      const isFixed = place === fixedSquare;
      return {
        ...{ held, at: squareAt(grid, place), size: [1, 1] },
        label: `${placeName(grid, place)}: ${isFixed ? corner : held ? piece : empty}`,
        turned: () =>
          isFixed ? grid : { ...grid, pieces: pieces.with(place, !held) },
      };
    }),
    sides: [side("rows", columns), side("columns", rows)],
  };
}

/** The name of a square: "Row 2, column 5". */
export function placeName({ columns }: Grid, at: number): string {
  return `Row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;
}

/** The grid with another size; new squares have a piece if `full` is true. */
function resized(
  { pieces, ...old }: Grid,
  { rows, columns }: { rows: number; columns: number },
  full: boolean,
): Grid {
  return {
    rows,
    columns,
    pieces: Array.from({ length: rows * columns }, (_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      return row < old.rows && column < old.columns
        ? (pieces[row * old.columns + column] ?? false)
        : full;
    }),
  };
}
