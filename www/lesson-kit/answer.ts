/** The solver's answer to a question that changes with an element. */
import { html, nothing } from "lit";
import { type Trouble, troubleOf } from "../solver/engine.ts";
import { failureBox } from "../ui/trouble/trouble.ts";

/** What is asked: an answer, or one after another, each better than the last. */
export type Question<T, Key> = (key: Key) => Promise<T> | AsyncIterable<T>;

/**
 * A question is asked again when its key changes. If several are under way,
 * only the answer to the last one counts.
 */
export class Answer<T, Key = string> {
  /** The latest answer. It stays until the next one arrives. */
  value: T | null = null;
  /** The key of the question that `value` answers. */
  key: Key | null = null;
  /** What went wrong with the last question. */
  trouble: Trouble | null = null;
  /** Whether a question is under way. */
  running = false;
  private asked: string | null = null;
  /** Counts the questions: only the last one counts. */
  private turn = 0;
  /** Asks the last question once more. */
  private again = () => {};
  protected readonly host: { requestUpdate(): void };

  constructor(host: { requestUpdate(): void }) {
    this.host = host;
  }

  /** The answer to the last question; null while it is on its way. */
  get now(): T | null {
    return this.asked === `${this.key}` ? this.value : null;
  }

  /** The latest answer, where it is known to be there: in `show()`. */
  get got(): T {
    return this.value as T;
  }

  /** Whether there is anything to show. */
  get settled(): boolean {
    return this.value !== null || this.trouble !== null;
  }

  /** What went wrong, and the way on if there is one. */
  get alert() {
    if (this.trouble === null) return nothing;
    if (this.trouble.again) return failureBox(this.trouble, this.again);
    const { message, expected } = this.trouble;
    return html`<p class="error" role="alert">${message} ${expected && `Expected ${expected}.`}</p>`;
  }

  ask(key: Key, question: Question<T, Key>): void {
    if (`${key}` === this.asked) return;
    this.asked = `${key}`;
    this.again = () => {
      this.trouble = null;
      void this.follow(++this.turn, key, question);
      this.host.requestUpdate();
    };
    void this.follow(++this.turn, key, question);
  }

  /** Waits no longer; what has been answered stays. */
  stop(): void {
    this.turn++;
    this.running = false;
    this.host.requestUpdate();
  }

  private async follow(turn: number, key: Key, question: Question<T, Key>) {
    const take = (value: T) => {
      [this.value, this.key, this.trouble] = [value, key, null];
    };
    this.running = true;
    try {
      const found = question(key);
      if (Symbol.asyncIterator in found) {
        for await (const value of found) {
          if (turn !== this.turn) return;
          take(value);
          this.host.requestUpdate();
        }
      } else {
        const value = await found;
        if (turn === this.turn) take(value);
      }
    } catch (error) {
      if (turn === this.turn) this.trouble = troubleOf(error);
    }
    if (turn !== this.turn) return;
    this.running = false;
    this.host.requestUpdate();
  }
}

/** Work that a person starts, and may stop. */
export class Job<T> extends Answer<T, number> {
  private starts = 0;

  /** Goes to work; `value` keeps what was found until something new is. */
  start(work: () => Promise<T> | AsyncIterable<T>): void {
    this.trouble = null;
    this.ask(++this.starts, work);
    this.host.requestUpdate();
  }

  /** Stops and forgets what was found. */
  clear(): void {
    this.value = null;
    this.trouble = null;
    this.stop();
  }
}
