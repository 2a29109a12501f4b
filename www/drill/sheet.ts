/**
 * The worksheet: ten questions with room for answers, and the solutions on a
 * second sheet. It is only there while the page is printed.
 */
import { html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { DrillQuestion, Listed } from "../solver/wasm.ts";
import { macrotask } from "../ui/macrotask.ts";
import { controls } from "../ui/styles/controls.ts";
import "../play/board.ts";
import { type Drill, KINDS, LEVELS } from "./options.ts";
import { sheetStyles } from "./sheet.style.ts";
import {
  choicesOf,
  QUESTION,
  rulesOf,
  titleOf,
  truth,
  winningMoves,
} from "./words.ts";

@customElement("nimscope-drill-sheet")
export class DrillSheetElement extends LitElement {
  static override styles = [controls, sheetStyles];

  @property({ attribute: false }) games: readonly Listed[] = [];
  @property({ attribute: false }) drill!: Drill;
  @property({ attribute: false }) questions: readonly DrillQuestion[] = [];

  /** Waits until all pictures are drawn. */
  async drawn(): Promise<void> {
    await this.updateComplete;
    await macrotask();
    await new Promise(requestAnimationFrame);
  }

  override render() {
    const { game, kind, level, seed } = this.drill;
    const title = `${titleOf(game, this.games)}: ${KINDS[kind]}`;
    const which = `${LEVELS[level - 1]}, set ${seed}`;
    return html`
      <section class="questions" aria-label="Questions">
        <h1>${title}</h1>
        <p class="who">
          <span>Name</span><span>Date</span>
        </p>
        <p class="soft">${which}. ${rulesOf(game, this.games)}</p>
        <ol class="list anywhere">
          ${this.questions.map((question) => this.question(question))}
        </ol>
        <footer class="soft anywhere">${location.href}</footer>
      </section>
      <section class="solutions" aria-label="Solutions">
        <h1>Solutions</h1>
        <p class="soft">${title} – ${which}.</p>
        <ol class="list anywhere">
          ${this.questions.map((question) => this.solution(question))}
        </ol>
      </section>
    `;
  }

  private question(question: DrillQuestion) {
    const { kind } = this.drill;
    const { analysis } = question;
    const choices = choicesOf(kind, question);
    return html`<li>
      <p class="position numbers">${analysis.position}</p>
      <div class="picture">
        <nimscope-board
          .analysis=${analysis}
          .games=${this.games}
        ></nimscope-board>
      </div>
      ${
        choices.length === 0
          ? html`<p class="room">${QUESTION[kind]}</p>`
          : html`<p class="boxes row numbers">${choices.map(({ text }) => html`<span>☐ ${text}</span>`)}</p>`
      }
    </li>`;
  }

  private solution(question: DrillQuestion) {
    const { kind } = this.drill;
    const { analysis, reason } = question;
    const moves = kind === "move" ? winningMoves(analysis) : [];
    return html`<li>
      <p><b class="numbers">${analysis.position}</b> ${truth(kind, question)}
      ${moves.map(({ text, to }) => `${text} → ${to}.`).join(" ")}</p>
      <p class="note">${reason}</p>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-drill-sheet": DrillSheetElement;
  }
}
