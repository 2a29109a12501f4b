/** The answer to "Who wins?" in one sentence. */
import { capital, wordsIn } from "../boards/words.ts";
import { engine } from "../solver/engine.ts";
import { winningMove } from "../solver/position.ts";
import type { Analysis, MoveRecord } from "../solver/wasm.ts";

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
 * An answer to the first move. It leaves a position that is lost for the same reason,
 * if there is one: where the mirror image of each move wins, it is this image.
 */
export async function* findReply(
  analysis: Analysis,
): AsyncGenerator<Reply | null> {
  const [move] = analysis.moves;
  if (move === undefined) return;
  const after = await engine.analyze(move.to);
  const reasonOf = ({ because }: Analysis) =>
    because.map(({ reason }) => reason.case).join();
  let best = winningMove(after)?.to;
  for (const to of after.winning.slice(0, MOST_REPLIES)) {
    if (reasonOf(await engine.analyze(to)) === reasonOf(analysis)) {
      best = to;
      break;
    }
  }
  const answer = after.moves.find(({ to }) => to === best);
  yield answer ? { move, answer } : null;
}
