/** The end of a drill: how many were right, and the ten once more. */
import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { writeAddress } from "../session/address.ts";
import type { DrillKind, DrillQuestion } from "../solver/wasm.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import { type Attempt, truth } from "./words.ts";

@customElement("nimscope-drill-result")
export class DrillResultElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        outline: none;
      }
      h2 {
        font-size: var(--text-2xl);
      }
      li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) minmax(0, 1fr);
        align-items: center;
        gap: var(--space-1) var(--space-3);
        padding: var(--space-2) 0;
        border-top: 1px solid var(--line);
      }
      .right {
        color: var(--move-text);
      }
      .wrong {
        color: var(--danger);
      }
      @media (max-width: 40rem) {
        li {
          grid-template-columns: auto minmax(0, 1fr);
        }
        li > :last-child {
          grid-column: 2;
        }
      }
    `,
  ];

  @property({ attribute: false }) kind: DrillKind = "who";
  @property({ attribute: false }) questions: readonly DrillQuestion[] = [];
  @property({ attribute: false }) answers: readonly Attempt[] = [];
  /** Whether the positions can be opened here. */
  @property({ type: Boolean }) home = false;

  override async focus(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector("h2")?.focus();
  }

  override render() {
    const right = this.answers.filter(({ right }) => right).length;
    const score = `${right} of ${this.questions.length} right`;
    return html`
      <div class="panel column gap-4 below-5">
        <h2 tabindex="-1" class="numbers">${score}</h2>
        <div
          class="visually-hidden"
          role="status"
          data-position=""
          data-outcome=""
          data-nimber=""
        >${score}</div>
        <slot></slot>
      </div>
      <ol class="list column gap-1 anywhere numbers">
        ${this.questions.map((question, i) => this.line(question, this.answers[i]))}
      </ol>
    `;
  }

  private line(question: DrillQuestion, answer: Attempt | undefined) {
    const { position } = question.analysis;
    const right = answer?.right ?? false;
    return html`<li>
      <span class=${right ? "right" : "wrong"} role="img" aria-label=${right ? "Right" : "Wrong"}>${icon(right ? check : x)}</span>
      ${
        this.home
          ? html`<a href=${writeAddress({ position, options: {} })}>${position}</a>`
          : html`<span>${position}</span>`
      }
      <span>${truth(this.kind, question)}${right ? "" : html` <span class="soft">You: ${answer?.text}.</span>`}</span>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-drill-result": DrillResultElement;
  }
}
