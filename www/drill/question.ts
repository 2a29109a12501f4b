/** The views of a drill: a question, the end, and the worksheet on paper. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import check from "lucide-static/icons/check.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { kindsIn } from "../boards/choice.ts";
import { answerWords, explained, type Reply } from "../play/answer.ts";
import { type DividedReason, withoutMove } from "../play/reason.ts";
import { writeAddress } from "../session/address.ts";
import { grouped } from "../solver/position.ts";
import type {
  Analysis,
  DrillKind,
  DrillQuestion,
  Listed,
  Touch,
} from "../solver/wasm.ts";
import { parts } from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { qrCode } from "../ui/controls/qr.ts";
import type { Said } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { withTerms } from "../ui/terms/with-terms.ts";
import "../play/board.ts";
import "../play/parts/move-form.ts";
import { rules } from "../play/parts/rules.ts";
import { type Drill, LEVELS } from "./options.ts";
import {
  type Attempt,
  type Choice,
  choicesOf,
  instruction,
  QUESTIONS,
  rulesOf,
  titleOf,
  truth,
  winningMoves,
  worthInWords,
} from "./words.ts";

const ANSWER_KEYS = "ABCDE";

export interface QuestionSet {
  readonly drill: Drill;
  readonly questions: readonly DrillQuestion[];
}

export interface Asked {
  readonly games: readonly Listed[];
  readonly kind: DrillKind;
  readonly question: DrillQuestion;
  /** The answer; null while the question is open. */
  readonly answer: Attempt | null;
  /** The place of the question: "Question 3 of 10". */
  readonly count: string;
  readonly isLast: boolean;
  /** The message about a move that was made in numbers and is not legal. */
  readonly trouble: string;
  /** After a wrong move, the analysis of the position that it led to. */
  readonly after: Analysis | null;
  say(answer: Attempt): void;
  move(to: string, touch?: Touch): void;
  next(): void;
}

/** The answer that a key means; undefined if the key means none. */
export function choiceOf(
  key: string,
  kind: DrillKind,
  question: DrillQuestion,
): Choice | undefined {
  const at = key === "" ? -1 : ANSWER_KEYS.indexOf(key.toUpperCase());
  return choicesOf(kind, question)[at];
}

/**
 * A question: the position and its possible answers. After the attempt it shows
 * also the right answer and its reason.
 */
export function question(asked: Asked) {
  const { answer, games, kind, move } = asked;
  const { analysis } = asked.question;
  const open = answer === null;
  return html`<div class="question">
    <div class="what">
      <h2 tabindex="-1" class="below-2"><span class="note">${asked.count}</span> ${QUESTIONS[kind]}</h2>
      <p class="soft">${instruction(kind, analysis.position)}</p>
    </div>
    <div class="panel picture column gap-2" title=${analysis.position} ?inert=${!open}>
      ${keyed(
        analysis.position,
        html`<nimscope-board
          .analysis=${analysis}
          .games=${games}
          .hint=${!open && kind === "move"}
          .active=${kind === "move"}
          .caption=${open && kind === "move" ? "" : null}
          .trouble=${asked.trouble}
          @nimscope-move=${({ detail }: Said<"nimscope-move">) => move(detail.to, detail.touch)}
          @nimscope-try=${({ detail }: Said<"nimscope-try">) => move(detail.to)}
        ></nimscope-board>`,
      )}
      <div class="rules column small">${rules(analysis)}</div>
    </div>
    <div class="ask column">
      ${answers(asked)}
      <div
        class="row flat gap-3 large"
        role="status"
        data-position=${analysis.position}
        data-outcome=${open ? "" : (analysis.outcome ?? "")}
        data-nimber=${open ? "" : String(analysis.nimber ?? "")}
        data-right=${answer === null ? nothing : answer.right}
      >
        ${
          answer === null
            ? html`<p class="note">Not answered yet.</p>`
            : html`<span class="sign centre" aria-hidden="true">${icon(answer.right ? check : x)}</span>
              <p><strong>${answer.right ? "Right." : "Wrong."}</strong> ${truth(kind, asked.question)}</p>`
        }
      </div>
      ${answer === null ? nothing : solution(asked, answer)}
    </div>
  </div>`;
}

function answers({ answer, kind, question, say }: Asked) {
  const choices = choicesOf(kind, question);
  if (choices.length === 0) return nothing;
  return html`<div class="answers column gap-2 ${kind}" role="group" aria-label="Answers">
    ${choices.map(
      (choice, at) => html`<button
        type="button"
        class=${answer === null ? "" : choice.right ? "right" : choice.text === answer.text ? "wrong" : ""}
        aria-keyshortcuts=${ANSWER_KEYS[at] ?? nothing}
        ?disabled=${answer !== null}
        @click=${() => say(choice)}
      >
        <kbd aria-hidden="true">${ANSWER_KEYS[at]}</kbd>
        <span>${choice.text}</span>
        ${answer === null ? nothing : choice.right ? icon(check) : choice.text === answer.text ? icon(x) : nothing}
      </button>`,
    )}
  </div>`;
}

function solution(
  { after, isLast, kind, next, question }: Asked,
  answer: Attempt,
) {
  const { words, algebra } = explainedTo(kind, question);
  const winning = kind === "move" ? winningMoves(question.analysis) : [];
  // If the person just made the only winning move, the board shows that move.
  // So it is not listed.
  const listed = answer.right && winning.length === 1 ? [] : winning;
  return html`<div class="explanation column anywhere">
    ${
      listed.length === 0
        ? nothing
        : html`<ul class="numbers">
            ${listed.map(({ text, to }) => html`<li title=${to}>${text}</li>`)}
          </ul>`
    }
    <div class="reason column gap-2">
      ${words === "" ? nothing : html`<p>${withTerms(words)}</p>`}
      ${algebra === "" ? nothing : html`<p class=${words === "" ? "" : "note"}>${withTerms(algebra)}</p>`}
    </div>
    ${
      answer.to === undefined || answer.right
        ? nothing
        : html`<p title=${answer.to}>
            Your move: ${answer.text}. Then the other player wins.
            ${after === null ? nothing : withTerms(afterWords(after))}
          </p>`
    }
    ${button(isLast ? "How it went" : "Next", next, { look: "primary next" })}
  </div>`;
}

/** The reason why the other player wins after a wrong move. */
function afterWords(analysis: Analysis): string {
  const { reason } = analysis;
  const why = explained(analysis, reason);
  return why.words || why.algebra;
}

/**
 * The end of a drill. `home` is true if the positions can be opened here.
 * `actions` are the next steps.
 */
export function result(
  kind: DrillKind,
  questions: readonly DrillQuestion[],
  answers: readonly Attempt[],
  home: boolean,
  actions: unknown,
) {
  const right = answers.filter(({ right }) => right).length;
  const score = `${right} of ${questions.length} right`;
  return html`<div class="result">
    <div class="panel column gap-4 below-5">
      <h2 tabindex="-1" class="numbers">${score}</h2>
      <div
        class="visually-hidden"
        role="status"
        data-position=""
        data-outcome=""
        data-nimber=""
      >${score}</div>
      ${actions}
    </div>
    <ol class="list column gap-1 anywhere numbers">
      ${questions.map((question, i) => line(kind, question, answers[i], home, i + 1))}
    </ol>
  </div>`;
}

function line(
  kind: DrillKind,
  question: DrillQuestion,
  answer: Attempt | undefined,
  home: boolean,
  number: number,
) {
  const { position } = question.analysis;
  const piles = parts(position).flatMap(({ content }) => content.piles ?? []);
  const name = [`Question ${number}`, piles.map(grouped).join(" and ")]
    .filter((words) => words !== "")
    .join(": ");
  const right = answer?.right ?? false;
  return html`<li>
    <span class=${right ? "right" : "wrong"} role="img" aria-label=${right ? "Right" : "Wrong"}>${icon(right ? check : x)}</span>
    ${
      home
        ? html`<a href=${writeAddress({ position, options: {} })} title=${position}>${name}</a>`
        : html`<span title=${position}>${name}</span>`
    }
    <span>${truth(kind, question)}${right ? "" : html` <span class="soft">You: ${answer?.text}.</span>`}</span>
  </li>`;
}

/** The contents of the printed solutions. */
interface Solutions {
  readonly hasAlgebra: boolean;
  readonly replies: ReadonlyMap<DrillQuestion, Reply>;
}

/** The worksheet with room for answers, and the solutions on a second sheet. */
export function worksheet(
  { drill, questions }: QuestionSet,
  games: readonly Listed[],
  solutions: Solutions,
) {
  const { game, kind, level, seed } = drill;
  const title = `${titleOf(game, games)}: ${QUESTIONS[kind]}`;
  const which = `${LEVELS[level - 1]}, set ${seed}`;
  const look = lookOf(questions, games);
  return html`<div class="worksheet">
    <section class="questions" aria-label="Questions">
      <div class="row flat gap-4">
        <div class="grow">
          <h1>${title}</h1>
          <p class="who">
            <span>Name</span><span>Date</span>
          </p>
          <p class="soft">${which}. ${rulesOf(game, games)}</p>
          <p class="soft anywhere">${location.href}</p>
        </div>
        ${qrCode(location.href) ?? nothing}
      </div>
      <ol class="list anywhere">
        ${questions.map((question) => onPaper(kind, question, games, look))}
      </ol>
    </section>
    <section class="solutions" aria-label="Solutions">
      <h1>Solutions</h1>
      <p class="soft">${title} – ${which}.</p>
      <ol class="list anywhere">
        ${questions.map((question) => solved(kind, question, games, look, solutions))}
      </ol>
    </section>
  </div>`;
}

/**
 * The kind of board for the whole sheet. It is empty if all questions have the
 * same kind already. Otherwise all questions are drawn as piles.
 */
function lookOf(
  questions: readonly DrillQuestion[],
  games: readonly Listed[],
): string {
  const looks = new Set(
    questions.flatMap(({ analysis }) =>
      kindsIn(parts(analysis.position), games),
    ),
  );
  return looks.size > 1 ? "piles" : "";
}

function pictured(
  analysis: Analysis,
  games: readonly Listed[],
  look: string,
  hint = false,
) {
  return html`<div class="picture">
    <nimscope-board
      .analysis=${analysis}
      .games=${games}
      .look=${look}
      .hint=${hint}
      .caption=${null}
    ></nimscope-board>
  </div>`;
}

function onPaper(
  kind: DrillKind,
  question: DrillQuestion,
  games: readonly Listed[],
  look: string,
) {
  const { analysis } = question;
  const choices = choicesOf(kind, question);
  return html`<li>
    <p class="position"></p>
    ${pictured(analysis, games, look)}
    ${
      choices.length === 0
        ? html`<p class="room">${QUESTIONS[kind]}</p>`
        : html`<p class="boxes row numbers">${choices.map(({ text }) => html`<span>☐ ${text}</span>`)}</p>`
    }
  </li>`;
}

/**
 * A solution: the position, the answer in words, and the algebra on request.
 */
function solved(
  kind: DrillKind,
  question: DrillQuestion,
  games: readonly Listed[],
  look: string,
  { hasAlgebra, replies }: Solutions,
) {
  const { analysis } = question;
  const { words, algebra } = explainedTo(kind, question);
  const answer =
    kind === "worth"
      ? truth(kind, question)
      : answerWords(analysis, replies.get(question) ?? null);
  return html`<li>
    ${pictured(analysis, games, look, true)}
    <div>
      <p><b></b>${answer}</p>
      <p>${kind === "worth" ? words : withoutMove(words, analysis)}</p>
      ${hasAlgebra || kind === "worth" ? html`<p class="why">${algebra}</p>` : nothing}
    </div>
  </li>`;
}

/** The reason for the answer: in words for pupils, and in algebra. */
function explainedTo(
  kind: DrillKind,
  { analysis, reason }: DrillQuestion,
): DividedReason {
  return kind === "worth" ? worthInWords(reason) : explained(analysis, reason);
}
