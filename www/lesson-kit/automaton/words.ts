/** The result of a search for a proof, in a sentence. */
import type { FoundProof } from "../../solver/modules/study.ts";
import { grouped, statesOf } from "../../solver/position.ts";

/** The proved result about the lost positions. */
export function proofWords(proof: FoundProof): string {
  const { record, golden, most, digits } = proof;
  if (record.status === "none") {
    return `No automaton of at most ${grouped(most)} states that accepts the lost positions was found: nothing is proved or disproved.`;
  }
  const machine = `an automaton of ${statesOf(record.states ?? 0)}, in ${digits} digits`;
  const queens = ["wythoff", "vector[0:1*+1:1*]"];
  return golden && !(queens.includes(record.game) && record.final === undefined)
    ? `The same lost positions as in Wythoff’s game, for all piles: proved by ${machine}.`
    : `The lost positions, for all piles: proved by ${machine}.`;
}
