import { expect, test } from "vitest";
import type { Game, MoveRecord, Touch } from "../../solver/wasm.ts";
import { courses } from "../drawing/model.ts";
import type { InSight } from "../scene.ts";
import { followed, meant } from "../scene.ts";
import { drawing, numbers } from "./drawing.ts";

const EMPTY_DRAWING = {
  ...{ family: null, vertices: 0, edges: [], gone: [], cut: [] },
  ...{ at: null, on: [], ground: [] },
};
type Body = ReturnType<typeof drawing.read>;
const game = {} as Game;
const sceneOf = (body: Partial<Body>, more: Partial<InSight> = {}) =>
  drawing.scene(
    { ...EMPTY_DRAWING, ...body },
    {
      ...{ game, width: 600 },
      sight: { ...{ game, part: {} }, ...more } as InSight,
    },
  );

const move = (to: string, ...touch: Touch[]): MoveRecord => ({
  ...{ to, outcome: "N", nimber: 1, component: 0, touch, told: [] },
  words: touch.map(() => to),
});

const PATH: [number, number][] = [
  [0, 1],
  [1, 2],
];
const SQUARE: [number, number][] = [...PATH, [2, 3], [3, 0]];

test.each([
  // Each row has the number of vertices, the edges, other fields of the
  // drawing, the looks of the tokens, and the words.
  [0, [], {}, [], "0 vertices and 0 edges"],
  [1, [[0, 0]], {}, ["edge", "vertex"], "1 vertex and 1 edge"],
  [
    ...([3, PATH, { at: 1 }] as const),
    ["edge", "edge", "vertex", "vertex", "vertex", "pawn"],
    "3 vertices and 2 edges, the token on 1",
  ],
  [
    ...([4, SQUARE, { gone: [0] }] as const),
    ["edge", "edge", "vertex", "vertex", "vertex"],
    "3 vertices and 2 edges",
  ],
  [
    ...([3, PATH, { cut: [0], on: [0, 2] }] as const),
    ["edge", "vertex", "vertex", "vertex", "eraser", "eraser"],
    "3 vertices and 1 edge, erasers on 0, 2",
  ],
] as const)(
  "a drawing of %s vertices has its edges and pieces",
  (vertices, edges, more, looks, words) => {
    const body = { vertices, edges, ...more } as unknown as Partial<Body>;
    const scene = sceneOf(body);
    expect(scene.tokens.map(({ look }) => look)).toEqual(looks);
    expect(scene.words).toBe(`Drawing of ${words}`);
    const ids = scene.tokens.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { at } of scene.tokens) {
      expect(at[0] > 0 && at[0] < scene.size[0]).toBe(true);
      expect(at[1] >= 0 && at[1] < scene.size[1]).toBe(true);
    }
  },
);

test("a move at a vertex takes other vertices and all their edges", () => {
  const scene = sceneOf({ vertices: 4, edges: SQUARE });
  const [spot] = drawing.spots(
    scene,
    [move("a", { kind: "vertex", vertex: 1, taken: [0, 1] } as Touch)],
    game,
  );
  // These ids mean vertices 0 and 1, and edges 0-1, 1-2 and 3-0.
  expect(spot?.takes).toEqual([0, 1, 4, 5, 7]);
  expect(spot?.about).toBe(1);
  expect(spot?.at).toEqual(scene.points[1]);
});

test("a press anywhere along an edge means the edge, and a press far beside it means nothing", () => {
  const scene = sceneOf({ vertices: 3, edges: PATH });
  const spots = drawing.spots(
    scene,
    [0, 1].map((edge) =>
      move(`${edge}`, {
        ...{ kind: "edge", from: edge, to: edge + 1 },
        ...{ cut: [edge], taken: [] },
      }),
    ),
    game,
  );
  const [a = [0, 0], b = [0, 0]] = scene.points;
  const along = (part: number) =>
    [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] as const;
  expect(meant(spots, along(0.2), 0)?.way.move.to).toBe("0");
  expect(meant(spots, along(0.8), 0)?.way.move.to).toBe("0");
  expect(meant(spots, [along(0.5)[0], along(0.5)[1] + 2], 0)).toBeNull();
});

test("the token moves on, and the vertex that it left disappears with its edge", () => {
  const before = sceneOf({ vertices: 3, edges: PATH, at: 0 });
  const after = sceneOf({ vertices: 3, edges: PATH, at: 1, gone: [0] });
  const { tokens } = followed([], before.tokens);
  const { moved, gone } = followed(tokens, after.tokens);
  expect(moved?.from.at).toEqual(before.points[0]);
  expect(moved?.to.at).toEqual(before.points[1]);
  expect(gone.map(({ look }) => look).sort()).toEqual(["edge", "vertex"]);
});

test("several pieces show arrows for their moves, a single token shows its goals", () => {
  const slide = move("s", { kind: "slide", from: 0, to: 1 } as Touch);
  const [arrow] = drawing.spots(
    sceneOf({ vertices: 3, edges: PATH, on: [0, 2] }),
    [slide],
    game,
  );
  expect(arrow?.shape).toBe("arrow");
  const scene = sceneOf({ vertices: 3, edges: PATH, at: 0 });
  const [goal] = drawing.spots(scene, [slide], game);
  expect(goal?.shape).toBe("bare");
  expect(goal?.at).toEqual(scene.points[1]);
});

test("a graph too large to be drawn is named instead", () => {
  const scene = sceneOf({ family: "complete:900" });
  expect(scene.words).toBe("The graph complete:900 is too large to be drawn.");
  expect(scene.tokens).toEqual([]);
});

test("an edge goes around a vertex on the side where it crosses fewer edges", () => {
  for (const side of [1, -1]) {
    const points = [
      [0, 0],
      [2, 0],
      [4, 0],
      [2, 1.5 * side],
    ] as const;
    const [around] = courses(
      [
        [0, 2],
        [1, 3],
      ],
      points,
    );
    expect(Math.sign(around?.middle[1] ?? 0)).toBe(-side);
  }
});

test("a vertex's number lies on no edge of other vertices", () => {
  for (const high of [-0.5, 0.5]) {
    const points = [
      [0, 0],
      [-2, high],
      [2, high],
    ] as const;
    const [label] = numbers(points, [[1, 2]]);
    expect(Math.abs((label?.at[1] ?? 0) - high)).toBeGreaterThan(0.3);
  }
});
