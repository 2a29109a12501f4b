/** Proofs by automata, found once and kept while the page is open. */
import { engine, learn as tell } from "../engine.ts";
import type { Decided, FoundProof } from "../modules/study.ts";

/** A slice of work in milliseconds. Other questions wait for the worker meanwhile. */
const SLICE = 15;

const found = new Map<string, Promise<FoundProof>>();

/**
 * Whether an automaton accepts exactly the lost cells of a game on two piles, such as
 * `vector[queen+2:6]`, `wythoff[2]`, `blocking[4]`, or these with `misere:` before them.
 * `last` is the largest x + y of cells that are lost and final.
 */
export function proofOf(game: string, last?: number): Promise<FoundProof> {
  const key = `${game} ${last}`;
  const proof = found.get(key) ?? prove(game, last);
  found.set(key, proof);
  proof.catch(() => found.delete(key));
  return proof;
}

async function prove(game: string, last?: number): Promise<FoundProof> {
  for (;;) {
    const proof = await engine.prove(game, last, SLICE);
    if (proof !== null) return proof;
  }
}

/**
 * Lets the analysis of a game on two piles go by its proof, and by the reasons of Wythoff's
 * game where the lost cells are the same.
 */
export async function learn(proof: FoundProof): Promise<void> {
  const { certificate, golden } = proof;
  if (certificate === null || certificate.final !== undefined) return;
  const { game, numeration, transitions, lost } = certificate;
  const rows = transitions.flat().map((to) => (to < 0 ? NONE : to));
  const [table, states] = [rows, lost].map((list) => Uint32Array.from(list));
  if (!table || !states) return;
  for (const name of golden ? ["vector[queen]", game] : [game]) {
    await tell(["learn_proof", [name, numeration.a, table, states]]);
  }
}

/** Where nothing follows. */
const NONE = 2 ** 32 - 1;

/** Whether a statement about the lost cells of a proved game is true. */
export async function decide(
  { certificate }: FoundProof,
  statement: string,
): Promise<Decided | null> {
  if (certificate === null) return null;
  for (;;) {
    const decided = await engine.decide(certificate, statement, SLICE);
    if (decided !== null) return decided;
  }
}
