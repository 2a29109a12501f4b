/** The quotients of all small codes, as a survey found them. */
import { engine } from "../../solver/engine.ts";
import { LongWork } from "../../solver/long/work.ts";
import type { Work } from "../table/code-table.ts";
import { CODES, type Row, rowOf } from "./codes.ts";

class Quotients extends LongWork implements Work {
  readonly rows = new Map<string, Row>();
  readonly total = CODES.length;
  /** Which program made the survey, and when; empty until it is read. */
  by = "";

  get done(): number {
    return this.rows.size;
  }

  get complete(): boolean {
    return this.by !== "";
  }

  protected override async more(): Promise<boolean> {
    if (this.complete) return false;
    const { by, records } = await engine.ask("quotient_survey");
    // Both name the codes in the same order.
    for (const [at, code] of CODES.entries()) {
      const record = records[at];
      if (record !== undefined) this.rows.set(code, rowOf(code, record));
    }
    this.by = by;
    return true;
  }
}

export const quotients = new Quotients();
