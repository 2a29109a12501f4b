/** A labelled list from which a person chooses one entry. */
import { html, nothing } from "lit";

interface More {
  /** The name of the field in its form. */
  readonly name?: string;
  /** Classes of the label; `field` puts the label above the list. */
  readonly look?: string;
  /** Called with the value that a person chose. */
  readonly choose?: (value: string) => void;
}

/** `options` has the value and the words of each entry. */
export function select<Value extends string | number>(
  label: unknown,
  options: readonly (readonly [value: Value, words: string])[],
  chosen?: Value,
  { name, look = "field", choose }: More = {},
) {
  return html`<label class=${look}
    >${label}
    <select
      class=${look.startsWith("field") ? "full" : nothing}
      name=${name ?? nothing}
      @change=${({ target }: Event) =>
        choose?.((target as HTMLSelectElement).value)}
    >
      ${options.map(
        ([value, words]) =>
          html`<option value=${value} .selected=${value === chosen}>${words}</option>`,
      )}
    </select></label
  >`;
}
