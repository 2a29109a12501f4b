/** The base of the tables of all small codes. Subclasses find and draw rows. */
import {
  html,
  nothing,
  type ReactiveController,
  type TemplateResult,
} from "lit";
import down from "lucide-static/icons/chevron-down.svg?raw";
import up from "lucide-static/icons/chevron-up.svg?raw";
import both from "lucide-static/icons/chevrons-up-down.svg?raw";
import type { Options } from "../../session/address.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import type { Changes } from "../../ui/events.ts";
import { icon } from "../../ui/icon.ts";
import type { Task } from "../../ui/task.ts";
import type { PageElement } from "../page.ts";
import {
  type Columns,
  isOpen,
  readShown,
  type Shown,
  sortOption,
} from "./rows.ts";

/** The number of rows at first, and the number that “Show more” adds. */
const ROWS_PER_PAGE = 100;

/** The number of finished codes, and of all codes (0 until this is known). */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export abstract class CodeTable<Row> implements ReactiveController {
  private limit = ROWS_PER_PAGE;
  /** True until the table is shown for the first time. */
  private isNew = true;
  private lastOptions: Options = {};
  protected readonly host: PageElement;

  /** The task that finds the rows. */
  protected abstract readonly work: Task<Progress>;
  protected abstract readonly progress: Progress;
  protected abstract readonly columns: Columns;
  /** The values of the filter, with their words. */
  protected abstract readonly statuses: readonly (readonly [string, string])[];
  protected abstract readonly caption: string;
  /** An example of a search, shown in the empty field. */
  protected abstract readonly hint: string;
  protected abstract find(shown: Shown): Row[];
  protected abstract row(row: Row): TemplateResult;

  constructor(host: PageElement) {
    this.host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    if (this.host.options !== this.lastOptions) this.limit = ROWS_PER_PAGE;
    this.lastOptions = this.host.options;
  }

  hostUpdated(): void {
    if (this.isNew && !this.complete) this.work.ask();
    this.isNew = false;
  }

  protected get shown(): Shown {
    const statuses = this.statuses.map(([status]) => status);
    return readShown(this.host.options, this.columns, statuses);
  }

  protected get complete(): boolean {
    const { done, total } = this.progress;
    return total > 0 && done === total;
  }

  /** True if a person or a failure stopped the work. */
  private get stopped(): boolean {
    return !this.isNew && !this.work.running && !this.complete;
  }

  /** The content between the controls and the table. */
  protected above(_shown: Shown): unknown {
    return nothing;
  }

  /** Further controls beside the search. */
  protected tools(): unknown {
    return nothing;
  }

  view() {
    const { shown } = this;
    const found = this.find(shown);
    const rest = found.length - this.limit;
    return html`
      ${this.work.alert}
      ${this.choice(shown)}
      <div class="work row across-4 below-3">
        <p class="note" role="status">${this.says(found.length, shown)}</p>
        ${this.complete ? nothing : this.bar()}
      </div>
      ${this.above(shown)}
      <div class="scroll below-3" data-codes role="region" aria-label="Table of codes" tabindex="0">
        <table class="full small numbers">
          <caption class="visually-hidden">${this.caption}</caption>
          <thead>
            <tr>${Object.entries(this.columns).map(([by, [title]]) => this.heading(by, title, shown))}</tr>
          </thead>
          <tbody>
            ${found.slice(0, this.limit).map((row) => this.row(row))}
          </tbody>
        </table>
      </div>
      ${
        rest <= 0
          ? nothing
          : button(
              `Show ${Math.min(ROWS_PER_PAGE, rest)} more of ${grouped(rest)}`,
              () => this.more(rest),
            )
      }
    `;
  }

  /** Shows more rows. If the button disappears, the table gets its focus. */
  private async more(rest: number): Promise<void> {
    this.limit += ROWS_PER_PAGE;
    this.host.requestUpdate();
    if (rest > ROWS_PER_PAGE) return;
    await this.host.updateComplete;
    this.host.renderRoot
      .querySelector<HTMLElement>("[data-codes]")
      ?.focus({ preventScroll: true });
  }

  private choice({ search, status }: Shown) {
    return html`<div class="row across-4 below-3 end">
      <label class="field">
        Search
        <input
          type="search"
          placeholder=${this.hint}
          spellcheck="false"
          autocomplete="off"
          .value=${search}
          @input=${(event: InputEvent) => {
            const { value } = event.target as HTMLInputElement;
            this.choose({ search: value || undefined });
          }}
        />
      </label>
      ${select("Status", this.statuses, status, {
        choose: (status) => this.choose({ status: status || undefined }),
      })}
      ${this.tools()}
    </div>`;
  }

  /** Writes a choice into the address, so that a link shows the same table. */
  private choose(changes: Changes): void {
    this.host.choose(changes, false);
  }

  /**
   * A sentence on the table. It changes only when the work ends or a person
   * acts, because screen readers read out each change.
   */
  protected says(found: number, shown: Shown): string {
    const { done, total } = this.progress;
    if (!this.complete) {
      return this.stopped
        ? `Stopped after ${grouped(done)} codes: the table is not complete.`
        : "The codes are being computed.";
    }
    return isOpen(shown)
      ? `All ${grouped(found)} codes.`
      : `${grouped(found)} of ${grouped(total)} codes.`;
  }

  private bar() {
    const { done, total } = this.progress;
    return html`<progress
        max=${Math.max(total, 1)}
        value=${done}
        aria-label="Codes computed"
      ></progress>
      <span class="numbers note">${total === 0 ? "" : `${grouped(done)} of ${grouped(total)}`}</span>
      ${this.stopped ? button("Go on", () => this.work.again()) : button("Stop", () => this.work.stop())}`;
  }

  private heading(by: string, title: string, order: Shown) {
    const isSorted = order.by === by;
    const way = order.down ? "descending" : "ascending";
    return html`<th scope="col" class=${by} aria-sort=${isSorted ? way : nothing}>
      <button
        type="button"
        class="quiet"
        @click=${() => {
          const next = { by, down: isSorted && !order.down };
          this.choose({ sort: sortOption(this.columns, next) });
        }}
      >${title}${icon(isSorted ? (order.down ? down : up) : both)}</button>
    </th>`;
  }
}

/** A number, or a dash if it is not known. */
export function known(number: number | null) {
  return number === null ? none("not known") : grouped(number);
}

/** A dash for a missing value. Screen readers read out `words` instead. */
export function none(words: string) {
  return html`<span class="soft" aria-label=${words} role="img">–</span>`;
}
