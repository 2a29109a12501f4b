/**
 * Why the verdict holds: the reason with this position's numbers, the picture
 * of the idea, the theorem it rests on, and the formula checked against play.
 */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gamePage } from "../../games/index.ts";
import type { Engine } from "../../solver/engine.ts";
import { parts } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { adopt } from "../../ui/adopt.ts";
import { ledger, ledgerStyles } from "../../ui/ledger.ts";
import { controls } from "../../ui/styles/controls.ts";
import { withTerms } from "../../ui/terms/term.ts";
import { pictureStyles } from "./pictures.ts";
import "./check.ts";

@customElement("nimscope-why")
export class Why extends LitElement {
  static override styles = [
    controls,
    ledgerStyles,
    pictureStyles,
    css`
      :host {
        container-type: inline-size;
      }
      /* Columns fill up in turn, however many games there are; the space below
         the last section ends with a column. */
      .columns {
        column-gap: var(--space-5);
        margin-bottom: calc(-1 * var(--space-5));
      }
      @container (min-width: 46rem) {
        .columns {
          columns: 2;
          margin-bottom: 0;
        }
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        margin-bottom: var(--space-5);
        break-inside: avoid;
        align-content: start;
        gap: var(--space-3);
        min-width: 0;
      }
      .reason {
        font-size: var(--text-l);
        line-height: 1.45;
        overflow-wrap: anywhere;
      }
      nimscope-term {
        white-space: nowrap;
      }
      .source {
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
      .misprints {
        font-size: var(--text-s);
      }
      .misprints ul {
        display: grid;
        gap: var(--space-3);
        margin: var(--space-2) 0 0;
        padding: 0;
        list-style: none;
      }
      .misprints li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: var(--space-1) var(--space-3);
        padding-inline-start: var(--space-3);
        border-inline-start: 3px solid var(--gold);
      }
      .misprints .source {
        grid-column: 1 / -1;
      }
      .misprints .soft {
        font-weight: 500;
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Whether the check is shown a false formula. */
  @property({ type: Boolean }) falsify = false;

  override render() {
    const { analysis } = this;
    if (analysis === null) return nothing;
    const names = [
      ...new Set(parts(analysis.position).map((part) => part.game)),
    ];
    return html`<div class="columns">
      <section aria-label="Reason">
        <h2>Why</h2>
        <p class="reason">${prose(analysis.reason)}</p>
        ${this.picture(analysis)}
      </section>
      ${names.map((name) => this.theorem(name))}
    </div>`;
  }

  private picture(analysis: Analysis) {
    const { because, position } = analysis;
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
    const { theorem, misprints = [] } = page;
    return html`<section aria-label=${theorem.title}>
      <h3>${theorem.title}</h3>
      <p>${prose(theorem.statement)}</p>
      <p class="soft">${prose(theorem.idea)}</p>
      <p class="source">${theorem.source}</p>
      <nimscope-check
        .engine=${this.engine}
        .game=${name}
        .falsify=${this.falsify}
      ></nimscope-check>
      ${
        misprints.length === 0
          ? nothing
          : html`<details class="misprints">
              <summary>Misprints in the sources (${misprints.length})</summary>
              <ul>
                ${misprints.map(
                  ({ where, printed, computed }) => html`<li>
                    <span class="source">${where}</span>
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

/** No line ends on an operator, nor within a difference or a product. */
function unbroken(text: string): string {
  return text
    .replace(/(?<= [−+·⊕=<>≤≥]) (?=\S)/g, "\u00a0")
    .replace(/ (?=[−·]\u00a0)/g, "\u00a0");
}
