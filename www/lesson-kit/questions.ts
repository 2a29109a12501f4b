/**
 * The questions of a lesson, and the last drawing of each of its parts. A
 * question has a key: its name, and then all that the question depends on.
 *
 * The rule: a name belongs to one question. So questions may be asked in any
 * order and under any condition, and an answer only ever reaches the question
 * with its key. A drawing that asks two questions of one name is an error.
 */
import { type Answers, Task } from "../ui/task.ts";

export type Key = readonly [name: string, ...of: readonly unknown[]];

/** Thrown by a drawing that cannot go on before an answer is here. */
export class Waiting {}

/** The newest question of a name: the task asks it by the text of its key. */
interface Asked {
  readonly task: Task<unknown, [text: string]>;
  question: () => Answers<unknown>;
}

export class Questions {
  /** Whether a part has been waiting since before its first drawing. */
  isWaiting = false;
  private readonly asked = new Map<string, Asked>();
  /** The keys of this drawing, by name. */
  private readonly keys = new Map<string, string>();
  /** The last drawing of each part. */
  private readonly drawn = new Map<string, unknown>();
  private readonly host: ConstructorParameters<typeof Task>[0];

  constructor(host: ConstructorParameters<typeof Task>[0]) {
    this.host = host;
  }

  /** The whole drawing. */
  draw(draw: () => unknown): unknown {
    this.isWaiting = false;
    this.keys.clear();
    return this.alone("", draw);
  }

  /**
   * A part of the drawing. While one of its questions waits, the part stays as
   * it was drawn last; if one failed, its task is thrown, and the failure is
   * shown in its place, or `failed` if given.
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

  /** The same; null until the answer is here. */
  later<T>(key: Key, question: () => Answers<T>): T | null {
    return this.answer(key, question)?.value ?? null;
  }

  /** The answer, which may itself be null; null until it is here. */
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

/** A key as a text; `1n` and `"1"` differ. */
function textOf(key: Key): string {
  return JSON.stringify(key, (_, value) =>
    typeof value === "bigint" ? { n: `${value}` } : value,
  );
}
