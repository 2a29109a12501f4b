/**
 * A graph of lines or one cycle, as its text gives it, and where its vertices
 * are drawn. It knows no rule of any game.
 */

import type { Graph, Part } from "../../solver/wasm.ts";

export type { Graph };

/** The graph of a component. */
export function graphOf({ content }: Part): Graph {
  return content.graph ?? { cycle: false, pieces: [], erased: [] };
}

/** Where a drawing puts the vertices, one unit between neighbours. */
export interface Layout {
  readonly points: readonly (readonly [number, number])[];
  readonly width: number;
  readonly height: number;
  /** Whether the last vertex is or was joined to the first. */
  readonly closed: boolean;
  /** Where the closing edge runs down beside the rows, if it does. */
  readonly margin?: number;
}

type Point = readonly [number, number];

/** The course of an edge, from vertex `edge` to the next one around the end. */
export function course({ points, margin }: Layout, edge: number): Point[] {
  const a = points[edge] ?? [0, 0];
  const b = points[(edge + 1) % points.length] ?? [0, 0];
  return margin === undefined || edge < points.length - 1
    ? [a, b]
    : [a, [margin, a[1]], [margin, b[1]], b];
}

/** Around a circle: the gap before vertex `top` is uppermost. */
export function ring(n: number, top: number): Layout {
  const radius = 0.5 / Math.sin(Math.PI / n);
  const middle = radius + 0.6;
  const points = Array.from({ length: n }, (_, i): [number, number] => {
    const angle = ((i - top + 0.5) / n) * 2 * Math.PI;
    return [
      middle + radius * Math.sin(angle),
      middle - radius * Math.cos(angle),
    ];
  });
  return { points, width: 2 * middle, height: 2 * middle, closed: true };
}

/**
 * Rows of at most `most` vertices, read in alternating directions; `closed`
 * leads back to the start.
 */
export function snake(n: number, most: number, closed = false): Layout {
  const least = Math.ceil(n / most);
  const rows = closed && least % 2 === 1 ? least + 1 : least;
  const columns = Math.ceil(n / rows);
  const points = Array.from({ length: n }, (_, i): [number, number] => {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    return [column + (closed ? 1.1 : 0.6), row + 0.6];
  });
  const height = rows + 0.2;
  return closed
    ? { points, width: columns + 0.7, height, closed, margin: 0.4 }
    : { points, width: columns + 0.2, height, closed };
}

/** A step that a drawing can show. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** By how many vertices the text now starts later than before. */
  readonly turn: number;
}

/**
 * The piece that moved between two graphs, with vertices counted in the
 * second; null when more than one step lies between them.
 */
export function stepBetween(before: Graph, after: Graph): Step | null {
  const n = before.pieces.length;
  if (n !== after.pieces.length || after.cycle) return null;
  const cuts = after.erased.flatMap((cut, i) =>
    cut !== before.erased[i] ? [i] : [],
  );
  if (cuts.length !== (before.cycle ? 0 : 1)) return null;
  // In a cycle the erased edge is the one between the last and the first.
  const turns = before.cycle ? Array.from({ length: n }, (_, i) => i) : [0];
  for (const turn of turns) {
    const [a, b] = before.cycle
      ? [n - 1, 0]
      : [cuts[0] ?? 0, (cuts[0] ?? 0) + 1];
    const old = (i: number) => before.pieces[(i + turn) % n];
    const moved = after.pieces.every((piece, i) =>
      i === a
        ? piece === old(b)
        : i === b
          ? piece === old(a)
          : piece === old(i),
    );
    if (moved && after.pieces[a] !== after.pieces[b]) {
      return after.pieces[b]
        ? { from: a, to: b, turn }
        : { from: b, to: a, turn };
    }
  }
  return null;
}

/**
 * The graph with the edge after vertex `edge` cut or joined. A cycle is cut
 * open there.
 */
export function toggled(shape: Graph, edge: number): Graph {
  const { cycle, pieces, erased } = shape;
  if (!cycle) return { ...shape, erased: erased.with(edge, !erased[edge]) };
  const start = (edge + 1) % pieces.length;
  return {
    cycle: false,
    pieces: [...pieces.slice(start), ...pieces.slice(0, start)],
    erased,
  };
}

/**
 * The graph with `n` vertices: free ones are added, or the last ones removed.
 */
export function resized({ cycle, pieces, erased }: Graph, n: number): Graph {
  const padded = <T>(list: readonly T[], length: number, filler: T): T[] =>
    Array.from({ length }, (_, i) => list[i] ?? filler);
  return {
    cycle: cycle && n > 2,
    pieces: padded(pieces, n, false),
    erased: padded(erased, n - 1, false),
  };
}
