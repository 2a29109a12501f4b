/** Who plays against whom, and who starts. */
import { html, nothing } from "lit";
import {
  against,
  type Mode,
  PLAY,
  type Session,
} from "../../session/session.ts";
import { select } from "../../ui/controls/select.ts";
import type { Wish } from "../../ui/events.ts";

const PLAYERS: readonly [Mode, string][] = [
  ["casual", "Casual computer"],
  ["perfect", "Perfect computer"],
  ["two", "Another person"],
];

/** `rate` says how often the casual computer errs, in a sentence. */
export function players(
  session: Session,
  rate: string,
  grant: (wish: Wish) => void,
) {
  const { mode, starts } = session;
  const names = against(session)
    ? ["You", "Computer"]
    : ["Player 1", "Player 2"];
  return html`${select("Against", PLAYERS, mode, {
    name: "against",
    choose: (value) => {
      const mode = PLAY.find((mode) => mode === value);
      if (mode) grant({ do: "mode", mode });
    },
  })}
  ${select("Who starts", [...names.entries()], starts, {
    name: "starts",
    choose: (value) => grant({ do: "starts", starts: value === "1" ? 1 : 0 }),
  })}
  ${mode === "casual" ? html`<p class="tiny soft">${rate}</p>` : nothing}`;
}
