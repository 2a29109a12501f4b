/** `<nimscope-bend>`: a table of rules that add one move to Wythoff's queen. */
import { html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { valuesOf, whole } from "../../lesson-kit/options.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import { Keeping } from "../../session/keeping.ts";
import { faultsNote } from "../../session/left-aside.ts";
import { styled } from "../../ui/styled.ts";
import { Task } from "../../ui/task.ts";
import { GridPage } from "../table/grid.ts";
import {
  addressOf,
  csvOf,
  isContained,
  type Kind,
  labelOf,
  MOST_TOKENS,
  markOf,
  nameOf,
  rulesTo,
  sentences,
  tally,
} from "./rules.ts";
import { proveRules, VERDICTS_KEY, verdicts } from "./verdicts.ts";

const OPTIONS = { to: whole("Largest number", [2, MOST_TOKENS], MOST_TOKENS) };

const LEGEND: readonly (readonly [Kind, mark: string, words: string])[] = [
  ["same", "=", "with the same lost cells as Wythoff, proved"],
  [
    "other",
    "32",
    "with other lost cells, proved (the mark is the automaton’s number of states)",
  ],
  ["open", "?", "open, because no automaton was found"],
];

/** The texts on the method, its limits, and the source. */
const TEXTS = html`<div class="texts tiles">
  <section class="column gap-2" aria-labelledby="proved">
    <h2 id="proved">What is proved</h2>
    <p>
      “Proved” means that a result holds for all cells, however far away. From
      the cells that it has computed, the page guesses a finite automaton. This
      is a small machine: it reads the digits of a cell’s two numbers, goes from
      state to state, and then accepts or rejects the cell. The page then checks
      two things for all cells: no move leads from an accepted cell to another
      accepted cell, and every other cell has a move to an accepted cell.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="open">
    <h2 id="open">What is open</h2>
    <p>
      For an open rule the page found no small automaton, and that proves
      nothing. But if the new move leads from one lost cell of Wythoff’s game to
      another, the lost cells are certainly different. If you choose such a
      rule, the map shows the first cell where this happens.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="source">
    <h2 id="source">Source</h2>
    <p>
      The method is by B. Mignoty, A. Renard, M. Rigo and M. Whiteland,
      <cite>Automatic proofs in combinatorial game theory</cite>, International
      Journal of Game Theory 54, 2025; see also A. Renard and M. Rigo, 2025.
    </p>
    <p><a href="#/wythoff(7,9)?lesson=wythoff-bend">The lesson: Bend the rules</a></p>
  </section>
</div>`;

@customElement("nimscope-bend")
export class BendPage extends GridPage {
  protected override readonly work = new Task(this, (_, to: number) =>
    proveRules(to),
  );

  private readonly keeping = new Keeping(this, VERDICTS_KEY, "the table");

  /** The added move of the cell that has the pointer or the focus. */
  @state() private here: string | null = null;

  private get to(): number {
    return valuesOf(OPTIONS, this.options).values.to;
  }

  protected override ask(): void {
    this.work.ask(this.to);
  }

  override render() {
    const { to } = this;
    const { faults } = valuesOf(OPTIONS, this.options);
    return html`
      <h1>Bend the queen</h1>
      <p class="lead large soft">
        Give Wythoff’s queen one more move. Many of these moves change no lost
        cell, and the page proves it.
      </p>
      <p class="about below-4">
        The leap <code>p:q</code> takes p tokens from one pile and q from the
        other. The ray <code>p:q*</code> is that leap, made once or several
        times in one move.
      </p>
      ${faultsNote([...faults.values()])} ${this.work.alert} ${this.keeping.note}
      ${this.all(to)} ${this.legend(to)}
      <p class="says note below-3" aria-hidden="true">${this.says()}</p>
      <div
        class="tables tiles start"
        @pointerover=${this.point}
        @focusin=${this.point}
      >
        ${this.table("Leaps", "p:q", false)} ${this.table("Rays", "p:q*", true)}
      </div>
      ${TEXTS}
    `;
  }

  private all(to: number) {
    const rules = rulesTo(to);
    const known = rules.filter((rule) => verdicts.has(nameOf(rule)));
    return this.progress({
      of: "rules",
      done: known.length,
      total: rules.length,
      choices: this.sizes(OPTIONS.to, to),
      csv: () => ["nimscope-bend.csv", csvOf(rules, verdicts)],
    });
  }

  private legend(to: number) {
    const counts = tally(rulesTo(to), verdicts);
    return html`<ul class="legend list row across-4 small below-3 numbers" aria-label="Kinds of rules">
      ${LEGEND.map(
        ([kind, mark, words]) => html`<li class="inline" data-kind=${kind}>
          <span class="mark ${kind}" aria-hidden="true">${mark}</span>
          <span><b>${counts[kind]}</b> ${words}</span>
        </li>`,
      )}
      <li class="inline">
        <span class="mark contained" aria-hidden="true">·</span> the queen has this move already
      </li>
    </ul>`;
  }

  private says(): string {
    const { here } = this;
    if (here === null)
      return "Choose a cell of the table to see its rule on the map.";
    return `Queen + ${here}. ${sentences(here, verdicts.get(here))}`;
  }

  private table(title: string, move: string, ray: boolean) {
    const { to } = this;
    const columns = Array.from({ length: to }, (_, i) => i + 1);
    const widths = `min-width: ${25 * (to + 1)}px; max-width: ${3.5 * (to + 1)}rem`;
    return html`<section class="column gap-2" aria-label=${title}>
      <h2>${title} <code>${move}</code></h2>
      <div class="scroll">
      <table class="full small numbers" style=${styled(widths)} ${steered("a")}>
        <caption class="visually-hidden">
          ${title} added to the queen: rows p, columns q
        </caption>
        <thead>
          <tr>
            <td class="soft" aria-hidden="true">p\\q</td>
            ${columns.map((q) => html`<th scope="col" aria-label="q = ${q}">${q}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${[0, ...columns].map(
            (p) => html`<tr>
              <th scope="row" aria-label="p = ${p}">${p}</th>
              ${columns.map((q) => (q < p ? html`<td></td>` : this.cell(p, q, ray)))}
            </tr>`,
          )}
        </tbody>
      </table>
      </div>
    </section>`;
  }

  private cell(p: number, q: number, ray: boolean) {
    if (isContained(p, q)) {
      return html`<td class="soft">
        <span aria-hidden="true">·</span>
        <span class="visually-hidden">the queen has this move already</span>
      </td>`;
    }
    const name = nameOf({ p, q, ray });
    const verdict = verdicts.get(name);
    return html`<td>
      <a
        class="mark ${verdict?.kind ?? ""}"
        tabindex="-1"
        data-rule=${name}
        href=${addressOf(name, verdict)}
        aria-label=${labelOf(name, verdict)}
        >${markOf(verdict)}</a
      >
    </td>`;
  }

  private point({ target }: Event): void {
    const cell = (target as Element).closest<HTMLElement>("[data-rule]");
    if (cell !== null) this.here = cell.dataset["rule"] ?? null;
  }
}
