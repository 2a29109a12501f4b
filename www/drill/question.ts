/**
 * One question: the position, the answers to choose from or the board to move
 * on, and after the one attempt the right answer and its reason.
 */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import check from "lucide-static/icons/check.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { Answer } from "../lesson-kit/answer.ts";
import { engine } from "../solver/engine.ts";
import type {
  Analysis,
  DrillKind,
  DrillQuestion,
  Listed,
} from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { type Said, tell } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import { withTerms } from "../ui/terms/with-terms.ts";
import "../play/board.ts";
import "../play/parts/move-form.ts";
import { rules } from "../play/parts/rules.ts";
import { questionStyles } from "./question.style.ts";
import {
  type Attempt,
  choicesOf,
  how,
  moved,
  QUESTION,
  truth,
  winningMoves,
} from "./words.ts";

/** The keys of the answers, in their order. */
const KEYS = "ABCDE";

@customElement("nimscope-drill-question")
export class DrillQuestionElement extends LitElement {
  static override styles = [controls, questionStyles];

  @property({ attribute: false }) games: readonly Listed[] = [];
  @property({ attribute: false }) kind: DrillKind = "who";
  @property({ attribute: false }) question: DrillQuestion | null = null;
  /** The answer; null while the question is open. */
  @property({ attribute: false }) answer: Attempt | null = null;
  /** Which question it is: "Question 3 of 10". */
  @property() count = "";
  /** Whether it is the last one. */
  @property({ type: Boolean }) last = false;
  /** The fault of a move made by numbers. */
  @state() private trouble = "";
  /** Why a move was wrong: the record of the position it led to. */
  private readonly moveAnalysis = new Answer<Analysis>(this);

  @query("h2") private heading!: HTMLElement | null;
  @query(".next") private next!: HTMLElement | null;

  /** The keyboard goes to the question. */
  async toQuestion(): Promise<void> {
    await this.updateComplete;
    this.heading?.focus();
  }

  /** Answers by a key; says whether the key was one. */
  press(key: string): boolean {
    const at = KEYS.indexOf(key.toUpperCase());
    const choice = this.choices[at];
    if (this.answer !== null || key === "" || choice === undefined) {
      return false;
    }
    this.say(choice);
    return true;
  }

  private get choices() {
    return this.question === null ? [] : choicesOf(this.kind, this.question);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("question")) this.trouble = "";
    const { to, right } = this.answer ?? {};
    if (to !== undefined && !right) {
      this.moveAnalysis.ask(to, (to) => engine.analyze(to));
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("answer") && this.answer !== null) this.next?.focus();
  }

  private say(answer: Attempt): void {
    if (this.answer === null) tell(this, "nimscope-answer", answer);
  }

  private move(to: string): void {
    if (this.question === null || this.kind !== "move") return;
    const answer = moved(this.question.analysis, to);
    if (answer !== null) this.say(answer);
    else this.trouble = "This is not a legal move.";
  }

  override render() {
    const { answer, kind, question } = this;
    if (question === null) return nothing;
    const { analysis } = question;
    const open = answer === null;
    return html`
      <div class="what">
        <h2 tabindex="-1" class="below-2"><span class="note">${this.count}</span> ${QUESTION[kind]}</h2>
        <p class="soft">${how(kind, analysis.position)}</p>
      </div>
      <div class="panel picture column gap-2" ?inert=${!open}>
        ${keyed(
          analysis.position,
          html`<nimscope-board
            .analysis=${analysis}
            .games=${this.games}
            .hint=${!open && kind === "move"}
            .active=${kind === "move"}
            .trouble=${this.trouble}
            @nimscope-move=${(event: Said<"nimscope-move">) => this.move(event.detail.to)}
            @nimscope-try=${(event: Said<"nimscope-try">) => this.move(event.detail.to)}
          ></nimscope-board>`,
        )}
        <p class="bold anywhere numbers">${analysis.position}</p>
        <div class="rules column small">${rules(analysis, this.games)}</div>
      </div>
      <div class="ask column">
        ${this.answers()}
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
                <p><strong>${answer.right ? "Right." : "Wrong."}</strong> ${truth(kind, question)}</p>`
          }
        </div>
        ${answer === null ? nothing : this.solution(answer, question)}
      </div>
    `;
  }

  private answers() {
    const { answer, choices } = this;
    if (choices.length === 0) return nothing;
    return html`<div class="answers column gap-2 ${this.kind}" role="group" aria-label="Answers">
      ${choices.map(
        (choice, at) => html`<button
          type="button"
          class=${answer === null ? "" : choice.right ? "right" : choice.text === answer.text ? "wrong" : ""}
          aria-keyshortcuts=${KEYS[at] ?? nothing}
          ?disabled=${answer !== null}
          @click=${() => this.say(choice)}
        >
          <kbd aria-hidden="true">${KEYS[at]}</kbd>
          <span>${choice.text}</span>
          ${answer === null ? nothing : choice.right ? icon(check) : choice.text === answer.text ? icon(x) : nothing}
        </button>`,
      )}
    </div>`;
  }

  /** The solution, after the attempt. */
  private solution(answer: Attempt, { analysis, reason }: DrillQuestion) {
    const next = this.moveAnalysis.now;
    return html`<div class="told column anywhere">
      ${
        this.kind === "move"
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
              ${next === null ? "From there the other player wins." : html`There the other player is to move. ${withTerms(next.reason)}`}
            </p>`
      }
      ${button(this.last ? "How it went" : "Next", () => tell(this, "nimscope-next"), { look: "primary next" })}
    </div>`;
  }
}
