/**
 * A layout for graphs without a usual drawing (stress majorization). Distances
 * on paper follow the distances along the edges. Again and again, each vertex
 * moves to the place that fits its distances to all others best. The layout
 * starts from a fixed seed, so that the same graph always gets the same
 * drawing.
 */
import { treePoints } from "./families.ts";
import { around, boxOf, far, type Point, spacing } from "./points.ts";

export type Pair = readonly [number, number];

/** The connected components, each with its vertices in ascending order. */
export function components(vertices: number, edges: readonly Pair[]) {
  const near = neighbours(vertices, edges);
  const seen = new Set<number>();
  return near.flatMap((_, start): number[][] => {
    if (seen.has(start)) return [];
    const part = [...distances(near, start).keys()];
    for (const vertex of part) seen.add(vertex);
    return [part.sort((a, b) => a - b)];
  });
}

function neighbours(vertices: number, edges: readonly Pair[]): number[][] {
  const near = Array.from({ length: vertices }, (): number[] => []);
  for (const [a, b] of edges) {
    near[a]?.push(b);
    near[b]?.push(a);
  }
  return near;
}

/** The places of the vertices, with the components side by side, in rows. */
export function stressPoints(
  vertices: number,
  edges: readonly Pair[],
): Point[] {
  const apart = spacing(vertices);
  const points: Point[] = [];
  const near = neighbours(vertices, edges);
  const parts = components(vertices, edges).map((part) => {
    const number = new Map(part.map((vertex, i) => [vertex, i]));
    const own = part.map((vertex) =>
      (near[vertex] ?? []).map((next) => number.get(next) ?? 0),
    );
    const placed = level(connected(own, apart));
    return { part, placed, box: boxOf(placed) };
  });
  const area = parts.reduce(
    (sum, { box }) => sum + (box.width + apart) * (box.height + apart),
    0,
  );
  const most = Math.max(
    1.5 * Math.sqrt(area),
    ...parts.map(({ box }) => box.width),
  );
  let [x, y, high] = [0, 0, 0];
  for (const { part, placed, box } of parts) {
    if (x > 0 && x + box.width > most) [x, y, high] = [0, y + high + apart, 0];
    part.forEach((vertex, i) => {
      const [left, top] = placed[i] ?? [0, 0];
      points[vertex] = [left - box.left + x, top - box.top + y];
    });
    x += box.width + apart;
    high = Math.max(high, box.height);
  }
  return points;
}

/**
 * The places of vertices above the ground. The vertices on the ground are a
 * row. Each other vertex is as high as its number of edges from the ground.
 */
export function hangingPoints(
  vertices: number,
  edges: readonly Pair[],
  ground: readonly number[],
): Point[] {
  // `root` is one more vertex below all others. Every component is joined to
  // it.
  const root = vertices;
  const hung = components(vertices, edges).flatMap((part): Pair[] => {
    const own = ground.filter((vertex) => part.includes(vertex));
    const low = own.length > 0 ? own : part.slice(0, 1);
    return low.map((vertex) => [vertex, root]);
  });
  const all = [...edges, ...hung];
  const near = neighbours(root + 1, all);
  const paths = distances(near, root);
  const heights = near.map((_, vertex) => paths.get(vertex) ?? 0);
  const apart = spacing(vertices);
  if (all.length > root) return connected(near, apart, heights).slice(0, root);
  const above = near.map((others, vertex) =>
    others.filter((next) => (heights[next] ?? 0) > (heights[vertex] ?? 0)),
  );
  return treePoints(above, root)
    .slice(0, root)
    .map(([x, row]) => [x * apart, -row * apart]);
}

/**
 * The layout of a connected graph: the best of a few tries from different
 * starts. If `heights` are given, vertices move only sideways.
 */
function connected(
  near: readonly (readonly number[])[],
  apart: number,
  heights?: readonly number[],
): Point[] {
  const n = near.length;
  if (n === 1) return [[0, 0]];
  const paths = near.map((_, start) => {
    const path = distances(near, start);
    return near.map((_, vertex) => path.get(vertex) ?? 1);
  });
  const random = generator(n);
  const [tries, rounds] = n > 60 ? [1, 80] : [6, 120];
  const starts = Array.from({ length: tries }, () =>
    around(n, Math.sqrt(n)).map(
      ([x, y], i): Point => [
        x + random(),
        heights ? -(heights[i] ?? 0) : y + random(),
      ],
    ),
  );
  const keepsHeights = heights !== undefined;
  const drawn = starts.map((start) =>
    settle(start, paths, rounds, keepsHeights),
  );
  const [best] = drawn.sort((a, b) => a.stress - b.stress);
  return (best?.points ?? []).map(([x, y]) => [x * apart, y * apart]);
}

function settle(
  start: readonly Point[],
  paths: number[][],
  rounds: number,
  keepsHeights: boolean,
) {
  const points = [...start];
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < points.length; i++) {
      const [x, y] = pulled(i, points, paths[i] ?? []);
      points[i] = [x, keepsHeights ? (points[i]?.[1] ?? y) : y];
    }
  }
  let stress = 0;
  points.forEach((a, i) => {
    points.slice(0, i).forEach((b, j) => {
      const path = paths[i]?.[j] ?? 1;
      stress += (far(a, b) / path - 1) ** 2;
    });
  });
  return { points, stress };
}

/** The place that fits the distances from a vertex to all others best. */
function pulled(i: number, points: readonly Point[], path: number[]): Point {
  const [x, y] = points[i] ?? [0, 0];
  let [sumX, sumY, weights] = [0, 0, 0];
  points.forEach(([otherX, otherY], j) => {
    if (j === i) return;
    const wanted = path[j] ?? 1;
    const weight = 1 / (wanted * wanted);
    const now = Math.hypot(x - otherX, y - otherY) || 1e-6;
    sumX += weight * (otherX + (wanted * (x - otherX)) / now);
    sumY += weight * (otherY + (wanted * (y - otherY)) / now);
    weights += weight;
  });
  return [sumX / weights, sumY / weights];
}

/** The number of edges from a vertex to each vertex of its component. */
function distances(near: readonly (readonly number[])[], start: number) {
  const path = new Map([[start, 0]]);
  for (const [vertex, length] of path) {
    for (const next of near[vertex] ?? []) {
      if (!path.has(next)) path.set(next, length + 1);
    }
  }
  return path;
}

/** The points, turned so that their longest extent is horizontal. */
function level(points: readonly Point[]): Point[] {
  const mean = ([0, 1] as const).map(
    (axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length,
  );
  const [mx = 0, my = 0] = mean;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]) => [
    (x - mx) * cos + (y - my) * sin,
    (y - my) * cos - (x - mx) * sin,
  ]);
}

/** A linear congruential generator of numbers from −0.5 to 0.5. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}
