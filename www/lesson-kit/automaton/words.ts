/** The result of a search for a proof, in a sentence. */
import type { FoundProof } from "../../solver/modules/study.ts";
import { grouped, statesOf } from "../../solver/position.ts";

/** A sentence: the proved result, or that no automaton was found. */
export function proofWords(proof: FoundProof): string {
  const { record, golden, most, digits } = proof;
  if (record.status === "none") {
    return `No small machine (an automaton of at most ${grouped(most)} states) was found for the lost positions, so nothing is proved or disproved.`;
  }
  const machine = `small machine (an automaton of ${statesOf(record.states ?? 0)}) recognises`;
  const queens = ["wythoff", "vector[0:1*+1:1*]"];
  return golden && !(queens.includes(record.game) && record.final === undefined)
    ? `Proved: all lost positions are those of Wythoff’s game. A ${machine} them by their ${digits} digits.`
    : `Proved: a ${machine} all lost positions by their ${digits} digits.`;
}
