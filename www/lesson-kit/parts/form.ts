/** Fields that are read together when all of them are valid. */
import { html, nothing } from "lit";
import { POSITIVE } from "../../solver/number.ts";

/** The texts typed, by the names of the fields. */
export type Typed = Readonly<Record<string, string>>;

interface Field {
  readonly label: unknown;
  readonly value: bigint | number | string;
  /** The least and the greatest value of a field with arrows. */
  readonly range?: readonly [bigint | number, bigint | number];
  /** The pattern of a valid text. The default is a whole number from 1 on. */
  readonly pattern?: string;
  readonly mode?: "decimal" | "numeric";
  readonly hint?: string;
  readonly title?: string;
  /** The label's class. If this is empty, only screen readers get the label. */
  readonly look?: string;
}

export function field(name: string, { label, value, range, ...of }: Field) {
  const { look = "field", pattern = POSITIVE } = of;
  const [least, most] = range ?? [];
  const input = html`<input
    name=${name}
    type=${range ? "number" : "text"}
    aria-label=${look === "" ? label : nothing}
    min=${least ?? nothing}
    max=${most ?? nothing}
    inputmode=${of.mode ?? (range ? nothing : "numeric")}
    pattern=${range ? nothing : pattern}
    placeholder=${of.hint ?? nothing}
    title=${of.title ?? nothing}
    autocomplete="off"
    required
    .value=${`${value}`}
  />`;
  return look === ""
    ? input
    : html`<label class=${look}>${label}${input}</label>`;
}

/**
 * A form. `take` gets the typed texts when the form is submitted. If `change`
 * is true, `take` also gets them when a field changes. `send` is the text of the
 * submit button, or empty if `fields` has a button.
 */
export function form(
  fields: unknown,
  take: (typed: Typed) => void,
  { look = "row", change = false, send = "" } = {},
) {
  const read = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    if (!form.reportValidity()) return;
    const typed = [...new FormData(form)];
    take(Object.fromEntries(typed.map(([name, text]) => [name, `${text}`])));
  };
  return html`<form class=${look} @submit=${read} @change=${(event: Event) => change && read(event)}>${fields}${send === "" ? nothing : html` <button class="primary">${send}</button>`}</form>`;
}
