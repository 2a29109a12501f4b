/**
 * Computes a long figure in slices. A sequence is also stored for the next
 * visit, and its statistics are computed at the end.
 */
import { rowOf } from "../../solver/bestiary.ts";
import { engine } from "../../solver/engine.ts";
import { learnNimber, learnPeriod } from "../../solver/facts.ts";
import {
  type FigureKey,
  GOAL,
  isSequence,
  type Progress,
  type Stats,
} from "../../solver/figure.ts";
import { text } from "../../solver/position.ts";
import { parts } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { macrotask } from "../../ui/macrotask.ts";
import { Task } from "../../ui/task.ts";
import type { MapHost } from "../host.ts";
import { SETTING } from "../model/figure.ts";
import { reduced, reducedWords } from "./reduced.ts";

/**
 * The length of a slice, and how often the picture is updated. Frames of the
 * map wait for the end of a slice. Longer slices would make the map lag behind
 * a finger while a sequence grows.
 */
const PICTURE_TIMES = { sliceMs: 30, refreshMs: 100 };
const SEQUENCE_TIMES = { sliceMs: 14, refreshMs: 400 };
/** The least time between two saves. */
const SAVE_INTERVAL_MS = 10_000;
/** The same time, as a multiple of the time that the last save took. */
const SAVE_INTERVAL_FACTOR = 20;

/** The largest pile whose nimber an analysis finds by itself. */
const LARGEST_ANALYSED_PILE = 5_000;
/** The largest pile for which a figure can be computed. */
const LARGEST_PILE = 100_000_000;

/** Returns whether all requested results are computed. */
export function complete({ done, total }: Progress): boolean {
  return done >= total;
}

/** The most marks of progress. At this number, every second mark is dropped. */
const MOST_MARKS = 128;
/** The largest power that an estimate assumes. */
const MOST_POWER = 4;

/**
 * Estimates how long a computation will still take. It assumes that the time
 * grows as a power of the number of results. If each result looks at all
 * earlier ones, for example, the time is quadratic.
 */
export class Pace {
  /** Numbers of results, and the times when they were reached, ascending. */
  private marks: (readonly [done: number, at: number])[] = [];

  /** Notes that there were `done` results at the time `at`. */
  note(done: number, at: number): void {
    if (this.marks.length === MOST_MARKS) {
      this.marks = this.marks.filter((_, index) => index % 2 === 0);
    }
    this.marks.push([done, at]);
  }

  /** The estimated time until there are `total` results; null if unknown. */
  left(total: number): number | null {
    const [first, start] = this.marks[0] ?? [0, 0];
    const [last, now] = this.marks.at(-1) ?? [0, 0];
    if (last <= first) return null;
    const half = (first + last) / 2;
    const [middle, then] = this.marks.find(([done]) => done >= half) ?? [0, 0];
    // Divide all numbers by `last`, so that no power overflows.
    const work = (from: number, to: number, power: number) =>
      (to / last) ** power - (from / last) ** power;
    let power = 1;
    // If the first and the last number differ little, the power is unknown.
    if (last > 1.5 * first && middle < last) {
      let most = MOST_POWER;
      for (let step = 0; step < 20; step += 1) {
        const guess = (power + most) / 2;
        const earlier = work(first, middle, guess) * (now - then);
        const later = work(middle, last, guess) * (then - start);
        if (later < earlier) power = guess;
        else most = guess;
      }
    }
    return (
      ((now - start) * work(last, total, power)) / work(first, last, power)
    );
  }

  /** The time between the first and the last mark. */
  get lasted(): number {
    return (this.marks.at(-1)?.[1] ?? 0) - (this.marks[0]?.[1] ?? 0);
  }

  /** The number of results per unit of time so far. */
  get speed(): number {
    const made = (this.marks.at(-1)?.[0] ?? 0) - (this.marks[0]?.[0] ?? 0);
    return made / Math.max(this.lasted, 1);
  }
}

export class Computation {
  readonly task: Task<Progress | null, [FigureKey]>;
  /** The statistics of a sequence, once its computation has ended. */
  stats: Stats | null = null;
  /** A sentence that reduces a far pile of the board to a near one. */
  reduction = "";
  /** True if the browser refused to store the sequence. */
  isRefused = false;
  /** The progress since the run began, for the estimate. */
  pace = new Pace();
  /** True if the findings are unfolded. */
  isOpen = false;
  /** The component and the settings that `teach` handled last. */
  private taught = "";
  /** The figure whose results from an earlier visit were last looked up. */
  private recalled: FigureKey | null = null;
  /** The earliest time of the next save. */
  private nextSave = 0;
  /** Resolves at the end of the work that began last. */
  private ended: Promise<void> = Promise.resolve();
  readonly map: MapHost;
  figure!: FigureKey;

  constructor(map: MapHost) {
    this.map = map;
    this.task = new Task(map, (signal, figure) => this.inTurn(signal, figure));
  }

  /**
   * Teaches the solver the nimbers of the board's piles that are in the
   * sequence. Reports the largest pile if it is beyond the sequence. Runs once
   * for each component and its settings.
   */
  async teach(): Promise<void> {
    const { figure, map, task } = this;
    const { component } = map.choice ?? {};
    const asked = `${component} ${JSON.stringify(figure.settings)}`;
    if (component === undefined || this.stats === null || asked === this.taught)
      return;
    this.taught = asked;
    this.reduction = "";
    const progress = task.value;
    if (progress === null) return;
    const { done } = progress;
    const piles = parts(component).flatMap(
      ({ content }) => content.piles ?? [],
    );
    const largest = Math.max(0, ...piles.map(Number));
    if (largest > done && largest <= LARGEST_PILE) {
      // Nimbers from an earlier visit took no time now, so the pace says
      // nothing about them.
      const kept = this.stats.kept > done / 2;
      const left = kept ? null : this.pace.left(largest);
      const seconds =
        left === null ? null : Math.max(1, Math.ceil(left / 1000));
      announce(map, "nimscope-beyond", { component, pile: largest, seconds });
    }
    await this.reduce(figure, component);
    const known = piles
      .map(Number)
      .filter((pile) => pile > LARGEST_ANALYSED_PILE && pile <= done);
    for (const pile of known) {
      const [nimber] = await engine.values(figure, pile, pile + 1);
      if (!this.shows(figure) || nimber === undefined) return;
      await learnNimber(figure.settings["rule"], pile, nimber);
    }
    if (known.length > 0) announce(map, "nimscope-computed");
  }

  /** Reduces the component's largest pile to a near one by a proved period. */
  private async reduce(figure: FigureKey, component: string): Promise<void> {
    const [part] = parts(component);
    const piles = part?.content.piles ?? [];
    const [largest = 0n] = piles.toSorted((a, b) => (a < b ? 1 : -1));
    const period = this.stats?.period;
    const found = period && reduced(largest, period);
    if (!part || !found) return;
    const { nearer, saltus } = found;
    const [nimber] = await engine.values(figure, nearer, nearer + 1);
    if (!this.shows(figure) || nimber === undefined) return;
    this.reduction = reducedWords(found, nimber);
    if (saltus === 0 && piles.length === 1) {
      await learnNimber(figure.settings["rule"], nearer, nimber);
      const position = text({ ...part, body: `${nearer}` });
      this.map.standIn = { component, position, pile: nearer };
    }
    this.map.requestUpdate();
  }

  /** Begins to compute a figure, unless it is already the current one. */
  follow(figure: FigureKey): void {
    this.figure = figure;
    const [before] = this.task.key ?? [];
    if (before !== undefined && before !== figure) {
      this.task.clear();
      this.stats = null;
      this.isRefused = false;
    }
    this.task.ask(figure);
  }

  shows(figure: FigureKey): boolean {
    return this.map.isConnected && this.map.choice?.key === figure;
  }

  /**
   * Runs after all earlier work, because the solver holds the data of only one
   * figure.
   */
  private async *inTurn(
    signal: AbortSignal,
    figure: FigureKey,
  ): AsyncGenerator<Progress | null, void> {
    const before = this.ended;
    let end = () => {};
    this.ended = new Promise((resolve) => {
      end = resolve;
    });
    try {
      await before;
      if (!signal.aborted) yield* this.run(signal, figure);
    } finally {
      end();
    }
  }

  /** Computes a figure; yields the progress whenever the map should show it. */
  private async *run(
    signal: AbortSignal,
    figure: FigureKey,
  ): AsyncGenerator<Progress | null, void> {
    const info = this.map.choice?.info;
    const sequence = info !== undefined && isSequence(info);
    const { sliceMs, refreshMs } = sequence ? SEQUENCE_TIMES : PICTURE_TIMES;
    const advance = () => engine.advance(figure, sliceMs);
    let progress = await advance();
    yield progress;
    // The work waits, so that a slow machine draws the first picture faster.
    await firstPicture;
    await macrotask();
    let shown = performance.now();
    this.pace = new Pace();
    this.pace.note(progress?.done ?? 0, shown);
    let grew = false;
    while (!signal.aborted && progress && !complete(progress)) {
      if (sequence) await this.recall(figure, progress);
      if (signal.aborted) break;
      progress = await advance();
      grew = true;
      this.pace.note(progress?.done ?? 0, performance.now());
      if (sequence && progress && performance.now() > this.nextSave) {
        await this.keep(figure, progress);
      }
      // After a stop, a yield would end this function before the results are
      // saved.
      if (!signal.aborted && performance.now() - shown > refreshMs) {
        shown = performance.now();
        this.map.grown();
        yield progress;
      }
    }
    if (sequence && grew && progress) void this.keep(figure, progress);
    this.map.grown();
    if (!signal.aborted) yield progress;
    // The figure may have changed. A question about the old one would make the
    // solver switch back to it.
    if (sequence && progress && this.shows(figure))
      await this.sumUp(figure, progress);
  }

  /** Loads the results of an earlier visit, once for each figure. */
  private async recall(figure: FigureKey, { done }: Progress): Promise<void> {
    if (this.recalled === figure) return;
    this.nextSave = performance.now() + SAVE_INTERVAL_MS;
    this.recalled = figure;
    await engine.recall(figure, done);
  }

  /** Saves the results for the next visit. */
  private async keep(figure: FigureKey, { done }: Progress): Promise<void> {
    const start = performance.now();
    const kept = engine.remember(figure, done).catch(() => true);
    this.isRefused = !(await kept);
    const end = performance.now();
    this.nextSave =
      end + Math.max(SAVE_INTERVAL_MS, SAVE_INTERVAL_FACTOR * (end - start));
    this.map.requestUpdate();
  }

  /**
   * Extends the picture to all known piles, and as far as the proof of a period
   * needs. If a person chose the goal, a proof does not change it.
   */
  private async extend(figure: FigureKey, { done }: Progress): Promise<void> {
    const isChosen = SETTING + GOAL in this.map.options;
    const heap = isChosen ? 0 : await this.proofEnd(figure);
    const goal = Math.max(done, heap > FARTHEST_PROOF_HEAP ? 0 : heap);
    const shown = Number(figure.settings[GOAL]);
    if (goal <= shown || !this.shows(figure)) return;
    this.map.change({ [SETTING + GOAL]: `${goal}` }, false);
  }

  /**
   * The heap up to which a proof of the period needs nimbers; 0 if no period is
   * known.
   */
  private async proofEnd({ settings }: FigureKey): Promise<number> {
    const { rule } = settings;
    const { status, needs } = this.stats?.period ?? {};
    if (rule === undefined || status !== "none") return needs ?? 0;
    const { preperiod, period } = (await rowOf(rule)) ?? {};
    return preperiod && period
      ? 2 * (preperiod + period) + MOST_CODE_DIGITS
      : 0;
  }

  private async sumUp(figure: FigureKey, progress: Progress): Promise<void> {
    const stats = await engine.about(figure, "stats");
    if (!this.shows(figure)) return;
    this.stats = stats;
    const { rule } = figure.settings;
    if (rule !== undefined && stats?.period) learnPeriod(rule, stats.period);
    this.map.requestUpdate();
    void this.extend(figure, progress);
  }
}

/**
 * The map extends a sequence for a proof by itself, but only to this heap. That
 * takes about a second.
 */
const FARTHEST_PROOF_HEAP = 500_000;
/** The most digits in the codes of the rules whose periods are listed. */
const MOST_CODE_DIGITS = 3;
