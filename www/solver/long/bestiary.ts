/**
 * The table of all small codes, computed by the solver bit by bit. It is kept
 * while the page lives, so that nothing is computed twice.
 */
import { engine } from "../engine.ts";
import type { BestiaryRow } from "../modules/study.ts";
import { grouped } from "../position.ts";
import { LongWork } from "./work.ts";

/** The largest heap that is looked at. */
export const BOUND = 1_000;
/** The time for one part of the work, in milliseconds. */
const SLICE = 80;

/** Who went so far with an open code, where that could be verified. */
const REACHED: Readonly<Record<string, string>> = {
  "0.6": "J. P. Grossman",
  "0.04": "T. Czajka",
  "0.06": "T. Czajka",
};
/** Codes that A. Flammenkamp reports as solved, far beyond what is computed here. */
export const REPORTED: readonly string[] = ["0.054", "0.104", "0.106", "0.454"];

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
    computed: `computed to ${grouped(to)}`,
    open:
      reach === null
        ? "open: no period is known"
        : `open: no period to ${inShort(reach)}`,
  }[status];
}

/** The same, and who says so. */
export function reportText(row: BestiaryRow): string {
  const says = statusText(row);
  if (REPORTED.includes(row.rule)) {
    return `${says} · reported by A. Flammenkamp as solved`;
  }
  const by = row.reach === null ? undefined : REACHED[row.rule];
  return by === undefined ? says : `${says} (${by})`;
}

/** A number, in trillions where it is so large. */
function inShort(count: number): string {
  const trillions = count / 1e12;
  return trillions < 1 ? grouped(count) : `${grouped(trillions)} trillion`;
}
