/** Who wins the position, in words and as data: the one status of a view. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Analysis } from "../engine/wasm.ts";
import { grouped } from "../position.ts";
import { controls } from "../styles/controls.ts";
import "./term.ts";

@customElement("nimscope-verdict")
export class Verdict extends LitElement {
  static override styles = [
    controls,
    css`
      [role="status"] {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: center;
        column-gap: var(--space-3);
        min-height: 3.75rem;
        padding: var(--space-2) var(--space-4);
        border: 1px solid var(--line);
        border-inline-start: 6px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
      }
      [data-outcome="P"] {
        border-inline-start-color: var(--p);
      }
      [data-outcome="N"] {
        border-inline-start-style: double;
        border-inline-start-color: var(--win);
      }
      .sign {
        display: grid;
        place-items: center;
        width: 2.25rem;
        height: 2.25rem;
        border: 2px solid var(--line-strong);
        border-radius: 50%;
        font-family: var(--font-display);
        font-size: var(--text-l);
        font-weight: 600;
        line-height: 1;
      }
      [data-outcome="P"] .sign {
        border-color: var(--p);
        background: var(--p);
        color: var(--p-ink);
      }
      [data-outcome="N"] .sign {
        border-color: var(--win);
        border-radius: var(--radius-s);
        background: var(--win-soft);
        color: var(--win);
      }
      .head {
        font-weight: 600;
        line-height: var(--leading-tight);
      }
      .detail {
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
    `,
  ];

  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Who has won, as a sentence, once the game is over. */
  @property() end = "";

  override render() {
    const { analysis } = this;
    const outcome = analysis?.outcome ?? "";
    const nimber = analysis?.nimber ?? null;
    return html`<div
      role="status"
      data-position=${analysis?.position ?? ""}
      data-outcome=${outcome}
      data-nimber=${nimber === null ? "" : String(nimber)}
    >
      <span class="sign" aria-hidden="true">${outcome === "" ? "?" : outcome}</span>
      <div>
        <p class="head">${this.headline(outcome)}</p>
        <p class="detail">
          ${
            outcome === ""
              ? "Neither a theorem nor the solver decides this position."
              : html`<nimscope-term name="${outcome}-position"
                    >${outcome}-position</nimscope-term
                  >${
                    nimber === null
                      ? nothing
                      : html` · <nimscope-term name="nimber">nimber</nimscope-term>
                          ${grouped(nimber)}`
                  }`
          }
        </p>
      </div>
    </div>`;
  }

  private headline(outcome: string) {
    if (this.analysis === null) return "…";
    if (this.end !== "") return this.end;
    if (outcome === "N") return "A win for the player to move";
    if (outcome === "P") return "A loss for the player to move";
    return "Who wins is out of reach";
  }
}
