/**
 * Two piles as one piece on a quarter-plane: the first pile is its column, the
 * second its row, and (0,0) is at the lower left.
 */
import { svg } from "lit";
import { LARGEST_PLANE_PILE } from "../choice.ts";
import { roundShade } from "../picture.ts";
import {
  lattice,
  type Point,
  ROUND_OUTLINE,
  ruler,
  type Scene,
  type SceneKind,
  type Spot,
  waysOf,
} from "../scene.ts";

/** A cell by its column and row, from 0. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

interface PlaneScene extends Scene {
  readonly place: Cell;
  at(place: Cell): Point;
}

/** The least number of rows and of columns, as on a chessboard. */
const LEAST_SIDE_CELLS = 8;
/** The number of cells beyond the piece in the editor. */
const SPARE_CELLS = 3;

export const plane: SceneKind<Cell, PlaneScene> = {
  name: "plane",
  looks: {
    coin: {
      path: ROUND_OUTLINE,
      shade: svg`${roundShade("var(--piece)")}
        <circle stroke="#ffffff80" stroke-width="0.035" r="0.22" />`,
    },
  },

  read({ content }) {
    const [x = 0, y = 0] = (content.piles ?? []).map(Number);
    return { x, y };
  },

  write: ({ x, y }) => ({ piles: [BigInt(x), BigInt(y)] }),

  scene(place, { origin = place, isEdited }) {
    const spare = isEdited ? SPARE_CELLS : 0;
    const columns = sideOf([place.x, origin.x], spare);
    const rows = sideOf([place.y, origin.y], spare);
    const at = ({ x, y }: Cell): Point => [x + 0.5, rows - y - 0.5];
    return {
      ...{ at, place, size: [columns, rows] },
      unit: [10, 26, 44],
      axes: {
        left: ruler(rows, 0).map(({ at, text }) => ({ at: rows - at, text })),
        bottom: ruler(columns, 0),
      },
      legend: ["↑ pile 2", "(0,0) at the lower left", "pile 1 →"],
      ground: svg`<path fill="var(--n)" d="M0 ${rows}v-1h1v1z" />
        <path stroke="var(--line)" vector-effect="non-scaling-stroke" d=${lattice(columns, rows)} />
        <path stroke="var(--line-strong)" stroke-width="2" vector-effect="non-scaling-stroke" d="M0 0V${rows}H${columns}" />`,
      tokens: [{ id: 0, look: "coin", at: at(place) }],
      words: `Board, column ${place.x} and row ${place.y}`,
    };
  },

  /** The cells that moves lead to, row by row from the top. */
  spots({ place, at }, moves) {
    const seen = new Set<string>();
    const spots = waysOf(moves, "take").flatMap((way): Spot[] => {
      const taken = (pile: number) =>
        Number(way.touch.piles.find((own) => own.pile === pile)?.amount ?? 0);
      const [x, y] = [place.x - taken(0), place.y - taken(1)];
      // Two gestures of a move may lead to one cell.
      const key = `${x},${y},${way.move.to}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const label = `Leave ${x} and ${y}`;
      return [
        { way, label, shape: "dot", from: 0, at: at({ x, y }), size: [1, 1] },
      ];
    });
    return spots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  },

  setup(place, { size, at }, game) {
    const [columns, rows] = size;
    const least = game.piles?.least ?? 0;
    const isPossible = (n: number) => n >= least && n <= LARGEST_PLANE_PILE;
    return {
      places: Array.from({ length: columns * rows }, (_, index) => {
        const [x, y] = [index % columns, Math.floor(index / columns)];
        // The piece stays if a pile would be too small or too large.
        const turned = () =>
          isPossible(x) && isPossible(y) ? { x, y } : place;
        const label = `Column ${x}, row ${y}`;
        return { at: at({ x, y }), size: [1, 1], label, turned };
      }),
      carries: place.y * columns + place.x,
      how: "Arrow keys move the piece.",
      sides: [],
      // A person can also set the column and the row as sizes of piles.
      piles: [BigInt(place.x), BigInt(place.y)],
    };
  },

  how: () => "Drag the piece to a marked cell, or choose the cell.",
};

/** The length of a side for these coordinates and `spare` more cells. */
function sideOf(all: readonly number[], spare: number): number {
  const most = Math.max(LEAST_SIDE_CELLS - 1, ...all.map((n) => n + spare));
  return Math.min(most, LARGEST_PLANE_PILE) + 1;
}
