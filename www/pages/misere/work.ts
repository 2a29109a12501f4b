/**
 * The quotients of all small codes, found one by one: first a short search of each,
 * and a longer one of those that it did not finish if a person wants it. What is
 * found is kept while the page lives, and in the browser for the next visit, unless
 * the solver, whose name has a hash, is another one then.
 */
import { store, stored } from "../../session/stored.ts";
import { engine } from "../../solver/engine.ts";
import { LongWork } from "../../solver/long/work.ts";
import type { QuotientRecord } from "../../solver/modules/study.ts";
import solver from "../../wasm/study_bg.wasm?url";
import type { Work } from "../table/code-table.ts";
import {
  CODES,
  gameOf,
  isBetter,
  keptText,
  type Row,
  readKept,
  rowOf,
} from "./codes.ts";

const KEY = "nimscope.misere";
/** A slice of work in milliseconds. Other questions wait for the worker meanwhile. */
const SLICE = 40;
/** After so many milliseconds what is known is kept. */
const RARELY = 2_000;

/** How far a search goes: the last heap, and the candidates of a guess. */
interface Reach {
  readonly heaps: number;
  readonly candidates: number;
}

export const SHORT: Reach = { heaps: 400, candidates: 3_000 };
export const LONG: Reach = { heaps: 2_000, candidates: 10_000 };

class Quotients extends LongWork implements Work {
  readonly rows: Map<string, Row> = readKept(stored(KEY), solver);
  readonly total = CODES.length;
  /** The codes of which the longer search is done; null unless a person wants it. */
  private longer: Set<string> | null = null;
  private lastKept = 0;

  /** Whether the longer search is on its way or done. */
  get isLong(): boolean {
    return this.longer !== null;
  }

  get done(): number {
    return CODES.filter((code) => this.isDone(code)).length;
  }

  get complete(): boolean {
    return this.next() === undefined;
  }

  /** What was found since rows were last kept is kept, too. */
  protected override ended(): void {
    this.lastKept = 0;
    this.keep();
    super.ended();
  }

  protected override async more(): Promise<boolean> {
    const code = this.next();
    if (code === undefined || !(await this.search(code))) return false;
    this.keep();
    return true;
  }

  /** Goes further with the codes that are not proved. */
  goFurther(): void {
    this.longer = new Set();
  }

  /** Takes over what was found elsewhere. */
  take(code: string, record: QuotientRecord): void {
    const row = rowOf(code, record);
    // A row of a code that is yet to be searched would end its search.
    if (!this.rows.has(code) || !CODES.includes(code)) return;
    if (!isBetter(row, this.rows.get(code))) return;
    this.rows.set(code, row);
    this.report();
  }

  private isDone(code: string): boolean {
    const row = this.rows.get(code);
    if (row === undefined || this.longer === null) return row !== undefined;
    return row.proved || this.longer.has(code);
  }

  private next(): string | undefined {
    return CODES.find((code) => !this.isDone(code));
  }

  /** Searches one code, and says whether it came to an end. */
  private async search(code: string): Promise<boolean> {
    const { heaps, candidates } = this.longer === null ? SHORT : LONG;
    const { longer } = this;
    while (this.isWanted) {
      const { record, ended } = await engine.quotient(
        gameOf(code),
        heaps,
        candidates,
        SLICE,
        "never",
      );
      if (!ended) continue;
      const row = rowOf(code, record);
      if (isBetter(row, this.rows.get(code))) this.rows.set(code, row);
      longer?.add(code);
      return true;
    }
    return false;
  }

  private keep(): void {
    const now = performance.now();
    if (now - this.lastKept < RARELY) return;
    this.lastKept = now;
    store(KEY, keptText(this.rows, solver));
  }
}

export const quotients = new Quotients();
