/** `<nimscope-graphs>`: tables of the nimbers of families of graphs. */
import { html } from "lit";
import { customElement } from "lit/decorators.js";
import { valuesOf, whole, word } from "../../lesson-kit/options.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import { writeAddress } from "../../session/address.ts";
import { faultsNote } from "../../session/left-aside.ts";
import { until } from "../../solver/engine.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { save } from "../../ui/save.ts";
import { styled } from "../../ui/styled.ts";
import { Task } from "../../ui/task.ts";
import { GridPage } from "../table/grid.ts";
import {
  bFile,
  type Cell,
  cellsOf,
  csvOf,
  FIRST_SIZE,
  MOST_SIZE,
  positionOf,
  type Row,
  RULES,
  type Rule,
  type Table,
  tablesTo,
} from "./families.ts";

const OPTIONS = {
  rule: word<Rule, Rule>(
    "Game",
    RULES.map(([rule]) => rule),
    RULES[0][0],
  ),
  to: whole("Largest number", [4, MOST_SIZE], FIRST_SIZE),
};

/** The nimbers found so far; null for positions too large to decide. */
const nimbers = new Map<string, bigint | null>();

/** Finds the nimbers of the graphs with numbers up to `to`, one by one. */
async function* decide(
  signal: AbortSignal,
  rule: Rule,
  to: number,
): AsyncGenerator<typeof nimbers, void> {
  for (const { body, before } of cellsOf(tablesTo(to))) {
    const position = positionOf(rule, body);
    if (nimbers.has(position)) continue;
    // Skip a graph if the graph two sizes smaller was not decided.
    const isBeyond =
      before !== null && nimbers.get(positionOf(rule, before)) === null;
    const { nimber } = isBeyond
      ? { nimber: null }
      : await until(signal).analyze(position);
    nimbers.set(position, nimber == null ? null : BigInt(nimber));
    yield nimbers;
  }
}

@customElement("nimscope-graphs")
export class GraphsPage extends GridPage {
  protected override readonly work = new Task(this, decide);

  private get chosen() {
    return valuesOf(OPTIONS, this.options);
  }

  protected override ask(): void {
    const { rule, to } = this.chosen.values;
    this.work.ask(rule, to);
  }

  override render() {
    const { values, faults } = this.chosen;
    const tables = tablesTo(values.to);
    const cells = cellsOf(tables);
    return html`
      <h1>Families of graphs</h1>
      <p class="lead large soft">
        What is the nimber of a grid, or of a wheel? The tables show the nimbers of
        graphs, size by size. Choose a cell to play on its graph.
      </p>
      ${faultsNote([...faults.values()])} ${this.work.alert}
      ${this.all(cells)} ${this.legend()}
      <div class="tables tiles start below-5">
        ${tables.map((table) => this.table(table))}
      </div>
      <p class="about soft">
        All values are computed, and none is looked up. In Node Kayles and Arc
        Kayles long paths and cycles play like piles of a heap game. It is
        proved that the nimbers of these piles repeat. See a path of a million vertices under
        <a href="#/graph[node](path:1000000)">Node Kayles</a>. To save a row as
        a b-file, choose its name. You can also start from a nimber: <a href="#/graph[node](0;)?edit=1&target=5,8"
          >make a graph of nimber 5 with at most 8 vertices</a
        >.
      </p>
    `;
  }

  private known = (body: string) =>
    nimbers.get(positionOf(this.chosen.values.rule, body));

  private all(cells: readonly Cell[]) {
    const { rule, to } = this.chosen.values;
    const known = cells.filter(({ body }) => this.known(body) !== undefined);
    return this.progress({
      of: "graphs",
      done: known.length,
      total: cells.length,
      choices: [
        select("Game", RULES, rule, {
          look: "inline small",
          choose: (rule) => this.choose({ rule }),
        }),
        this.sizes(OPTIONS.to, to),
      ],
      csv: () => [`nimscope-${rule}.csv`, csvOf(rule, cells, this.known)],
    });
  }

  private legend() {
    return html`<ul class="legend list row across-4 small below-4" aria-label="Kinds of cells">
      <li class="inline"><span class="mark lost" aria-hidden="true">0</span> the player to move loses</li>
      <li class="inline"><span class="mark won" style=${styled("--heat: 0.5")} aria-hidden="true">3</span> the player to move wins; the number is the nimber</li>
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
      save(name, text);
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
    const [kind, mark, says] =
      nimber === undefined
        ? ["ahead", "", "not computed yet"]
        : nimber === null
          ? ["open", "?", "too large to decide here"]
          : [nimber === 0n ? "lost" : "won", nimber, `nimber ${nimber}`];
    const heat = Math.min(1, Number(nimber ?? 0) / 6);
    return html`<td>
      <a
        class="mark ${kind}"
        style=${styled(`--heat: ${heat}`)}
        tabindex="-1"
        data-graph=${body}
        href=${writeAddress({ position: positionOf(rule, body), options: {} })}
        aria-label="${body}: ${says}"
        >${mark}</a
      >
    </td>`;
  }
}
