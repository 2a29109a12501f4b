/**
 * A lesson is a function of its options in the address and of the position
 * beside it:
 *
 *     export default lesson({ n: whole("Step", [0, 9], 0) }, (it) => {
 *       const { n } = it.choice;
 *       const row = it.ask(["row", n], () => it.engine.ask("row", n));
 *       return html`${it.stepper("n")} <p>Row $n=${n}$: ${row.name}.</p>`;
 *     });
 *
 * `it.ask` waits: the lesson stays as it was drawn last until the answer is
 * here. `it.later` is null until then. The key of a question is its name and all
 * that the question depends on; when the key changes, the question is asked
 * anew. Each question has a name of its own, so a lesson may ask under any
 * condition (`questions.ts`). A part that waits or fails alone is drawn by
 * `it.alone`. Words are written with `html` of `words.ts`.
 */
import {
  adoptStyles,
  type CSSResultGroup,
  html,
  LitElement,
  type PropertyValues,
} from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import { fault } from "../session/left-aside.ts";
import { type Engine, engine } from "../solver/engine.ts";
import { grouped } from "../solver/position.ts";
import { type Analysis, type Part, parts } from "../solver/wasm.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce } from "../ui/events.ts";
import { sheet } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import type { Answers } from "../ui/task.ts";
import looks from "./lesson.css?inline";
import { type Declared, type Values, valuesOf } from "./options.ts";
import { type Changes, Controls } from "./parts/controls.ts";
import { type Key, Questions, Waiting } from "./questions.ts";

/** A lesson as its file declares it. */
export interface Plan<Own extends Declared = Declared> {
  /** The options that belong to the lesson. */
  readonly declared: Own;
  draw(it: Lesson<Own>): unknown;
  /** The looks of pictures that only this lesson has. */
  readonly looks: readonly CSSResultGroup[];
}

export function lesson<const Own extends Declared>(
  declared: Own,
  draw: (it: Lesson<Own>) => unknown,
  ...looks: readonly CSSResultGroup[]
): Plan<Own> {
  return { declared, draw, looks };
}

/** The element of all lessons. */
@customElement("nimscope-lesson")
export class Lesson<Own extends Declared = Declared> extends Controls<Own> {
  static override styles = [controls, sheet(looks)];

  @property({ attribute: false }) plan!: Plan<Own>;
  /** The record of the whole position on the page. */
  @property({ attribute: false }) analysis!: Analysis;
  /** The position that the lesson is about: in a sum, one component. */
  @property() position = "";
  /** The start of the running game; empty while a position is on its way. */
  @property() began = "";
  @property({ attribute: false }) options: Options = {};

  readonly engine: Engine = engine;
  private readonly questions = new Questions(this);
  /** All that belongs to this element alone, by name. */
  private readonly own = new Map<string, unknown>();
  /** The faults of the lesson's options, by their names. */
  private faults = new Map<string, string>();
  /** The faults that were reported. */
  private report = "";
  private isDrawn = false;
  private ownWidth = 0;
  private stopWatching: (() => void) | null = null;

  /** The options that belong to the lesson. */
  override get declared(): Own {
    return this.plan.declared;
  }

  /** The position as data. */
  get component(): Part {
    return parts(this.position)[0] as Part;
  }

  /** The piles of the position. */
  get piles(): bigint[] {
    return [...(this.component.content.piles ?? [])];
  }

  /** The width of the lesson in whole CSS pixels. A part that reads it waits until it is known. */
  get width(): number {
    this.stopWatching ??= watchSize(this, () => {
      const width = Math.floor(this.clientWidth);
      if (width === this.ownWidth) return;
      this.ownWidth = width;
      this.requestUpdate();
    });
    if (this.ownWidth === 0) throw new Waiting();
    return this.ownWidth;
  }

  /** The answer to a question. The part that asks waits for it. */
  ask<T>(key: Key, question: () => Answers<T>): T {
    return this.questions.ask(key, question);
  }

  /** The same; null until the answer is here. */
  later<T>(key: Key, question: () => Answers<T>): T | null {
    return this.questions.later(key, question);
  }

  /** A part that waits for its own questions, and shows their failure, or `failed`. */
  alone(name: string, draw: () => unknown, failed?: unknown): unknown {
    return this.questions.alone(name, draw, failed);
  }

  /** A thing that is made once and kept as long as the lesson is open. */
  once<T>(name: string, make: () => T): T {
    if (!this.own.has(name)) this.own.set(name, make());
    return this.own.get(name) as T;
  }

  /** A value that is kept as long as the lesson is open, and how to change it. */
  state<T>(name: string, first: T): readonly [T, (value: T) => void] {
    const cell = this.once(name, () => ({ value: first }));
    const set = (value: T) => {
      if (value === cell.value) return;
      cell.value = value;
      this.requestUpdate();
    };
    return [cell.value, set];
  }

  override render() {
    const { turns } = this;
    this.turns = new Map();
    let isWhole = false;
    const drawn = this.questions.draw(() => {
      const drawn = this.plan.draw(this);
      isWhole = true;
      return drawn;
    });
    // A lesson that waits stays as it was drawn last.
    if (!isWhole) this.turns = turns;
    return drawn ?? html`<p class="waits soft">Working …</p>`;
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot();
    const { elementStyles } = this.constructor as typeof LitElement;
    const looks = LitElement.finalizeStyles([...this.plan.looks]);
    // Those of all lessons come first, so that a lesson's own win.
    adoptStyles(root as ShadowRoot, [...elementStyles, ...looks]);
    return root;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching?.();
    this.stopWatching = null;
  }

  protected override performUpdate(): void {
    const { values, faults } = valuesOf(this.declared, this.options);
    this.choice = values as Values<Own>;
    this.faults = faults;
    super.performUpdate();
  }

  protected override updated(_changed: PropertyValues): void {
    if (!this.isDrawn && !this.questions.isWaiting) {
      this.isDrawn = true;
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
   * A whole number of the address whose range is only known now; `otherwise`
   * if the address has none in it.
   */
  within(
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

  /** Reports that an option is not as expected. */
  fault(key: keyof Own & string, expected: string): void {
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
  challenge(from: string, starts: 0 | 1 = 0): void {
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
    const own = "lesson" in changes ? without(this.plan) : {};
    announce(this, "nimscope-change", {
      changes: { ...own, ...Object.fromEntries(texts) },
      push,
    });
  }
}

/** The changes that remove a lesson's own options from the address. */
export function without({
  declared,
}: Pick<Plan, "declared">): Readonly<Record<string, undefined>> {
  const keys = Object.keys(declared);
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
