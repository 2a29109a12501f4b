/**
 * Work that takes many questions to the solver, of which only the last one asked
 * for counts.
 */

/**
 * Work on one thing; `wanted` says whether it still counts. It looks there after
 * each answer, and ends soon when it does not.
 */
type Work = (wanted: () => boolean) => Promise<void>;

/**
 * One piece of work at a time. What is begun meanwhile waits for the slice under
 * way and takes its place; of several that wait, only the last is done.
 */
export class Latest {
  /** What is to be done, until it has ended; an object of its own each time. */
  private last: {
    readonly work: Work;
    readonly failed: (error: unknown) => void;
  } | null = null;
  private busy = false;

  /**
   * Does this, as soon as what is under way has ended; `failed` is told what it
   * throws while it is wanted.
   */
  begin(work: Work, failed: (error: unknown) => void): void {
    this.last = { work, failed };
    if (!this.busy) void this.go();
  }

  /** Nothing is wanted any more. */
  stop(): void {
    this.last = null;
  }

  // Nothing waits between the last look at `last` and the end of `busy`: what is
  // begun at any moment is either seen here or starts anew.
  private async go(): Promise<void> {
    this.busy = true;
    while (this.last !== null) {
      const now = this.last;
      const wanted = () => this.last === now;
      try {
        await now.work(wanted);
      } catch (error) {
        if (wanted()) now.failed(error);
      }
      if (wanted()) this.last = null;
    }
    this.busy = false;
  }
}
