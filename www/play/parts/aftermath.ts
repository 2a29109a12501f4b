/** After a game: who gave the win away, steps through it, and another try. */
import { html, noChange, nothing } from "lit";
import left from "lucide-static/icons/arrow-left.svg?raw";
import right from "lucide-static/icons/arrow-right.svg?raw";
import bot from "lucide-static/icons/bot.svg?raw";
import trophy from "lucide-static/icons/trophy.svg?raw";
import { wordsIn } from "../../boards/words.ts";
import { game } from "../../session/history.ts";
import { type Entry, moveList } from "../../session/move-list.ts";
import { nameOf, type Session, winner } from "../../session/session.ts";
import { byEnds, winningMove } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { icon } from "../../ui/icon.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
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

/** The most letters of a position in a sentence. */
const MOST_LETTERS = 60;

/** A cup if a person has won, the computer if it has. */
export const endPicture = (session: Session) =>
  html`${icon(nameOf(session, winner(session)) === "The computer" ? bot : trophy)}`;

const lower = (name: string) =>
  name.startsWith("Player") ? name : name.toLowerCase();

/** The moves of a game, without its start. */
const madeIn = (session: Session) => moveList(session).slice(1);

/** Who gave the win away, and with which move, in a sentence. */
export function turningPoint(session: Session): string {
  const made = madeIn(session);
  const won = winner(session);
  const [who, other] = [nameOf(session, won), nameOf(session, won ? 0 : 1)];
  const given = made.filter(({ win }) => win === "lost");
  const own = given.findLast(({ by }) => by === won);
  const [first] = given;
  const last = given.at(-1);
  if (given.length > 2) {
    const numbers = given.map(({ number }) => number);
    return `The win changed hands with moves ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}.`;
  }
  if (own && last) {
    return `${who} gave the win away with move ${own.number}, and ${lower(other)} gave it back with move ${last.number}.`;
  }
  if (first !== undefined)
    return `${other} gave the win away with move ${first.number}: ${first.words || first.position}.`;
  const kept = made.some(({ by, win }) => by === won && win === "kept");
  return kept ? `${who} never gave the win away.` : "";
}

/** The move with which the learner first gave the win away. */
function mistake(session: Session): Entry | undefined {
  const learner = session.mode === "two" ? 1 - winner(session) : 0;
  return moveList(session).find(
    ({ by, win }) => by === learner && win === "lost",
  );
}

/** Whether there is something to do better. */
export function isFlawed(session: Session): boolean {
  return mistake(session) !== undefined || winner(session) !== 0;
}

/** The moves before the one to try again: the first mistake, or one shown. */
export function toTry(session: Session, at: number | null): number {
  if (at === null) return (mistake(session)?.number ?? 1) - 1;
  const by = moveList(session)[at + 1]?.by;
  return at > 0 && by === 1 && session.mode !== "two" ? at - 1 : at;
}

/** The effects of a move on the win of its maker, in words. */
const EFFECTS = {
  kept: "kept the win",
  lost: "gave the win away",
  none: "was lost already",
};

/** The effect of a move; empty if it is not known. */
export function winWords({ win }: Entry): string {
  return win === null ? "" : EFFECTS[win];
}

/** A sentence on the move that was made at a position, and on the one that wins there. */
export function lookBack(
  session: Session,
  made: Entry,
  analysis: Analysis,
): string {
  const { by, win, words, position } = made;
  const who = nameOf(session, by ?? 0);
  const it = who === "The computer" ? "it" : lower(who);
  const did = `${who} ${words || `moved to ${byEnds(position, MOST_LETTERS)}`}`;
  if (win === "none" || analysis.outcome === "P")
    return `${did}, but the position was lost already: no move wins here.`;
  if (win === "kept") return `${did}, which kept the win.`;
  const [best = ""] = analysis.winning;
  const move = winningMove(analysis);
  const better = move
    ? wordsIn(move, analysis.because.length, true)
    : `moved to ${byEnds(best, MOST_LETTERS)}`;
  if (best === "")
    return `${did}; neither a theorem nor the solver knows what wins here.`;
  return `${did}, which gave the win away: ${it} would win here if ${it} ${better}.`;
}
