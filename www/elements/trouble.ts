/** `<nimscope-trouble>`: says what went wrong, where, and the ways on. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Trouble } from "../engine/engine.ts";
import { controls } from "../styles/controls.ts";

@customElement("nimscope-trouble")
export class TroubleElement extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        max-width: 40rem;
        margin: var(--space-6) auto;
      }
      .panel {
        display: grid;
        gap: var(--space-3);
        border-color: var(--danger);
      }
      code {
        overflow-wrap: anywhere;
        padding: 0.1em 0.3em;
        border-radius: var(--radius-s);
        background: var(--danger-soft);
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
    `,
  ];

  @property({ attribute: false }) trouble: Trouble | null = null;
  /** The text the error is about, if there is one. */
  @property() text = "";
  /** Whether trying the same again may help. */
  @property({ type: Boolean }) retry = false;
  /** Whether a gallery is there to go back to. */
  @property({ type: Boolean }) home = false;

  override render() {
    if (this.trouble === null) return nothing;
    const { message, part, expected } = this.trouble;
    return html`<div class="panel" role="alert">
      <h2>That did not work</h2>
      <p>${message}</p>
      ${
        part &&
        html`<p class="soft">At <code>${part}</code>${this.text && this.text !== part ? html` in <code>${shorten(this.text)}</code>` : nothing}.</p>`
      }
      ${expected && html`<p class="soft">Expected: ${expected}.</p>`}
      <div class="ways">
        ${this.retry ? html`<button class="primary" @click=${this.again}>Try again</button>` : nothing}
        ${this.home ? html`<a class="button" href="#/">All games</a>` : nothing}
        ${this.home && history.length > 1 ? html`<button @click=${() => history.back()}>Back</button>` : nothing}
      </div>
    </div>`;
  }

  private again() {
    this.dispatchEvent(new CustomEvent("nimscope-retry"));
  }
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
