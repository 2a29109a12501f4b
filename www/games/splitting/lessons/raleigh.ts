/** Raleigh: three golden sequences, each integer in one of them. */

import { html, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { grouped } from "../../../solver/position.ts";
import type { Family, Hit } from "../../../solver/wasm.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { golden } from "../family.ts";
import "../lanes.ts";
import { Lesson } from "../../../lesson-kit/old/lesson.ts";
import { familyStyles } from "../style.ts";
import "../tally.ts";
import "../term-table.ts";
import { Answer } from "../../../lesson-kit/answer.ts";

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
export class Raleigh extends Lesson {
  static override styles = [...Lesson.base, familyStyles];

  /** The terms of the rows in sight, and the row that holds x. */
  private readonly answer = new Answer<{
    /** Those of each sequence. */
    terms: readonly (readonly (bigint | null)[])[];
    x: bigint;
    place: Hit;
    row: bigint;
  }>(this);

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

  private get x(): bigint {
    return this.whole("x", [1n, FAR], 8n);
  }

  private get row(): bigint {
    return this.whole("n", [1n, LAST_ROW], 1n);
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { engine, x, row } = this;
    this.answer.ask(`${x} ${row}`, async () => {
      const [terms, line] = await Promise.all([
        engine.ask("family_terms", FAMILY, row, ROWS),
        engine.ask("family_line", FAMILY, x, 1),
      ]);
      const place = line[0]?.hits[0] ?? { lane: 0, n: 1n };
      return { terms, x, place, row };
    });
  }

  override render() {
    const { value, trouble, alert } = this.answer;
    if (value === null || trouble !== null) return alert;
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
        .from=${this.whole("from", [1n, FAR], x > 8n ? x - 4n : 1n)}
        .x=${x}
        @nimscope-number=${(event: Said<"nimscope-number">) => this.choose(event.detail.x)}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set({ from: `${event.detail.from}` })}
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
          this.set({ n: `${event.detail.from}` })}
      ></nimscope-term-table>
      <p class="soft says">
        In every row ${formula("B_n=A_n+1")} and
        ${formula("C_n=2B_n-n")}. A.&nbsp;S. Fraenkel,
        The Rat Game and the Mouse Game, 2009.
      </p>`;
  }

  private choose(x: bigint): void {
    this.set({ x: `${x}`, from: undefined }, true);
  }
}
