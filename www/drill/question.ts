/**
 * One question: the position, the answers to choose from or the board to move on, and
 * after the one attempt the right answer and its reason.
 */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import check from "lucide-static/icons/check.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import type {
  Analysis,
  DrillKind,
  DrillQuestion,
  Listed,
} from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import type { Said } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { withTerms } from "../ui/terms/with-terms.ts";
import "../play/board.ts";
import "../play/parts/move-form.ts";
import { rules } from "../play/parts/rules.ts";
import {
  type Attempt,
  type Choice,
  choicesOf,
  how,
  QUESTION,
  truth,
  winningMoves,
} from "./words.ts";

/** The keys of the answers, in their order. */
const KEYS = "ABCDE";

/** A question as it is shown. */
export interface Asked {
  readonly games: readonly Listed[];
  readonly kind: DrillKind;
  readonly question: DrillQuestion;
  /** The answer; null while the question is open. */
  readonly answer: Attempt | null;
  /** Its place: "Question 3 of 10". */
  readonly count: string;
  readonly isLast: boolean;
  /** The fault of a move made by numbers. */
  readonly trouble: string;
  /** After a wrong move, the record of the position that it led to. */
  readonly after: Analysis | null;
  say(answer: Attempt): void;
  move(to: string): void;
  next(): void;
}

/** The answer of a key; undefined if the key has none. */
export function choiceOf(
  key: string,
  kind: DrillKind,
  question: DrillQuestion,
): Choice | undefined {
  const at = key === "" ? -1 : KEYS.indexOf(key.toUpperCase());
  return choicesOf(kind, question)[at];
}

export function question(asked: Asked) {
  const { answer, games, kind, move } = asked;
  const { analysis } = asked.question;
  const open = answer === null;
  return html`<div class="question">
    <div class="what">
      <h2 tabindex="-1" class="below-2"><span class="note">${asked.count}</span> ${QUESTION[kind]}</h2>
      <p class="soft">${how(kind, analysis.position)}</p>
    </div>
    <div class="panel picture column gap-2" ?inert=${!open}>
      ${keyed(
        analysis.position,
        html`<nimscope-board
          .analysis=${analysis}
          .games=${games}
          .hint=${!open && kind === "move"}
          .active=${kind === "move"}
          .trouble=${asked.trouble}
          @nimscope-move=${({ detail }: Said<"nimscope-move">) => move(detail.to)}
          @nimscope-try=${({ detail }: Said<"nimscope-try">) => move(detail.to)}
        ></nimscope-board>`,
      )}
      <p class="bold anywhere numbers">${analysis.position}</p>
      <div class="rules column small">${rules(analysis, games)}</div>
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
        aria-keyshortcuts=${KEYS[at] ?? nothing}
        ?disabled=${answer !== null}
        @click=${() => say(choice)}
      >
        <kbd aria-hidden="true">${KEYS[at]}</kbd>
        <span>${choice.text}</span>
        ${answer === null ? nothing : choice.right ? icon(check) : choice.text === answer.text ? icon(x) : nothing}
      </button>`,
    )}
  </div>`;
}

/** The solution, after the attempt. */
function solution(
  { after, isLast, kind, next, question }: Asked,
  answer: Attempt,
) {
  const { analysis, reason } = question;
  return html`<div class="told column anywhere">
    ${
      kind === "move"
        ? html`<ul class="numbers">
            ${winningMoves(analysis).map(
              ({ text, to }) => html`<li>${text} → ${to}</li>`,
            )}
          </ul>`
        : nothing
    }
    <p class="reason">${withTerms(reason)}</p>
    ${
      answer.to === undefined || answer.right
        ? nothing
        : html`<p>
            Your move: ${answer.text} → ${answer.to}.
            ${after === null ? "From there the other player wins." : html`There the other player is to move. ${withTerms(after.reason)}`}
          </p>`
    }
    ${button(isLast ? "How it went" : "Next", next, { look: "primary next" })}
  </div>`;
}
