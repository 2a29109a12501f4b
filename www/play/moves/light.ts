/** The map of a game against the computer, and what lights it. */
import { html } from "lit";
import { game } from "../../session/history.ts";
import { addLit, litOf, ruleOf } from "../../session/lit.ts";
import { proved } from "../../session/proof.ts";
import { against } from "../../session/session.ts";
import { engine } from "../../solver/engine.ts";
import { parts } from "../../solver/wasm.ts";
import type { Said } from "../../ui/events.ts";
import * as show from "../state.ts";
import "../../map/fog/fog.ts";

/** Where the events of the map go. */
interface Listener {
  readonly pick: (event: Said<"nimscope-choose">) => void;
  readonly grant: (event: Said<"nimscope-wish">) => void;
  readonly look: (event: Said<"nimscope-view-change">) => void;
}

/** The map in fog. */
export function fog(state: show.State, to: Listener) {
  return html`<nimscope-fog
    .engine=${engine}
    .position=${state.analysis?.position ?? ""}
    .analysis=${state.analysis}
    .covered=${show.covered(state)}
    .left=${show.moveOrigin(state)}
    .options=${state.options}
    @nimscope-choose=${to.pick}
    @nimscope-wish=${to.grant}
    @nimscope-view-change=${to.look}
  ></nimscope-fog>`;
}

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
  try {
    const news = await proved(line, litOf(rule).lit, async (position) => {
      const { move_count, moves } = await engine.glance(position);
      const all = move_count === `${moves.length}`;
      return all ? moves.map(({ to }) => to) : null;
    });
    addLit(rule, news);
  } catch {
    // A solver that stopped proves nothing; the game is over all the same.
  }
}
