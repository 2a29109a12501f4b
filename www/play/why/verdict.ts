/** Who wins the position, in words and as data: the one status of a view. */

import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { announce, tell } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/trouble/late.ts";
import "../../ui/terms/term.ts";
import { verdictStyles } from "./verdict.style.ts";

/** After this many milliseconds of work the person may want to stop it. */
const LONG = 1000;

@customElement("nimscope-verdict")
export class Verdict extends LitElement {
  static override styles = [controls, verdictStyles];

  @property({ attribute: false }) analysis: Analysis | null = null;
  /** Who has won, as a sentence, once the game is over. */
  @property() end = "";
  /** Whether who wins is for the person to find out. */
  @property({ type: Boolean }) covered = false;
  /** Whether the computer is to move. */
  @property({ type: Boolean }) computers = false;
  /** Whose turn it is, in words. */
  @property() turn = "";
  /** The last move in words. */
  @property() last = "";
  /** What the map says of the position by other rules; empty if it does not. */
  @property() figure = "";
  /** The position that is being examined in place of the one analysed. */
  @property() examined = "";
  /** Whether the examination has taken long enough to offer a way out. */
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
    return html`<div class="verdict card row flat gap-3">
      ${
        this.examined !== ""
          ? this.examining()
          : this.covered
            ? this.secret()
            : this.verdict()
      }
    </div>`;
  }

  private verdict() {
    const { analysis } = this;
    const outcome = analysis?.outcome ?? "";
    const nimber = analysis?.nimber ?? null;
    return html`<div
      class="grow"
      role="status"
      data-position=${analysis?.position ?? ""}
      data-outcome=${outcome}
      data-nimber=${nimber === null ? "" : String(nimber)}
    >
      <span class="sign centre large bold" aria-hidden="true">${outcome === "" ? "?" : outcome}</span>
      <div>
        <p class="head bold">${this.headline(outcome)}</p>
        <p class="note">
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
        ${this.figure === "" ? nothing : html`<p class="note figure">On the map ${this.figure}</p>`}
      </div>
    </div>`;
  }

  /** Shown instead of a verdict while the person is to find it out. */
  private secret() {
    return html`<div
        class="grow"
        role="status"
        data-position=${this.analysis?.position ?? ""}
        data-outcome=""
        data-nimber=""
      >
        <span class="sign centre large bold" aria-hidden="true">?</span>
        <div>
          <p class="head bold">${this.turn}</p>
          <p class="note">${this.last}</p>
        </div>
      </div>
      <button type="button" @click=${this.reveal}>Show who wins</button>`;
  }

  private reveal(): void {
    tell(this, "nimscope-wish", { do: "reveal" });
  }

  /** Shown instead of a verdict while a position is examined. */
  private examining() {
    return html`<div class="grow" role="status" data-position="" data-outcome="" data-nimber="">
        <span class="sign centre large bold" aria-hidden="true">…</span>
        <div>
          <p class="head examined bold anywhere">Examining ${this.examined}</p>
          <p class="note"><nimscope-late>The solver is at work.</nimscope-late></p>
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
    const words = this.prospect(outcome);
    if (this.figure === "") return words;
    return `On the board: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  }

  private prospect(outcome: string) {
    const { computers } = this;
    if (outcome === "N")
      return computers ? "The computer can win" : "You can win";
    if (outcome === "P") {
      return computers
        ? "The computer loses, if you play well"
        : "Every move loses";
    }
    return "Who wins is out of reach";
  }
}
