/**
 * Boards of real positions, on a phone: each move has a place, places are far enough
 * from each other for a finger, and one sentence says how a move is made.
 */
import { describe, expect, test } from "vitest";
import { kindOf } from "../../www/boards/choice.ts";
import { drawing } from "../../www/boards/kinds/drawing.ts";
import { graph } from "../../www/boards/kinds/graph.ts";
import { grid } from "../../www/boards/kinds/grid.ts";
import { piles } from "../../www/boards/kinds/piles.ts";
import { plane } from "../../www/boards/kinds/plane.ts";
import { runs } from "../../www/boards/kinds/runs.ts";
import { strip } from "../../www/boards/kinds/strip.ts";
import { far, type ShownKind } from "../../www/boards/scene.ts";
import { solver } from "../solver.ts";
import { GAMES } from "../views.ts";

/** Positions of every game by every parameter, small, empty on a side, and large. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  wythoff: [
    ...["wythoff[2](3,5)", "wythoff[2](0,5)", "wythoff[3](4,9)"],
    ...["wythoff(0,5)", "wythoff(40,50)", "wythoff(500,900)"],
  ],
  euclid: ["euclid[zero](11,27)", "euclid[zero](3,5)", "euclid(11,900)"],
  vector: [
    ...["vector[queen](3,5)", "vector[rook](3,5)", "vector[1:2](3,5)"],
    ...["vector[1:1*](3,5)", "vector[queen+2:6](5,9)", "vector[rook](0,4)"],
    ...["vector[knight](5,5)"],
  ],
  heap: [
    ...["heap[0.137](15,7)", "heap[0.77](9)", "heap[4.7](9,5)"],
    ...["heap[grundy](9,5)", "heap[-squares](40)", "heap[-1,3,4](15,7)"],
    ...["heap[0.77](90)", "heap[0.(3)](5,6)"],
  ],
  nim: ["nim(3)", "nim(1,2,3,4)", "nim(30,40)", "nim(9,900)"],
  couples: ["couples(7)", "couples(90)", "couples(2,2)"],
  mouse: ["mouse(5,9)", "mouse(50,90)"],
  rat: ["rat(2,3,5)", "rat(20,30,50)"],
  chomp: ["chomp(1x5)", "chomp(4x20)", "chomp(12x12)"],
  spring: [
    "spring(##/##)",
    "spring(##..####/.##....#/..#.##.#/....##../###....#)",
  ],
  magnetism: [
    ...["magnetism(.)", "magnetism(.+..-+...)"],
    "magnetism(+.....................)",
  ],
  eraserhead: [
    ...["eraserhead(o*.*)", "eraserhead(*...*|..*)"],
    ...[
      "eraserhead(*..*.*..*..*..*..*..*.*.)",
      `eraserhead(${"*.".repeat(40)})`,
    ],
  ],
  graph: [
    ...[
      "graph[node](path:2)",
      "graph[arc](path:5)",
      "graph[vertex](path:5;at=0)",
    ],
    ...[
      "graph[node](petersen)",
      "graph[arc](grid:4x4)",
      "graph[node](path:20)",
    ],
  ],
};

const KINDS = {
  piles,
  plane,
  grid,
  runs,
  strip,
  graph,
  drawing,
} as unknown as Record<string, ShownKind<unknown>>;

/** Positions of one game on this kind of board, in which a move is left. */
const shownOn = (kind: string) =>
  GAMES.flatMap((game) =>
    [game.example, ...game.forms, ...(MORE[game.name] ?? [])].flatMap(
      (text) => {
        const position = solver.parse(text);
        const [part, ...others] = solver.parts(position);
        if (!part || others.length > 0) return [];
        if (kindOf(game, part, kind) !== kind) return [];
        const { moves, because } = solver.examine(position, false);
        const gesture = because[0]?.gesture ?? "";
        const name = position.slice(0, 60);
        return moves.length > 0 ? [{ name, game, part, moves, gesture }] : [];
      },
    ),
  );

/** The width of a board on a phone of 390 pixels. */
const PHONE_PX = 340;
/** The least distance of two targets, by WCAG 2.5.8. */
const FINGER_PX = 24;

/** Kinds whose controls fill squares; the others have areas of their own shape. */
const SQUARED = ["plane", "grid", "strip"];

describe.each(Object.entries(KINDS))("on the board %s", (name, kind) => {
  test.each(shownOn(name))(
    "each move of $name has its place",
    ({ game, part, moves, gesture }) => {
      const sight = {
        ...{ game, part, gesture, moves, listed: moves, hint: false },
        ...{ moved: false, origin: undefined },
      };
      const stage = { game, sight, width: PHONE_PX };
      const scene = kind.scene(kind.read(part), stage);
      const spots = kind.spots(scene, moves, game);
      const made = spots.map(({ way }) => way.move.to);
      // Tokens that are marked, and bars of very many moves, have no such places.
      if (name === "piles" && made.length === 0) return;
      expect(new Set(made)).toEqual(new Set(moves.map(({ to }) => to)));
      for (const { label } of spots) expect(label).not.toBe("");
      if (SQUARED.includes(name)) {
        const [, touch] = scene.unit;
        const apart = spots.flatMap((spot, i) =>
          spots.slice(0, i).map((other) => far(spot.at, other.at) * touch),
        );
        expect(Math.min(...apart)).toBeGreaterThanOrEqual(FINGER_PX);
      }
      // A sentence below the board says how.
      expect(kind.how?.(sight) ?? gesture).toMatch(/^[A-Z].*\.$/);
    },
  );
});
