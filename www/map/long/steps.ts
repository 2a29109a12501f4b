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
import { Latest } from "../../solver/latest.ts";
import { tell } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { progressBar } from "../../ui/progress.ts";
import { controls } from "../../ui/styles/controls.ts";
import "../../ui/trouble/trouble.ts";
import { macrotask } from "../../ui/macrotask.ts";
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

  private readonly jobs = new Latest();
  /** Whether the page took the element away while it was at work. */
  private interrupted = false;

  override connectedCallback() {
    super.connectedCallback();
    if (this.interrupted) this.run();
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (!changed.has("figure")) return;
    this.progress = null;
    this.run();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.interrupted = this.running;
    this.cancel();
  }

  /** What else is done before a slice. */
  protected async beforeSlice(_: FigureKey, _progress: Progress) {}

  /** What else is done after one. */
  protected async afterSlice(_: FigureKey, _progress: Progress) {}

  /** What is done at the end; `grew` says whether there was anything to do. */
  protected async finished(
    _: FigureKey,
    _progress: Progress | null,
    _grew: boolean,
  ) {}

  /** Works until all is there, a person cancels, or another figure is shown. */
  protected run(): void {
    const { figure } = this;
    this.running = true;
    this.interrupted = false;
    this.trouble = null;
    this.jobs.begin(
      async (wanted) => {
        await this.compute(figure, wanted);
        if (wanted()) this.running = false;
        if (this.shows(figure)) this.grown();
      },
      (error) => {
        this.trouble = troubleOf(error);
        this.running = false;
        this.grown();
      },
    );
  }

  private async compute(
    figure: FigureKey,
    wanted: () => boolean,
  ): Promise<void> {
    let progress = await this.advance(figure);
    // A small machine draws the first picture faster if this waits.
    await firstPicture;
    await macrotask();
    let shown = performance.now();
    const pace = new Pace();
    if (wanted()) this.pace = pace;
    pace.note(progress?.done ?? 0, shown);
    let grew = false;
    while (wanted() && progress && !complete(progress)) {
      await this.beforeSlice(figure, progress);
      if (!wanted()) break;
      progress = await this.advance(figure);
      grew = true;
      if (progress) await this.afterSlice(figure, progress);
      if (wanted() && performance.now() - shown > this.refresh) {
        shown = performance.now();
        pace.note(progress?.done ?? 0, shown);
        this.grown();
      }
    }
    await this.finished(figure, progress, grew);
  }

  /** One slice of work; what a person cancelled still counts as far as it went. */
  private async advance(figure: FigureKey): Promise<Progress | null> {
    const progress = await this.engine.advance(figure, this.slice);
    if (this.shows(figure)) this.progress = progress;
    return progress;
  }

  /** Whether this figure is still the one in sight. */
  protected shows(figure: FigureKey): boolean {
    return this.isConnected && this.figure === figure;
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
    this.jobs.stop();
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
