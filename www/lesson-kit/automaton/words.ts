/** The result of a search for a proof, in a sentence. */
import type { FoundProof } from "../../solver/modules/study.ts";
import { grouped, statesOf } from "../../solver/position.ts";

/** The proved result about the lost positions. */
export function proofWords(proof: FoundProof): string {
  const { record, golden, most, digits } = proof;
  if (record.status === "none") {
    return `The page found no small machine (an automaton of at most ${grouped(most)} states) that accepts exactly the lost positions, so nothing is proved or disproved.`;
  }
  const machine = `a small machine (an automaton of ${statesOf(record.states ?? 0)}) that reads ${digits} digits`;
  const queens = ["wythoff", "vector[0:1*+1:1*]"];
  return golden && !(queens.includes(record.game) && record.final === undefined)
    ? `Proved for all piles: the lost positions are those of Wythoff’s game. The proof is ${machine}.`
    : `Proved for all piles: ${machine} accepts exactly the lost positions.`;
}
