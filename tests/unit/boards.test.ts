/**
 * Boards of real positions. A move is made where its tokens change. Controls are far
 * enough apart for a finger. A press in the editor changes the place under it. The
 * solver decides which position follows a move.
 */
import { describe, expect, test } from "vitest";
import { type KindName, kindOf } from "../../www/boards/choice.ts";
import { placeAfter } from "../../www/boards/drawing/place.ts";
import { drawing } from "../../www/boards/kinds/drawing.ts";
import { graph } from "../../www/boards/kinds/graph.ts";
import { grid } from "../../www/boards/kinds/grid.ts";
import { piles } from "../../www/boards/kinds/piles.ts";
import { plane } from "../../www/boards/kinds/plane.ts";
import { runs } from "../../www/boards/kinds/runs.ts";
import { strip } from "../../www/boards/kinds/strip.ts";
import {
  far,
  goalOf,
  type InSight,
  meant,
  outside,
  type Point,
  type Scene,
  type SceneKind,
  type ShownKind,
  type Spot,
  type Token,
} from "../../www/boards/scene.ts";
import { solver } from "../solver.ts";

const games = solver.games();
const KINDS = {
  ...{ piles, plane, grid, runs, strip, graph, drawing },
} as unknown as Record<KindName, ShownKind<unknown> | undefined>;

const words = (text: string) => text.trim().split(/\s+/);

/** For each kind of board, positions of which the test makes each move. */
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  piles: words("nim(3,5,7) nim(1) nim(0,4) nim(2,2,2,2)"),
  plane: words(`wythoff(3,5) wythoff[2](4,6) wythoff(0,7) vector[1:2](5,9)
    vector[queen](4,4)`),
  grid: words(`chomp(1x5) chomp(2x3) chomp(4x4) chomp(.#.#/####)
    chomp(.####/###../#....)`),
  runs: words(`spring(#) spring(###/.#./.#.) spring(.##/###/##.) spring(#/#/#)
    spring(4x6)`),
  strip: words(`magnetism(.) magnetism(+...) magnetism(..+....-...)
    magnetism(-..+) magnetism(${"+-".repeat(100)}..)
    magnetism(+${".".repeat(60)})`),
  graph: words(`eraserhead(*..*) eraserhead(*..*|.*.) eraserhead(o*...*..)
    eraserhead(o*.*.*....) eraserhead(.*)`),
  drawing: words(`graph[node](path:5) graph[arc](cycle:6) graph[grim](path:3)
    graph[cut](path:4;ground=0) graph[vertex](petersen;at=2)
    graph[edge](path:4;at=1) graph[erase](path:5;on=0,3)`),
};

/**
 * Further positions, of all games and variants: small, large, or with an empty side.
 */
const MORE_POSITIONS = words(`
  wythoff[2](3,5) wythoff[2](0,5) wythoff[3](4,9) wythoff(0,5) wythoff(40,50)
  wythoff(500,900) euclid[zero](11,27) euclid[zero](3,5) euclid(11,900)
  vector[queen](3,5) vector[rook](3,5) vector[1:2](3,5) vector[1:1*](3,5)
  vector[queen+2:6](5,9) vector[rook](0,4) vector[knight](5,5)
  heap[0.137](15,7) heap[0.77](9) heap[4.7](9,5) heap[grundy](9,5)
  heap[-squares](40) heap[-1,3,4](15,7) heap[0.77](90) heap[0.(3)](5,6)
  nim(3) nim(1,2,3,4) nim(30,40) nim(9,900) couples(7) couples(90) couples(2,2)
  mouse(5,9) mouse(50,90) rat(2,3,5) rat(20,30,50)
  chomp(1x5) chomp(4x20) chomp(12x12) spring(##/##)
  spring(##..####/.##....#/..#.##.#/....##../###....#) magnetism(.)
  magnetism(.+..-+...) magnetism(+.....................)
  eraserhead(o*.*) eraserhead(*...*|..*) eraserhead(*..*.*..*..*..*..*..*.*.)
  eraserhead(${"*.".repeat(40)}) graph[node](path:2) graph[arc](path:5)
  graph[vertex](path:5;at=0) graph[node](petersen) graph[arc](grid:4x4)
  graph[node](path:20)`);

const POSITIONS = [
  ...games.flatMap(({ example, forms }) => [example, ...forms]),
  ...[...Object.values(PLAYED).flat(), ...MORE_POSITIONS],
]
  .map((text) => solver.parse(text))
  // On a phone, a strip of hundreds of squares has squares too small to press.
  .filter((text) => solver.parts(text).length === 1 && text.length < 200);

/**
 * The component, game and kind of board of a position. `chosen` is the kind that a
 * person prefers.
 */
function opened(position: string, chosen = "plane") {
  const [part] = solver.parts(position);
  const game = games.find(({ name }) => name === part?.game);
  if (!part || !game) throw new Error(`${position} has no game`);
  const kind = KINDS[kindOf(game, part, chosen)];
  if (!kind) throw new Error(`${position} has no scene`);
  return { part, game, kind };
}

/** The width of a board on a phone of 390 pixels. */
const PHONE_BOARD_PX = 340;
/** The least distance of two controls, by WCAG 2.5.8. */
const LEAST_TARGET_PX = 24;
/** The kinds whose controls fill squares. Others have controls of other shapes. */
const SQUARED = ["plane", "grid", "strip"];

test.each([...new Set(POSITIONS)])(
  "on a phone each move of %s has a place",
  (text) => {
    const kinds = ["piles", "plane"].map((chosen) => opened(text, chosen).kind);
    const { part, game } = opened(text);
    const { moves, because } = solver.examine(text, false);
    if (moves.length === 0) return;
    const gesture = because[0]?.gesture ?? "";
    const sight = {
      ...{ game, part, gesture, moves, listed: moves, hint: false },
      ...{ moved: null, origin: undefined },
    };
    for (const kind of new Set(kinds)) {
      const stage = { game, sight, width: PHONE_BOARD_PX };
      const scene = kind.scene(kind.read(part), stage);
      const spots = kind.spots(scene, moves, game);
      // Boards with marks, and bars with very many moves, have no places for moves.
      if (kind.name === "piles" && spots.length === 0) continue;
      const made = new Set(spots.map(({ way }) => way.move.to));
      expect(made).toEqual(new Set(moves.map(({ to }) => to)));
      for (const { label } of spots) expect(label).not.toBe("");
      if (SQUARED.includes(kind.name)) {
        const [, touch] = scene.unit;
        const apart = spots.flatMap((spot, i) =>
          spots.slice(0, i).map((other) => far(spot.at, other.at) * touch),
        );
        expect(Math.min(...apart)).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
      }
      // A sentence below the board explains how to move.
      expect(kind.how?.(sight) ?? gesture).toMatch(/^[A-Z].*\.$/);
    }
  },
);

/** The scene of a position, and a function that gives the scene after a move. */
function scenesOf(position: string) {
  const { part, game, kind } = opened(position);
  const body = kind.read(part);
  const sight = { game, part, moves: [], listed: [] } as unknown as InSight;
  const stage = { game, sight, width: 600, origin: body };
  const scene = kind.scene(body, stage);
  const moves = solver.analyze(position).moves.map((move) => ({
    ...{ ...move, told: [] },
    words: move.touch.map(() => ""),
  }));
  const after = (to: string): Scene => {
    const next = opened(to).part;
    const move = moves.find((move) => move.to === to);
    // When a move cuts a cycle, its vertices keep their places.
    const place = move ? placeAfter(position, move, "") : "";
    const later = { ...stage, sight: { ...sight, part: next, place } };
    return kind.scene(kind.read(next), { ...later, before: { body, scene } });
  };
  return { kind, scene, after, moves, spots: kind.spots(scene, moves, game) };
}

/** The tokens that come and go between two scenes, compared by appearance and place. */
function changes(before: Scene, after: Scene) {
  const there = ({ look, at: [x, y] }: Token) =>
    `${look} ${x.toFixed(2)} ${y.toFixed(2)}`;
  const without = (all: readonly Token[], others: readonly Token[]) => {
    const known = new Set(others.map(there));
    return all.filter((token) => !known.has(there(token)));
  };
  return {
    came: without(after.tokens, before.tokens),
    gone: without(before.tokens, after.tokens),
  };
}

const middle: Point = [0, 0];
const at = (tokens: readonly Token[]) => tokens[0]?.at ?? middle;

/**
 * The distance of a control from the nearest place that is allowed for it, by the kind
 * of board.
 */
const CONTROL_DISTANCES: Readonly<
  Record<string, (spot: Spot, change: ReturnType<typeof changes>) => number>
> = {
  // The control covers its token. The tokens above it leave, too.
  piles: (spot, { gone }) =>
    Math.min(...gone.map((token) => outside(spot, token.at))),
  plane: (spot, { came }) => far(spot.at, at(came)),
  // The control is on the first of the squares that a bite empties.
  grid: (spot, { gone }) => outside({ at: at(gone), size: [1, 1] }, spot.at),
  runs: (spot, { gone }) => outside({ at: at(gone), size: [1, 1] }, spot.at),
  strip: (spot, { came }) => outside({ at: at(came), size: [1, 1.3] }, spot.at),
  // The control is on the edge from the old place to the new one.
  graph: (spot, { came, gone }) => detour(spot.at, at(gone), at(came)),
  drawing: ({ at: place, way: { touch } }, { came, gone }) => {
    if (touch.kind === "slide") {
      const from = gone.filter(({ look }) => ["pawn", "eraser"].includes(look));
      return detour(place, at(from), at(came));
    }
    const numbers = touch.kind === "vertex" ? [touch.vertex] : null;
    const edges = gone.filter(({ look }) => look === "edge");
    const own = numbers ? gone.filter(({ id }) => numbers.includes(id)) : edges;
    return Math.min(...own.map((token) => far(token.at, place)));
  },
};

/** The extra length of the way from one point to another by way of `point`. */
const detour = (point: Point, from: Point, to: Point) =>
  far(from, point) + far(point, to) - far(from, to);

describe.each(Object.entries(PLAYED))("%s", (name, positions) => {
  test.each(positions)(
    "%s: each move is made where its tokens change",
    (position) => {
      const { kind, scene, after, moves, spots } = scenesOf(position);
      expect(kind.name).toBe(name);
      expect(new Set(spots.map(({ way }) => way.move.to))).toEqual(
        new Set(moves.map(({ to }) => to)),
      );
      for (const spot of spots) {
        const change = changes(scene, after(spot.way.move.to));
        expect(CONTROL_DISTANCES[name]?.(spot, change), spot.label).toBeCloseTo(
          0,
          2,
        );
        expect(
          outside({ at: halved(scene.size), size: scene.size }, spot.at),
        ).toBe(0);
        // A dragged piece is dropped at its place after the move.
        if (change.came.length > 0) {
          expect(far(goalOf(spot).at, at(change.came))).toBeCloseTo(0, 2);
        }
        if (spot.takes?.length) {
          const taken = new Set(spot.takes);
          expect(new Set(change.gone.map(({ id }) => id))).toEqual(taken);
        }
        expect(meant(spots, spot.at, 0)?.way.move.to, spot.label).toBe(
          spot.way.move.to,
        );
      }
    },
  );
});

const halved = ([x, y]: Point): Point => [x / 2, y / 2];

test.each(
  Object.entries(PLAYED)
    .filter(([name]) => !["drawing", "plane", "piles"].includes(name))
    .flatMap(([, positions]) => positions)
    // A cut of a cycle changes the numbers of its vertices.
    .filter((position) => !position.includes("(o")),
)("%s: a press in the editor changes the place under it", (position) => {
  const { part, game, kind } = opened(position);
  const { scene: laid, setup, read } = kind as SceneKind<unknown>;
  const body = read(part);
  const stage = { game, width: 600, isEdited: true };
  const scene = laid(body, stage);
  const listed = games.find(({ name }) => name === game.name) ?? games[0];
  if (!listed) throw new Error("there are no games");
  const ways = setup(body, scene, listed);
  let turns = 0;
  for (const [i, place] of ways.places.entries()) {
    const turned = place.turned();
    if (turned === body) continue;
    const { came, gone } = changes(scene, laid(turned, stage));
    const here = [...came, ...gone];
    turns += 1;
    for (const token of here) {
      expect(outside(place, token.at), place.label).toBe(0);
    }
    if (here.length === 0) {
      const { pieces = [], erased = [] } = body as { pieces?: []; erased?: [] };
      const now = (turned as { erased: [] }).erased;
      const cut = now.flatMap((is, i) => (is === erased[i] ? [] : [i]));
      expect(cut).toEqual([i - pieces.length]);
    }
  }
  expect(turns).toBeGreaterThan(0);
});
