/** `<nimscope-bestiary>`: all small codes in a table, filled while they are computed. */
import { html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import down from "lucide-static/icons/chevron-down.svg?raw";
import up from "lucide-static/icons/chevron-up.svg?raw";
import both from "lucide-static/icons/chevrons-up-down.svg?raw";
import {
  type Options,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import { BOUND, bestiary, statusText } from "../../solver/long/bestiary.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import { controls } from "../../ui/styles/controls.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import {
  COLUMNS,
  type Column,
  example,
  type Filter,
  maskText,
  type Order,
  readOptions,
  rows,
  type Status,
  sortOption,
} from "./rows.ts";
import { tableStyles } from "./table.style.ts";
import "./wall.ts";

/** So many rows are shown at first, and added each time. */
const PAGE = 100;

const STATUSES: readonly [Status | "", string][] = [
  ["", "All"],
  ["proved", "Proved here"],
  ["computed", `Computed to ${grouped(BOUND)}`],
  ["open", "Open"],
];

@customElement("nimscope-bestiary")
export class BestiaryTable extends LitElement {
  static override styles = [controls, tableStyles];

  /** Those of the address: they say which rows are shown, and in which order. */
  @property({ attribute: false }) options: Options = {};
  @state() private limit = PAGE;
  @query(".scroll") private table!: HTMLElement;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.work();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options")) this.limit = PAGE;
  }

  override firstUpdated(): void {
    this.work();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    bestiary.pause();
  }

  private work(): void {
    if (bestiary.stopped) return;
    void bestiary.work(() => this.requestUpdate());
  }

  private stop(): void {
    bestiary.stopped = true;
    bestiary.pause();
    this.requestUpdate();
  }

  private goOn(): void {
    bestiary.stopped = false;
    this.work();
    this.requestUpdate();
  }

  override render() {
    const shown = readOptions(this.options);
    const found = rows(bestiary.entries, shown, shown);
    const rest = found.length - this.limit;
    return html`
      ${failureBox(bestiary.trouble, this.goOn)}
      ${this.choice(shown)}
      <div class="work row across-4 below-3">
        <p class="note" role="status">${this.says(found.length, shown)}</p>
        ${bestiary.complete ? nothing : this.progress()}
      </div>
      <nimscope-wall
        class="below-4"
        .entries=${bestiary.entries}
        .found=${shown.search.trim() === "" && shown.status === "" ? null : new Set(found.map(({ rule }) => rule))}
        ?stopped=${bestiary.stopped}
      ></nimscope-wall>
      <div class="scroll below-3" role="region" aria-label="Table of codes" tabindex="0">
        <table class="full small numbers">
          <caption class="visually-hidden">
            Octal codes of up to three digits, with what is known of their
            nimbers to heap ${grouped(BOUND)}
          </caption>
          <thead>
            <tr>${Object.entries(COLUMNS).map(([by, [title]]) => this.heading(by as Column, title, shown))}</tr>
          </thead>
          <tbody>
            ${found.slice(0, this.limit).map(row)}
          </tbody>
        </table>
      </div>
      ${
        rest <= 0
          ? nothing
          : button(
              `Show ${Math.min(PAGE, rest)} more of ${grouped(rest)}`,
              () => this.more(rest),
            )
      }
    `;
  }

  /** When the last rows are shown, the button goes and the table takes the focus. */
  private async more(rest: number): Promise<void> {
    this.limit += PAGE;
    if (rest > PAGE) return;
    await this.updateComplete;
    this.table.focus({ preventScroll: true });
  }

  private choice({ search, status }: Filter) {
    return html`<div class="row across-4 below-3">
      <label class="field">
        Search
        <input
          type="search"
          placeholder="0.77 or Kayles"
          spellcheck="false"
          autocomplete="off"
          .value=${search}
          @input=${(event: InputEvent) => {
            const { value } = event.target as HTMLInputElement;
            this.choose({ search: value || undefined });
          }}
        />
      </label>
      ${select("Status", STATUSES, status, {
        choose: (status) => this.choose({ status: status || undefined }),
      })}
    </div>`;
  }

  /** The address keeps what is chosen, so that a link shows the same table. */
  private choose(changes: Record<string, string | undefined>): void {
    const options = withOptions(this.options, changes);
    announce(this, "nimscope-options", { options, push: false });
  }

  /** It changes when something has ended, or by a person, and not by the way. */
  private says(found: number, { search, status }: Filter): string {
    const filtered = search.trim() !== "" || status !== "";
    if (!bestiary.complete) {
      if (!bestiary.stopped) return "The codes are being computed.";
      const done = grouped(bestiary.entries.length);
      return `Stopped after ${done} codes: the table is not complete.`;
    }
    if (!filtered) return `All ${grouped(found)} codes.`;
    const total = grouped(bestiary.total);
    return `${grouped(found)} of ${total} codes.`;
  }

  private progress() {
    const { done, total, stopped } = bestiary;
    return html`<progress
        max=${Math.max(total, 1)}
        value=${done}
        aria-label="Codes computed"
      ></progress>
      <span class="numbers note">${total === 0 ? "" : `${grouped(done)} of ${grouped(total)}`}</span>
      ${stopped ? button("Go on", () => this.goOn()) : button("Stop", () => this.stop())}`;
  }

  private heading(by: Column, title: string, order: Order) {
    const sorted = order.by === by;
    const way = order.down ? "descending" : "ascending";
    return html`<th scope="col" class=${by} aria-sort=${sorted ? way : nothing}>
      <button
        type="button"
        class="quiet"
        @click=${() => {
          const down = sorted && !order.down;
          this.choose({ sort: sortOption({ by, down }) });
        }}
      >${title}${icon(sorted ? (order.down ? down : up) : both)}</button>
    </th>`;
  }
}

function row(entry: BestiaryRow) {
  const {
    game,
    rule,
    name,
    equal_to,
    equal_rule,
    period,
    preperiod,
    largest,
    largest_at,
  } = entry;
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
    <td class="status">${statusText(entry)}</td>
    <td class="equal">${equal_to === null ? nothing : link(equal_to, equal_rule)}</td>
  </tr>`;
}

function link(game: string, rule: string | null) {
  const to = writeAddress({ position: example(game), options: {} });
  return html`<a class="mono" href=${to}>${rule}</a>`;
}

/** A number, or a dash where none is known. */
function known(number: number | null) {
  return number === null ? none("not known") : grouped(number);
}

/** A dash, read out as these words. */
function none(words: string) {
  return html`<span class="soft" aria-label=${words} role="img">–</span>`;
}
