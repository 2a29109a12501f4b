/**
 * `<nimscope-work>`: the long computation behind a figure: progress, an
 * estimate, a pause, and as far again as a person asks. It fires
 * `nimscope-grown` when the figure has more to show.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Engine, type Trouble, troubleOf } from "../engine/engine.ts";
import type { FigureKey, Progress } from "../engine/figure.ts";
import { controls } from "../styles/controls.ts";
import { save } from "./map-save.ts";
import "./trouble.ts";

/** How far one can go. */
const GOALS = [25_000, 100_000, 1_000_000, 10_000_000];
/** A slice of work, in ms: short, as frames of the map wait for it. */
const SLICE = 14;
/** How often the picture is brought up to date, in ms. */
const REFRESH = 400;

@customElement("nimscope-work")
export class WorkElement extends LitElement {
  static override styles = [
    controls,
    css`
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-3);
        min-height: var(--control);
        font-size: var(--text-s);
      }
      .bar {
        flex: 1 1 10rem;
        height: 0.6rem;
        overflow: hidden;
        border-radius: 1rem;
        background: var(--n);
      }
      .bar > div {
        height: 100%;
        background: var(--p);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) figure!: FigureKey;

  @state() private progress: Progress | null = null;
  @state() private running = false;
  @state() private goal = GOALS[0] ?? 0;
  @state() private trouble: Trouble | null = null;
  /** When the run began, and what was there then: for the estimate. */
  private began = { at: 0, done: 0 };

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("figure")) void this.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.running = false;
  }

  /** Works until the goal is reached or `running` is taken away. */
  private async run() {
    if (this.running) return;
    this.running = true;
    this.trouble = null;
    let shown = performance.now();
    try {
      this.progress = await this.engine.advance(this.figure, 0);
      this.began = { at: shown, done: this.progress?.done ?? 0 };
      while (this.running && this.progress && !complete(this.progress)) {
        this.progress = await this.engine.advance(this.figure, SLICE);
        if (performance.now() - shown > REFRESH) {
          shown = performance.now();
          this.grown();
        }
      }
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.running = false;
    this.grown();
  }

  private grown() {
    this.dispatchEvent(new CustomEvent("nimscope-grown"));
  }

  override render() {
    const { progress, trouble } = this;
    if (trouble !== null) {
      return html`<nimscope-trouble .trouble=${trouble} @nimscope-retry=${this.run}></nimscope-trouble>`;
    }
    if (progress === null) return html`<div class="row"></div>`;
    const { done, total, memory_bytes } = progress;
    const percent = Math.floor((100 * done) / Math.max(total, 1));
    if (this.running) {
      return html`<div class="row numbers">
        <div class="bar" role="progressbar" aria-label="Computing nimbers" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent}>
          <div style="width: ${percent}%"></div>
        </div>
        <span>${grouped(done)} of ${grouped(total)}${this.estimate(progress)}</span>
        <button @click=${this.cancel}>Cancel</button>
      </div>`;
    }
    return html`<div class="row numbers">
      <span>${grouped(done)} nimbers, ${size(memory_bytes)}</span>
      ${done < total ? html`<button class="primary" @click=${this.run}>Continue to ${grouped(total)}</button>` : nothing}
      <label>to <select aria-label="How far" @change=${this.pick}>${GOALS.map(
        (goal) =>
          html`<option value=${goal} ?selected=${goal === this.goal}>${grouped(goal)}</option>`,
      )}</select></label>
      <button ?disabled=${this.goal <= total} @click=${this.extend}>Compute</button>
      <button @click=${this.download}>Download values</button>
    </div>`;
  }

  private estimate({ done, total }: Progress): string {
    const spent = performance.now() - this.began.at;
    const made = done - this.began.done;
    if (spent < 500 || made <= 0) return "";
    const left = Math.ceil(((spent / made) * (total - done)) / 1000);
    return left < 90
      ? `, about ${left} s left`
      : `, about ${Math.ceil(left / 60)} min left`;
  }

  private cancel() {
    this.running = false;
  }

  private pick(event: Event) {
    this.goal = Number((event.target as HTMLSelectElement).value);
  }

  private async extend() {
    try {
      await this.engine.extend(this.figure, this.goal);
    } catch (error) {
      this.trouble = troubleOf(error);
      return;
    }
    await this.run();
  }

  /** All values as CSV, made in pieces so that ten million fit. */
  private async download() {
    const done = this.progress?.done ?? 0;
    const pieces: string[] = ["n,nimber\n"];
    const step = 1 << 18;
    for (let from = 1; from <= done; from += step) {
      const to = Math.min(done, from + step - 1);
      const values = await this.engine.values(this.figure, from, to);
      const lines: string[] = [];
      for (const [i, value] of values.entries()) {
        lines.push(`${from + i},${value}\n`);
      }
      pieces.push(lines.join(""));
    }
    save(`${this.figure.id}.csv`, new Blob(pieces, { type: "text/csv" }));
  }
}

function complete({ done, total }: Progress): boolean {
  return done >= total;
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function size(bytes: number): string {
  return bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}
