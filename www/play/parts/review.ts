/** The part below the board after a game: steps, a sentence, another try. */
import { html, noChange, nothing } from "lit";
import left from "lucide-static/icons/arrow-left.svg?raw";
import right from "lucide-static/icons/arrow-right.svg?raw";
import { game } from "../../session/history.ts";
import { moveList } from "../../session/move-list.ts";
import type { Session } from "../../session/session.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { icon } from "../../ui/icon.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
import { isFlawed, lookBack, toTry, turningPoint } from "./aftermath.ts";
import { drawAlike } from "./draw.ts";

/** The places in which arrow keys have another meaning. */
const OWN_ARROWS =
  "input, select, textarea, [contenteditable], [role=slider], nimscope-map, dialog";

/** The part below the board after a game, or while the computer waits. */
export function aftermath(play: Play) {
  const { now } = play;
  const { session, waiting } = now;
  if (session === null) return nothing;
  if (show.reviewing(now)) return review(play, session);
  if (show.pending(now)) return nothing;
  if (show.over(now)) {
    return show.hasMoves(now) ? html`<p>${turningPoint(session)}</p>` : nothing;
  }
  return show.computersTurn(now) && waiting
    ? button("Let the computer move", () => play.resume(), PRIMARY)
    : nothing;
}

function review(play: Play, session: Session) {
  const line = game(session.history);
  const at = line.indexOf(session.history.at);
  const last = line.length - 1;
  const from = toTry(session, at < last ? at : null);
  const flawed = isFlawed(session);
  const arrow = (words: string, source: string, by: -1 | 1) =>
    html`<button
      type="button"
      class="icon"
      aria-label=${words}
      title=${words}
      aria-disabled=${line[at + by] === undefined}
      @click=${() => stepBy(play, by)}
    >
      ${icon(source)}
    </button>`;
  return html`<div class="review column">
    <div class="steps row flat" role="group" aria-label="Step through the game">
      ${arrow("One move back", left, -1)}
      <p class="small bold numbers">
        ${at === 0 ? html`Start <span class="soft">of ${last} moves</span>` : html`After move ${at} <span class="soft">of ${last}</span>`}
      </p>
      ${arrow("One move on", right, 1)}
    </div>
    <p class="said small" aria-live="polite">${sentence(play.now, session, at)}</p>
    <div class="row">
      ${button(
        `Try again from move ${from + 1}`,
        () => play.tryAgain(line[from] ?? 0),
        { look: flawed ? "primary again" : "" },
      )}
      ${button(
        "One more like this",
        () => play.begin({ from: () => drawAlike(session) }),
        { look: flawed ? "" : "primary again" },
      )}
    </div>
  </div>`;
}

/** While the solver examines the step, the last sentence stays. */
function sentence(now: show.State, session: Session, at: number) {
  const { analysis } = now;
  if (analysis === null || show.pending(now)) return noChange;
  const next = moveList(session)[at + 1];
  return next
    ? `Move ${next.number}: ${lookBack(session, next, analysis)}`
    : turningPoint(session);
}

/** Goes one move back or on in a game that has ended. */
function stepBy(play: Play, by: -1 | 1): void {
  const { session } = play.now;
  if (session === null) return;
  const line = game(session.history);
  const index = line[line.indexOf(session.history.at) + by];
  if (index !== undefined) play.step(index);
}

/** Steps through the game of this view by the arrow keys. */
export function stepByKey(
  play: Play,
  event: KeyboardEvent,
  view: EventTarget,
): void {
  const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  if (by === undefined || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const path = event.composedPath();
  const nowhere = play.home && path[0] === document.body;
  if (!nowhere && !path.includes(view)) return;
  const own = path.some(
    (it) => it instanceof Element && it.matches(OWN_ARROWS),
  );
  if (own) return;
  event.preventDefault();
  stepBy(play, by);
}
