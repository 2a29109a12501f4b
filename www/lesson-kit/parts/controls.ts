/**
 * Buttons, sliders and choices of a lesson, bound to positions and to options:
 * the methods that every lesson has.
 */
import { html, LitElement, nothing } from "lit";
import type { Declared, Numeric, Values } from "../options.ts";
import { field, form } from "./form.ts";
import { type Guess, guessForm } from "./guess.ts";
import { Stepper } from "./stepper.ts";
import { table } from "./table.ts";
import { value } from "./values.ts";
import { work } from "./work.ts";

/** Options of the address by name; `undefined` takes one away. */
export type Changes = Readonly<
  Record<string, string | number | bigint | undefined>
>;

interface Looks {
  /** What it is called where its words do not say it. */
  readonly label?: string | undefined;
  /** Its classes. */
  readonly look?: string;
  readonly title?: string;
  readonly disabled?: boolean;
  /** Whether it is the one chosen, where it is one of several. */
  readonly pressed?: boolean;
}

interface Slider {
  /** Its name, if not what the option means; `named` has the number in it. */
  readonly label?: unknown;
  readonly named?: boolean;
  readonly value?: number;
  readonly most?: number;
  /** Options that change with it. */
  readonly also?: Changes;
  /** Whether it acts only when it is let go. */
  readonly slow?: boolean;
}

/** The controls that lead through a lesson; the first kind that it has counts. */
const TURNING = ["stepper", "index", "slider"] as const;
type Turning = (typeof TURNING)[number];
type Turn = (by: 1 | -1) => boolean;

/** Values and what they are called. */
type Choices = readonly (readonly [value: string, words: unknown])[];

interface Part {
  /** Its name, if it is a region of its own. */
  readonly label?: string;
  readonly look?: string;
}

export abstract class Controls<Own extends Declared> extends LitElement {
  /** The parts that are made from what they show alone. */
  readonly field = field;
  readonly form = form;
  readonly table = table;
  readonly value = value;
  readonly work = work;

  private readonly steppers = new Map<string, Stepper>();
  /** The ways to go one step on or back, as the lesson was drawn last. */
  protected turns = new Map<Turning, Turn>();

  /** The options that belong to the lesson. */
  abstract readonly declared: Own;
  /** Their values, as the address has them. */
  choice!: Values<Own>;

  /** Goes to a position, as a step to come back to. */
  abstract open(position: string): void;

  /** Changes options of the address. */
  abstract set(changes: Changes, push?: boolean): void;

  /** Adds a way to go one step on or back. The first one of each kind counts. */
  turnBy(kind: Turning, turn: Turn): void {
    if (!this.turns.has(kind)) this.turns.set(kind, turn);
  }

  /** Goes one step on or back, as a slide does; false if there is none. */
  turn(by: 1 | -1): boolean {
    const kind = TURNING.find((kind) => this.turns.has(kind));
    return (kind && this.turns.get(kind)?.(by)) ?? false;
  }

  /** A button that does something. */
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

  /** A button that opens a position. */
  openButton(position: string, words: unknown, looks?: Looks) {
    return this.button(words, () => this.open(position), looks);
  }

  /** A button that changes options, as a step to come back to. */
  setButton(
    changes: Changes,
    words: unknown,
    looks: Looks & { push?: boolean } = {},
  ) {
    const press = () => this.set(changes, looks.push ?? true);
    return this.button(words, press, looks);
  }

  /** Controls in a row that has a name. */
  row(label: string, controls: unknown, look = "") {
    return html`<div class="row ${look}" role="group" aria-label=${label}>${controls}</div>`;
  }

  /** Buttons that change options, of which one is chosen, in a row. */
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

  /** Positions as buttons that open them, each with its words. */
  positions(list: readonly (readonly [position: string, words: unknown])[]) {
    return list.map(([position, words]) =>
      this.openButton(position, words, { label: `Open ${position}` }),
    );
  }

  /** A part of the lesson with its heading. */
  section(
    heading: unknown,
    words: unknown,
    { label, look = "part" }: Part = {},
  ) {
    return html`<section class=${look} aria-label=${label ?? nothing}><h4>${heading}</h4>${words}</section>`;
  }

  /** The key to colours and marks: the classes of each, and what it means. */
  legend(keys: Readonly<Record<string, unknown>>) {
    return html`<p class="legend">${Object.entries(keys).map(
      ([look, words]) => html`<span class=${look}>${words}</span> `,
    )}</p>`;
  }

  /** Back, play, next and a slider through the steps of an option. */
  stepper(
    key: keyof Own & string,
    of: { readonly step?: number; readonly last?: number } = {},
  ) {
    const { least, most, value } = this.numeric(key);
    const stepper = this.steppers.get(key) ?? new Stepper(this);
    this.steppers.set(key, stepper);
    this.turnBy("stepper", (by) => stepper.turn(by));
    return stepper.show({
      step: of.step ?? value - least,
      last: of.last ?? most - least,
      first: least,
      go: (step) => this.set({ [key]: step + least }),
    });
  }

  /** The words of a step, read out when they change. */
  told(hook: unknown, words: unknown, look = "") {
    return html`<div class="says numbers ${look}" aria-live="polite" data-step=${hook}>${words}</div>`;
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
    return html`<label class="row slider numbers">
      <span>${label ?? own.means}</span>
      <input
        type="range"
        min=${own.least}
        max=${of.most ?? own.most}
        .value=${`${value}`}
        @input=${slow ? nothing : take}
        @change=${slow ? take : nothing}
      />
      ${named ? nothing : html`<span class="value-now">${value}</span>`}
    </label>`;
  }

  /** A list to choose an option from: its values with their words. */
  select(
    key: keyof Own & string,
    words: Choices,
    push = true,
    chosen = `${this.choice[key]}`,
  ) {
    const take = (value: string) => this.set({ [key]: value }, push);
    return html`<label class="field">${this.declared[key]?.means}${this.choices(words, chosen, take)}</label>`;
  }

  /** A list to choose from, without its name; `take` gets the value chosen. */
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
  guess(key: keyof Own & string, looks: Parameters<typeof guessForm>[1]) {
    const option = this.declared[key] as unknown as Guess;
    const set = (guess: string) => this.set({ [key]: guess }, true);
    return guessForm(option, looks, `${this.choice[key]}`, set);
  }

  /** What the address says of an option, or its usual value. */
  private numeric(key: keyof Own & string) {
    const option = this.declared[key] as unknown as Numeric<number>;
    const [least, most] = option.range(this.choice);
    const value = this.choice[key] as number;
    return { means: option.means, least, most, value };
  }
}
