/** All small codes in a table, filled while they are computed. */
import { html, nothing } from "lit";
import { writeAddress } from "../../session/address.ts";
import {
  bestiary,
  computeBestiary,
  solvedText,
  statusText,
} from "../../solver/bestiary.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { Task } from "../../ui/task.ts";
import { type Asked, CodeTable, known, none } from "../table/code-table.ts";
import { isOpen } from "../table/rows.ts";
import {
  COLUMNS,
  example,
  maskText,
  readOptions,
  rows,
  type Status,
  shiftText,
} from "./rows.ts";
import "./wall.ts";

const STATUSES: readonly (readonly [Status | "", string])[] = [
  ["", "All"],
  ["proved", "Proved here"],
  ["computed", "Computed"],
  ["open", "Open"],
];

export class BestiaryTable extends CodeTable<BestiaryRow> {
  protected readonly work = new Task(this.host, computeBestiary);
  protected readonly columns = COLUMNS;
  protected readonly statuses = STATUSES;
  protected readonly hint = "0.77 or Kayles";
  protected readonly caption =
    "Octal codes of up to three digits, with what is known of their nimbers";

  protected get progress() {
    return bestiary();
  }

  protected asked(): Asked<BestiaryRow> {
    const shown = readOptions(this.host.options);
    const found = rows(bestiary().entries, shown, shown);
    return { filter: shown, order: shown, found };
  }

  protected override above({ filter, found }: Asked<BestiaryRow>) {
    return html`<nimscope-wall
      class="below-4"
      .entries=${bestiary().entries}
      .found=${isOpen(filter) ? null : new Set(found.map(({ rule }) => rule))}
      ?stopped=${this.stopped}
    ></nimscope-wall>`;
  }

  protected row(entry: BestiaryRow) {
    const { game, rule, name, period, preperiod, largest } = entry;
    const { largest_at, equal_to, equal_rule, shift } = entry;
    return html`<tr data-code=${rule} data-status=${entry.status}>
      <th scope="row">
        ${link(game, rule)}
        ${name === null ? nothing : html`<span class="soft">${name}</span>`}
      </th>
      <td>${known(period)}</td>
      <td>${known(preperiod)}</td>
      <td>${largest}</td>
      <td>${grouped(largest_at)}</td>
      <td>${maskText(entry) ?? none("none")}</td>
      <td class="status">${statusText(entry)}${solvedText(entry)}</td>
      <td class="equal">${equal_to === null ? nothing : html`${link(equal_to, equal_rule)} ${shiftText(shift)}`}</td>
    </tr>`;
  }
}

function link(game: string, rule: string | null) {
  const to = writeAddress({ position: example(game), options: {} });
  return html`<a class="mono" href=${to}>${rule}</a>`;
}
