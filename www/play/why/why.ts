/**
 * Why the verdict holds: the reason with this position's numbers, the picture
 * of the idea, the theorem it rests on, and the formula checked against play.
 */
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gamePage, theoremLine } from "../../games/index.ts";
import { isMisere } from "../../solver/convention.ts";
import { type Analysis, parts } from "../../solver/wasm.ts";
import { adopt } from "../../ui/adopt.ts";
import { ledger } from "../../ui/ledger.ts";
import { controls } from "../../ui/styles/controls.ts";
import { ledgerStyles } from "../../ui/styles/ledger.ts";
import { withTerms } from "../../ui/terms/with-terms.ts";
import { pictureStyles } from "./pictures.style.ts";
import "./check.ts";
import { whyStyles } from "./why.style.ts";

@customElement("nimscope-why")
export class Why extends LitElement {
  static override styles = [controls, ledgerStyles, pictureStyles, whyStyles];

  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Whether who wins is for the person to find out. */
  @property({ type: Boolean }) covered = false;
  /** Whether all that gives away who wins everywhere waits for the end of the game. */
  @property({ type: Boolean }) closed = false;
  /** Whether it is on the page, which has the list of sources. */
  @property({ type: Boolean }) home = false;
  /** Whether the check is shown a false formula. */
  @property({ type: Boolean }) falsify = false;

  override render() {
    const { analysis } = this;
    if (analysis === null) return nothing;
    const names = [
      ...new Set(parts(analysis.position).map((part) => part.game)),
    ];
    return html`<div class="columns">
      <section class="column" aria-label="Reason">
        <h2>Why</h2>
        ${
          this.covered
            ? html`<p class="reason large anywhere">Hidden until the game ends. Press “Show who wins” to see it now.</p>`
            : html`<p class="reason large anywhere">${prose(analysis.reason)}</p>
                <slot></slot>
                ${this.closed ? nothing : this.picture(analysis)}`
        }
      </section>
      ${
        this.closed
          ? html`<section class="column" aria-label="Theorem">
              <h3>The theorem</h3>
              <p>Hidden, like the picture and the lessons, because it gives away every win.</p>
            </section>`
          : isMisere(analysis.position)
            ? nothing
            : names.map((name) => this.theorem(name))
      }
    </div>`;
  }

  private picture(analysis: Analysis) {
    const { because, position } = analysis;
    // The pictures are of play where the last move wins.
    if (isMisere(position)) return nothing;
    const [only, ...more] = parts(position);
    if (only !== undefined && more.length === 0) {
      const page = gamePage(only.game);
      if (page?.pictureStyles) adopt(this.renderRoot, page.pictureStyles);
      return page?.picture?.(analysis) ?? nothing;
    }
    const rows = because.flatMap(({ component, nimber }) =>
      nimber == null ? [] : [{ label: component, nimber }],
    );
    return rows.length === because.length ? ledger(rows) : nothing;
  }

  private theorem(name: string) {
    const page = gamePage(name);
    if (page === undefined) return nothing;
    const sum = this.analysis ? parts(this.analysis.position) : [];
    const beyond = sum
      .filter(({ game }) => game === name)
      .map((part) => page.beyond?.(part) ?? "");
    const [unknown = ""] = beyond;
    if (beyond.every((words) => words !== "")) {
      return html`<section class="column" aria-label="No theorem">
        <h3>No theorem here covers it</h3>
        <p>${unknown}</p>
      </section>`;
    }
    const { theorem, misprints = [] } = page;
    return html`<section class="column" aria-label=${theorem.title}>
      <h3>${theorem.title}</h3>
      <p>${prose(theorem.statement)}</p>
      <p class="soft">${prose(theorem.idea)}</p>
      <p class="note">
        ${theorem.source}
        ${this.home ? html`<a class="nowrap" href=${theoremLine(name)}>In the sources</a>` : nothing}
      </p>
      ${
        theorem.isAlone
          ? nothing
          : html`<nimscope-check
              .game=${name}
              .falsify=${this.falsify}
            ></nimscope-check>`
      }
      ${
        misprints.length === 0
          ? nothing
          : html`<details class="misprints small">
              <summary>Misprints in the sources (${misprints.length})</summary>
              <ul class="list column above-2">
                ${misprints.map(
                  ({ where, printed, computed }) => html`<li>
                    <span class="note">${where}</span>
                    <span class="soft">Printed</span>
                    <span>${prose(printed)}</span>
                    <span class="soft">Computed</span>
                    <span>${prose(computed)}</span>
                  </li>`,
                )}
              </ul>
            </details>`
      }
    </section>`;
  }
}

/** Plain words with their terms explained; a template as it is. */
function prose(text: string | TemplateResult) {
  return typeof text === "string" ? withTerms(unbroken(text)) : text;
}

/**
 * Lines do not break after an operator, nor inside a difference or a product.
 */
function unbroken(text: string): string {
  return text
    .replace(/(?<= [−+·⊕=<>≤≥]) (?=\S)/g, "\u00a0")
    .replace(/ (?=[−·]\u00a0)/g, "\u00a0");
}
