/**
 * `<nimscope-stepper>`: back, play, next and a slider through the steps 0 to
 * `last` of an argument. It fires `nimscope-step` with `{step}`.
 */

import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import pause from "lucide-static/icons/pause.svg?raw";
import play from "lucide-static/icons/play.svg?raw";
import restart from "lucide-static/icons/rotate-ccw.svg?raw";
import { tell } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { slider } from "../style.ts";

/** How long a step stands while they play, in milliseconds. */
const PACE = 1_600;

@customElement("nimscope-stepper")
export class Stepper extends LitElement {
  static override styles = [
    controls,
    slider,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
      }
      input {
        flex: 1 1 8rem;
        min-width: 6rem;
        max-width: 22rem;
      }
      .told {
        min-width: 6.5em;
        font-size: var(--text-s);
        color: var(--ink-soft);
      }
    `,
  ];

  @property({ attribute: false }) step = 0;
  @property({ attribute: false }) last = 1;
  /** The number by which people call step 0. */
  @property({ attribute: false }) first = 0;
  @state() private playing: ReturnType<typeof setInterval> | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  override render() {
    const { step, last, first, playing } = this;
    return html`<span class="group">
        <button type="button" class="icon" aria-label="Start again" title="Start again" ?disabled=${step === 0} @click=${() => this.go(0)}>${icon(restart)}</button>
        <button type="button" class="icon" aria-label="Back" title="Back" ?disabled=${step === 0} @click=${() => this.go(step - 1)}>${icon(left)}</button>
        <button type="button" class="icon" aria-label=${playing === null ? "Play" : "Pause"} title=${playing === null ? "Play" : "Pause"} @click=${this.toggle}>${icon(playing === null ? play : pause)}</button>
        <button type="button" class="icon" aria-label="Next" title="Next" ?disabled=${step === last} @click=${() => this.go(step + 1)}>${icon(right)}</button>
      </span>
      <input
        type="range"
        min="0"
        max=${last}
        aria-label="Step"
        .value=${`${step}`}
        @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
      />
      <span class="told numbers">step ${step + first} of ${last + first}</span>`;
  }

  private toggle(): void {
    if (this.playing !== null) {
      this.stop();
      return;
    }
    this.tell(this.step < this.last ? this.step + 1 : 0);
    this.playing = setInterval(() => {
      if (this.step < this.last) this.tell(this.step + 1);
      if (this.step >= this.last - 1) this.stop();
    }, PACE);
  }

  private stop(): void {
    if (this.playing !== null) clearInterval(this.playing);
    this.playing = null;
  }

  /** A step chosen by hand ends the play. */
  private go(step: number): void {
    this.stop();
    this.tell(step);
  }

  private tell(step: number): void {
    tell(this, "nimscope-step", { step });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-stepper": Stepper;
  }
}
