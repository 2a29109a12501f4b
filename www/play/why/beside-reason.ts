/** What stands beside the reason for a verdict. */
import { nothing } from "lit";
import { button } from "../../ui/controls/button.ts";
import * as show from "../state.ts";

/** In a lost position that is explored: whatever one plays, there is an `answer`. */
export function besideReason(state: show.State, answer: () => void) {
  const { analysis, session } = state;
  const asks =
    session?.mode === "explore" &&
    session.hint === "" &&
    analysis?.outcome === "P" &&
    show.active(state) &&
    !show.covered(state);
  return asks ? button("Make any move, I show the answer", answer) : nothing;
}
