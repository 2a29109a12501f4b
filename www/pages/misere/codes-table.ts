/** `<nimscope-misere-codes>`: the quotients of all small codes, as a survey found them. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import download from "lucide-static/icons/download.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { save } from "../../ui/save.ts";
import { type Asked, CodeTable, known } from "../table/code-table.ts";
import {
  COLUMNS,
  chosen,
  csvOf,
  kindOf,
  type Row,
  readOptions,
  STATUSES,
} from "./codes.ts";
import { quotients } from "./work.ts";

@customElement("nimscope-misere-codes")
export class MisereCodes extends CodeTable<Row> {
  protected readonly source = quotients;
  protected readonly columns = COLUMNS;
  protected readonly statuses = [
    ["", "All"],
    ...Object.entries(STATUSES).map(([key, [words]]) => [key, words] as const),
  ] as const;
  protected readonly hint = "0.77";
  protected readonly caption =
    "Octal codes of up to three digits, with what is known of their misère quotients";

  protected override above() {
    const { by } = quotients;
    return by === ""
      ? nothing
      : html`<p class="note below-3">The survey was made by ${by}.</p>`;
  }

  protected asked(): Asked<Row> {
    const shown = readOptions(this.options);
    const found = chosen(quotients.rows, shown, shown);
    return { filter: shown, order: shown, found };
  }

  protected override tools() {
    return html`${button(
      "Save as CSV",
      () => {
        const csv = csvOf([...this.asked().found]);
        save("nimscope-misere.csv", new Blob([csv], { type: "text/csv" }));
      },
      { icon: download, title: "The rows that are shown, as a table" },
    )}`;
  }

  protected row(row: Row) {
    const { code, order, lost, preperiod, period, proved, to } = row;
    const state = proved ? "proved" : `to heap ${grouped(to)}`;
    return html`<tr data-code=${code} data-status=${proved ? "proved" : "partial"}>
      <th scope="row"><a class="mono" href=${addressOf(code)}>${code}</a></th>
      <td>${grouped(order)}</td>
      <td>${grouped(lost)}</td>
      <td>${known(preperiod)}</td>
      <td>${known(period)}</td>
      <td class="kind">${kindOf(row)}</td>
      <td class="state">${state}</td>
    </tr>`;
  }
}

/** The page with this code above. */
export function addressOf(code: string): string {
  return writeAddress({ position: "misere", options: { rule: code } });
}
