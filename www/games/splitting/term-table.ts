/**
 * `<nimscope-term-table>`: the terms of a family row by row, each a button that
 * chooses its integer; a row may open a position. It fires `nimscope-pick`
 * `{x}`, `nimscope-from` `{from}` and `nimscope-open` `{position}`.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { placeStyles, places } from "../../lesson-kit/parts/places.ts";
import { tables } from "../../lesson-kit/style.ts";
import { grouped } from "../../solver/position.ts";
import { tell } from "../../ui/events.ts";
import { setTabStop, steer } from "../../ui/roving.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { formula } from "../../ui/terms/formula.ts";
import { laneColour } from "./family.ts";
import { familyStyles } from "./style.ts";

/** A column: the terms of a sequence, or what lies between two. */
export interface Column {
  /** In TeX. */
  readonly name: string;
  /** Which sequence; null for numbers that are no terms. */
  readonly lane: number | null;
  readonly numbers: readonly (bigint | null)[];
}

@customElement("nimscope-term-table")
export class TermTable extends LitElement {
  static override styles = [
    controls,
    familyStyles,
    tables,
    css`
      .row {
        margin-block-start: var(--space-2);
      }
      th {
        position: relative;
      }
      .lost {
        --lane: var(--p);
      }
    `,
    placeStyles,
  ];

  @property({ attribute: false }) columns: readonly Column[] = [];
  @property({ attribute: false }) lanes = 1;
  /** The index of the first row, and the last one on offer. */
  @property({ attribute: false }) from = 1n;
  @property({ attribute: false }) last = 10n ** 15n;
  @property({ attribute: false }) x = 0n;
  /** The position a row of terms is, if it is one. */
  @property({ attribute: false }) position: (terms: bigint[]) => string | null =
    () => null;

  override render() {
    const { columns, from } = this;
    const rows = Array.from(
      { length: columns[0]?.numbers.length ?? 0 },
      (_, i) => i,
    );
    const terms = (i: number) =>
      columns.flatMap(({ lane, numbers }) =>
        lane === null ? [] : [numbers[i] ?? 0n],
      );
    return html`<div class="scroll">
        <table class="numbers" @keydown=${(event: KeyboardEvent) => steer(this.buttons, event)}>
          <thead>
            <tr>
              <th scope="col">n</th>
              ${columns.map(({ name }) => html`<th scope="col"><span class="visually-hidden">${spoken(name)}</span><span aria-hidden="true">${formula(name)}</span></th>`)}
              ${this.position(terms(0)) === null ? nothing : html`<th scope="col">position</th>`}
            </tr>
          </thead>
          <tbody>
            ${rows.map((i) => {
              const position = this.position(terms(i));
              return html`<tr>
                <th scope="row">${grouped(from + BigInt(i))}</th>
                ${columns.map(({ lane, numbers }) => this.number(lane, numbers[i] ?? 0n))}
                ${position === null ? nothing : html`<td><button type="button" data-stop class="lost" @click=${() => tell(this, "nimscope-open", { position })}>${position}</button></td>`}
              </tr>`;
            })}
          </tbody>
        </table>
      </div>
      ${this.places(BigInt(rows.length))}`;
  }

  private number(lane: number | null, number: bigint) {
    if (lane === null) return html`<td class="soft">${grouped(number)}</td>`;
    return html`<td>
      <button
        type="button"
        data-stop
        aria-pressed=${number === this.x}
        style=${styled(`--lane:${laneColour(lane, this.lanes)}`)}
        @click=${() => tell(this, "nimscope-number", { x: number })}
      >
        ${grouped(number)}
      </button>
    </td>`;
  }

  private places(step: bigint) {
    return places(
      {
        label: "Row",
        steps: ["Earlier rows", "Later rows"],
        from: this.from,
        step,
        range: [1n, this.last],
      },
      (from) => tell(this, "nimscope-from", { from }),
    );
  }

  protected override updated(_changed: PropertyValues): void {
    const all = this.buttons;
    const here = all.find((button) => button.ariaPressed === "true");
    setTabStop(all, here ?? all[0]);
  }

  private get buttons(): HTMLButtonElement[] {
    return [
      ...this.renderRoot.querySelectorAll<HTMLButtonElement>("[data-stop]"),
    ];
  }
}

/** A sequence's name in plain letters: of A^2_n, A2. */
function spoken(name: string): string {
  return name.replace(/\^|_n/g, "");
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-term-table": TermTable;
  }
}
