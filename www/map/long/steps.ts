/**
 * `<nimscope-steps>`: the computation behind a figure whose data take long. It
 * goes on in slices until all is there or a person cancels it, and fires
 * `nimscope-grown` when the figure has more to show. It lies over the map and is
 * empty when there is nothing to wait for.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import type { FigureKey, Progress } from "../../solver/figure.ts";
import { tell } from "../../ui/events.ts";
import { pictured } from "../../ui/pictured.ts";
import { progressBar } from "../../ui/progress.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/trouble/trouble.ts";
import { settled } from "../../ui/turns.ts";
import { Pace } from "./pace.ts";

/** What computes in slices, however it tells of it. */
export abstract class Computing extends LitElement {
  @property({ attribute: false }) engine!: Engine;
  @property({ attribute: false }) figure!: FigureKey;

  @state() protected progress: Progress | null = null;
  @property({ type: Boolean, reflect: true }) running = false;
  @state() protected trouble: Trouble | null = null;
  /** What was there when, since the run began: for the estimate. */
  protected pace = new Pace();
  /** A slice of work, in ms: short, as frames of the map wait for it. */
  protected readonly slice: number = 30;
  /** How often the picture is brought up to date, in ms. */
  protected readonly refresh: number = 100;

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has("figure")) void this.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.running = false;
  }

  /** What else is done before a slice. */
  protected async beforeSlice(_progress: Progress): Promise<void> {}

  /** What else is done after one. */
  protected async afterSlice(): Promise<void> {}

  /** What is done at the end; `grew` says whether there was anything to do. */
  protected async finished(_grew: boolean): Promise<void> {}

  /** Works until all is there or `running` is taken away. */
  protected async run(): Promise<void> {
    // A run under way goes on with the figure there is now.
    if (this.running) return;
    this.running = true;
    this.trouble = null;
    try {
      this.progress = await this.engine.advance(this.figure, this.slice);
      // A small machine draws the first picture faster if this waits.
      await pictured;
      await settled();
      let shown = performance.now();
      this.pace = new Pace();
      this.note(shown);
      let grew = false;
      while (this.running && this.progress && !complete(this.progress)) {
        await this.beforeSlice(this.progress);
        this.progress = await this.engine.advance(this.figure, this.slice);
        grew = true;
        await this.afterSlice();
        if (performance.now() - shown > this.refresh) {
          shown = performance.now();
          this.note(shown);
          this.grown();
        }
      }
      await this.finished(grew);
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.running = false;
    this.grown();
  }

  private note(now: number) {
    this.pace.note(this.progress?.done ?? 0, now);
  }

  private grown() {
    tell(this, "nimscope-grown");
  }

  protected bar({ done, total }: Progress, label: string) {
    return progressBar(label, Math.floor((100 * done) / Math.max(total, 1)));
  }

  /** The seconds that are left, if that can be told. */
  protected left({ total }: Progress): number | null {
    if (this.pace.lasted < 500) return null;
    const left = this.pace.left(total);
    return left && Math.ceil(left / 1000);
  }

  protected cancel() {
    this.running = false;
  }
}

/** Whether all that was asked for is there. */
export function complete({ done, total }: Progress): boolean {
  return done >= total;
}

/** Seconds in words. */
export function lasting(seconds: number | null): string {
  if (seconds === null) return "";
  return seconds < 90
    ? `, about ${seconds} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`;
}

@customElement("nimscope-steps")
export class StepsElement extends Computing {
  static override styles = [
    controls,
    css`
      /* It takes no room below the map. */
      :host {
        position: relative;
        z-index: 1;
        height: 0;
        margin-top: calc(-1 * var(--space-2));
      }
      .panel,
      nimscope-trouble {
        position: absolute;
        inset-inline: 0;
        bottom: 5rem;
        width: fit-content;
        max-width: 100%;
        margin-inline: auto;
      }
      .panel {
        padding: var(--space-1) var(--space-3);
      }
      /* On a phone it makes room for the words. */
      .progress {
        min-width: 1rem;
        flex-shrink: 1;
        width: clamp(5rem, 20vw, 12rem);
        height: 0.6rem;
      }
      /* What is done in a moment shows no bar. */
      .running {
        animation: late 0s 0.4s backwards;
      }
      @keyframes late {
        from {
          visibility: hidden;
        }
      }
    `,
  ];

  override render() {
    const { progress, trouble, running } = this;
    if (trouble !== null) {
      return html`<nimscope-trouble
        .trouble=${trouble}
        @nimscope-retry=${this.run}
      ></nimscope-trouble>`;
    }
    if (progress === null || complete(progress)) return nothing;
    const percent = Math.floor((100 * progress.done) / progress.total);
    return html`<div class="panel row flat gap-3 small nowrap numbers ${running ? "running" : ""}">
      ${running ? this.bar(progress, "Computing the picture") : nothing}
      <span>${percent} %${running ? lasting(this.left(progress)) : " computed"}</span>
      ${
        running
          ? html`<button @click=${this.cancel}>Cancel</button>`
          : html`<button @click=${this.run}>Go on</button>`
      }
    </div>`;
  }
}
