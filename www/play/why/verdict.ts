/** Who wins the position, in words and as data: the one status of a view. */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/terms/term.ts";

/** After so many milliseconds of work the person may want to end it. */
const LONG = 1000;

@customElement("nimscope-verdict")
export class Verdict extends LitElement {
  static override styles = [
    controls,
    css`
      .verdict {
        position: relative;
        display: flex;
        align-items: center;
        gap: var(--space-3);
        min-height: 3.75rem;
        padding: var(--space-2) var(--space-4);
        border: 1px solid var(--line);
        border-inline-start: 6px solid var(--line-strong);
        border-radius: var(--radius);
        background: var(--surface);
        overflow: hidden;
      }
      [role="status"] {
        flex: 1;
        min-width: 0;
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        align-items: center;
        column-gap: var(--space-3);
      }
      .verdict:has([data-outcome="P"]) {
        border-inline-start-color: var(--p);
      }
      .verdict:has([data-outcome="N"]) {
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
      .examined {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        overflow-wrap: anywhere;
      }
      /* The time it takes is unknown, so a stripe moves to and fro. */
      [role="progressbar"] {
        position: absolute;
        inset: auto 0 0;
        height: 3px;
        background: linear-gradient(
            90deg,
            transparent,
            var(--accent),
            transparent
          )
          0 0 / 40% 100% no-repeat;
        animation: pass 1.6s linear infinite;
      }
      @keyframes pass {
        from {
          background-position: -70% 0;
        }
        to {
          background-position: 170% 0;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        [role="progressbar"] {
          background: var(--accent);
          animation: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Who has won, as a sentence, once the game is over. */
  @property() end = "";
  /** The position that is being examined in place of the one analysed. */
  @property() examined = "";
  /** Whether that has taken long enough to offer a way out. */
  @state() private long = false;
  private clock: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("examined")) return;
    clearTimeout(this.clock);
    this.long = false;
    if (this.examined === "") return;
    this.clock = setTimeout(() => {
      this.long = true;
    }, LONG);
  }

  override render() {
    return html`<div class="verdict">
      ${this.examined === "" ? this.verdict() : this.examining()}
    </div>`;
  }

  private verdict() {
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

  /** Shown instead of a verdict while a position is examined. */
  private examining() {
    return html`<div role="status" data-position="" data-outcome="" data-nimber="">
        <span class="sign" aria-hidden="true">…</span>
        <div>
          <p class="head examined">Examining ${this.examined}</p>
          <p class="detail">The solver is at work.</p>
        </div>
      </div>
      ${
        this.long
          ? html`<button type="button" @click=${this.cancel}>Cancel</button>`
          : nothing
      }
      <div role="progressbar" aria-label="Examining the position"></div>`;
  }

  private cancel(): void {
    announce(this, "nimscope-cancel");
  }

  private headline(outcome: string) {
    if (this.analysis === null) return "…";
    if (this.end !== "") return this.end;
    if (outcome === "N") return "A win for the player to move";
    if (outcome === "P") return "A loss for the player to move";
    return "Who wins is out of reach";
  }
}
