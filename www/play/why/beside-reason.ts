/** What stands beside the reason for a verdict. */
import { html, nothing } from "lit";
import { button } from "../../ui/controls/button.ts";
import { turningPoint } from "../moves/aftermath.ts";
import * as show from "../state.ts";

/**
 * After a game, who gave the win away. In a lost position that is explored,
 * `answer`: whatever one plays, there is an answer.
 */
export function besideReason(state: show.State, answer: () => void) {
  const { analysis, session } = state;
  if (session === null) return nothing;
  if (show.reviewing(state)) return html`<p>${turningPoint(session)}</p>`;
  const asks =
    session.mode === "explore" &&
    session.hint === "" &&
    analysis?.outcome === "P" &&
    show.active(state) &&
    !show.covered(state);
  return asks ? button("Make any move, I show the answer", answer) : nothing;
}
