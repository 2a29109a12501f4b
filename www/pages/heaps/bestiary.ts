/**
 * The table of all small codes, computed by the solver bit by bit. It is kept
 * while the page lives, so that nothing is computed twice.
 */
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import type { BestiaryRow } from "../../solver/wasm.ts";

/** The largest heap that is looked at. */
export const BOUND = 1_000;
/** The time for one part of the work, in milliseconds. */
const SLICE = 80;

/** The table as far as it is known, and the work on it. */
class Bestiary {
  entries: readonly BestiaryRow[] = [];
  /** How many codes are done, and how many there are. */
  done = 0;
  total = 0;
  /** Whether a person stopped the work. */
  stopped = false;
  trouble: Trouble | null = null;
  private isWanted = false;
  private busy = false;
  private report = () => {};
  private units = 100_000;

  get complete(): boolean {
    return this.total > 0 && this.done === this.total;
  }

  /**
   * Works until all is known or `pause` is called; `news` is called for each part.
   * Of several callers only the last one gets the reports.
   */
  async work(report: () => void): Promise<void> {
    this.isWanted = true;
    this.report = report;
    if (this.busy || this.complete) return;
    this.busy = true;
    this.trouble = null;
    try {
      while (this.isWanted && !this.complete) {
        await this.more();
        this.report();
      }
    } catch (error) {
      this.trouble = troubleOf(error);
      this.stopped = true;
      this.report();
    } finally {
      this.busy = false;
    }
  }

  pause(): void {
    this.isWanted = false;
  }

  private async more(): Promise<void> {
    const start = performance.now();
    const known = this.entries.length;
    const part = await engine.ask("bestiary", BOUND, known, this.units);
    const took = performance.now() - start;
    if (took < SLICE / 2) this.units *= 2;
    else if (took > SLICE * 2) this.units = Math.ceil(this.units / 2);
    this.entries = [...this.entries.slice(0, part.from), ...part.entries];
    // A solver that was started anew begins at the first code.
    this.done = Math.max(part.done, this.entries.length);
    this.total = part.total;
  }
}

export const bestiary = new Bestiary();
