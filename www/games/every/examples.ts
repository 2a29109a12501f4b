/** Small positions for the lessons that fit any game. */
import type { Component } from "../../solver/position.ts";
import { text } from "../../solver/position.ts";
import { type Analysis, type GameName, parts } from "../../solver/wasm.ts";

/**
 * Two positions of each game, both with a nimber other than 0. A move leads
 * from the first to the second. In their sum this move leaves two equal games.
 */
const EXAMPLES: Readonly<Record<GameName, readonly [string, string]>> = {
  nim: ["nim(4)", "nim(2)"],
  chomp: ["chomp(2x3)", "chomp(2x2)"],
  wythoff: ["wythoff(1,3)", "wythoff(1,1)"],
  euclid: ["euclid(2,7)", "euclid(2,5)"],
  couples: ["couples(8)", "couples(3,5)"],
  mouse: ["mouse(1,3)", "mouse(1,1)"],
  rat: ["rat(1,1,2)", "rat(1,1,1)"],
  spring: ["spring(###/###)", "spring(.../###)"],
  magnetism: ["magnetism(...-)", "magnetism(..+-)"],
  eraserhead: ["eraserhead(*.*..)", "eraserhead(*..|*.)"],
  heap: ["heap[0.137](5)", "heap[0.137](3)"],
  vector: ["vector[0:1*+1:1*+1:2*](1,2)", "vector[0:1*+1:1*+1:2*](1,1)"],
  graph: [
    "graph[node](5;0-1,1-2,2-3,3-4)",
    "graph[node](5;0-1,1-2,2-3,3-4;gone=0,1)",
  ],
};

/** The most moves and the largest nimber of a small position. */
const MOST_MOVES = 8;
const LARGEST_NIMBER = 7;

export const examplesOf = ({ game }: Pick<Component, "game">) =>
  EXAMPLES[game as GameName] ?? EXAMPLES.nim;

/** A sum of two positions in which one move leaves two equal positions. */
export const sumOf = (component: Pick<Component, "game">) =>
  examplesOf(component).join(" + ");

/** True if a person can compare all moves and the nimber is known and not 0. */
export function isSmall({ nimber, moves, move_count }: Analysis): boolean {
  const count = Number(move_count);
  return (
    nimber !== null &&
    nimber > 0 &&
    nimber <= LARGEST_NIMBER &&
    count <= MOST_MOVES &&
    moves.length === count &&
    moves.every((move) => move.nimber !== null)
  );
}

/**
 * Positions to try in this order: the reader's position, the example with the
 * reader's rules, and the example with its own rules.
 */
export function candidates({ game, variant, body }: Component): string[] {
  const [example] = examplesOf({ game });
  const bodies = parts(example).map((part) => part.body);
  return [
    text({ game, variant, body }),
    text({ game, variant, body: bodies.join() }),
    example,
  ];
}
