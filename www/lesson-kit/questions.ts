/**
 * The questions of a lesson, and the last drawing of each of its parts. The key
 * of a question is its name, followed by everything that the question depends
 * on.
 *
 * Each question of a lesson has its own name. So questions may be asked in any
 * order and under any condition, and an answer reaches only the question with
 * its key. Two different questions with one name in a drawing are an error.
 */
import { type Answers, Task } from "../ui/task.ts";

export type Key = readonly [name: string, ...of: readonly unknown[]];

/** Thrown by a drawing that needs an answer which has not arrived. */
export class Waiting {}

/** The newest question with a name. A new key starts its task again. */
interface Asked {
  readonly task: Task<unknown, [text: string]>;
  question: () => Answers<unknown>;
}

export class Questions {
  /** True if a part is waiting for its first drawing. */
  isWaiting = false;
  private readonly asked = new Map<string, Asked>();
  /** The keys asked in the current drawing, by name. */
  private readonly keys = new Map<string, string>();
  /** The last drawing of each part. */
  private readonly drawn = new Map<string, unknown>();
  private readonly host: ConstructorParameters<typeof Task>[0];

  constructor(host: ConstructorParameters<typeof Task>[0]) {
    this.host = host;
  }

  /** Draws the whole lesson. */
  draw(draw: () => unknown): unknown {
    this.isWaiting = false;
    this.keys.clear();
    return this.alone("", draw);
  }

  /**
   * Draws a part. While one of its questions has no answer, the part keeps its
   * last drawing. If a question failed, the part shows the failure, or `failed`
   * if given.
   */
  alone(name: string, draw: () => unknown, failed?: unknown): unknown {
    try {
      const drawn = draw();
      this.drawn.set(name, drawn);
      return drawn;
    } catch (cause) {
      if (cause instanceof Task) return failed ?? cause.alert;
      if (!(cause instanceof Waiting)) throw cause;
      if (!this.drawn.has(name)) this.isWaiting = true;
      return this.drawn.get(name);
    }
  }

  /** The answer to a question. The part that asks waits for it. */
  ask<T>(key: Key, question: () => Answers<T>): T {
    const answer = this.answer(key, question);
    if (answer === null) throw new Waiting();
    return answer.value;
  }

  /** The answer to a question, or null until it has arrived. */
  later<T>(key: Key, question: () => Answers<T>): T | null {
    return this.answer(key, question)?.value ?? null;
  }

  /**
   * The answer, or null until it has arrived. It is in an object, because an
   * answer may be null itself. Throws the task if the question failed.
   */
  private answer<T>(
    key: Key,
    question: () => Answers<T>,
  ): { readonly value: T } | null {
    const [name] = key;
    const text = textOf(key);
    if ((this.keys.get(name) ?? text) !== text)
      throw new Error(`Two questions have the name “${name}”.`);
    this.keys.set(name, text);
    const asked = this.asked.get(name) ?? this.begin(name, question);
    asked.question = question;
    const { task } = asked;
    task.ask(text);
    if (task.trouble !== null && !task.running) throw task;
    return task.key?.[0] === text ? { value: task.value as T } : null;
  }

  private begin(name: string, question: () => Answers<unknown>): Asked {
    const task = new Task<unknown, [text: string]>(this.host, () =>
      asked.question(),
    );
    const asked: Asked = { question, task };
    this.asked.set(name, asked);
    return asked;
  }
}

/** The text of a key. The texts of `1n` and `"1"` are different. */
function textOf(key: Key): string {
  return JSON.stringify(key, (_, value) =>
    typeof value === "bigint" ? { n: `${value}` } : value,
  );
}
