/** The end of a drill: how many were right, and the ten once more. */
import { html } from "lit";
import check from "lucide-static/icons/check.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { writeAddress } from "../session/address.ts";
import type { DrillKind, DrillQuestion } from "../solver/wasm.ts";
import { icon } from "../ui/icon.ts";
import { type Attempt, truth } from "./words.ts";

/** `home`: whether the positions can be opened here; `actions`: what one can do next. */
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
      ${questions.map((question, i) => line(kind, question, answers[i], home))}
    </ol>
  </div>`;
}

function line(
  kind: DrillKind,
  question: DrillQuestion,
  answer: Attempt | undefined,
  home: boolean,
) {
  const { position } = question.analysis;
  const right = answer?.right ?? false;
  return html`<li>
    <span class=${right ? "right" : "wrong"} role="img" aria-label=${right ? "Right" : "Wrong"}>${icon(right ? check : x)}</span>
    ${
      home
        ? html`<a href=${writeAddress({ position, options: {} })}>${position}</a>`
        : html`<span>${position}</span>`
    }
    <span>${truth(kind, question)}${right ? "" : html` <span class="soft">You: ${answer?.text}.</span>`}</span>
  </li>`;
}
