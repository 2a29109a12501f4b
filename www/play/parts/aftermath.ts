/**
 * The end of a game: what decided it, what to do next, and steps through its
 * moves.
 */
import { html, noChange, nothing } from "lit";
import left from "lucide-static/icons/arrow-left.svg?raw";
import right from "lucide-static/icons/arrow-right.svg?raw";
import bot from "lucide-static/icons/bot.svg?raw";
import trophy from "lucide-static/icons/trophy.svg?raw";
import { kindOf } from "../../boards/choice.ts";
import { ideaOf } from "../../games/ideas.ts";
import { isNumbered } from "../../lesson-kit/parts/board-picture.ts";
import { writeAddress } from "../../session/address.ts";
import { game } from "../../session/history.ts";
import { moveList } from "../../session/move-list.ts";
import {
  LEVELS,
  levelOf,
  nameOf,
  type Session,
  winner,
} from "../../session/session.ts";
import { leftGame, streak } from "../../session/store.ts";
import { MISERE } from "../../solver/convention.ts";
import { engine } from "../../solver/engine.ts";
import { counted, gamesIn, isMisere } from "../../solver/position.ts";
import { type Analysis, parts } from "../../solver/wasm.ts";
import { asked } from "../../ui/asked.ts";
import { button, PRIMARY } from "../../ui/controls/button.ts";
import { icon } from "../../ui/icon.ts";
import type { Play } from "../play.ts";
import * as show from "../state.ts";
import { before, decided, decision, lookBack, toTry } from "./decided.ts";
import { drawAlike } from "./draw.ts";
import { gameOf, openSender, sender } from "./send.ts";

/** The elements in which arrow keys have another meaning. */
const OWN_ARROWS =
  "input, select, textarea, [contenteditable], [role=slider], nimscope-map, dialog";

/** The button that lets a waiting computer make its move. */
export function waiting(play: Play) {
  const { now } = play;
  return show.computersTurn(now) && now.waiting && !show.pending(now)
    ? button("Let the computer move", () => play.resume(), PRIMARY)
    : nothing;
}

/** The card at the end of a game. `begin` leads to the next game. */
export function endCard(play: Play, begin = () => play.askForGame()) {
  const { now } = play;
  const { session } = now;
  if (session === null || !show.ended(now)) return nothing;
  const { isWon, from, retry, otherStart } = decided(session);
  const last = isMisere(now.position) ? `${show.lastLoses(session)} ` : "";
  return html`<div class="end-card column">
    <h2 class="row flat gap-2">${endPicture(session)} ${nameOf(session, winner(session))} won.</h2>
    ${asked(
      analyze,
      [from.position],
      ({ now: record }) => html`<p class="decision">
          ${last}${decision(session, record)}
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

/**
 * The picture in place of the empty board at the end of a game. It shows the
 * board at the start, and at each piece the number of the move that took it.
 * Undefined if the board cannot show numbers.
 */
export function endBoard({ now }: Play) {
  const { session, games, options } = now;
  if (session === null || !show.ended(now)) return undefined;
  const look = options["board"] ?? "";
  const [start, ...later] = gameOf(session);
  const canNumber = parts(start.position).every((part) => {
    const game = games.find(({ name }) => name === part.game);
    return game && isNumbered(kindOf(game, part, look));
  });
  return canNumber
    ? html`<div class="played column gap-2">
        <nimscope-board-picture
          .position=${start.position}
          .place=${start.place ?? ""}
          .look=${look}
          .later=${later.map((step) => step.position)}
        ></nimscope-board-picture>
        <p class="note">The numbers show which move took each piece.</p>
      </div>`
    : undefined;
}

const analyze = (position: string) => engine.analyze(position);

/** A button at the end of a game. `name` is its hook for tests. */
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

/**
 * The link to the lesson that teaches the idea behind a position. It has no
 * address until the position is examined.
 */
function learn(play: Play, record: Analysis | null, look: string) {
  const { lesson, options = {} } = record === null ? {} : ideaOf(record);
  const steps = play.now.session?.history.steps;
  const step = steps?.find(({ position }) => position === record?.position);
  const place = step?.place ? { place: step.place } : {};
  const address =
    record && lesson
      ? writeAddress({
          position: record.position,
          options: { ...options, ...place, lesson },
        })
      : undefined;
  const leave = () => {
    if (record && lesson) leftGame.set(record.position, location.hash);
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

/**
 * The link from a lesson back to the finished game. It is shown if the person
 * came from that game by “Learn the idea”.
 */
export function wayBack({ now, home }: Play) {
  const { lesson, slide } = now.options;
  const address = leftGame.get(now.position);
  return home && lesson && !slide && address !== ""
    ? html`<a class="way-back small" href=${address}>Back to the game</a>`
    : nothing;
}

/** The link to a drill of the game; a sum has none. */
function practise({ now, site }: Play) {
  const [game, ...more] = gamesIn(now.position);
  if (game === undefined || more.length > 0) return nothing;
  const drill = isMisere(now.position) ? MISERE + game : game;
  return html`<a
    data-thread="practise"
    href="${site}#/drill?game=${drill}"
    target=${site === "" ? nothing : "_blank"}
    >Practise: 10 positions</a
  >`;
}

/** The controls below the board that step through a game that has ended. */
export function review(play: Play) {
  const { session } = play.now;
  if (session === null || !show.reviewing(play.now)) return nothing;
  const line = game(session.history);
  const at = line.indexOf(session.history.at);
  const last = line.length - 1;
  const from = toTry(session, at);
  const { mistake } = decided(session);
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
        ${at === last ? `The end, after ${counted(last, "move")}` : `Before move ${at + 1} of ${last}`}
      </p>
      ${arrow("One move on", right, 1)}
    </div>
    <div class="row">
      ${
        at === last
          ? mistake === undefined
            ? nothing
            : button(`Show move ${mistake.number}`, () =>
                play.step(before(session, mistake)),
              )
          : button(`Try again from move ${from + 1}`, () =>
              play.tryAgain(line[from] ?? 0),
            )
      }
      ${button("Play a similar game", () =>
        play.begin({ from: () => drawAlike(session) }),
      )}
    </div>
    <div class="said small">
      <p aria-live="polite">
        ${at === last ? otherLevel(play, session) : sentence(play.now, session, at)}
      </p>
      ${at === last ? practise(play) : nothing}
    </div>
  </div>`;
}

/** The levels of the computer, in words that follow "against". */
const AGAINST = {
  casual: "the computer that makes mistakes",
  careful: "the careful computer",
  perfect: "the perfect computer",
} as const;

/** The least number of equal results in a row that offers another level. */
const LEAST_STREAK = 2;

/** Offers a harder level after wins in a row, an easier one after losses. */
function otherLevel(play: Play, session: Session) {
  const level = levelOf(session.mode);
  const count = level === undefined ? 0 : streak.at(level);
  if (level === undefined || Math.abs(count) < LEAST_STREAK) return nothing;
  const next = LEVELS[LEVELS.indexOf(level) + Math.sign(count)];
  if (next === undefined) return nothing;
  const games = Math.abs(count) === LEAST_STREAK ? "Two" : `${Math.abs(count)}`;
  return html`${games} ${count > 0 ? "wins" : "lost games"} in a row.
    ${button(`Play against ${AGAINST[next]}`, () => play.begin({ mode: next }), { look: "small" })}`;
}

/**
 * A sentence on the move made at a step. While the solver examines the step,
 * the last sentence stays.
 */
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

/** Steps through the ended game if an arrow key is pressed in this view. */
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

/** The icon of the winner: a cup for a person, a robot for the computer. */
export const endPicture = (session: Session) =>
  html`${icon(nameOf(session, winner(session)) === "The computer" ? bot : trophy)}`;
