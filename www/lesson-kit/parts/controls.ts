/** Buttons, sliders and choices of a lesson, bound to positions and options. */
import { html, nothing } from "lit";
import type { Changes, Lesson } from "../lesson.ts";
import type { Declared, Numeric } from "../options.ts";
import "./stepper.ts";
import type { Said } from "../../ui/events.ts";

/** What a control needs of its lesson. */
type Opener = Pick<Lesson, "open">;
type Setter = Pick<Lesson, "set">;

interface Looks {
  /** What it is called where its words do not say it. */
  readonly label?: string | undefined;
  /** Its classes. */
  readonly look?: string;
  readonly title?: string;
  readonly disabled?: boolean;
}

/** A button that does something. */
export function button(
  words: unknown,
  press: () => void,
  { label, look = "", title, disabled = false }: Looks = {},
  pressed?: boolean,
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
export function openButton(
  lesson: Opener,
  position: string,
  words: unknown,
  looks?: Looks,
) {
  return button(words, () => lesson.open(position), looks);
}

/** A button that changes options, as a step to come back to. */
export function setButton(
  lesson: Setter,
  changes: Changes,
  words: unknown,
  looks: Looks & { pressed?: boolean; push?: boolean } = {},
) {
  const press = () => lesson.set(changes, looks.push ?? true);
  return button(words, press, looks, looks.pressed);
}

/** Controls in a row that has a name. */
export function row(label: string, controls: unknown, look = "") {
  return html`<div class="row ${look}" role="group" aria-label=${label}>${controls}</div>`;
}

/** A lesson and one of its options. */
type Own<Options extends Declared> = Pick<
  Lesson<Options>,
  "set" | "choice" | "declared"
>;

/** What the address says of an option, or its usual value. */
function numberOf<Options extends Declared>(
  lesson: Own<Options>,
  key: keyof Options & string,
) {
  const option = lesson.declared[key] as unknown as Numeric<number>;
  const [least, most] = option.range(lesson.choice);
  return {
    means: option.means,
    ...{ least, most, value: lesson.choice[key] as number },
  };
}

/** Back, play, next and a slider through the steps of an option. */
export function stepper<Options extends Declared>(
  lesson: Own<Options>,
  key: keyof Options & string,
  of: { readonly step?: number; readonly last?: number } = {},
) {
  const { least, most, value } = numberOf(lesson, key);
  return html`<nimscope-stepper
    .step=${of.step ?? value - least}
    .last=${of.last ?? most - least}
    @nimscope-step=${(event: Said<"nimscope-step">) =>
      lesson.set({ [key]: event.detail.step + least })}
  ></nimscope-stepper>`;
}

/** What a stepper tells of its step. */
export function says(hook: unknown, words: unknown, look = "") {
  return html`<div class="says numbers ${look}" aria-live="polite" data-step=${hook}>${words}</div>`;
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

/** A slider for an option that is a small number. */
export function slider<Options extends Declared>(
  lesson: Own<Options>,
  key: keyof Options & string,
  { label, named = false, also = {}, slow = false, ...of }: Slider = {},
) {
  const own = numberOf(lesson, key);
  const value = of.value ?? own.value;
  const take = ({ target }: Event) =>
    lesson.set({ [key]: (target as HTMLInputElement).value, ...also });
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
export function select<Options extends Declared>(
  lesson: Own<Options>,
  key: keyof Options & string,
  words: readonly (readonly [value: string, words: unknown])[],
  push = true,
  chosen = `${lesson.choice[key]}`,
) {
  return html`<label class="field">${lesson.declared[key]?.means}<select
      @change=${({ target }: Event) =>
        lesson.set({ [key]: (target as HTMLSelectElement).value }, push)}
    >${words.map(
      ([value, text]) =>
        html`<option value=${value} ?selected=${value === chosen}>${text}</option>`,
    )}</select></label>`;
}
