/** A finished game against the computer lights what its end proves. */
import { game } from "../../session/history.ts";
import { addLit, litOf, ruleOf } from "../../session/lit.ts";
import { proved } from "../../session/proof.ts";
import { against } from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { parts } from "../../solver/wasm.ts";
import * as show from "../state.ts";
import "../../map/fog/fog.ts";

/** The game whose end was looked at last. */
let last: unknown = null;

/** Lights what this state proves, if a move has just ended its game. */
export async function light(state: show.State): Promise<void> {
  const { session } = state;
  if (session === null || !against(session) || !show.over(state)) return;
  if (show.pending(state) || state.last === null || last === state.last) return;
  last = state.last;
  const { history } = session;
  const line = game(history).flatMap((i) => history.steps[i]?.position ?? []);
  // The end of a sum says nothing of its components alone.
  if (line.some((position) => parts(position).length > 1)) return;
  const rule = ruleOf(line[0] ?? "");
  const bodyOf = (position: string) => position.slice(rule.length + 1, -1);
  const known = [...litOf(rule).lit].map(
    ([body, outcome]) => [`${rule}(${body})`, outcome] as const,
  );
  try {
    const news = await proved(line, new Map(known), async (position) => {
      const { move_count, moves } = await engine.glance(position);
      const all = move_count === `${moves.length}`;
      return all ? moves.map(({ to }) => to) : null;
    });
    addLit(
      rule,
      new Map(
        [...news].map(([position, outcome]) => [bodyOf(position), outcome]),
      ),
    );
  } catch {
    // A solver that stopped proves nothing; the game is over all the same.
  }
}
