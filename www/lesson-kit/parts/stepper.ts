/** The buttons Back, Play and Next, and a slider from step 0 to `last`. */
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
} from "lit";
import left from "lucide-static/icons/chevron-left.svg?raw";
import right from "lucide-static/icons/chevron-right.svg?raw";
import pause from "lucide-static/icons/pause.svg?raw";
import play from "lucide-static/icons/play.svg?raw";
import restart from "lucide-static/icons/rotate-ccw.svg?raw";
import { icon } from "../../ui/icon.ts";

/** After “Play”, each step is shown for this time. */
const PACE_MS = 1_600;

interface Steps {
  readonly step: number;
  readonly last: number;
  /** The number that people see for step 0. */
  readonly first: number;
  readonly go: (step: number) => void;
}

export class Stepper implements ReactiveController {
  private now: Steps = { step: 0, last: 0, first: 0, go: () => {} };
  private playing: ReturnType<typeof setInterval> | null = null;
  private readonly host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  show(steps: Steps) {
    this.now = steps;
    const { step, last, first } = steps;
    const button = (
      name: string,
      source: string,
      press: () => void,
      disabled = false,
    ) =>
      html`<button type="button" class="icon" aria-label=${name} title=${name} ?disabled=${disabled} @click=${press}>${icon(source)}</button>`;
    return html`<div class="stepper row across-3">
      <span class="group">
        ${button("Start again", restart, () => this.go(0), step === 0)}
        ${button("Back", left, () => this.go(this.now.step - 1), step === 0)}
        ${this.playing === null ? button("Play", play, () => this.play()) : button("Pause", pause, () => this.stop())}
        ${button("Next", right, () => this.go(this.now.step + 1), step === last)}
      </span>
      <input
        type="range"
        min="0"
        max=${last}
        aria-label="Step"
        .value=${`${step}`}
        @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))}
      />
      <span class="step-number note numbers">step ${step + first} of ${last + first}</span>
    </div>`;
  }

  /** Goes one step on or back. Returns false if there is no such step. */
  turn(by: 1 | -1): boolean {
    const to = this.now.step + by;
    if (to < 0 || to > this.now.last) return false;
    this.go(to);
    return true;
  }

  private play(): void {
    const { step, last } = this.now;
    this.playing = setInterval(() => this.next(), PACE_MS);
    this.take(step < last ? step + 1 : 0);
    this.host.requestUpdate();
  }

  private next(): void {
    const { step, last } = this.now;
    if (step >= last - 1) this.stop();
    this.take(step + 1);
  }

  private stop(): void {
    if (this.playing !== null) clearInterval(this.playing);
    this.playing = null;
    this.host.requestUpdate();
  }

  /** Goes to a step that the reader chose, which ends the playing. */
  private go(step: number): void {
    this.stop();
    this.take(step);
  }

  /**
   * Goes to a step. It becomes the current step before the lesson is redrawn.
   * So two quick presses of “Next” go two steps on.
   */
  private take(step: number): void {
    if (step < 0 || step > this.now.last) return;
    this.now = { ...this.now, step };
    this.now.go(step);
  }
}
