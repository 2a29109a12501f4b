/**
 * The places of vertices as the text of the option `place`. Each vertex of a
 * drawing has two digits for x and two for y. They are numbers of base 36, in
 * twentieths of a unit. A cycle that was cut has two digits: the number of the
 * vertex with which its text now begins, and the number of its last vertex. Both
 * count from 0. In a sum, the texts of the components are in their order, with
 * `+` between them.
 */
import {
  type Analysis,
  type Graph,
  type MoveRecord,
  type Part,
  parts,
} from "../../solver/wasm.ts";
import type { Point } from "./layout/points.ts";

/** The number of steps in a unit. Coordinates are rounded to steps. */
const STEPS_PER_UNIT = 20;
/** The largest coordinate that two digits can write. */
export const LARGEST_COORDINATE = (36 ** 2 - 1) / STEPS_PER_UNIT;

/** The nearest coordinate that can be written. */
export const onPaper = (value: number): number =>
  Math.max(
    0,
    Math.min(
      LARGEST_COORDINATE,
      Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT,
    ),
  );

export function writePlace(points: readonly Point[]): string {
  return points
    .flat()
    .map((value) =>
      Math.round(onPaper(value) * STEPS_PER_UNIT)
        .toString(36)
        .padStart(2, "0"),
    )
    .join("");
}

/**
 * The points in a text for this number of vertices; null if the text is
 * invalid.
 */
export function readPlace(text: string, vertices: number): Point[] | null {
  if (text.length !== 4 * vertices || !/^[0-9a-z]*$/.test(text)) return null;
  const value = (at: number) =>
    Number.parseInt(text.slice(at, at + 2), 36) / STEPS_PER_UNIT;
  return Array.from(
    { length: vertices },
    (_, i): Point => [value(4 * i), value(4 * i + 2)],
  );
}

/**
 * The most vertices of a ring. In larger rings the pieces would be too small.
 */
export const MOST_RING_VERTICES = 36;

/**
 * The vertex with which the text of a cut cycle begins; null if it was not cut.
 */
export function turnOf({ cycle, pieces }: Graph, place = ""): number | null {
  const [turn = 0, last] = [...place].map((digit) =>
    Number.parseInt(digit, 36),
  );
  const fits = place.length === 2 && last === pieces.length - 1 && turn <= last;
  return fits && !cycle ? turn : null;
}

/**
 * The name of a vertex. Its number in the text, `vertex`, counts from 0. The
 * name stays the same when a cycle is cut.
 */
export const nameAt = (vertex: number, vertices: number, turn: number) =>
  ((vertex + turn) % vertices) + 1;

/**
 * The places after a move. If the move cuts a cycle, the new text begins after
 * the gap.
 */
export function placeAfter(
  position: string,
  { component, touch: [touch] }: MoveRecord,
  place: string,
): string {
  const { graph } = parts(position)[component]?.content ?? {};
  const { length = 0 } = graph?.pieces ?? [];
  if (!graph?.cycle || touch?.kind !== "slide" || length > MOST_RING_VERTICES) {
    return place;
  }
  const { from, to } = touch;
  const turn = to === (from + 1) % length ? to : from;
  const texts = place.split("+");
  for (let i = texts.length; i < component; i++) texts.push("");
  texts[component] = turn.toString(36) + (length - 1).toString(36);
  return texts.join("+");
}

/**
 * The analysis, with vertices of cut cycles named as they were in the cycle.
 */
export function withNames(analysis: Analysis, place = ""): Analysis {
  if (place === "") return analysis;
  const places = place.split("+");
  const sum = parts(analysis.position);
  /** Words about a component, with its vertices named as in the cycle. */
  const named = (component: number, words: string, vertices = /\d+/g) => {
    const { graph } = sum[component]?.content ?? {};
    const turn = graph ? turnOf(graph, places[component]) : null;
    if (!graph || turn === null) return words;
    return words.replace(
      vertices,
      (number) => `${nameAt(Number(number) - 1, graph.pieces.length, turn)}`,
    );
  };
  const { reason } = analysis;
  return {
    ...analysis,
    reason: sum.length === 1 ? named(0, reason, VERTICES) : reason,
    moves: analysis.moves.map((move) => ({
      ...move,
      words: move.words.map((words) => named(move.component, words)),
      told: move.told.map((words) => named(move.component, words)),
    })),
  };
}

/**
 * Matches the numbers of vertices in a reason, but no other numbers.
 */
const VERTICES = /(?<=\bvertex )\d+|(?<=\bvertex \d+ to )\d+/g;

/**
 * Describes the text that the option `place` of a sum should have; empty if the
 * given text is valid.
 */
export function expectedPlace(text: string, sum: readonly Part[]): string {
  const texts = text.split("+");
  const drawn = sum.map(({ content }) => content.drawing?.vertices ?? 0);
  const fits = sum.every(({ content: { graph } }, i) => {
    const own = texts[i] ?? "";
    const isPlace = graph
      ? graph.cycle || turnOf(graph, own) !== null
      : readPlace(own, drawn[i] ?? 0) !== null;
    return own === "" || isPlace;
  });
  if (fits && texts.length <= Math.max(1, sum.length)) return "";
  const some = drawn.filter((count) => count > 0);
  if (some.length > 0) {
    return `4 digits or small letters for each of ${some.join(" and ")} vertices`;
  }
  return sum.some(({ content }) => content.graph)
    ? "2 digits or small letters for each cycle that was cut"
    : "none: this position has no drawing";
}
