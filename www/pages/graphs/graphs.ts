/**
 * `<nimscope-graphs>`: the nimbers of families of graphs over their sizes. Each cell
 * opens its graph. It fires `nimscope-options` and `nimscope-ready`.
 */
import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import download from "lucide-static/icons/download.svg?raw";
import { valuesOf, whole, word } from "../../lesson-kit/options.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import {
  type Options,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import { faultsNote } from "../../session/left-aside.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { save } from "../../ui/save.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import { pageStyles } from "../style.ts";
import {
  bFile,
  type Cell,
  cellsOf,
  csvOf,
  FIRST,
  MOST,
  positionOf,
  type Row,
  RULES,
  type Rule,
  type Table,
  tablesTo,
} from "./families.ts";
import { graphsStyles } from "./graphs.style.ts";
import { families } from "./work.ts";

const OPTIONS = {
  rule: word<Rule, Rule>(
    "Game",
    RULES.map(([rule]) => rule),
    RULES[0][0],
  ),
  to: whole("Largest number", [4, MOST], FIRST),
};

@customElement("nimscope-graphs")
export class GraphsPage extends LitElement {
  static override styles = [controls, pageStyles, graphsStyles];

  @property({ attribute: false }) options: Options = {};

  private get chosen() {
    return valuesOf(OPTIONS, this.options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.work();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    families.pause();
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("options")) this.work();
  }

  override firstUpdated(): void {
    announce(this, "nimscope-ready");
  }

  private work(): void {
    const { rule, to } = this.chosen.values;
    void families.upTo(rule, to, () => this.requestUpdate());
  }

  private retry(): void {
    this.work();
    this.requestUpdate();
  }

  override render() {
    const { values, faults } = this.chosen;
    const tables = tablesTo(values.to);
    const cells = cellsOf(tables);
    return html`
      <h1>Families of graphs</h1>
      <p class="lead large soft">
        How much is a grid worth, how much a wheel? The nimbers of graphs, size
        by size. Each cell opens its graph, to be played.
      </p>
      ${faultsNote([...faults.values()])} ${failureBox(families.trouble, this.retry)}
      ${this.progress(cells)} ${this.legend()}
      <div class="tables tiles start">
        ${tables.map((table) => this.table(table))}
      </div>
      <p class="about soft">
        All of it is computed, no value is looked up. Long paths and cycles are
        heap games, whose periods are proved: see a path of a million vertices
        under <a href="#/graph[node](path:1000000)">Node Kayles</a>. The name of
        a row saves it as a b-file.
      </p>
    `;
  }

  private known = (body: string) =>
    families.known(this.chosen.values.rule, body);

  private progress(cells: readonly Cell[]) {
    const { rule, to } = this.chosen.values;
    const total = cells.length;
    const done = cells.filter(
      ({ body }) => this.known(body) !== undefined,
    ).length;
    const sizes = Array.from({ length: MOST - 3 }, (_, i) => i + 4);
    return html`<div class="work row across-4 below-3 numbers">
      ${select("Game", RULES, rule, { look: "inline small", choose: (rule) => this.choose({ rule }) })}
      ${select(
        "Numbers to",
        sizes.map((size) => [size, `${size}`] as const),
        to,
        { look: "inline small", choose: (to) => this.choose({ to }) },
      )}
      ${button(
        "Save as CSV",
        () => {
          const csv = csvOf(rule, cells, this.known);
          save(`nimscope-${rule}.csv`, new Blob([csv], { type: "text/csv" }));
        },
        { icon: download },
      )}
      <p class="note" role="status">
        ${done < total ? "The nimbers are being computed." : `All ${total} graphs.`}
      </p>
      ${
        done < total
          ? html`<progress max=${total} value=${done} aria-label="Graphs done"></progress>
            <span class="note">${done} of ${total} graphs</span>`
          : nothing
      }
    </div>`;
  }

  private legend() {
    return html`<ul class="legend list row across-4 small below-3" aria-label="Kinds of cells">
      <li class="inline"><span class="mark lost" aria-hidden="true">0</span> the player to move loses</li>
      <li class="inline"><span class="mark" style=${styled("--heat: 0.5")} aria-hidden="true">3</span> wins; the nimber</li>
      <li class="inline"><span class="mark open" aria-hidden="true">?</span> too large to decide here</li>
    </ul>`;
  }

  private table({ title, rows }: Table) {
    const { to } = this.chosen.values;
    const columns = Array.from({ length: to }, (_, i) => i + 1);
    return html`<section class="column gap-2" aria-label=${title}>
      <h2>${title}</h2>
      <div class="scroll">
        <table class="small numbers" ${steered("a")}>
          <caption class="visually-hidden">${title}: nimbers by size</caption>
          <thead>
            <tr>
              <td></td>
              ${columns.map((n) => html`<th scope="col">${n}</th>`)}
            </tr>
          </thead>
          <tbody>${rows.map((row) => this.row(row))}</tbody>
        </table>
      </div>
    </section>`;
  }

  private row(row: Row) {
    const { rule } = this.chosen.values;
    const file = () => {
      const text = bFile(rule, row, this.known);
      const name = `b-${rule}-${row.name.replace(/[:,]/g, "-").replace("*", "n")}.txt`;
      save(name, new Blob([text], { type: "text/plain" }));
    };
    return html`<tr>
      <th scope="row">
        ${button(row.label, file, { look: "quiet small", title: `Save ${row.name} as a b-file` })}
      </th>
      ${Array.from({ length: row.first - 1 }, () => html`<td></td>`)}
      ${row.cells.map((cell) => this.cell(cell))}
    </tr>`;
  }

  private cell({ body }: Cell) {
    const { rule } = this.chosen.values;
    const nimber = this.known(body);
    const says =
      nimber === undefined
        ? "not computed yet"
        : nimber === null
          ? "too large to decide here"
          : `nimber ${nimber}`;
    const kind =
      nimber === undefined
        ? "ahead"
        : nimber === null
          ? "open"
          : nimber === 0n
            ? "lost"
            : "";
    const heat = Math.min(1, Number(nimber ?? 0) / 6);
    return html`<td>
      <a
        class="mark ${kind}"
        style=${styled(`--heat: ${heat}`)}
        tabindex="-1"
        data-graph=${body}
        href=${writeAddress({ position: positionOf(rule, body), options: {} })}
        aria-label="${body}: ${says}"
        >${nimber === undefined ? "" : (nimber ?? "?")}</a
      >
    </td>`;
  }

  private choose(changes: Options): void {
    const options = withOptions(this.options, changes);
    announce(this, "nimscope-options", { options, push: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-graphs": GraphsPage;
  }
}
