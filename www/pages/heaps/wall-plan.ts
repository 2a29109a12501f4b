/**
 * Where each code has its tile on the wall, and what a tile shows. Four blocks
 * of eight by eight in a row: a block has the digits before and behind the point,
 * a row of it the second digit, and a tile the third. Pure.
 */

/** Tiles in a row, and rows. */
export const SIDE = 32;
/** Tiles of a block in a row. */
const BLOCK = 8;
/** Between two blocks. */
const GAP = 8;
/** Above a block: its first two digits. */
export const HEAD = 20;
/** The heaps in a row of a tile are as many as fit, and so are its rows. */
export const CELLS = 32;

/** All codes of up to three digits, as the table has them. */
export const CODES: readonly string[] = Array.from(
  { length: SIDE * SIDE },
  (_, i) => {
    const digits = [(i >> 6) & 7, (i >> 3) & 7, i & 7].join("");
    return `${i < 512 ? 0 : 4}.${digits.replace(/0+$/, "") || "0"}`;
  },
);

/** The column and the row of a code by its index. */
export function placeOf(index: number): readonly [number, number] {
  const [first, second, third] = [index >> 6, (index >> 3) & 7, index & 7];
  const column = (first & 3) * BLOCK + third;
  return [column, (first >> 2) * BLOCK + second];
}

/** The index of the code in a column and a row; -1 outside. */
export function indexAt(column: number, row: number): number {
  if (Math.min(column, row) < 0 || Math.max(column, row) >= SIDE) return -1;
  const first = ((row >> 3) << 2) + (column >> 3);
  return (first << 6) + ((row & 7) << 3) + (column & 7);
}

/** The left and upper edge of a tile of this size in pixels. */
export function cornerOf(index: number, size: number): [number, number] {
  const [column, row] = placeOf(index);
  return [
    column * size + (column >> 3) * GAP,
    row * size + (row >> 3) * (GAP + HEAD) + HEAD,
  ];
}

/** The index of the tile at a point; -1 where there is none. */
export function tileAt(x: number, y: number, size: number): number {
  const [wide, high] = [BLOCK * size + GAP, BLOCK * size + GAP + HEAD];
  const [left, up] = [Math.floor(x / wide), Math.floor(y / high)];
  const across = Math.floor((x - left * wide) / size);
  const down = Math.floor((y - up * high - HEAD) / size);
  if (Math.min(across, down) < 0 || Math.max(across, down) >= BLOCK) return -1;
  return indexAt(left * BLOCK + across, up * BLOCK + down);
}

/** The width and the height of the wall. */
export function extentOf(size: number): [number, number] {
  return [SIDE * size + 3 * GAP, SIDE * size + 4 * HEAD + 3 * GAP];
}

/** The largest tile with which the wall is so wide. */
export function fitting(width: number): number {
  return Math.max(8, Math.floor((width - 3 * GAP) / SIDE));
}

/** The nimbers of a rule, with the proved period behind the last that is known. */
export interface Known {
  readonly values: readonly number[];
  /** The proved period, and what it adds; 0 if none is proved. */
  readonly period: number;
  readonly saltus: number;
}

/**
 * How strong the colour is in each cell of a tile, 0 to 1: the heaps in rows, as
 * wide as some whole periods, so that a period stands in columns. Lost heaps are
 * strongest; of the others, those of a large nimber.
 */
export function shades({ values, period, saltus }: Known): Float32Array {
  const width =
    period > 0 && period <= CELLS ? period * Math.floor(CELLS / period) : CELLS;
  const known = [...values];
  const nimber = (heap: number): number => {
    for (let at = known.length; at <= heap && period > 0; at++) {
      known.push((known[at - period] ?? 0) + saltus);
    }
    return known[heap] ?? 0;
  };
  const heaps = Array.from({ length: CELLS * CELLS }, (_, cell) => {
    const x = Math.floor(((cell % CELLS) * width) / CELLS);
    return nimber(Math.floor(cell / CELLS) * width + x);
  });
  const top = Math.max(1, ...heaps);
  return Float32Array.from(heaps, (n) =>
    n === 0 ? 1 : 0.08 + (0.55 * n) / top,
  );
}
