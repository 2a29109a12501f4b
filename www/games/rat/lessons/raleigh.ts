/** Raleigh: three golden sequences, each integer in one of them. */

import { html, lesson } from "../../../lesson-kit/old.ts";
import { large } from "../../../lesson-kit/options.ts";
import type { Family } from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import { golden } from "../../splitting/family.ts";
import { Lanes, lanesStyles } from "../../splitting/lanes.ts";
import { Tally } from "../../splitting/tally.ts";
import { termStyles, termTable } from "../../splitting/term-table.ts";

const ROWS = 10;
/** The largest number; rows to here have terms below 2^63. */
const FAR = 10n ** 18n;

/** The golden pair with its first sequence cut by the golden pair again. */
const FAMILY: Family = { rows: golden, cut: { which: 0, by: golden } };
const FORMULAS = [
  String.raw`\lfloor\lfloor n\varphi\rfloor\varphi\rfloor`,
  String.raw`\lfloor\lfloor n\varphi^2\rfloor\varphi\rfloor`,
  String.raw`\lfloor n\varphi^2\rfloor`,
] as const;
/** The solver's order, with the cut parts first. The paper has B before C. */
const NAMES = ["A", "C", "B"] as const;
const ORDER = [0, 2, 1] as const;

export default class Raleigh extends lesson({
  x: large("Number", [1n, FAR], 8n),
  n: large("Row", [1n, FAR], 1n),
  from: large("From", [1n, FAR]),
}) {
  static override styles = [lanesStyles, termStyles];

  /** The terms of each sequence in the rows in sight, and the place of x. */
  private readonly found = this.answer(
    () => [this.choice.x, this.choice.n],
    async (x, row) => {
      const [terms, line] = await Promise.all([
        this.engine.ask("family_terms", FAMILY, row, ROWS),
        this.engine.ask("family_line", FAMILY, x, 1),
      ]);
      const place = line[0]?.hits[0] ?? { lane: 0, n: 1n };
      return { terms, x, place, row };
    },
  );

  private readonly tally = new Tally(this, () => FAMILY);
  private readonly line = new Lanes(this, () => {
    const { x, from } = this.choice;
    return {
      ...{ family: FAMILY, names: NAMES, order: ORDER, x, pick: this.choose },
      from: from ?? (x > 8n ? x - 4n : 1n),
    };
  });

  protected override show() {
    const { x, place, terms, row } = this.found.got;
    const columns = ORDER.map((from, lane) => ({
      name: `${NAMES[from]}_n`,
      lane,
      numbers: terms[from] ?? [],
    }));
    return html`<div class="says">
        <p>The lost positions of Raleigh are</p>
        $$(A_n,B_n,C_n)=(${FORMULAS[0]},\ ${FORMULAS[2]},\ ${FORMULAS[1]}).$$
        <p>
          They are Wythoff’s pair
          $\lfloor n\varphi\rfloor,\lfloor n\varphi^2\rfloor$ with the first
          sequence cut by the pair itself. <strong>The rules of the game are not
          in the sources,</strong> so this is a table and a picture, not a game.
        </p>
      </div>
      ${this.line.show()}
      <p class="verdict numbers" aria-live="polite" data-place="${place.lane},${place.n}">
        ${grouped(x)} =
        $${NAMES[place.lane]}_{${place.n}}=${(FORMULAS[place.lane] ?? "").replace("n", String.raw`${place.n}\cdot `)}$
      </p>
      ${this.tally.show()}
      ${termTable(this, { columns, lanes: 3, from: row, last: FAR, x, pick: this.choose })}
      <p class="soft says">
        In every row $B_n=A_n+1$ and $C_n=2B_n-n$. A.&nbsp;S. Fraenkel, The Rat
        Game and the Mouse Game, 2009.
      </p>`;
  }

  private readonly choose = (x: bigint) =>
    this.set({ x, from: undefined }, true);
}
