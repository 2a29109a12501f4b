/** The most marks; beyond them every second one is dropped. */
const MARKS = 128;
/** The largest power. */
const STEEPEST = 4;

/**
 * How long a computation will still take. The time is taken to grow as a
 * power of the number of results: it is quadratic where each one looks at all
 * earlier ones.
 */
export class Pace {
  /** Results, and when they were there, ascending. */
  private marks: (readonly [done: number, at: number])[] = [];

  /** Notes that there were `done` results at a time. */
  note(done: number, at: number): void {
    if (this.marks.length === MARKS) {
      this.marks = this.marks.filter((_, index) => index % 2 === 0);
    }
    this.marks.push([done, at]);
  }

  /** The time that is left until there are `total`; null while that cannot be told. */
  left(total: number): number | null {
    const [first, start] = this.marks[0] ?? [0, 0];
    const [last, now] = this.marks.at(-1) ?? [0, 0];
    if (last <= first) return null;
    const half = (first + last) / 2;
    const [middle, then] = this.marks.find(([done]) => done >= half) ?? [0, 0];
    // Shares of `last`, so that no power overflows.
    const work = (from: number, to: number, power: number) =>
      (to / last) ** power - (from / last) ** power;
    let power = 1;
    // A short stretch far out says nothing of the power.
    if (last > 1.5 * first && middle < last) {
      let most = STEEPEST;
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

  /** The time between the first note and the last. */
  get lasted(): number {
    return (this.marks.at(-1)?.[1] ?? 0) - (this.marks[0]?.[1] ?? 0);
  }

  /** The results for each unit of time so far. */
  get speed(): number {
    const made = (this.marks.at(-1)?.[0] ?? 0) - (this.marks[0]?.[0] ?? 0);
    return made / Math.max(this.lasted, 1);
  }
}
