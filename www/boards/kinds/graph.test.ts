/** Graph texts, drawings and steps. */
import { expect, test } from "vitest";
import { course, type Layout, ring, snake } from "../drawing/layout/rows.ts";
import { type Graph, resized, toggled, turnBetween } from "./graph.ts";

/** The graph of a body such as `*..|.*` or `o*..`. */
function graph(body: string): Graph {
  const letters = [...body.replace(/^o/, "")];
  const pieces = letters.flatMap((l) => (l === "|" ? [] : [l === "*"]));
  const erased = letters.flatMap((l, i) =>
    i === 0 || l === "|" ? [] : [letters[i - 1] === "|"],
  );
  return { cycle: body.startsWith("o"), pieces, erased };
}

function point(points: Layout["points"], i: number): readonly [number, number] {
  return points[i] ?? [Number.NaN, Number.NaN];
}

test("neighbours on a ring are one apart, and the gap before the top is uppermost", () => {
  for (const n of [3, 9, 60]) {
    const {
      points,
      size: [width],
    } = ring(n, 2);
    for (let i = 0; i < n; i++) {
      const [a, b] = [point(points, i), point(points, (i + 1) % n)];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(1);
    }
    const [before, top] = [point(points, 1), point(points, 2)];
    expect((before[0] + top[0]) / 2).toBeCloseTo(width / 2);
    expect(top[1]).toBeCloseTo(Math.min(...points.map(([, y]) => y)));
  }
});

test("a snake goes from each vertex to one beside it; closed, it goes back beside its rows", () => {
  for (const n of [1, 12, 13, 40, 61, 4096]) {
    const { points } = snake(n, 12);
    for (let i = 1; i < n; i++) {
      const [a, b] = [point(points, i - 1), point(points, i)];
      expect(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])).toBeCloseTo(1);
    }
  }
  const n = 100;
  const closed = snake(n, 12, true);
  const back = course(closed, n - 1);
  expect([back[0], back.at(-1)]).toEqual([
    point(closed.points, n - 1),
    point(closed.points, 0),
  ]);
  expect(closed.points.every(([x]) => x > (back[1]?.[0] ?? x))).toBe(true);
});

test("the step between two positions is found, also if it cut a cycle", () => {
  const turn = (before: string, after: string) =>
    turnBetween(graph(before), graph(after));
  expect(turn("*..*", ".|*.*")).toBe(0);
  expect(turn(".|*.*", ".|.|**")).toBe(0);
  // The eraser on vertex 1 goes back to 0, and the line starts at vertex 1.
  expect(turn("o.*.*.", "..*.*")).toBe(1);
  expect(turn("o*..", "..*")).toBe(0);
  expect(turn("*..*", "*..*")).toBeNull();
  expect(turn("*..", "..*")).toBeNull();
  expect(turn("*..*", "...")).toBeNull();
});

test("edges are cut and joined, vertices come and go", () => {
  expect(toggled(graph("*.*"), 1)).toEqual(graph("*.|*"));
  expect(toggled(graph("*.|*"), 1)).toEqual(graph("*.*"));
  expect(toggled(graph("o*.*."), 1)).toEqual(graph("*.*."));
  expect(toggled(graph("o*..."), 3)).toEqual(graph("*..."));
  expect(resized(graph("*|*"), 4)).toEqual(graph("*|*.."));
  expect(resized(graph("o***"), 2)).toEqual(graph("**"));
});
