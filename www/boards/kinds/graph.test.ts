/** Graph texts, drawings and steps. */
import { expect, test } from "vitest";
import type { Game, Graph, Listed, Part } from "../../solver/wasm.ts";
import { course, type Layout, ring, snake } from "../drawing/layout/points.ts";
import { turnOf } from "../drawing/place.ts";
import type { InSight } from "../scene.ts";
import { graph as graphKind, resized, toggled } from "./graph.ts";

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

test("neighbours on a ring are one unit apart, and the gap before the top vertex is at the top", () => {
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

test("neighbours in a snake are one unit apart, and the last edge of a closed snake runs beside its rows", () => {
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

test("edges are cut and joined, vertices are added and removed", () => {
  expect(toggled(graph("*.*"), 1)).toEqual(graph("*.|*"));
  expect(toggled(graph("*.|*"), 1)).toEqual(graph("*.*"));
  expect(toggled(graph("o*.*."), 1)).toEqual(graph("*.*."));
  expect(toggled(graph("o*..."), 3)).toEqual(graph("*..."));
  expect(resized(graph("*|*"), 4)).toEqual(graph("*|*.."));
  expect(resized(graph("o***"), 2)).toEqual(graph("**"));
});

const game = { graph: { piece: "eraser", pieces: "erasers" } } as Game;
const stage = { game, width: 600 };

test.each([
  // Each row has a graph, true if it is drawn as a ring, and its erasers.
  ["*", false, [0]],
  ["*..*", false, [0, 3]],
  ["o*.*", true, [0, 2]],
  [`${"*.".repeat(15)}`, false, Array.from({ length: 15 }, (_, i) => 2 * i)],
  [`o${"*".repeat(40)}`, false, Array.from({ length: 40 }, (_, i) => i)],
] as const)("%s has its erasers on their vertices", (body, isRing, on) => {
  const scene = graphKind.scene(graph(body), stage);
  expect(scene.tokens.map(({ id }) => id)).toEqual(on);
  for (const { id, at } of scene.tokens) {
    expect(at).toEqual(scene.layout.points[id]);
  }
  const isRound = scene.layout.closed && scene.layout.margin === undefined;
  expect(isRound).toBe(isRing);
});

test("the control of a move is on its edge, and its eraser is dropped on the vertex that it moves to", () => {
  const scene = graphKind.scene(graph("*..*"), stage);
  const [spot] = graphKind.spots(
    scene,
    [
      {
        to: ".|*.*",
        outcome: "N",
        nimber: null,
        component: 0,
        touch: [{ kind: "slide", from: 0, to: 1 }],
        words: ["Eraser from vertex 1 to 2"],
        told: [],
      },
    ],
    game,
  );
  expect(spot?.goal).toEqual(scene.layout.points[1]);
  expect(spot?.from).toBe(0);
  expect(spot?.angle).toBe(0);
  const [[x0 = 0] = [], [x1 = 0] = []] = scene.layout.points;
  expect(spot?.at[0]).toBeGreaterThan((x0 + x1) / 2);
  expect(spot?.at[0]).toBeLessThan(x1);
});

test("a cycle that was cut keeps its erasers and numbers in place", () => {
  // The eraser on vertex 3 goes to 4, so that the text begins at 4.
  const [before, after] = [graph("o*.*.*..."), graph("*.......".slice(0, 8))];
  const ring = graphKind.scene(before, stage);
  const part = { content: { graph: after } } as Part;
  const sight = { part, place: "37" } as InSight;
  const cut = graphKind.scene(after, { ...stage, sight });
  const named = (scene: typeof ring) =>
    (scene.labels ?? [])
      .map(({ text, at }) => `${text} ${at.map((n) => n.toFixed(3))}`)
      .sort();
  expect(named(cut)).toEqual(named(ring));
  expect(turnOf(after, "37")).toBe(3);
  expect(turnOf(after, "38")).toBeNull();
  expect(turnOf(before, "37")).toBeNull();
});

test("in the editor each vertex and each edge is a place to press", () => {
  const body = graph("*.*");
  const scene = graphKind.scene(body, stage);
  const listed = { ...game, limits: { squares: 9 } } as unknown as Listed;
  const setup = graphKind.setup(body, scene, listed);
  expect(setup.places).toHaveLength(5);
  expect(setup.places[1]?.label).toBe("Eraser on vertex 2");
  expect(setup.places[3]?.label).toBe("Edge from vertex 1 to 2");
  expect(setup.places[1]?.turned()).toEqual(graph("***"));
  expect(setup.places[4]?.turned()).toEqual(graph("*.|*"));
  expect([
    setup.places[0]?.held,
    setup.places[1]?.held,
    setup.places[3]?.held,
  ]).toEqual([true, false, true]);
  expect(setup.beside?.(0, [0, 1])).toBe(3);
  expect(setup.beside?.(3, [0, -1])).toBe(0);
  expect(setup.toggle?.turned()).toEqual({ ...body, cycle: true });
});
