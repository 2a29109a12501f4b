/**
 * `<nimscope-tally>`: marks the first integers one by one, here and now, and
 * says how many were missed and how many hit more than once.
 */
import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import type { Engine } from "../../solver/engine.ts";
import { grouped } from "../../solver/position.ts";
import type { Family, FamilyTally } from "../../solver/wasm.ts";
import { controls } from "../../ui/styles/controls.ts";

const SIZES = [10_000, 100_000, 1_000_000];

@customElement("nimscope-tally")
export class Tally extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        font-size: var(--text-s);
      }
      strong.fails {
        color: var(--danger);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) family: Family = { rows: [] };
  @state() private to = SIZES[1] ?? 0;
  private readonly answer = new Answer<FamilyTally>(this);

  protected override willUpdate(_changed: PropertyValues): void {
    const { family, to } = this;
    this.answer.ask(JSON.stringify([family, to]), () =>
      this.engine.ask("family_tally", family, to),
    );
  }

  override render() {
    const { to } = this;
    const { now: found, trouble } = this.answer;
    const fails = found !== null && found.missed + found.more > 0;
    return html`<label class="inline"
        >Mark the first
        <select
          @change=${(event: Event) => {
            this.to = Number((event.target as HTMLSelectElement).value);
          }}
        >
          ${SIZES.map((size) => html`<option value=${size} ?selected=${size === to}>${grouped(size)}</option>`)}
        </select>
        integers:</label
      >
      <strong
        class="numbers ${fails ? "fails" : ""}"
        aria-live="polite"
        data-tally=${found === null ? "" : `${found.missed},${found.more}`}
        >${
          trouble !== null
            ? trouble.message
            : found === null
              ? "marking …"
              : `${grouped(found.missed)} missed, ${grouped(found.more)} hit more than once`
        }</strong
      >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-tally": Tally;
  }
}
