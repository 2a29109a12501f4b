/** The progress, controls and results of a long figure. */
import { html, nothing, svg } from "lit";
import { unkept } from "../../session/keeping.ts";
import { engine } from "../../solver/engine.ts";
import {
  type FigureKey,
  foldOf,
  GOAL,
  isSequence,
  type Progress,
  type Stats,
  WIDTH,
} from "../../solver/figure.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { progressBar } from "../../ui/progress.ts";
import { save } from "../../ui/save.ts";
import { adopt, sheet } from "../../ui/sheet.ts";
import "../../ui/menu.ts";
import type { MapHost } from "../host.ts";
import { figuresFor, SETTING } from "../model/figure.ts";
import { GOALS } from "../model/range.ts";
import { Computation, complete } from "./computation.ts";
import text from "./long.css?inline";

/** The key of the setting for a second rule. */
const OVER = "over";
/** The largest width of a folded sequence, in a field and on a slider. */
const MOST_WIDTH = 100_000;
const MOST_SLIDER_WIDTH = 256;
/** A histogram with more bars than this is not shown. */
const MOST_BARS = 512;
/** The most heaps, and the most records, in a list. */
const MOST_LISTED = 60;
const MOST_RECORDS = 8;
/** The number of values that the worker hands over at a time for a download. */
const VALUES_PER_REQUEST = 1 << 18;
/** No estimate is shown before the work has lasted this long. */
const FIRST_ESTIMATE_MS = 500;

const looks = sheet(text);
const computations = new WeakMap<MapHost, Computation>();

/**
 * Draws the work behind the figure of a map. The first call begins the work.
 */
export function work(map: MapHost) {
  const { choice } = map;
  if (choice === null) return nothing;
  const computation = computations.get(map) ?? new Computation(map);
  computations.set(map, computation);
  if (map.shadowRoot) adopt(map.shadowRoot, looks);
  computation.follow(choice.key);
  const { task } = computation;
  if (task.trouble !== null) {
    return isSequence(choice.info)
      ? task.alert
      : html`<div class="steps">${task.alert}</div>`;
  }
  if (!isSequence(choice.info)) return steps(computation);
  if (!task.running) void computation.teach();
  return html`<div class="work" ?data-running=${task.running}>
    ${shown(computation, task.value)}
  </div>`;
}

/** The progress of a picture, over it; nothing if the picture is complete. */
function steps({ task, pace }: Computation) {
  const { value: progress, running } = task;
  if (progress === null || complete(progress)) return nothing;
  const left = running ? lasting(secondsLeft(pace, progress)) : "";
  return html`<div class="steps">
    <div class="panel row flat gap-3 small nowrap numbers ${running ? "running" : ""}">
      ${running ? progressBar("Computing the picture", percent(progress)) : nothing}
      <span>${percent(progress)} %${running ? left : " computed"}</span>
      ${
        running
          ? html`<button @click=${() => task.stop()}>Cancel</button>`
          : html`<button @click=${() => task.again()}>Go on</button>`
      }
    </div>
  </div>`;
}

function percent({ done, total }: Progress): number {
  return Math.floor((100 * done) / Math.max(total, 1));
}

/** The estimated seconds that are left; null if unknown. */
function secondsLeft(
  pace: Computation["pace"],
  { total }: Progress,
): number | null {
  if (pace.lasted < FIRST_ESTIMATE_MS) return null;
  const left = pace.left(total);
  return left && Math.ceil(left / 1000);
}

function lasting(seconds: number | null): string {
  if (seconds === null) return "";
  return seconds < 90
    ? `, about ${seconds} s left`
    : `, about ${Math.ceil(seconds / 60)} min left`;
}

/** The progress or the results of a sequence, below its map. */
function shown(of: Computation, progress: Progress | null) {
  if (progress === null) return html`<div class="row across-3 small"></div>`;
  return of.task.running ? progressOf(of, progress) : results(of, progress);
}

function progressOf(of: Computation, progress: Progress) {
  const { done, total } = progress;
  return html`<div class="row across-3 small numbers">
    ${progressBar("Computing nimbers", percent(progress))}
    <span>${grouped(done)} of ${grouped(total)}${estimate(of, progress)}</span>
    <button @click=${() => of.task.stop()}>Cancel</button>
  </div>`;
}

function results(of: Computation, { done, total, memory_bytes }: Progress) {
  const further = GOALS.filter((goal) => goal > total);
  const goOn = (goal: number) => {
    // Shows the whole sequence while it grows.
    of.map.goHome();
    of.map.change({ [SETTING + GOAL]: `${goal}`, view: undefined }, true);
  };
  return html`
    <div class="row across-3 small numbers">
      <span>${grouped(done)} piles,${kept(of, done)} ${bytes(memory_bytes)}</span>
      ${
        done < total
          ? html`<button class="primary" @click=${() => of.task.again()}>Continue to ${grouped(total)}</button>`
          : nothing
      }
      ${
        further.length === 0
          ? nothing
          : html`<nimscope-menu label="Go on">
              <div class="form column small">
                ${further.map((goal) => button(`Compute to ${grouped(goal)}`, () => goOn(goal)))}
              </div>
            </nimscope-menu>`
      }
      <nimscope-menu label="Download">
        <div class="form column small">
          ${button("All values (CSV)", () => download(of, "csv"))}
          ${button("All values (b-file)", () => download(of, "txt"))}
          ${button("Picture (PNG)", () => of.map.save("png"))}
          ${button("Drawing (SVG)", () => of.map.save("svg"))}
        </div>
      </nimscope-menu>
    </div>
    ${of.isRefused ? unkept("these nimbers") : nothing}
    ${of.stats && period(of, of.stats)}
    ${of.reduction && html`<p class="numbers small above-2" data-reduction>${of.reduction}</p>`}
    ${
      of.stats?.second
        ? html`<p class="numbers small">${of.stats.second}</p>`
        : nothing
    }
    ${of.stats && found(of, of.stats)}
  `;
}

/** Words on how many piles come from an earlier visit. */
function kept(of: Computation, done: number): string {
  const kept = of.stats?.kept ?? 0;
  if (kept === 0) return "";
  return kept < done
    ? ` ${grouped(kept)} of them kept from last time,`
    : " kept from last time,";
}

/** The words and buttons for the period, and the width of a folded sequence. */
function period(of: Computation, { told, period }: Stats) {
  const width = of.figure.settings[WIDTH];
  const length = period?.period;
  return html`<div class="row across-3 small numbers period" aria-live="polite">
    <span class=${period?.status ?? ""}>${told}</span>
    ${
      period?.status === "proved"
        ? html`<button @click=${() => certificate(of)}>Certificate (JSON)</button>`
        : nothing
    }
    ${
      length != null &&
      length <= MOST_WIDTH &&
      `${length}` !== width &&
      foldIn(of) !== ""
        ? html`<button @click=${() => foldAt(of, length, true)}>Fold at the period</button>`
        : nothing
    }
    ${width === undefined ? nothing : widthField(of, Number(width))}
  </div>`;
}

/** The controls for the width of the rows of a folded sequence. */
function widthField(of: Computation, width: number) {
  const set = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    if (input.checkValidity()) foldAt(of, Number(input.value));
    else input.reportValidity();
  };
  return html`<label class="inline">Width
      <input
        type="range"
        min="1"
        max=${Math.max(MOST_SLIDER_WIDTH, width)}
        .value=${`${width}`}
        @input=${set} /></label>
    <input
      type="number"
      aria-label="Width"
      min="1"
      max=${MOST_WIDTH}
      .value=${`${width}`}
      @change=${set}
    />`;
}

function foldAt(of: Computation, width: number, push = false) {
  const changes = {
    figure: foldIn(of),
    view: undefined,
    [SETTING + WIDTH]: `${width}`,
  };
  of.map.change(changes, push);
}

/** The id of the figure that folds this sequence; empty if there is none. */
function foldIn({ map }: Computation): string {
  return foldOf(figuresFor(map.position, map.figures));
}

async function certificate(of: Computation) {
  const { figure } = of;
  const text = await engine.about(figure, "certificate");
  if (text === undefined || !of.shows(figure)) return;
  const { name } = await provenance(figure);
  save(`${name}_period.json`, text);
}

/**
 * Histogram, records and zeros. They have hundreds of bars, so they are drawn
 * only if unfolded.
 */
function found(of: Computation, stats: Stats) {
  return html`<details
    class="small"
    @toggle=${({ currentTarget }: Event) => {
      of.isOpen = (currentTarget as HTMLDetailsElement).open;
      of.map.requestUpdate();
    }}
  >
    <summary>Histogram, records and zeros</summary>
    ${of.isOpen ? findings(stats) : nothing}
  </details>`;
}

function findings({ histogram, records, zeros, rarity }: Stats) {
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
          aria-label="How often each nimber from 0 to ${histogram.length - 1} occurs; at most ${grouped(most)} times"
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
          <dt class="soft">Earlier records</dt>
          <dd>${records.length > MOST_RECORDS + 1 ? "…, " : ""}${records
            .slice(-MOST_RECORDS - 1, -1)
            .map(({ nimber, heap }) => `${nimber} at ${grouped(heap)}`)
            .join(", ")}</dd>
        </div>
        <div>
          <dt class="soft">Lost piles (nimber 0)${lost > MOST_LISTED ? `, ${grouped(lost)} of them` : ""}</dt>
          <dd>${zeros.slice(0, MOST_LISTED).map(grouped).join(", ")}${lost > MOST_LISTED ? ", …" : ""}</dd>
        </div>
        ${
          rarity === null
            ? nothing
            : html`<div>
                <dt class="soft">Rare nimbers, ${rareText(rarity)}</dt>
                <dd>${rarity.heaps === 0 ? "none" : `${grouped(rarity.heaps)} piles, the last ${grouped(rarity.last ?? 0)}`}</dd>
              </div>`
        }
      </dl>
    </div>`;
}

function estimate(of: Computation, progress: Progress): string {
  const { pace } = of;
  const seconds = secondsLeft(pace, progress);
  if (seconds === null) return "";
  const speed = grouped(Math.round(1000 * pace.speed));
  return `, ${speed} a second${lasting(seconds)}`;
}

function provenance(figure: FigureKey) {
  return engine.about(figure, "provenance", undefined, location.href);
}

/**
 * Saves all values as CSV or b-file, in pieces so that ten million fit. The
 * solver holds the values of one figure only, so another figure cancels the
 * download.
 */
async function download(of: Computation, as: "csv" | "txt") {
  const { figure } = of;
  const done = of.task.value?.done ?? 0;
  const comma = as === "csv" ? "," : " ";
  const over = as === "csv" ? (figure.settings[OVER] ?? "") : "";
  const head = over === "" ? "n,nimber" : `n,nimber,"${over}"`;
  const { name, words } = await provenance(figure);
  // A b-file holds the values of the first rule only, and its name omits the
  // second.
  const second = figure.settings[OVER] ?? "";
  const alone = (text: string) =>
    as === "csv" || second === ""
      ? text
      : text.replace(
          /(?:, over=.*?|_over_.*?)(?=_heaps_|; heaps |, to[= ])/,
          "",
        );
  const first = new TextEncoder().encode(as === "csv" ? `${head}\n` : "");
  const pieces: BlobPart[] = [await engine.signed(first, alone(words))];
  for (let from = 1; from <= done; from += VALUES_PER_REQUEST) {
    const to = Math.min(done + 1, from + VALUES_PER_REQUEST);
    const values = await engine.values(figure, from, to);
    if (!of.shows(figure)) return;
    let lines = "";
    for (let n = from; n < to; n++) {
      const value = values[n - from];
      const other = over && `${comma}${values[n - from + to - from] ?? ""}`;
      lines += `${n}${comma}${value}${other}\n`;
    }
    pieces.push(lines);
  }
  save(`${alone(name)}.${as}`, ...pieces);
}

function bytes(count: number): string {
  return count < 1e6
    ? `${Math.ceil(count / 1e3)}\u00a0kB`
    : `${(count / 1e6).toFixed(1)}\u00a0MB`;
}

/** The property that makes nimbers rare, in words. */
export function rareText({
  mask,
  alternates,
  flipped,
}: Pick<
  NonNullable<Stats["rarity"]>,
  "mask" | "alternates" | "flipped"
>): string {
  const number = `number of binary ones in common with ${mask.toString(2)}`;
  if (!alternates) return `which have an even ${number}`;
  const [even, odd] = flipped ? ["odd", "even"] : ["even", "odd"];
  return `which have an ${even} ${number} if the heap is even, and an ${odd} number if the heap is odd`;
}
