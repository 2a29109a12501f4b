/**
 * The table of all small codes, computed by the solver bit by bit. It is kept
 * while the page lives, so that nothing is computed twice.
 */
import { engine } from "../engine.ts";
import type { BestiaryRow } from "../modules/study.ts";
import { grouped } from "../position.ts";
import { LongWork } from "./work.ts";

/** The largest heap that is looked at here; a survey looked at more. */
export const BOUND = 1_000;
/** The time for one part of the work, in milliseconds. */
const SLICE = 80;

/** The table as far as it is known, and the work on it. */
class Bestiary extends LongWork {
  entries: readonly BestiaryRow[] = [];
  /** How many codes are done, and how many there are. */
  done = 0;
  total = 0;
  private units = 100_000;

  get complete(): boolean {
    return this.total > 0 && this.done === this.total;
  }

  protected override async more(): Promise<boolean> {
    if (this.complete) return false;
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
    return true;
  }
}

export const bestiary = new Bestiary();

/** What is known of the period of a code, in words. */
export function statusText({
  status,
  to,
  reach,
}: Pick<BestiaryRow, "status" | "to" | "reach">): string {
  return {
    proved: "proved here",
    computed: `computed to heap ${grouped(to)}`,
    open: `open: no period to heap ${inShort(Math.max(to, reach ?? 0))}`,
  }[status];
}

/** The same, with who found it. */
export function reportText(row: BestiaryRow): string {
  const { status, to, reach, by, surveyed } = row;
  const isFarther = status === "open" && (reach ?? 0) > to;
  const farther = isFarther
    ? ` (${by}) · computed here to heap ${grouped(to)}`
    : "";
  const program = surveyed === null ? "" : ` (${surveyed})`;
  const reported = isReported(row) ? ` · reported by ${by} as solved` : "";
  return statusText(row) + farther + program + reported;
}

/** Whether others report as solved what is not proved here. */
export function isReported({
  status,
  by,
  reach,
}: Pick<BestiaryRow, "status" | "by" | "reach">): boolean {
  return status !== "proved" && by !== null && reach === null;
}

/** A number, in trillions where it is so large. */
function inShort(count: number): string {
  const trillions = count / 1e12;
  return trillions < 1 ? grouped(count) : `${grouped(trillions)} trillion`;
}
