/** A form for the sequences of a family: moduli and offsets as people write them. */
import { css, nothing } from "lit";
import plus from "lucide-static/icons/plus.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { html } from "../../lesson-kit/words.ts";
import type { Sequence } from "../../solver/modules/study.ts";
import { icon } from "../../ui/icon.ts";
import {
  density,
  fatRat,
  formatRows,
  modulusText,
  offsetText,
  readModulus,
  readOffset,
  rowTex,
} from "./family.ts";

const MOST = 8;

export const sequencesStyles = css`
  li input {
    width: 6rem;
  }
`;

type Rows = readonly Sequence[];

/** Fields that cannot be read, as row and name. */
const wrongFields = (it: Lesson) => it.once("wrong", () => new Set<string>());

/** Forgets the fields that could not be read. */
export function forget(it: Lesson): void {
  wrongFields(it).clear();
}

/**
 * The form. The sequences are in the lesson's option `rows`; `choose` is called
 * with more or fewer of them.
 */
export function sequences(
  it: Lesson,
  rows: Rows,
  choose: (rows: Rows) => void,
) {
  return html`<ol class="column gap-2 numbers" aria-label="Sequences">
      ${rows.map((row, i) => sequence(it, rows, row, i, choose))}
    </ol>
    ${
      wrongFields(it).size === 0
        ? nothing
        : html`<p class="error" role="alert">
            A modulus is a number like 7, 7/4, φ, √2 or (1+√5)/2, an offset
            one like −1 or 3/4, of integers up to 1,000.
          </p>`
    }
    <div class="row">
      ${it.button(
        html`${icon(plus)} Add a sequence`,
        () => choose([...rows, ...fatRat(1)]),
        { disabled: rows.length >= MOST },
      )}
      ${sum(rows)}
    </div>`;
}

function sequence(
  it: Lesson,
  rows: Rows,
  row: Sequence,
  i: number,
  choose: (rows: Rows) => void,
) {
  const wrong = wrongFields(it);
  const field = (
    label: string,
    value: string,
    read: (text: string) => Partial<Sequence> | null,
  ) => {
    const key = `${i}${label}`;
    const take = ({ target }: Event) => {
      const found = read((target as HTMLInputElement).value);
      if (found === null) {
        wrong.add(key);
        it.requestUpdate();
        return;
      }
      wrong.delete(key);
      const changed = formatRows(rows.with(i, { ...row, ...found }));
      it.set({ rows: changed, from: undefined }, true);
    };
    return html`<label class="inline gap-1 note"
      >${label}<input
        aria-label="${label} of sequence ${i + 1}"
        aria-invalid=${wrong.has(key)}
        autocomplete="off"
        spellcheck="false"
        .value=${value}
        @change=${take}
    /></label>`;
  };
  const others = () => choose(rows.filter((other) => other !== row));
  const label = `Take sequence ${i + 1} away`;
  return html`<li class="row">
    <span class="bold">${i + 1}</span>
    ${field("α =", modulusText(row), readModulus)}
    ${field("γ =", offsetText(row), readOffset)}
    ${rows.length > 1 ? it.button(icon(x), others, { label, look: "icon quiet" }) : nothing}
    $${rowTex(row)}$
  </li>`;
}

/** The densities 1/α, which must add up to 1. */
function sum(rows: Rows) {
  const sum = density(rows);
  if (sum === null) return nothing;
  const [above, below] = sum;
  const text = below === 1n ? `${above}` : `\\tfrac{${above}}{${below}}`;
  return html`<span
    >$\sum 1/\alpha=${text}$${above === below ? "" : ", but it must be 1"}</span
  >`;
}
