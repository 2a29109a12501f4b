/**
 * A part of the page that asks a question when it is drawn. It needs no element
 * of its own.
 */
import { AsyncDirective, directive } from "lit/async-directive.js";
import { type Answers, Task } from "./task.ts";

/**
 * Finds the answer to a key. The same question must always use the same
 * function.
 */
type Work<T, Key extends readonly unknown[]> = (...key: Key) => Answers<T>;
type Draw<T, Key extends readonly unknown[]> = (task: Task<T, Key>) => unknown;

class Asked<T, Key extends readonly unknown[]> extends AsyncDirective {
  private work: Work<T, Key> | null = null;
  private task: Task<T, Key> | null = null;
  /** The function that the last render passed to draw the task. */
  private draw: Draw<T, Key> = () => "";

  override render(work: Work<T, Key>, key: Key, draw: Draw<T, Key>): unknown {
    this.draw = draw;
    if (work !== this.work || this.task === null) {
      this.task?.stop();
      this.work = work;
      this.task = new Task<T, Key>(this, (_, ...key) => work(...key));
    }
    this.task.ask(...key);
    return draw(this.task);
  }

  requestUpdate(): void {
    if (this.isConnected && this.task) this.setValue(this.draw(this.task));
  }

  override disconnected(): void {
    this.task?.hostDisconnected();
  }

  override reconnected(): void {
    this.task?.hostConnected();
  }
}

/**
 * `${asked(work, key, (task) => …)}`: asks `work(...key)` and draws the task,
 * which has the answer or the failure. If the key changes, the question is
 * asked again. The work ends when the part leaves the page.
 */
export const asked = directive(Asked) as unknown as <
  T,
  const Key extends readonly unknown[],
>(
  work: Work<T, Key>,
  key: Key,
  draw: Draw<T, Key>,
) => unknown;
