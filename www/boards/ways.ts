/**
 * Which boards show which gesture of a move, and the gestures of moves as the
 * boards take them. A gesture of the solver that is missing here does not
 * compile.
 */
import type { MoveRecord, Touch } from "../solver/wasm.ts";
import type { KindName } from "./choice.ts";

/** For each gesture, the kinds of boards that have a control for it. */
const SHOWN = {
  take: ["piles", "plane"],
  split: ["piles"],
  break: ["piles"],
  squares: ["grid", "runs"],
  place: ["strip"],
  slide: ["strip", "graph", "drawing"],
  vertex: ["drawing"],
  edge: ["drawing"],
} as const satisfies Record<Touch["kind"], readonly KindName[]>;

/** The gestures that a kind of board shows. */
type ShownBy<Kind extends KindName> = {
  [G in Touch["kind"]]: Kind extends (typeof SHOWN)[G][number]
    ? Extract<Touch, { kind: G }>
    : never;
}[Touch["kind"]];

/** One gesture of a move. */
export interface Way<T extends Touch = Touch> {
  readonly move: MoveRecord;
  readonly touch: T;
  /** The move by this gesture, in words. */
  readonly words: string;
  /** The first gesture of its move: the others are for pointers only. */
  readonly first: boolean;
}

/**
 * The gestures of these moves on a kind of board, in the order of the moves.
 * Those that it does not show are left to the other board of the game.
 */
export function waysOf<Kind extends KindName>(
  kind: Kind,
  moves: readonly MoveRecord[],
): Way<ShownBy<Kind>>[] {
  return moves.flatMap((move) =>
    move.touch.flatMap((touch, i) =>
      isShownBy(kind, touch)
        ? [{ move, touch, words: move.words[i] ?? "", first: i === 0 }]
        : [],
    ),
  );
}

function isShownBy<Kind extends KindName>(
  kind: Kind,
  touch: Touch,
): touch is ShownBy<Kind> {
  const kinds: readonly KindName[] = SHOWN[touch.kind];
  return kinds.includes(kind);
}
