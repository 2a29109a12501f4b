/** After a game: what decided it, what to do next, and steps through its moves. */
import { html, noChange, nothing } from "lit";
import left from "lucide-static/icons/arrow-left.svg?raw";
import right from "lucide-static/icons/arrow-right.svg?raw";
import bot from "lucide-static/icons/bot.svg?raw";
import trophy from "lucide-static/icons/trophy.svg?raw";
import { withNames } from "../../boards/drawing/place.ts";
import { wordsIn } from "../../boards/words.ts";
import { ideaOf } from "../../games/ideas.ts";
import { writeAddress } from "../../session/address.ts";
import { game, type Seat } from "../../session/history.ts";
import { type Entry, moveList } from "../../session/move-list.ts";
import {
  against,
  LEVELS,
  levelOf,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";
import { leftGame, streak } from "../../session/store.ts";
import { engine } from "../../solver/engine.ts";
import { byEnds, winningMove } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { asked } from "../../ui/asked.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { icon } from "../../ui/icon.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
import { drawAlike } from "./draw.ts";
import { openSender, sender } from "./send.ts";

/** The places in which arrow keys have another meaning. */
const OWN_ARROWS =
  "input, select, textarea, [contenteditable], [role=slider], nimscope-map, dialog";

/** The button with which a computer that waits gets its move. */
export function waiting(play: Play) {
  const { now } = play;
  return show.computersTurn(now) && now.waiting && !show.pending(now)
    ? button("Let the computer move", () => play.resume(), PRIMARY)
    : nothing;
}

/** The end of a game, in the place of its board; `begin` leads to the next game. */
export function endCard(play: Play, begin = () => play.askForGame()) {
  const { now } = play;
  const { session } = now;
  if (session === null || !show.ended(now)) return nothing;
  const { isWon, mistake, position, retry, otherStart } = decided(session);
  return html`<div class="end-card column">
    <h2 class="row flat gap-2">${endPicture(session)} ${show.end(now)}</h2>
    ${asked(
      analyze,
      [position],
      ({ now: record }) => html`<p class="decision">
          ${decision(session, record)}
          ${
            mistake === undefined
              ? nothing
              : button(
                  `Show move ${mistake.number}`,
                  () => play.step(before(session, mistake)),
                  { look: "quiet small" },
                )
          }
        </p>
        <div class="row">
          ${isWon ? thread("send", "Send this game", openSender, "primary") : nothing}
          ${learn(play, record, isWon ? "" : "primary")}
          ${
            retry === undefined
              ? nothing
              : thread("again", `Try again from move ${retry.number}`, () =>
                  play.tryAgain(before(session, retry)),
                )
          }
          ${
            otherStart === null
              ? thread("new", "New game", begin)
              : thread(
                  "new",
                  `New game, ${otherStart === 1 ? "the computer starts" : "you start"}`,
                  () => play.begin({ starts: otherStart }),
                )
          }
        </div>`,
    )}
    ${isWon ? sender(play, session) : nothing}
  </div>`;
}

const analyze = (position: string) => engine.analyze(position);

/** A button at the end of a game, which tests find by its name. */
function thread(
  name: string,
  words: string,
  act: (event: Event) => void,
  look = "",
) {
  return html`<button type="button" class=${look} data-thread=${name} @click=${act}>
    ${words}
  </button>`;
}

/** The link to the idea that decides a position; without an address until it is examined. */
function learn(play: Play, record: Analysis | null, look: string) {
  const { lesson, options = {} } = record === null ? {} : ideaOf(record);
  const address =
    record && lesson
      ? writeAddress({
          position: record.position,
          options: { ...options, lesson },
        })
      : undefined;
  const leave = () => {
    if (lesson) leftGame.set(lesson, location.hash);
  };
  return html`<a
    class="button ${look}"
    data-thread="learn"
    href=${address ? play.site + address : nothing}
    target=${play.site === "" ? nothing : "_blank"}
    @click=${play.home ? leave : nothing}
    >Learn the idea</a
  >`;
}

/** The link from a lesson back to the game whose end led to it. */
export function wayBack({ now, home }: Play) {
  const address = leftGame.get(now.options["lesson"] ?? "");
  return home && address !== ""
    ? html`<a class="way-back small" href=${address}>Back to the game</a>`
    : nothing;
}

/** The steps through a game that has ended, below its board. */
export function review(play: Play) {
  const { session } = play.now;
  if (session === null || !show.reviewing(play.now)) return nothing;
  const line = game(session.history);
  const at = line.indexOf(session.history.at);
  const last = line.length - 1;
  const from = toTry(session, at);
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
  return html`<div class="review column gap-2">
    <div class="steps row flat" role="group" aria-label="Step through the game">
      ${arrow("One move back", left, -1)}
      <p class="small bold numbers">
        ${at === last ? `The end, after ${show.counted(last)}` : `Before move ${at + 1} of ${last}`}
      </p>
      ${arrow("One move on", right, 1)}
    </div>
    <p class="said small" aria-live="polite">
      ${at === last ? otherLevel(play, session) : sentence(play.now, session, at)}
    </p>
    <div class="row">
      ${
        at === last
          ? nothing
          : button(`Try again from move ${from + 1}`, () =>
              play.tryAgain(line[from] ?? 0),
            )
      }
      ${button(
        "One more like this",
        () => play.begin({ from: () => drawAlike(session) }),
        { look: "quiet" },
      )}
    </div>
  </div>`;
}

/** The levels of the computer, as one plays against them. */
const AGAINST = {
  casual: "the computer that makes mistakes",
  careful: "the careful computer",
  perfect: "the perfect computer",
} as const;

/** From this many wins or losses in a row, another level is offered. */
const IN_A_ROW = 2;

/** After games that were won or lost in a row, the next level. */
function otherLevel(play: Play, session: Session) {
  const level = levelOf(session.mode);
  const count = level === undefined ? 0 : streak.at(level);
  if (level === undefined || Math.abs(count) < IN_A_ROW) return nothing;
  const next = LEVELS[LEVELS.indexOf(level) + Math.sign(count)];
  if (next === undefined) return nothing;
  const games = Math.abs(count) === IN_A_ROW ? "Two" : `${Math.abs(count)}`;
  return html`${games} ${count > 0 ? "wins" : "lost games"} in a row.
    ${button(`Play against ${AGAINST[next]}`, () => play.begin({ mode: next }), { look: "small" })}`;
}

/** While the solver examines the step, the last sentence stays. */
function sentence(now: show.State, session: Session, at: number) {
  const { analysis } = now;
  const next = moveList(session)[at + 1];
  return analysis === null || next === undefined || show.pending(now)
    ? noChange
    : `Move ${next.number}: ${lookBack(session, next, analysis)}`;
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

/** What decided a game that has ended, and what is to be tried next. */
interface Decided {
  /** Whether a person won a game that was played. */
  readonly isWon: boolean;
  /** The last move with which the loser gave the win away. */
  readonly slip: Entry | undefined;
  /** The same of the learner: the person against the computer, else the loser. */
  readonly mistake: Entry | undefined;
  readonly retry: Entry | undefined;
  /** Who starts the next game, if the start alone beat the person. */
  readonly otherStart: Seat | null;
  /** The position whose idea is to be learned. */
  readonly position: string;
}

export function decided(session: Session): Decided {
  const [start, ...made] = moveList(session);
  const won = winner(session);
  const loser = won === 0 ? 1 : 0;
  const learner = against(session) ? 0 : loser;
  const slipOf = (seat: Seat) =>
    made.findLast(({ by, win }) => by === seat && win === "lost");
  const slip = slipOf(loser);
  const mistake = slipOf(learner);
  const isWon = session.mode !== "explore" && (won === 0 || !against(session));
  const first = made.find(({ by }) => by === learner);
  const isBeaten = against(session) && !isWon && slip === undefined;
  const key = mistake ?? slip;
  return {
    ...{ isWon, slip, mistake },
    retry: isWon ? mistake : (mistake ?? first),
    otherStart: isBeaten && isJudged(made) ? (made[0]?.by === 0 ? 1 : 0) : null,
    position:
      (key && moveList(session)[key.number - 1]?.position) ??
      start?.position ??
      "",
  };
}

/** Whether each move is known to have kept the win, given it away, or had none to lose. */
const isJudged = (made: readonly Entry[]) =>
  made.every(({ win }) => win !== null);

/** The index of the step at which a move was made. */
const before = (session: Session, { number }: Entry) =>
  moveList(session)[number - 1]?.index ?? 0;

/** What decided the game, in a sentence; `record` is that of the position to learn from. */
export function decision(session: Session, record: Analysis | null): string {
  const made = moveList(session).slice(1);
  const { slip, mistake } = decided(session);
  const won = winner(session);
  const [winning, losing] = [
    nameOf(session, won),
    nameOf(session, won ? 0 : 1),
  ];
  if (slip === undefined) {
    if (!isJudged(made)) {
      return "The positions are too large to say which move decided this game.";
    }
    return made[0]?.by === won
      ? `${winning} started in a won position and made no mistake.`
      : `${losing} started in a lost position, and ${lower(winning)} made no mistake.`;
  }
  if (mistake === undefined)
    return `${moveOf(session, slip)} gave the win away.`;
  if (mistake !== slip) {
    return `${moveOf(session, mistake)} gave the win away, and ${lower(moveOf(session, slip))} gave it back.`;
  }
  const words = record && better(session, mistake, record, "there");
  return `${moveOf(session, slip)} gave the win away${words ? `: ${words}` : ""}.`;
}

/** "Your move 3", "The computer’s move 4", "Player 1’s move 3". */
function moveOf(session: Session, { by, number }: Entry): string {
  const who = nameOf(session, by ?? 0);
  return `${who === "You" ? "Your" : `${who}’s`} move ${number}`;
}

/** The move before a step to try again: the learner's own, if the computer made it. */
export function toTry(session: Session, at: number): number {
  const by = moveList(session)[at + 1]?.by;
  return at > 0 && by === 1 && against(session) ? at - 1 : at;
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
  const did = `${who} ${words || `moved to ${byEnds(position, MOST_LETTERS)}`}`;
  if (win === "none" || analysis.outcome === "P")
    return `${did}, but the position was lost already: no move wins here.`;
  if (win === "kept") return `${did}, which kept the win.`;
  const instead = better(session, made, analysis);
  return instead === ""
    ? `${did}; neither a theorem nor the solver knows what wins here.`
    : `${did}, which gave the win away: ${instead}.`;
}

/** The move that would have won instead of the one that was made; empty if it is not known. */
function better(
  session: Session,
  { by }: Entry,
  analysis: Analysis,
  where = "here",
): string {
  const [best = ""] = analysis.winning;
  if (best === "") return "";
  const { steps } = session.history;
  const step = steps.find((one) => one.position === analysis.position);
  const who = nameOf(session, by ?? 0);
  const it = who === "The computer" ? "it" : lower(who);
  const move = winningMove(withNames(analysis, step?.place));
  const words = move
    ? wordsIn(move, analysis.because.length, true)
    : `moved to ${byEnds(best, MOST_LETTERS)}`;
  return `${it} would win ${where} if ${it} ${words}`;
}
