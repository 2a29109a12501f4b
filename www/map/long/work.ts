/**
 * `<nimscope-work>`: the long computation behind a figure: progress, an
 * estimate, a pause, as far again as a person asks, and what came of it. It
 * fires `nimscope-grown` when the figure has more to show and `nimscope-goal`
 * `{to}` when a person wants it to go further.
 */

import { html, nothing, type PropertyValues, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { unkept } from "../../session/keeping.ts";
import { learnPeriod } from "../../solver/facts.ts";
import {
  type FigureKey,
  GOAL,
  type Progress,
  type Stats,
  WIDTH,
} from "../../solver/figure.ts";
import { grouped } from "../../solver/position.ts";
import { announce, tell } from "../../ui/events.ts";
import { save } from "../../ui/save.ts";
import { controls } from "../../ui/styles/controls.ts";
import { SETTING } from "../model/figure.ts";
import { rareText } from "./rare.ts";
import { Computing, lasting } from "./steps.ts";
import { workStyles } from "./work.style.ts";

/** Settings of sequences, and their limits. */
const RULE = "rule";
const OVER = "over";
const WIDEST = 100_000;
const SLIDER = 256;
/** The most bars of a histogram, and heaps in a list. */
const MOST_BARS = 512;
const MOST_LISTED = 60;

/** How far one can go. */
const GOALS = [25_000, 100_000, 1_000_000, 10_000_000, 50_000_000];
/** How often at most what is known is kept for the next visit, in ms; and so many times what that takes. */
const KEEP = 10_000;
const KEEP_SHARE = 20;
/** Values handed over at a time for a download. */
const PIECE = 1 << 18;

@customElement("nimscope-work")
export class WorkElement extends Computing {
  static override styles = [controls, workStyles];

  /** The figure that folds this sequence; empty where there is none. */
  @property() fold = "";
  /** Whether what was found is unfolded. */
  @state() private opened = false;
  @state() private stats: Stats | null = null;
  @state() private goal = 0;
  /** Whether the browser refused to keep what is known. */
  @state() private isRefused = false;
  /** The figure for which an earlier visit was asked. */
  private recalled: FigureKey | null = null;
  /** When what is known is to be kept again. */
  private keepFrom = 0;
  /** A longer one would let the map lag behind a finger while it goes on for minutes. */
  protected override readonly slice = 14;
  protected override readonly refresh = 400;

  override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (!changed.has("figure")) return;
    this.stats = null;
    this.isRefused = false;
  }

  protected override async beforeSlice(figure: FigureKey, progress: Progress) {
    if (this.recalled === figure) return;
    this.keepFrom = performance.now() + KEEP;
    // Takes over what an earlier visit found, once for each figure.
    this.recalled = figure;
    await this.engine.recall(figure, progress.done);
  }

  protected override async afterSlice(figure: FigureKey, progress: Progress) {
    if (performance.now() > this.keepFrom) {
      this.keepFrom = await this.remember(figure, progress);
    }
  }

  protected override async finished(
    figure: FigureKey,
    progress: Progress | null,
    grew: boolean,
  ): Promise<void> {
    if (grew && progress) void this.remember(figure, progress);
    // Another figure has its own; asked for this one, the solver would change back.
    if (!this.shows(figure)) return;
    const stats = await this.engine.stats(figure);
    if (!this.shows(figure)) return;
    this.stats = stats;
    const { [RULE]: rule } = figure.settings;
    const period = stats?.period;
    if (rule !== undefined && period) learnPeriod(rule, period);
    const total = progress?.total ?? 0;
    this.goal = GOALS.find((goal) => goal > total) ?? 0;
  }

  /** Keeps what is known for the next visit, and says when to do so again. */
  private async remember(
    figure: FigureKey,
    { done }: Progress,
  ): Promise<number> {
    const start = performance.now();
    const kept = this.engine.remember(figure, done).catch(() => true);
    this.isRefused = !(await kept);
    const end = performance.now();
    return end + Math.max(KEEP, KEEP_SHARE * (end - start));
  }

  override render() {
    const { progress, trouble } = this;
    if (trouble !== null) {
      return html`<nimscope-trouble
        .trouble=${trouble}
        @nimscope-retry=${this.run}
      ></nimscope-trouble>`;
    }
    if (progress === null) return html`<div class="row across-3 small"></div>`;
    return this.running ? this.busy(progress) : this.rest(progress);
  }

  private busy(progress: Progress) {
    const { done, total } = progress;
    return html`<div class="row across-3 small numbers">
      ${this.bar(progress, "Computing nimbers")}
      <span>${grouped(done)} of ${grouped(total)}${this.estimate(progress)}</span>
      <button @click=${this.cancel}>Cancel</button>
    </div>`;
  }

  private rest({ done, total, memory_bytes }: Progress) {
    const further = GOALS.filter((goal) => goal > total);
    return html`
      <div class="row across-3 small numbers">
        <span>${grouped(done)} piles,${this.kept(done)} ${bytes(memory_bytes)}</span>
        ${
          done < total
            ? html`<button class="primary" @click=${this.run}>Continue to ${grouped(total)}</button>`
            : nothing
        }
        ${
          further.length === 0
            ? nothing
            : html`<label class="inline">Go on to
                  <select @change=${this.pick}>${further.map(
                    (goal) =>
                      html`<option value=${goal} ?selected=${goal === this.goal}>${grouped(goal)}</option>`,
                  )}</select></label>
                <button @click=${this.extend}>Compute</button>`
        }
        <button @click=${() => this.download("csv")}>Download values (CSV)</button>
        <button @click=${() => this.download("txt")}>b-file</button>
      </div>
      ${this.isRefused ? unkept("these nimbers") : nothing}
      ${this.stats && this.period(this.stats)}
      ${
        this.stats?.second
          ? html`<p class="numbers small">${this.stats.second}</p>`
          : nothing
      }
      ${this.stats && this.found(this.stats)}
    `;
  }

  /** How many piles come from an earlier visit. */
  private kept(done: number): string {
    const kept = this.stats?.kept ?? 0;
    if (kept === 0) return "";
    return kept < done
      ? ` ${grouped(kept)} of them kept from last time,`
      : " kept from last time,";
  }

  /** What is known of the period, and what can be done with it. */
  private period({ told, period }: Stats) {
    const width = this.figure.settings[WIDTH];
    const length = period?.period;
    return html`<div class="row across-3 small numbers told" aria-live="polite">
      <span class=${period?.status ?? ""}>${told}</span>
      ${
        period?.status === "proved"
          ? html`<button @click=${this.certificate}>Certificate (JSON)</button>`
          : nothing
      }
      ${
        length != null &&
        length <= WIDEST &&
        `${length}` !== width &&
        this.fold !== ""
          ? html`<button @click=${() => this.foldAt(length)}>Fold at the period</button>`
          : nothing
      }
      ${width === undefined ? nothing : this.width(Number(width))}
    </div>`;
  }

  /** How wide the rows of a folded sequence are. */
  private width(width: number) {
    const set = ({ target }: Event) => {
      const input = target as HTMLInputElement;
      if (input.checkValidity()) this.foldAt(Number(input.value));
      else input.reportValidity();
    };
    return html`<label class="inline">Width
        <input
          type="range"
          min="1"
          max=${Math.max(SLIDER, width)}
          .value=${`${width}`}
          @input=${set} /></label>
      <input
        type="number"
        aria-label="Width"
        min="1"
        max=${WIDEST}
        .value=${`${width}`}
        @change=${set}
      />`;
  }

  private foldAt(width: number) {
    const changes = {
      figure: this.fold,
      view: undefined,
      [SETTING + WIDTH]: `${width}`,
    };
    announce(this, "nimscope-change", { changes, push: false });
  }

  private async certificate() {
    const { figure } = this;
    const text = await this.engine.certificate(figure);
    if (text === undefined || !this.shows(figure)) return;
    const { name } = await this.provenance(figure);
    save(`${name}_period.json`, new Blob([text], { type: "application/json" }));
  }

  /** Histogram, records and zeros: hundreds of bars, drawn when asked for. */
  private found(stats: Stats) {
    return html`<details
      class="small"
      @toggle=${({ currentTarget }: Event) => {
        this.opened = (currentTarget as HTMLDetailsElement).open;
      }}
    >
      <summary>Histogram, records and zeros</summary>
      ${this.opened ? this.findings(stats) : nothing}
    </details>`;
  }

  private findings(stats: Stats) {
    const { histogram, records, zeros, rarity } = stats;
    const most = histogram.reduce((a, b) => Math.max(a, b), 1);
    const last = records.at(-1);
    const lost = histogram[0] ?? 0;
    return html`<div class="found tiles numbers">
        ${
          histogram.length > MOST_BARS
            ? nothing
            : html`<figure>
          <svg
            viewBox="0 0 ${histogram.length} 100"
            preserveAspectRatio="none"
            role="img"
            aria-label="How often each nimber from 0 to ${histogram.length - 1} occurs; the most frequent ${grouped(most)} times"
          >${histogram.map((count, nimber) => {
            const height = (100 * count) / most;
            return svg`<rect x=${nimber} y=${100 - height} width="0.85" height=${height}></rect>`;
          })}</svg>
          <figcaption>
            How often each nimber occurs, from 0 to ${histogram.length - 1}; at most ${grouped(most)} times.
          </figcaption>
        </figure>`
        }
        <dl class="column gap-2">
          <div>
            <dt class="soft">Largest nimber so far</dt>
            <dd>${last ? `${last.nimber}, first at ${grouped(last.heap)}` : "none"}</dd>
          </div>
          <div>
            <dt class="soft">Records before it</dt>
            <dd>${records
              .slice(-9, -1)
              .map(({ nimber, heap }) => `${nimber} at ${grouped(heap)}`)
              .join(", ")}</dd>
          </div>
          <div>
            <dt class="soft">Lost piles, nimber 0${lost > MOST_LISTED ? `: ${grouped(lost)} of them` : ""}</dt>
            <dd>${zeros.slice(0, MOST_LISTED).map(grouped).join(", ")}${lost > MOST_LISTED ? ", …" : ""}</dd>
          </div>
          ${
            rarity === null
              ? nothing
              : html`<div>
                  <dt class="soft">Rare nimbers: ${rareText(rarity)}</dt>
                  <dd>${rarity.heaps === 0 ? "none" : `${grouped(rarity.heaps)} piles, the last ${grouped(rarity.last ?? 0)}`}</dd>
                </div>`
          }
        </dl>
      </div>`;
  }

  private estimate(progress: Progress): string {
    const seconds = this.left(progress);
    if (seconds === null) return "";
    const speed = grouped(Math.round(1000 * this.pace.speed));
    return `, ${speed} a second${lasting(seconds)}`;
  }

  private pick(event: Event) {
    this.goal = Number((event.target as HTMLSelectElement).value);
  }

  private extend() {
    tell(this, "nimscope-goal", { [GOAL]: this.goal });
  }

  /** Where a file of all values comes from. */
  private provenance(figure: FigureKey) {
    return this.engine.provenance(figure, undefined, location.href);
  }

  /**
   * All values as CSV or b-file, in pieces so that ten million fit. The solver
   * has those of one figure only: a file is given up when another one comes.
   */
  private async download(as: "csv" | "txt") {
    const { figure } = this;
    const done = this.progress?.done ?? 0;
    const comma = as === "csv" ? "," : " ";
    const over = as === "csv" ? (figure.settings[OVER] ?? "") : "";
    const head = over === "" ? "n,nimber" : `n,nimber,"${over}"`;
    const { name, words } = await this.provenance(figure);
    // A b-file holds the values of the first rule, and is named after that one.
    const second = figure.settings[OVER] ?? "";
    const alone = (text: string) =>
      as === "csv" || second === ""
        ? text
        : text.replace(
            /(?:, over=.*?|_over_.*?)(?=_heaps_|; heaps |, to[= ])/,
            "",
          );
    const first = new TextEncoder().encode(as === "csv" ? `${head}\n` : "");
    const pieces: BlobPart[] = [await this.engine.signed(first, alone(words))];
    for (let from = 1; from <= done; from += PIECE) {
      const to = Math.min(done + 1, from + PIECE);
      const values = await this.engine.values(figure, from, to);
      if (!this.shows(figure)) return;
      let lines = "";
      for (let n = from; n < to; n++) {
        const value = values[n - from];
        const other = over && `${comma}${values[n - from + to - from] ?? ""}`;
        lines += `${n}${comma}${value}${other}\n`;
      }
      pieces.push(lines);
    }
    const type = as === "csv" ? "text/csv" : "text/plain";
    save(`${alone(name)}.${as}`, new Blob(pieces, { type }));
  }
}

function bytes(count: number): string {
  return count < 1e6
    ? `${Math.ceil(count / 1e3)}\u00a0kB`
    : `${(count / 1e6).toFixed(1)}\u00a0MB`;
}
