/**
 * What all lessons share: the solver, the position the page shows, the options
 * of the address in which a lesson keeps its own state, and the answers it
 * waits for.
 *
 * A lesson is `class X extends lesson({ n: whole("Step", [0, 9], 0) })`. It
 * reads its options as `this.choice.n`, declares what it asks the solver as
 * fields `this.answer(key, question)`, and draws in `show()`. What it says it
 * writes with this module's `html`.
 */

import {
  type CSSResultGroup,
  type CSSResultOrNative,
  LitElement,
  nothing,
  type PropertyValues,
  html as plain,
} from "lit";
import { property } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import { fault } from "../session/left-aside.ts";
import type { Engine } from "../solver/engine.ts";
import { grouped } from "../solver/position.ts";
import { type Analysis, type Part, parts } from "../solver/wasm.ts";
import { announce } from "../ui/events.ts";
import { Answer, Job } from "./answer.ts";
import { type Declared, valuesOf } from "./options.ts";
import { type Changes, Controls } from "./parts/controls.ts";
import { base } from "./style.ts";

export { html } from "./words.ts";

export abstract class Lesson<
  Own extends Declared = Declared,
> extends Controls<Own> {
  /** The looks of all lessons, and then a lesson's own `styles`. */
  static override finalizeStyles(
    own: CSSResultGroup = [],
  ): CSSResultOrNative[] {
    return LitElement.finalizeStyles([base, own]);
  }

  @property({ attribute: false }) engine!: Engine;
  /** Of the whole position the page shows. */
  @property({ attribute: false }) analysis!: Analysis;
  /** What the lesson is about: the position, or its component in a sum. */
  @property() position = "";
  /** Where the running game began; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) options: Options = {};

  /** What is wrong with the lesson's options, by their names. */
  private faults = new Map<string, string>();
  /** What was reported of them. */
  private report = "";
  private drawn = false;
  /** All that is asked, and what the lesson needs before it can be drawn. */
  private readonly answers: Pick<Answer<unknown>, "stop">[] = [];
  private readonly needs: Pick<Answer<unknown>, "settled" | "alert">[] = [];
  private readonly questions: (() => void)[] = [];

  /** The position as data. */
  get component(): Part {
    return parts(this.position)[0] as Part;
  }

  /** The piles of the position. */
  get piles(): bigint[] {
    return [...(this.component.content.piles ?? [])];
  }

  /**
   * The solver's answer to a question, asked again when its key changes; while
   * the key is null it is not asked. The lesson is drawn once all its answers
   * are there, except for those that may come `late`. If one fails, the lesson
   * shows why instead.
   */
  answer<Key extends readonly unknown[] | [], T>(
    key: () => Key | null,
    question: (...key: Key) => Promise<T> | AsyncIterable<T>,
    { late = false } = {},
  ): Answer<T, Key> {
    const answer = new Answer<T, Key>(this);
    this.answers.push(answer);
    if (!late) this.needs.push(answer);
    this.questions.push(() => {
      const now = key();
      if (now !== null) answer.ask(now, (key) => question(...key));
    });
    return answer;
  }

  /** The answer to a question that never changes. */
  protected once<T>(
    question: () => Promise<T> | AsyncIterable<T>,
    how?: { readonly late?: boolean },
  ): Answer<T, []> {
    return this.answer(() => [], question, how);
  }

  /** Work that begins when a person asks for it. It ends with the lesson. */
  protected job<T>(): Job<T> {
    const job = new Job<T>(this);
    this.answers.push(job);
    return job;
  }

  /** What stands there whatever becomes of the answers. */
  protected head(): unknown {
    return nothing;
  }

  /** The lesson, once its answers are there. */
  protected abstract show(): unknown;

  override render() {
    const { trouble } = this;
    const shown = this.waits || trouble ? nothing : this.show();
    return plain`${this.head()} ${trouble?.alert ?? shown}`;
  }

  private get trouble() {
    return this.needs.find(({ alert }) => alert !== nothing);
  }

  private get waits(): boolean {
    return this.needs.some(({ settled }) => !settled);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const answer of this.answers) answer.stop();
  }

  protected override performUpdate(): void {
    const { values, faults } = valuesOf(this.declared, this.options);
    this.choice = values;
    this.faults = faults;
    super.performUpdate();
  }

  protected override willUpdate(_changed: PropertyValues): void {
    for (const ask of this.questions) ask();
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.drawn && (!this.waits || this.trouble)) {
      this.drawn = true;
      announce(this, "nimscope-lesson-drawn");
    }
    const faults = [...this.faults.values()];
    const report = JSON.stringify(faults);
    if (report === this.report) return;
    this.report = report;
    const read = Object.keys(this.declared);
    announce(this, "nimscope-lesson-options", { faults, read });
  }

  /**
   * A whole number of the address whose range is known only now; `otherwise`
   * where there is none in it.
   */
  protected within(
    key: keyof Own & string,
    [least, most]: readonly [number, number],
    otherwise: number,
  ): number {
    const value = this.choice[key];
    if (typeof value !== "number") return otherwise;
    if (value >= least && value <= most) return value;
    const range = `from ${grouped(least)} to ${grouped(most)}`;
    this.fault(key, `a whole number ${range}`);
    return otherwise;
  }

  /** An option is not what was expected. */
  protected fault(key: keyof Own & string, expected: string): void {
    this.faults.set(key, fault(key, this.options[key] ?? "", expected));
  }

  /**
   * Goes to a position, as a step to come back to. The other components of a
   * sum stay.
   */
  override open(position: string): void {
    announce(this, "nimscope-choose", { position, push: true });
  }

  /**
   * Begins a game from this position alone against the computer. The person
   * moves first, or second with `starts` 1.
   */
  protected challenge(from: string, starts: 0 | 1 = 0): void {
    announce(this, "nimscope-begin", { from, mode: "perfect", starts });
  }

  /**
   * Changes options of the address. A change of lesson also removes the options
   * of this one.
   */
  override set(changes: Changes, push = false): void {
    const texts = Object.entries(changes).map(([key, value]) => [
      key,
      value === undefined ? undefined : `${value}`,
    ]);
    const own = "lesson" in changes ? this.without : {};
    announce(this, "nimscope-change", {
      changes: { ...own, ...Object.fromEntries(texts) },
      push,
    });
  }

  /** The changes that remove the lesson's own options from the address. */
  get without(): Readonly<Record<string, undefined>> {
    const keys = Object.keys(this.declared);
    return Object.fromEntries(keys.map((key) => [key, undefined]));
  }
}

/** What a lesson with these options extends. */
export function lesson<const Own extends Declared>(
  declared: Own,
): (abstract new () => Lesson<Own>) & Pick<typeof LitElement, "styles"> {
  abstract class Declaring extends Lesson<Own> {
    override readonly declared = declared;
  }
  return Declaring;
}
