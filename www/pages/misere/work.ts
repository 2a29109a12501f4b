/**
 * The quotients of all small codes: what a survey found of them, and by a longer search
 * of those that it did not finish, if a person wants that. What is found is kept while the
 * page lives, and in the browser for the next visit, unless the solver, whose name has a
 * hash, is another one then.
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

/** How far the longer search goes: the last heap, and the candidates of a guess. */
export const LONG = { heaps: 2_000, candidates: 10_000 };

class Quotients extends LongWork implements Work {
  readonly rows: Map<string, Row> = readKept(stored(KEY), solver);
  readonly total = CODES.length;
  /** Which program made the survey, and when; empty until it is read. */
  by = "";
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
    if (this.by === "") await this.readSurvey();
    const code = this.next();
    if (code === undefined || !(await this.search(code))) return false;
    this.keep();
    return true;
  }

  private async readSurvey(): Promise<void> {
    const { by, records } = await engine.ask("quotient_survey");
    this.by = by;
    // Both name the codes in the same order.
    for (const [at, code] of CODES.entries()) {
      const record = records[at];
      if (record !== undefined) this.put(rowOf(code, record));
    }
    this.report();
  }

  /** Goes further with the codes that are not proved. */
  goFurther(): void {
    this.longer = new Set();
  }

  /** Takes over what was found elsewhere. */
  take(code: string, record: QuotientRecord): void {
    if (CODES.includes(code) && this.put(rowOf(code, record))) this.report();
  }

  /** Keeps a row if it says more than what is known. */
  private put(row: Row): boolean {
    const isNews = isBetter(row, this.rows.get(row.code));
    if (isNews) this.rows.set(row.code, row);
    return isNews;
  }

  private isDone(code: string): boolean {
    if (this.by === "") return false;
    if (this.longer === null) return true;
    return this.rows.get(code)?.proved === true || this.longer.has(code);
  }

  private next(): string | undefined {
    return CODES.find((code) => !this.isDone(code));
  }

  /** Searches one code, and says whether it came to an end. */
  private async search(code: string): Promise<boolean> {
    const { heaps, candidates } = LONG;
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
      this.put(rowOf(code, record));
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
