/** The answer to "Who wins?" in one sentence, and why. */
import { capital, wordsIn } from "../boards/words.ts";
import { gamePage } from "../games/index.ts";
import { engine } from "../solver/engine.ts";
import { gamesIn, winningMove } from "../solver/position.ts";
import type { Analysis, MoveRecord } from "../solver/wasm.ts";
import { type Told, told } from "./reason.ts";

/** The replies that are examined to find the one with the same reason. */
const MOST_REPLIES = 12;

/** A move in a lost position, and a move that answers it. */
export interface Reply {
  readonly move: MoveRecord;
  readonly answer: MoveRecord;
}

/** Who wins, and by which move; in a lost position by which reply, once it is known. */
export function answerWords(analysis: Analysis, reply: Reply | null): string {
  const { because, outcome, winning } = analysis;
  const words = (move: MoveRecord) => capital(wordsIn(move, because.length));
  if (outcome == null) return "This position is too large to solve.";
  if (outcome === "P") {
    return reply === null
      ? "Whoever moves second wins."
      : `Whoever moves second wins: for example, “${words(reply.move)}” is answered by “${words(reply.answer)}”.`;
  }
  const move = winningMove(analysis);
  const more = winning.length > 1 ? ", for example" : "";
  return move === null
    ? "The player to move wins."
    : `The player to move wins${more}: ${words(move)}.`;
}

/**
 * An answer to the first move: the one most like it, so that where the mirror image of
 * each move wins, it is this image. To leave a position that is lost for the same reason
 * counts as two equal words.
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

/** The words that two moves have at the same places. */
function sameWords(...moves: readonly [MoveRecord, MoveRecord]): number {
  const [one = [], other = []] = moves.map(({ words }) => words[0]?.split(" "));
  return one.filter((word, place) => word === other[place]).length;
}

/** Why the answer is right: for pupils, and what the algebra adds to it. */
export function explained(analysis: Analysis, reason: string): Told {
  const [name = ""] = gamesIn(analysis.position);
  const words = gamePage(name)?.inWords?.(analysis);
  const split = told(reason, analysis);
  return words ? { ...split, words } : split;
}
