/**
 * The questions of a lesson, and the last drawing of each of its parts. A
 * question has a key: its name, and then all that the question depends on. Pure.
 *
 * The rule: a name belongs to one question. So questions may be asked in any
 * order and under any condition, and an answer only ever reaches the question
 * with its key. A drawing that asks two questions of one name is an error.
 */
import type { Trouble } from "../solver/trouble.ts";
import { troubleOf } from "../solver/trouble.ts";

export type Key = readonly [name: string, ...of: readonly unknown[]];

/** An answer, or one after another, each better than the last. */
export type Answers<T> = Promise<T> | AsyncIterable<T>;

/** Draws a failure; `again` asks once more. */
type Failing = (trouble: Trouble, again: () => void) => unknown;

interface Asked {
  readonly key: string;
  /** The latest answer, in a list of one; empty until there is one. */
  answer: readonly unknown[];
  trouble: Trouble | null;
}

/** Thrown by a drawing that cannot go on before an answer is here. */
export class Waiting {}

/** Thrown by a drawing that needs an answer that failed. */
class Failed {
  readonly name: string;
  readonly trouble: Trouble;

  constructor(name: string, trouble: Trouble) {
    this.name = name;
    this.trouble = trouble;
  }
}

export class Questions {
  /** Whether a part has been waiting since before its first drawing. */
  isWaiting = false;
  /** The last question of each name. */
  private readonly asked = new Map<string, Asked>();
  /** The keys of this drawing, by name. */
  private readonly keys = new Map<string, string>();
  /** The last drawing of each part. */
  private readonly drawn = new Map<string, unknown>();
  private readonly changed: () => void;
  private readonly failing: Failing;

  /** `changed` is called when something new can be drawn. */
  constructor(changed: () => void, failing: Failing) {
    this.changed = changed;
    this.failing = failing;
  }

  /** The whole drawing. */
  draw(draw: () => unknown): unknown {
    this.isWaiting = false;
    this.keys.clear();
    return this.alone("", draw);
  }

  /**
   * A part of the drawing. While one of its questions waits, the part stays as
   * it was drawn last; if one failed, the failure is shown in its place, or
   * `failed` if given.
   */
  alone(name: string, draw: () => unknown, failed?: unknown): unknown {
    try {
      const drawn = draw();
      this.drawn.set(name, drawn);
      return drawn;
    } catch (cause) {
      if (cause instanceof Waiting) {
        if (!this.drawn.has(name)) this.isWaiting = true;
        return this.drawn.get(name);
      }
      if (!(cause instanceof Failed)) throw cause;
      if (failed !== undefined) return failed;
      return this.failing(cause.trouble, () => {
        this.asked.delete(cause.name);
        this.changed();
      });
    }
  }

  /** The answer to a question. The part that asks waits for it. */
  ask<T>(key: Key, question: () => Answers<T>): T {
    const { answer } = this.find(key, question);
    if (answer.length === 0) throw new Waiting();
    return answer[0] as T;
  }

  /** The same; null until the answer is here. */
  later<T>(key: Key, question: () => Answers<T>): T | null {
    const { answer } = this.find(key, question);
    return answer.length === 0 ? null : (answer[0] as T);
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.asked.clear();
  }

  private find<T>(key: Key, question: () => Answers<T>): Asked {
    const [name] = key;
    const text = textOf(key);
    if ((this.keys.get(name) ?? text) !== text) {
      throw new Error(`Two questions have the name “${name}”.`);
    }
    this.keys.set(name, text);
    let asked = this.asked.get(name);
    if (asked?.key !== text) {
      asked = { key: text, answer: [], trouble: null };
      this.asked.set(name, asked);
      void this.follow(name, asked, question);
    }
    if (asked.trouble !== null) throw new Failed(name, asked.trouble);
    return asked;
  }

  private async follow<T>(
    name: string,
    asked: Asked,
    question: () => Answers<T>,
  ): Promise<void> {
    // An answer counts as long as nothing else was asked by this name.
    const counts = () => this.asked.get(name) === asked;
    try {
      for await (const answer of each(question)) {
        if (!counts()) return;
        asked.answer = [answer];
        this.changed();
      }
    } catch (error) {
      if (!counts()) return;
      asked.trouble = troubleOf(error);
      this.changed();
    }
  }
}

async function* each<T>(question: () => Answers<T>): AsyncIterable<T> {
  const answers = question();
  if (Symbol.asyncIterator in answers) yield* answers;
  else yield await answers;
}

/** A key as a text; `1n` and `"1"` differ. */
function textOf(key: Key): string {
  return JSON.stringify(key, (_, value) =>
    typeof value === "bigint" ? { n: `${value}` } : value,
  );
}
