/** A drill's questions, answers and verdicts in words. */
import { type DividedReason, sentencesOf } from "../play/reason.ts";
import { bare, isMisere } from "../solver/convention.ts";
import { grouped } from "../solver/position.ts";
import type {
  Analysis,
  DrillKind,
  DrillQuestion,
  Listed,
  Outcome,
  Touch,
} from "../solver/wasm.ts";

/** One of the answers to choose from. */
export interface Choice {
  readonly text: string;
  readonly right: boolean;
}

/** The answer of a person, and whether it is right. */
export interface Attempt {
  readonly text: string;
  readonly right: boolean;
  /** The position that a move led to. */
  readonly to?: string;
}

const WINNER: Readonly<Record<Outcome, string>> = {
  N: "The player to move",
  P: "The other player",
};

/** The title of a game, with a prefix for misère play. */
export function titleOf(game: string, games: readonly Listed[]): string {
  const listed = games.find(({ name }) => name === bare(game));
  const title = listed?.title ?? bare(game);
  return isMisere(game) ? `Misère: ${title}` : title;
}

/** The first line of a game's rules, and the sentence on its last move. */
export function rulesOf(game: string, games: readonly Listed[]): string {
  const listed = games.find(({ name }) => name === bare(game));
  if (listed === undefined) return "";
  const { rules, ending } = listed;
  const [rule] = rules.split("\n");
  return `${rule} ${isMisere(game) ? ending.misere : ending.normal}`;
}

export const QUESTIONS: Readonly<Record<DrillKind, string>> = {
  who: "Who wins, if both play well?",
  move: "Which move wins?",
  worth: "How much is it worth?",
};

export function instruction(kind: DrillKind, position: string): string {
  const end = isMisere(position) ? "wins" : "loses";
  return kind === "who"
    ? `${INSTRUCTIONS[kind]} The player who cannot move ${end}.`
    : INSTRUCTIONS[kind];
}

const INSTRUCTIONS: Readonly<Record<DrillKind, string>> = {
  who: "One try.",
  move: "Make the move on the board. One try: the first move counts.",
  worth:
    "Give its nimber: the size of the Nim pile that is worth the same. One try.",
};

/** The answers to choose from; none if the answer is a move on the board. */
export function choicesOf(kind: DrillKind, question: DrillQuestion): Choice[] {
  const { analysis, choices } = question;
  switch (kind) {
    case "who":
      return (["N", "P"] as const).map((outcome) => ({
        text: WINNER[outcome],
        right: analysis.outcome === outcome,
      }));
    case "worth":
      return choices.map((nimber) => ({
        text: worth(nimber),
        right: BigInt(nimber) === BigInt(analysis.nimber ?? -1),
      }));
    case "move":
      return [];
  }
}

/** The answer that a move gives; null if the move is not legal. */
export function moved(
  { moves, winning }: Analysis,
  to: string,
  touch?: Touch,
): Attempt | null {
  const move = moves.find((move) => move.to === to);
  if (move === undefined) return null;
  const way = Math.max(0, touch ? move.touch.indexOf(touch) : 0);
  return { text: move.words[way] ?? to, right: winning.includes(to), to };
}

/** The right answer as a sentence. */
export function truth(kind: DrillKind, { analysis }: DrillQuestion): string {
  const { outcome, nimber } = analysis;
  switch (kind) {
    case "who":
      return outcome == null ? "" : `${WINNER[outcome]} wins.`;
    case "worth":
      return nimber == null ? "" : `It is worth ${worth(nimber)}.`;
    case "move": {
      const { length } = winningMoves(analysis);
      return length === 1 ? "One move wins." : `${length} moves win.`;
    }
  }
}

/** The reason for a nimber: its moves in words, then the theorem as algebra. */
export function worthInWords(reason: string): DividedReason {
  const [words = "", ...algebra] = sentencesOf(reason);
  return { words, algebra: algebra.join(" ") };
}

/** All ways to make a winning move, each in words and with its position. */
export function winningMoves({ moves, winning }: Analysis) {
  return moves
    .filter(({ to }) => winning.includes(to))
    .flatMap(({ words, to }) => words.map((text) => ({ text, to })));
}

const worth = (nimber: number | bigint) => `∗${grouped(nimber)}`;
