/** Raleigh: three golden sequences that split the integers from 1 on. */
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type { Family } from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER } from "../../../solver/number.ts";
import { grouped } from "../../../solver/position.ts";
import { golden } from "../../splitting/family.ts";
import { lanes, lanesStyles } from "../../splitting/lanes.ts";
import { tally } from "../../splitting/tally.ts";
import { termStyles, termTable } from "../../splitting/term-table.ts";

const TABLE_ROWS = 10;

/** The sequences of φ and φ². The pair also splits its own first sequence in two. */
const FAMILY: Family = { rows: golden, cut: { which: 0, by: golden } };
const FORMULAS = [
  String.raw`\lfloor\lfloor n\varphi\rfloor\varphi\rfloor`,
  String.raw`\lfloor\lfloor n\varphi^2\rfloor\varphi\rfloor`,
  String.raw`\lfloor n\varphi^2\rfloor`,
] as const;
/**
 * The names of the sequences in the solver's order. The solver lists the two
 * parts of the split sequence first. `ORDER` is the paper's order: A, B, C.
 */
const NAMES = ["A", "C", "B"] as const;
const ORDER = [0, 2, 1] as const;

const declared = {
  x: large("Number", [1n, LARGEST_NUMBER], 8n),
  n: large("Row", [1n, LARGEST_NUMBER], 1n),
  from: large("From", [1n, LARGEST_NUMBER]),
};

type It = Lesson<typeof declared>;

export default lesson(
  declared,
  [lanesStyles, termStyles],
  "rat(1,3,5)",
  (it) => {
    const { x, n, from } = it.choice;
    const { terms, place } = it.ask(["rows", x, n], () => rowsOf(it, x, n));
    const pick = (x: bigint) => it.set({ x, from: undefined }, true);
    const columns = ORDER.map((from, lane) => ({
      name: `${NAMES[from]}_n`,
      lane,
      numbers: terms[from] ?? [],
    }));
    return html`<div class="says column gap-2">
      <p>The lost positions of Raleigh are</p>
      $$(A_n,B_n,C_n)=(${FORMULAS[0]},\ ${FORMULAS[2]},\ ${FORMULAS[1]}).$$
      <p>
        They come from Wythoff’s two sequences
        $\lfloor n\varphi\rfloor$ and $\lfloor n\varphi^2\rfloor$. The first
        sequence is cut in two: its terms at the places $\lfloor n\varphi\rfloor$,
        and its terms at the places $\lfloor n\varphi^2\rfloor$.
        <strong>The rules of the game are not in the sources,</strong> so this
        is a table and a picture, not a game.
      </p>
    </div>
    ${lanes(it, {
      ...{ family: FAMILY, names: NAMES, order: ORDER, x, pick },
      from: from ?? (x > 8n ? x - 4n : 1n),
    })}
    <p class="verdict numbers" aria-live="polite" data-place="${place.lane},${place.n}">
      ${grouped(x)} =
      $${NAMES[place.lane]}_{${place.n}}=${(FORMULAS[place.lane] ?? "").replace("n", String.raw`${place.n}\cdot `)}$
    </p>
    ${tally(it, FAMILY)}
    ${termTable(it, { columns, lanes: 3, from: n, last: LARGEST_NUMBER, x, pick })}
    <p class="soft says">
      In every row $B_n=A_n+1$ and $C_n=2B_n-n$. A.&nbsp;S. Fraenkel, The Rat
      Game and the Mouse Game, 2009.
    </p>`;
  },
);

/** The terms in the visible rows, and the sequence and index of x. */
async function rowsOf(it: It, x: bigint, row: bigint) {
  const [terms, line] = await Promise.all([
    it.engine.ask("family_terms", FAMILY, row, TABLE_ROWS),
    it.engine.ask("family_line", FAMILY, x, 1),
  ]);
  return { terms, place: line[0]?.hits[0] ?? { lane: 0, n: 1n } };
}
