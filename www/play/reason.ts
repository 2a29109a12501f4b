/**
 * The reason why a position is won or lost, in words for pupils and in algebra.
 */
import { capital, wordsIn } from "../boards/words.ts";
import { isMisere, winningMove } from "../solver/position.ts";
import type { Analysis } from "../solver/wasm.ts";

/** The signs and words of algebra in a reason. */
const ALGEBRA =
  /[⊕⌊φ²∗=·≤]|nim-sum|nimber|period|[Ii]n Nim|without carrying|\bg\(/;

/** The two parts of a reason. */
export interface DividedReason {
  readonly words: string;
  readonly algebra: string;
}

/**
 * Divides a reason into the sentences in plain words and those with algebra.
 */
export function divided(reason: string, analysis?: Analysis): DividedReason {
  const sentences = sentencesOf(reason);
  const of = (isAlgebra: boolean) =>
    sentences.filter((one) => ALGEBRA.test(one) === isAlgebra).join(" ");
  const own = of(false);
  const isBare = analysis && withoutMove(own, analysis) === "";
  return { words: (isBare && answered(analysis)) || own, algebra: of(true) };
}

/** Words for a position whose reason is only algebra; empty if none fit. */
function answered(analysis: Analysis): string {
  const { because, outcome, position } = analysis;
  // In misère play the last move has no answer, and it loses.
  if (outcome == null || isMisere(position)) return "";
  const move = winningMove(analysis);
  if (outcome === "P")
    return "Every move has an answer, until no move is left.";
  return move === null
    ? ""
    : `${capital(wordsIn(move, because.length))}. Then every move has an answer, until no move is left.`;
}

/**
 * A reason without the sentence that only names the winning move, because the
 * answer names it already.
 */
export function withoutMove(words: string, analysis: Analysis): string {
  const move = winningMove(analysis);
  const named = move && `${capital(wordsIn(move, analysis.because.length))}.`;
  return sentencesOf(words)
    .filter((one) => one !== named)
    .join(" ");
}

export const sentencesOf = (reason: string) =>
  reason.split(/(?<=[.!?]\)?) (?=[A-Z(])/);
