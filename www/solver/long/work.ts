/** Work that takes long, done bit by bit: a person may stop it and go on with it. */
import { type Trouble, troubleOf } from "../engine.ts";

export abstract class LongWork {
  trouble: Trouble | null = null;
  /** Whether a person stopped the work, or a failure did. */
  stopped = false;
  protected isWanted = false;
  protected report = () => {};
  private busy = false;

  /** Does the next bit; false once there is none. */
  protected abstract more(): Promise<boolean>;

  /**
   * Works until all is done or `pause` is called, and reports each bit. Of several
   * callers only the last one gets the reports.
   */
  async work(report: () => void): Promise<void> {
    this.isWanted = true;
    this.report = report;
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      while (this.isWanted && (await this.more())) this.report();
    } catch (error) {
      this.trouble = troubleOf(error);
      this.stopped = true;
    } finally {
      this.busy = false;
      this.ended();
    }
  }

  /** All is done, or the work was paused, or it failed. */
  protected ended(): void {
    this.report();
  }

  pause(): void {
    this.isWanted = false;
  }
}
