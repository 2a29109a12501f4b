/** The misère quotients of all small codes, computed in advance (a survey). */
import { html, nothing } from "lit";
import download from "lucide-static/icons/download.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { save } from "../../ui/save.ts";
import { Task } from "../../ui/task.ts";
import { CodeTable, known } from "../table/code-table.ts";
import type { Shown } from "../table/rows.ts";
import {
  CODES,
  COLUMNS,
  chosen,
  csvOf,
  kindOf,
  type Row,
  type Rows,
  rowOf,
  STATUSES,
} from "./codes.ts";

/** The result of the survey, kept until the page closes. */
interface Survey {
  readonly rows: Rows;
  /** The program that made the survey, and its date. */
  readonly by: string;
}

let survey: Survey | null = null;

async function readSurvey() {
  const [by, records] = await engine.ask("quotient_survey");
  // The records are in the order of `CODES`.
  const rows = CODES.flatMap((code, at) => {
    const record = records[at];
    return record === undefined ? [] : [[code, rowOf(code, record)] as const];
  });
  survey = { rows: new Map(rows), by };
  return { done: CODES.length, total: CODES.length };
}

export class MisereCodes extends CodeTable<Row> {
  protected readonly work = new Task(this.host, readSurvey);
  protected readonly columns = COLUMNS;
  protected readonly statuses = [
    ["", "All"],
    ...Object.entries(STATUSES).map(([key, [words]]) => [key, words] as const),
  ] as const;
  protected readonly hint = "0.77";
  protected readonly caption =
    "Octal codes of up to three digits, with what is known of their misère quotients";

  protected override above() {
    return survey === null
      ? nothing
      : html`<p class="note below-3">The survey was made by ${survey.by}.</p>`;
  }

  protected get progress() {
    return { done: survey === null ? 0 : CODES.length, total: CODES.length };
  }

  protected find(shown: Shown): Row[] {
    return chosen(survey?.rows ?? new Map(), shown);
  }

  protected override tools() {
    return html`${button(
      "Save as CSV",
      () => save("nimscope-misere.csv", csvOf(this.find(this.shown))),
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

export function addressOf(code: string): string {
  return writeAddress({ position: "misere", options: { rule: code } });
}
