/** The solver's answer to a question that changes with an element. */
import { html, nothing } from "lit";
import { type Trouble, troubleOf } from "../solver/engine.ts";

/**
 * A question is asked again when its key changes. If several are under way,
 * only the answer to the last one counts.
 */
export class Answer<T> {
  /** The latest answer. It stays until the next one arrives. */
  value: T | null = null;
  /** What went wrong with the last question. */
  trouble: Trouble | null = null;
  private asked: string | null = null;
  private answered: string | null = null;
  private readonly host: { requestUpdate(): void };

  constructor(host: { requestUpdate(): void }) {
    this.host = host;
  }

  /** The answer to the last question; null while it is on its way. */
  get now(): T | null {
    return this.asked === this.answered ? this.value : null;
  }

  /** Whether there is anything to show. */
  get settled(): boolean {
    return this.value !== null || this.trouble !== null;
  }

  /** What went wrong, as a paragraph. */
  get alert() {
    if (this.trouble === null) return nothing;
    const { message, expected } = this.trouble;
    return html`<p class="error" role="alert">${message} ${expected && `Expected ${expected}.`}</p>`;
  }

  ask(key: string, question: () => Promise<T>): void {
    if (key === this.asked) return;
    this.asked = key;
    void this.wait(key, question);
  }

  private async wait(key: string, question: () => Promise<T>): Promise<void> {
    try {
      const value = await question();
      if (key !== this.asked) return;
      this.value = value;
      this.answered = key;
      this.trouble = null;
    } catch (error) {
      if (key !== this.asked) return;
      this.trouble = troubleOf(error);
    }
    this.host.requestUpdate();
  }
}
