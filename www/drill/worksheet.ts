/**
 * The worksheet: ten questions with room for answers, and the solutions on a second
 * sheet. It is drawn only while the page is printed.
 */
import { html } from "lit";
import type { DrillKind, DrillQuestion, Listed } from "../solver/wasm.ts";
import "../play/board.ts";
import { type Drill, KINDS, LEVELS } from "./options.ts";
import {
  choicesOf,
  QUESTION,
  rulesOf,
  titleOf,
  truth,
  winningMoves,
} from "./words.ts";

export function worksheet(
  { game, kind, level, seed }: Drill,
  questions: readonly DrillQuestion[],
  games: readonly Listed[],
) {
  const title = `${titleOf(game, games)}: ${KINDS[kind]}`;
  const which = `${LEVELS[level - 1]}, set ${seed}`;
  return html`<div class="worksheet">
    <section class="questions" aria-label="Questions">
      <h1>${title}</h1>
      <p class="who">
        <span>Name</span><span>Date</span>
      </p>
      <p class="soft">${which}. ${rulesOf(game, games)}</p>
      <ol class="list anywhere">
        ${questions.map((question) => asked(kind, question, games))}
      </ol>
      <footer class="soft anywhere">${location.href}</footer>
    </section>
    <section class="solutions" aria-label="Solutions">
      <h1>Solutions</h1>
      <p class="soft">${title} – ${which}.</p>
      <ol class="list anywhere">
        ${questions.map((question) => solved(kind, question))}
      </ol>
    </section>
  </div>`;
}

function asked(
  kind: DrillKind,
  question: DrillQuestion,
  games: readonly Listed[],
) {
  const { analysis } = question;
  const choices = choicesOf(kind, question);
  return html`<li>
    <p class="position numbers">${analysis.position}</p>
    <div class="picture">
      <nimscope-board .analysis=${analysis} .games=${games}></nimscope-board>
    </div>
    ${
      choices.length === 0
        ? html`<p class="room">${QUESTION[kind]}</p>`
        : html`<p class="boxes row numbers">${choices.map(({ text }) => html`<span>☐ ${text}</span>`)}</p>`
    }
  </li>`;
}

function solved(kind: DrillKind, question: DrillQuestion) {
  const { analysis, reason } = question;
  const moves = kind === "move" ? winningMoves(analysis) : [];
  return html`<li>
    <p><b class="numbers">${analysis.position}</b> ${truth(kind, question)}
    ${moves.map(({ text, to }) => `${text} → ${to}.`).join(" ")}</p>
    <p class="why">${reason}</p>
  </li>`;
}
