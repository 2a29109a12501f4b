/** The answer to "Who wins?" in one sentence, with its reason. */
import { capital, wordsIn } from "../boards/words.ts";
import { gamePage } from "../games/index.ts";
import { engine } from "../solver/engine.ts";
import { gamesIn, winningMove } from "../solver/position.ts";
import type { Analysis, MoveRecord } from "../solver/wasm.ts";
import { type DividedReason, divided } from "./reason.ts";

/** The most winning answers to a move that are examined. */
const MOST_REPLIES = 12;

/** A move in a lost position, and a move that answers it. */
export interface Reply {
  readonly move: MoveRecord;
  readonly answer: MoveRecord;
}

/**
 * A sentence on who wins and by which move. In a lost position it gives an
 * example of a move with its answer, once one is known.
 */
export function answerWords(analysis: Analysis, reply: Reply | null): string {
  const { because, outcome, winning } = analysis;
  const words = (move: MoveRecord) => capital(wordsIn(move, because.length));
  if (outcome == null) return "This position is too large to solve.";
  if (outcome === "P") {
    return reply === null
      ? "The player to move loses."
      : `The player to move loses. For example, the answer to “${words(reply.move)}” is “${words(reply.answer)}”.`;
  }
  const move = winningMove(analysis);
  const more = winning.length > 1 ? ". One winning move" : "";
  return move === null
    ? "The player to move wins."
    : `The player to move wins${more}: ${words(move)}.`;
}

/**
 * Finds, for the first move, the winning answer that is most like it. So if
 * each move is answered by its mirror image, the example shows this. Likeness
 * is the number of equal words. It is two more if the answer leaves a position
 * that is lost for the same reason as this one.
 */
export async function* findReply(
  analysis: Analysis,
): AsyncGenerator<Reply | null> {
  const [move] = analysis.moves;
  if (move === undefined) return;
  const after = await engine.analyze(move.to);
  const reasonOf = ({ because }: Analysis) =>
    because.map(({ reason }) => reason.case).join();
  let best = winningMove(after);
  let most = 0;
  const answers = after.moves
    .filter(({ to }) => after.winning.includes(to))
    .toSorted((one, other) => sameWords(move, other) - sameWords(move, one));
  for (const answer of answers.slice(0, MOST_REPLIES)) {
    const isSame =
      reasonOf(await engine.analyze(answer.to)) === reasonOf(analysis);
    const likeness = sameWords(move, answer) + (isSame ? 2 : 0);
    if (likeness > most) [best, most] = [answer, likeness];
  }
  yield best ? { move, answer: best } : null;
}

/** The number of words that two moves have at the same places. */
function sameWords(...moves: readonly [MoveRecord, MoveRecord]): number {
  const [one = [], other = []] = moves.map(({ words }) => words[0]?.split(" "));
  return one.filter((word, place) => word === other[place]).length;
}

/**
 * The reason why the answer is right: words for pupils, and the algebra that
 * adds to them.
 */
export function explained(analysis: Analysis, reason: string): DividedReason {
  const [name = ""] = gamesIn(analysis.position);
  const words = gamePage(name)?.inWords?.(analysis);
  const split = divided(reason, analysis);
  return words ? { ...split, words } : split;
}
