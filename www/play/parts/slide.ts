/**
 * A game as a slide: its name and rule, who wins, and the board, the picture or
 * both. A lesson takes the place of them all.
 */
import { html, nothing } from "lit";
import { type Analysis, parts } from "../../solver/wasm.ts";
import { asked } from "../../ui/asked.ts";
import { button } from "../../ui/controls/button.ts";
import type { Said } from "../../ui/events.ts";
import { answerWords, explained, findReply, type Reply } from "../answer.ts";
import type { Play } from "../play.ts";
import { withoutMove } from "../reason.ts";
import * as show from "../state.ts";
import { leaving } from "./players.ts";
import { examining, status } from "./verdict.ts";

/** The parts that a cover hides; null if hidden or missing. */
export interface Uncovered {
  readonly map: unknown;
  readonly lessons: unknown;
}

export function slide(play: Play, { map, lessons }: Uncovered) {
  const { now } = play;
  const { analysis, games } = now;
  if (analysis === null) return nothing;
  const names = new Set(parts(analysis.position).map(({ game }) => game));
  const listed = games.filter(({ name }) => names.has(name));
  const rules = new Set(
    analysis.because.map(({ rules }) => rules.split("\n")[0]),
  );
  const kind = lessons ? "teaching" : map ? "pictured" : "";
  return html`<div class="view slide ${kind}">
    <header class="about">
      <h1>${listed.map(({ title }) => title).join(" + ")}</h1>
      ${lessons ? nothing : html`<p class="large">${[...rules].join(" ")}</p>`}
    </header>
    <div class="sight ${lessons ? "visually-hidden" : ""}">
      <div class="verdict row flat gap-3">${verdict(play, analysis)}</div>
    </div>
    ${leaving(play)}
    ${lessons ? nothing : board(play, analysis)}
    ${map ? html`<section class="map" id="map" aria-label="Map">${map}</section>` : nothing}
    ${lessons ?? nothing}
  </div>`;
}

/** The question with its cover, or the answer in a sentence. */
function verdict(play: Play, analysis: Analysis) {
  const { now } = play;
  if (show.examined(now) !== "") return examining(play);
  const { outcome } = analysis;
  if (show.covered(now)) {
    const { position } = analysis;
    return html`${status(now, "?", html`<p class="headline bold">Who wins, if both play well?</p>`, { position })}
    ${button("Show who wins (V)", () => play.reveal())}`;
  }
  const end = show.end(now);
  const { words: why } = explained(analysis, analysis.reason);
  const words = (reply: Reply | null) =>
    html`<p class="headline bold">${end || answerWords(analysis, reply)}</p>
      ${end ? nothing : html`<p class="large">${withoutMove(why, analysis)}</p>`}`;
  return status(
    now,
    outcome ?? "?",
    end || outcome !== "P"
      ? words(null)
      : asked(findReply, [analysis], ({ now }) => words(now)),
    analysis,
  );
}

function board(play: Play, analysis: Analysis) {
  const { now } = play;
  return html`<section class="board panel" id="board" tabindex="-1" aria-label="Board">
    <nimscope-board
      .analysis=${analysis}
      .games=${now.games}
      .look=${now.options["board"] ?? ""}
      .place=${now.options["place"] ?? ""}
      .hint=${show.hinted(now)}
      .marksOne=${true}
      .covered=${show.covered(now)}
      .last=${show.pending(now) ? null : now.last}
      .origin=${now.origin}
      .active=${show.active(now)}
      .trouble=${now.trouble}
      .caption=${null}
      @nimscope-move=${({ detail }: Said<"nimscope-move">) => play.choose(detail.to)}
      @nimscope-try=${({ detail }: Said<"nimscope-try">) => play.attempt(detail.to)}
    ></nimscope-board>
  </section>`;
}
