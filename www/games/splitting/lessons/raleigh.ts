/** Raleigh: three golden sequences, each integer in one of them. */

import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { large } from "../../../lesson-kit/options.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import type { Family } from "../../../solver/wasm.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { golden } from "../family.ts";
import "../lanes.ts";
import { familyStyles } from "../style.ts";
import "../tally.ts";
import "../term-table.ts";

const ROWS = 10;
const FAR = 10n ** 18n;
/** Rows to here have terms below 2^63. */
const LAST_ROW = 10n ** 18n;

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

@customElement("nimscope-lesson-raleigh")
export class Raleigh extends lesson({
  x: large("Number", [1n, FAR], 8n),
  n: large("Row", [1n, LAST_ROW], 1n),
  from: large("From", [1n, FAR]),
}) {
  static override styles = looks(familyStyles);

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

  protected override show() {
    const { value } = this.found;
    if (value === null) return nothing;
    const { x, place, terms, row } = value;
    const columns = ORDER.map((from, lane) => ({
      name: `${NAMES[from]}_n`,
      lane,
      numbers: terms[from] ?? [],
    }));
    return html`<div class="says">
        <p>The lost positions of Raleigh are</p>
        ${formula(String.raw`(A_n,B_n,C_n)=(${FORMULAS[0]},\ ${FORMULAS[2]},\ ${FORMULAS[1]}).`, true)}
        <p>
          They are Wythoff’s pair ${formula(String.raw`\lfloor n\varphi\rfloor,\lfloor n\varphi^2\rfloor`)}
          with the first sequence cut by the pair itself.
          <strong>The rules of the game are not in the sources,</strong> so this
          is a table and a picture, not a game.
        </p>
      </div>
      <nimscope-lanes
        .engine=${this.engine}
        .family=${FAMILY}
        .names=${NAMES}
        .order=${ORDER}
        .from=${this.choice.from ?? (x > 8n ? x - 4n : 1n)}
        .x=${x}
        @nimscope-number=${(event: Said<"nimscope-number">) => this.choose(event.detail.x)}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set(event.detail)}
      ></nimscope-lanes>
      <p class="verdict numbers" aria-live="polite" data-place="${place.lane},${place.n}">
        ${grouped(x)} = ${formula(`${NAMES[place.lane]}_{${place.n}}=${(FORMULAS[place.lane] ?? "").replace("n", String.raw`${place.n}\cdot `)}`)}
      </p>
      <nimscope-tally .engine=${this.engine} .family=${FAMILY}></nimscope-tally>
      <nimscope-term-table
        .columns=${columns}
        .lanes=${3}
        .from=${row}
        .last=${LAST_ROW}
        .x=${x}
        @nimscope-number=${(event: Said<"nimscope-number">) => this.choose(event.detail.x)}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set({ n: event.detail.from })}
      ></nimscope-term-table>
      <p class="soft says">
        In every row ${formula("B_n=A_n+1")} and
        ${formula("C_n=2B_n-n")}. A.&nbsp;S. Fraenkel,
        The Rat Game and the Mouse Game, 2009.
      </p>`;
  }

  private choose(x: bigint): void {
    this.set({ x, from: undefined }, true);
  }
}
