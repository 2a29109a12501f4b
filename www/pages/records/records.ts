/**
 * `<nimscope-records>`: what is known of the games, how far, by whom, and how to
 * check it. The options are `find`, the words of a filter, and `status`.
 */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { grouped } from "../../solver/position.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { PageElement } from "../page.ts";
import { ROWS, type Row, readFilter, STATUSES, topicsOf } from "./rows.ts";

/** The certificates of the release: the address of each, by its path. */
const CERTIFICATES = import.meta.glob<string>(
  "../../../data/records/certificates/*",
  { query: "?url&no-inline", import: "default", eager: true },
);

@customElement("nimscope-records")
export class Records extends PageElement {
  override updated(): void {
    announce(this, "nimscope-ready");
  }

  override render() {
    const filter = readFilter(this.options);
    const topics = topicsOf(filter);
    const count = topics.reduce((sum, { rows }) => sum + rows.length, 0);
    return html`
      <h1>Records</h1>
      <p class="lead large soft">
        Here is what is known of these games, how far, and by whom. You can
        check each value that was computed here on your own machine.
      </p>
      <div class="row across-4 end" role="search">
        <label class="field">
          Search
          <input
            type="search"
            placeholder="Wythoff, 0.454, period …"
            spellcheck="false"
            autocomplete="off"
            .value=${filter.find}
            @input=${({ target }: Event) => {
              const { value } = target as HTMLInputElement;
              this.choose({ find: value || undefined }, false);
            }}
          />
        </label>
        ${select(
          "Status",
          ["", ...Object.keys(STATUSES)].map(
            (status) => [status, status || "All"] as const,
          ),
          filter.status,
          {
            choose: (status) =>
              this.choose({ status: status || undefined }, false),
          },
        )}
      </div>
      <p class="note" role="status">
        ${
          count === 0
            ? "No record fits: try Wythoff, Kayles or proved."
            : count === ROWS.length
              ? `All ${count} records.`
              : `${count} of ${ROWS.length} records.`
        }
        ${STATUSES[filter.status] ?? nothing}
      </p>
      ${repeat(
        topics,
        ({ topic }) => topic,
        ({ topic, rows }) => html`<section>
          <h2>${topic}</h2>
          <table class="full small">
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Value</th>
                <th scope="col">Status</th>
                <th scope="col">By</th>
                <th scope="col">Check it yourself</th>
              </tr>
            </thead>
            <tbody>
              ${repeat(rows, ({ id }) => id, line)}
            </tbody>
          </table>
        </section>`,
      )}
      <dl class="note about">
        ${Object.entries(STATUSES).map(
          ([status, words]) => html`<dt class="bold">${status}</dt>
            <dd>${words}</dd>`,
        )}
      </dl>
    `;
  }
}

function line(row: Row) {
  const { id, question, range, value, status, by, when, picture } = row;
  const { source, checked, note } = row;
  const texts = [checked, note].filter((text) => text !== null);
  return html`<tr id=${id} data-status=${status}>
    <th scope="row">
      ${picture === null ? question : html`<a href=${picture}>${question}</a>`}
      <span class="soft part">${range}</span>
    </th>
    <td class="anywhere">
      ${value} ${texts.map((text) => html`<span class="note part">${text}</span>`)}
    </td>
    <td><span class="status" title=${STATUSES[status] ?? nothing}>${status}</span></td>
    <td>
      ${by}${when === null ? nothing : html`, ${when}`}
      ${source === null ? nothing : html`<span class="note part">${source}</span>`}
    </td>
    <td>${check(row)}</td>
  </tr>`;
}

function check({ command, certificate, seconds, question }: Row) {
  if (command === null && certificate === null)
    return html`<span class="soft">not computed here</span>`;
  return html`<details>
    <summary>${seconds === null ? "how" : timeOf(seconds)}</summary>
    <div class="column gap-2 start">
      ${
        command === null
          ? nothing
          : html`<pre class="mono tiny anywhere" tabindex="0" aria-label="Command for: ${question}">${command}</pre>
            <div>${copyButton("Copy", () => command)}</div>`
      }
      ${
        certificate === null
          ? nothing
          : html`<p class="note anywhere">
              Certificate: ${file(certificate)}, ${grouped(certificate.bytes)}
              bytes, SHA-256 <code class="tiny">${certificate.sha256}</code>
            </p>`
      }
    </div>
  </details>`;
}

function file({ file }: NonNullable<Row["certificate"]>) {
  const found = Object.entries(CERTIFICATES).find(([path]) =>
    path.endsWith(`/${file}`),
  );
  return found === undefined
    ? html`<code>${file}</code>`
    : html`<a href=${found[1]} download=${file}>${file}</a>`;
}

/** The time of one processor for a command, in words. */
function timeOf(seconds: number): string {
  if (seconds < 1) return "in a second";
  if (seconds < 120) return `in ${Math.ceil(seconds)} s`;
  if (seconds < 7200) return `in ${Math.ceil(seconds / 60)} min`;
  return `in ${(seconds / 3600).toFixed(1)} hours`;
}
