/** The page's way to wait for the solver or for other long work. */
import { html, nothing, type ReactiveController } from "lit";
import { type Trouble, troubleOf } from "../solver/trouble.ts";
import { failureBox } from "./trouble/trouble.ts";

/** A part of the page, which is drawn again after each answer. */
interface Host {
  requestUpdate(): void;
  addController?(controller: ReactiveController): void;
}

/** An answer; or answers one after another, each better than the one before. */
export type Answers<T> = Promise<T> | AsyncIterable<T>;

/**
 * A question that depends on a key, and the newest answer to it. A new key
 * aborts the work on the previous key. The work ends when its host leaves the
 * page, and begins anew when the host comes back.
 */
export class Task<T, Key extends readonly unknown[] = []>
  implements ReactiveController
{
  /** The latest answer. It stays until the next one arrives. */
  value: T | null = null;
  /** The key of `value`. */
  key: Key | null = null;
  /** The failure of the last run. It stays until an answer arrives. */
  trouble: Trouble | null = null;
  private asked: Key | null = null;
  running = false;
  /** Ends the newest run. */
  private stopper: AbortController | null = null;
  /** True if the host left while the task was running. */
  private interrupted = false;
  private readonly host: Host;
  private readonly work: (signal: AbortSignal, ...key: Key) => Answers<T>;

  /** The work can check `signal`, to end early. */
  constructor(
    host: Host,
    work: (signal: AbortSignal, ...key: Key) => Answers<T>,
  ) {
    this.host = host;
    this.work = work;
    host.addController?.(this);
  }

  /** The answer to the last key; null until it arrives. */
  get now(): T | null {
    return same(this.key, this.asked) ? this.value : null;
  }

  /** True if there is an answer or a failure to show. */
  get settled(): boolean {
    return this.value !== null || this.trouble !== null;
  }

  /**
   * The message for a failure, with a button that tries again if that may help.
   */
  get alert() {
    if (this.trouble === null) return nothing;
    if (this.trouble.again) return failureBox(this.trouble, () => this.again());
    const { message, expected } = this.trouble;
    return html`<p class="error" role="alert">${message} ${expected && `Expected ${expected}.`}</p>`;
  }

  /** Begins to work on a key, unless it is the last one. */
  ask(...key: Key): void {
    if (!same(key, this.asked)) this.start(...key);
  }

  /** Begins to work on a key, even if it is the last one. */
  start(...key: Key): void {
    this.asked = key;
    void this.run(key);
  }

  /** Works on the last key again, after a failure or a stop. */
  again(): void {
    if (this.asked === null) return;
    this.trouble = null;
    void this.run(this.asked);
    this.host.requestUpdate();
  }

  /**
   * Ends the work. The answers so far stay. A slice that is still running adds
   * its answer.
   */
  stop(): void {
    this.stopper?.abort();
    this.running = false;
    this.host.requestUpdate();
  }

  /** Ends the work, and forgets the answers and the key. */
  clear(): void {
    [this.value, this.key, this.trouble] = [null, null, null];
    this.asked = null;
    this.stop();
    this.stopper = null;
  }

  hostConnected(): void {
    if (this.interrupted) this.again();
  }

  hostDisconnected(): void {
    const { running } = this;
    if (running) this.stop();
    this.interrupted = running;
  }

  private async run(key: Key): Promise<void> {
    this.stopper?.abort();
    const stopper = new AbortController();
    this.stopper = stopper;
    this.running = true;
    this.interrupted = false;
    const { signal } = stopper;
    const take = (value: T) => {
      [this.value, this.key, this.trouble] = [value, key, null];
    };
    try {
      const answers = this.work(signal, ...key);
      if (Symbol.asyncIterator in answers) {
        for await (const value of answers) {
          if (this.stopper !== stopper) return;
          take(value);
          this.host.requestUpdate();
          if (signal.aborted) return;
        }
      } else {
        const value = await answers;
        if (!signal.aborted) take(value);
      }
    } catch (error) {
      if (!signal.aborted) this.trouble = troubleOf(error);
    }
    if (signal.aborted) return;
    this.running = false;
    this.host.requestUpdate();
  }
}

/**
 * Returns whether two keys are equal. Lists in them are compared item by item.
 */
function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, at) => same(item, b[at]));
}
