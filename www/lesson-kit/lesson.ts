/**
 * A lesson is a function of the position on the page, and of the lesson's own
 * options in the address:
 *
 *     export default lesson({ n: whole("Step", [0, 9], 0) }, [], (it) => {
 *       const { n } = it.choice;
 *       const row = it.solve("row", n);
 *       return html`${it.stepper("n")} <p>Row $n=${n}$: ${row.name}.</p>`;
 *     });
 *
 * `it.solve` asks the solver, and `it.ask` asks any other question. With both,
 * the lesson keeps its last drawing until the answer arrives. `it.solveLater`
 * and `it.later` return null until then. The key of a question is its name,
 * followed by everything that the question depends on. When the key changes,
 * the question is asked again. Each question has its own name, so a lesson may
 * ask it in some drawings only (`questions.ts`). `it.alone` draws a part that
 * waits only for its own questions. The words of a lesson are templates of the
 * `html` in `words.ts`.
 */
import {
  adoptStyles,
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyValues,
} from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Options } from "../session/address.ts";
import { fault } from "../session/left-aside.ts";
import { lastLevel } from "../session/store.ts";
import { type Engine, engine } from "../solver/engine.ts";
import { grouped } from "../solver/position.ts";
import {
  type Analysis,
  type AnswerTo,
  type Arguments,
  type Part,
  parts,
  type Question,
} from "../solver/wasm.ts";
import { watchSize } from "../ui/controls/sizes.ts";
import { announce } from "../ui/events.ts";
import { progressBar } from "../ui/progress.ts";
import { sheet } from "../ui/sheet.ts";
import { controls } from "../ui/styles/controls.ts";
import type { Answers } from "../ui/task.ts";
import looks from "./lesson.css?inline";
import {
  type Declared,
  type Numeric,
  type Values,
  valuesOf,
} from "./options.ts";
import { field, form } from "./parts/form.ts";
import { type Guess, TOLD } from "./parts/guess.ts";
import { Stepper } from "./parts/stepper.ts";
import { table } from "./parts/table.ts";
import { value } from "./parts/values.ts";
import { type Key, Questions, Waiting } from "./questions.ts";

/** A lesson as its file declares it. */
export interface Plan<Own extends Declared = Declared> {
  readonly declared: Own;
  draw(it: Lesson<Own>): unknown;
  /** The styles that only this lesson needs. */
  readonly looks: CSSResultGroup;
  /** A small position. The reader moves first and can win by the lesson's idea. */
  play(of: { readonly choice: Values<Own>; readonly component: Part }): string;
}

export function lesson<const Own extends Declared>(
  declared: Own,
  looks: CSSResultGroup,
  play: string | Plan<Own>["play"],
  draw: (it: Lesson<Own>) => unknown,
): Plan<Own> {
  const position = typeof play === "string" ? () => play : play;
  return { declared, draw, looks, play: position };
}

/** Changes of options in the address, by name. `undefined` removes one. */
type Changes = Readonly<Record<string, string | number | bigint | undefined>>;

interface Looks {
  /** The name for screen readers, if the words on the button do not suffice. */
  readonly label?: string | undefined;
  /** The button's classes. */
  readonly look?: string;
  readonly title?: string;
  readonly disabled?: boolean;
  /** True if this button is the chosen one of several. */
  readonly pressed?: boolean;
}

interface Slider {
  /**
   * The label, by default the meaning of the option. If `named` is true, the
   * label contains the number.
   */
  readonly label?: unknown;
  readonly named?: boolean;
  readonly value?: number;
  readonly most?: number;
  /** Further options that change with the slider. */
  readonly also?: Changes;
  /** True if the slider takes effect only when it is released. */
  readonly slow?: boolean;
}

interface Work {
  /** The name of the work for screen readers. */
  readonly label: string;
  /** The part that is done, from 0 to 1. */
  readonly done: number;
  /** The progress in words. */
  readonly words: unknown;
  /** Stops the work. Null if there is no button for it. */
  readonly stop: (() => void) | null;
  readonly name?: string;
}

/**
 * The controls that go through a lesson step by step. If a lesson has several,
 * the first in this list is used.
 */
const TURNING_CONTROLS = ["stepper", "index", "slider"] as const;
type Turning = (typeof TURNING_CONTROLS)[number];
type Turn = (by: 1 | -1) => boolean;

type Choices = readonly (readonly [value: string, words: unknown])[];

/** The colours in a legend, as CSS classes `is-win` and so on. */
const COLOUR_RULES = [
  "p",
  "n",
  "win",
  "win-soft",
  "move",
  "gold",
  "ink",
  "piece",
]
  .map((name) => `.is-${name} { --look: var(--${name}); }`)
  .join("\n");

/** The custom element for all lessons. */
@customElement("nimscope-lesson")
export class Lesson<Own extends Declared = Declared> extends LitElement {
  static override styles = [controls, sheet(COLOUR_RULES + looks)];

  /** Functions that draw parts. They do not use the state of the lesson. */
  readonly field = field;
  readonly form = form;
  readonly table = table;
  readonly value = value;
  /**
   * The functions that go one step, by kind of control. Each drawing sets them.
   */
  private turns = new Map<Turning, Turn>();

  @property({ attribute: false }) plan!: Plan<Own>;
  /** The record of the whole position on the page. */
  @property({ attribute: false }) analysis!: Analysis;
  /** The position of the lesson: the page's, or one component of a sum. */
  @property() position = "";
  /** The first position of the game; empty while another position loads. */
  @property() began = "";
  @property({ attribute: false }) options: Options = {};
  /** The values of the lesson's options, read from the address. */
  choice!: Values<Own>;

  readonly engine: Engine = engine;
  private readonly questions = new Questions(this);
  /** The values that `once` and `state` keep for this element, by name. */
  private readonly own = new Map<string, unknown>();
  /** The faults of the lesson's options, by the option's name. */
  private faults = new Map<string, string>();
  /** The faults that were last reported to the page, as JSON. */
  private report = "";
  private isDrawn = false;
  /** True from a guess until its answer is scrolled into view. */
  private isAnswering = false;
  private ownWidth = 0;
  private stopWatching: (() => void) | null = null;

  get declared(): Own {
    return this.plan.declared;
  }

  get component(): Part {
    return parts(this.position)[0] as Part;
  }

  get piles(): bigint[] {
    return [...(this.component.content.piles ?? [])];
  }

  /**
   * The lesson's width in whole CSS pixels. A part that reads it waits until
   * the width is known.
   */
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

  /** The answer to a question, or null until it has arrived. */
  later<T>(key: Key, question: () => Answers<T>): T | null {
    return this.questions.later(key, question);
  }

  /** The answer of the solver's function `name`. The part waits for it. */
  solve<K extends Question>(name: K, ...of: Arguments<K>): AnswerTo<K> {
    return this.ask([name, ...of], () => this.engine.ask(name, ...of));
  }

  /** The answer of the solver's function, or null until it has arrived. */
  solveLater<K extends Question>(name: K, ...of: Arguments<K>) {
    return this.later([name, ...of], () => this.engine.ask(name, ...of));
  }

  /**
   * A part that waits only for the questions that it asks itself. If one fails,
   * the part shows the failure, or `failed` if given.
   */
  alone(name: string, draw: () => unknown, failed?: unknown): unknown {
    return this.questions.alone(name, draw, failed);
  }

  /** A value that is made once and kept while the lesson is open. */
  once<T>(name: string, make: () => T): T {
    if (!this.own.has(name)) this.own.set(name, make());
    return this.own.get(name) as T;
  }

  /** A value that is kept while the lesson is open, and its setter. */
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
    // If the lesson waits, its last drawing stays. Keep the functions of that
    // drawing, too.
    if (!isWhole) this.turns = turns;
    if (drawn === undefined) return html`<p class="waits soft">Working …</p>`;
    return html`${drawn} ${this.playNow()}`;
  }

  /** The button that starts the lesson's game. */
  private playNow() {
    const from = this.plan.play(this);
    const looks = { look: "primary apart", title: `You move first in ${from}` };
    return html`<p data-thread="play">${this.button("Play it now", () => this.challenge(from), looks)}</p>`;
  }

  protected override createRenderRoot() {
    const root = super.createRenderRoot();
    const { elementStyles } = this.constructor as typeof LitElement;
    const looks = LitElement.finalizeStyles(this.plan.looks);
    // The styles of all lessons come first, so that the lesson's own ones
    // override them.
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
    this.showAnswer();
    const faults = [...this.faults.values()];
    const report = JSON.stringify(faults);
    if (report === this.report) return;
    this.report = report;
    const read = Object.keys(this.declared);
    announce(this, "nimscope-lesson-options", { faults, read });
  }

  /**
   * Scrolls as little as is needed to show the answer to a guess. The answer is
   * the element after the form.
   */
  private showAnswer(): void {
    const answer = this.isAnswering
      ? this.renderRoot.querySelector("form + [aria-live]")
      : null;
    if (answer === null) return;
    this.isAnswering = false;
    answer.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  /**
   * The value of an option whose range is known only when the lesson is drawn.
   * If the value is outside the range, the option has a fault, and this returns
   * `otherwise`.
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

  /** Reports that the value of an option is not the expected one. */
  fault(key: keyof Own & string, expected: string): void {
    this.faults.set(key, fault(key, this.options[key] ?? "", expected));
  }

  /** Opens a position. Back undoes this. The rest of a sum stays as it is. */
  open(position: string): void {
    announce(this, "nimscope-choose", { position, push: true });
  }

  /**
   * Starts a game at the level of the last game. Before the first game this is
   * the casual level. If `starts` is 1, the computer moves first.
   */
  challenge(from: string, starts: 0 | 1 = 0): void {
    const mode = lastLevel.get() ?? "casual";
    announce(this, "nimscope-begin", { from, mode, starts });
  }

  /**
   * Changes options in the address. If they open another lesson, the options of
   * this lesson are removed.
   */
  set(changes: Changes, push = false): void {
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

  /**
   * Registers the function by which a control goes one step on or back. Of
   * several controls of one kind, the first is used.
   */
  turnBy(kind: Turning, turn: Turn): void {
    if (!this.turns.has(kind)) this.turns.set(kind, turn);
  }

  /** Goes one step on or back. Returns false if there is no such step. */
  turn(by: 1 | -1): boolean {
    const kind = TURNING_CONTROLS.find((kind) => this.turns.has(kind));
    return (kind && this.turns.get(kind)?.(by)) ?? false;
  }

  button(
    words: unknown,
    press: () => void,
    { label, look = "", title, disabled = false, pressed }: Looks = {},
  ) {
    return html`<button
      type="button"
      class=${look}
      title=${title ?? nothing}
      aria-label=${label ?? nothing}
      aria-pressed=${pressed ?? nothing}
      ?disabled=${disabled}
      @click=${press}
    >${words}</button>`;
  }

  openButton(position: string, words: unknown, looks?: Looks) {
    return this.button(words, () => this.open(position), looks);
  }

  /** A button that changes options. By default Back undoes the change. */
  setButton(
    changes: Changes,
    words: unknown,
    looks: Looks & { push?: boolean } = {},
  ) {
    const press = () => this.set(changes, looks.push ?? true);
    return this.button(words, press, looks);
  }

  /** A row of controls with a name for screen readers. */
  row(label: string, controls: unknown, look = "") {
    return html`<div class="row ${look}" role="group" aria-label=${label}>${controls}</div>`;
  }

  /** A row of buttons that change options. One of them is chosen. */
  pick(
    label: string,
    options: readonly (readonly [
      words: unknown,
      changes: Changes,
      pressed: boolean,
    ])[],
    look = "",
  ) {
    const buttons = options.map(([words, changes, pressed]) =>
      this.setButton(changes, words, { pressed }),
    );
    return this.row(label, buttons, look);
  }

  /** Buttons that open positions, each with its words. */
  positions(list: readonly (readonly [position: string, words: unknown])[]) {
    return list.map(([position, words]) =>
      this.openButton(position, words, { label: `Open ${position}` }),
    );
  }

  /** A section of the lesson with its heading. */
  section(heading: unknown, words: unknown, look = "column") {
    return html`<section class=${look}><h4>${heading}</h4>${words}</section>`;
  }

  /** The legend of colours and marks: the class and the meaning of each. */
  legend(keys: Readonly<Record<string, unknown>>) {
    return html`<p class="legend row gap-1 across-4 note">${Object.entries(
      keys,
    ).map(([look, words]) => html`<span class=${look}>${words}</span> `)}</p>`;
  }

  /** The buttons Back, Play and Next, and a slider through an option. */
  stepper(
    key: keyof Own & string,
    of: { readonly step?: number; readonly last?: number } = {},
  ) {
    const { least, most, value } = this.numeric(key);
    const stepper = this.once(`stepper ${key}`, () => new Stepper(this));
    this.turnBy("stepper", (by) => stepper.turn(by));
    return stepper.show({
      step: of.step ?? value - least,
      last: of.last ?? most - least,
      first: least,
      go: (step) => this.set({ [key]: step + least }),
    });
  }

  /** The words of a step. Screen readers read them out when they change. */
  stepText(hook: unknown, words: unknown, look = "") {
    return html`<div class="says column gap-2 numbers ${look}" aria-live="polite" data-step=${hook}>${words}</div>`;
  }

  /** A slider for an option that is a small number. */
  slider(
    key: keyof Own & string,
    { label, named = false, also = {}, slow = false, ...of }: Slider = {},
  ) {
    const own = this.numeric(key);
    const value = of.value ?? own.value;
    const take = ({ target }: Event) =>
      this.set({ [key]: (target as HTMLInputElement).value, ...also });
    this.turnBy("slider", (by) => {
      const to = value + by;
      if (to < own.least || to > (of.most ?? own.most)) return false;
      this.set({ [key]: to, ...also });
      return true;
    });
    return html`<label class="row across-3 small slider numbers">
      <span>${label ?? own.means}</span>
      <input
        type="range"
        min=${own.least}
        max=${of.most ?? own.most}
        .value=${`${value}`}
        @input=${slow ? nothing : take}
        @change=${slow ? take : nothing}
      />
      ${named ? nothing : html`<span class="value-now bold">${value}</span>`}
    </label>`;
  }

  /** A list with a label. The chosen value becomes the value of the option. */
  select(
    key: keyof Own & string,
    words: Choices,
    push = true,
    chosen = `${this.choice[key]}`,
  ) {
    const take = (value: string) => this.set({ [key]: value }, push);
    return html`<label class="field">${this.declared[key]?.means}${this.choices(words, chosen, take)}</label>`;
  }

  /** A list without a visible label. `take` gets the chosen value. */
  choices(
    words: Choices,
    chosen: string,
    take: (value: string) => void,
    { label, disabled = false }: Pick<Looks, "label" | "disabled"> = {},
  ) {
    return html`<select
      aria-label=${label ?? nothing}
      ?disabled=${disabled}
      @change=${({ target }: Event) => take((target as HTMLSelectElement).value)}
    >${words.map(
      ([value, text]) =>
        html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
    )}</select>`;
  }

  /** The form for an option that is a guess. */
  guess(
    key: keyof Own & string,
    looks: { readonly hint: string; readonly mode: "decimal" | "numeric" },
  ) {
    const { means, pattern } = this.declared[key] as unknown as Guess;
    const guess = `${this.choice[key]}`;
    const set = (guess: string) => {
      this.isAnswering = true;
      this.set({ [key]: guess }, true);
    };
    const value = guess === TOLD ? "" : guess;
    return form(
      html`${field("guess", { label: means, value, pattern, ...looks })}
      <button class="primary">Compare</button>
      ${guess === "" ? this.button("Show me", () => set(TOLD)) : nothing}`,
      ({ guess = "" }) => set(guess),
    );
  }

  /** The progress of a long job, and a button that stops it. */
  work({ label, done, words, stop, name = "Cancel" }: Work) {
    const percent = Math.min(99, Math.floor(100 * done));
    return html`<div class="row gap-3 small work numbers">
      ${progressBar(label, percent)}<span>${words}</span>
      ${stop === null ? nothing : html`<button type="button" @click=${stop}>${name}</button>`}
    </div>`;
  }

  /** The meaning, the range and the value of a numeric option. */
  private numeric(key: keyof Own & string) {
    const option = this.declared[key] as unknown as Numeric<number>;
    const [least, most] = option.range(this.choice);
    const value = this.choice[key] as number;
    return { means: option.means, least, most, value };
  }
}

/** The changes that remove a lesson's own options from the address. */
export const without = ({ declared }: Pick<Plan, "declared">) =>
  Object.fromEntries(Object.keys(declared).map((key) => [key, undefined]));
