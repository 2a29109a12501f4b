/** The tables of codes, and the wall, a figure of all small codes. */
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import "../../map/element.ts";
import { SETTING } from "../../map/model/figure.ts";
import { type Options, writeAddress } from "../../session/address.ts";
import {
  bestiary,
  computeBestiary,
  solvedText,
  statusText,
} from "../../solver/bestiary.ts";
import { fourDigits } from "../../solver/four-digits.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { fillScreen } from "../../ui/controls/full-screen.ts";
import type { Said } from "../../ui/events.ts";
import { reportPicture } from "../../ui/first-picture.ts";
import { Task } from "../../ui/task.ts";
import { CodeTable, known, none } from "../table/code-table.ts";
import type { Shown } from "../table/rows.ts";
import {
  COLUMNS,
  COLUMNS_OF_FOUR,
  example,
  maskText,
  rows,
  type Status,
  shiftText,
} from "./rows.ts";

/** The figure that shows the wall, and its settings. */
const WALL = "heap-codes";
const STATUS = `${SETTING}status`;
const SEARCH = `${SETTING}search`;
/** The position that the wall marks. */
const KAYLES = example("heap[0.77]");

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

  /** True once the place of the wall has been in sight. */
  private isSeen = false;
  private readonly sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    this.sight.disconnect();
    this.isSeen = true;
    this.host.requestUpdate();
  });

  protected get progress() {
    return bestiary();
  }

  protected find(shown: Shown): BestiaryRow[] {
    return rows(bestiary().entries, shown);
  }

  /**
   * The wall. The table is more urgent. So the wall is drawn only when it comes
   * into sight or when all codes are computed.
   */
  protected override above(shown: Shown) {
    return html`<div class="wall below-4" ${ref(this.watch)}>
      ${this.isSeen || this.complete ? this.wall(shown) : nothing}
    </div>`;
  }

  private readonly watch = (place?: Element): void => {
    if (place) this.sight.observe(place);
    else this.sight.disconnect();
  };

  /** The map with the wall. It has the same filter as the table. */
  private wall({ search, status }: Shown) {
    const options = {
      ...this.host.options,
      figure: WALL,
      [STATUS]: status || "all",
      [SEARCH]: search,
      winning: "off",
    };
    return html`<nimscope-map
      .position=${KAYLES}
      .options=${options}
      @nimscope-choose=${this.open}
      @nimscope-change=${this.change}
      @nimscope-view-change=${this.look}
      @nimscope-slide=${this.slide}
      @nimscope-frame=${drawn}
      @nimscope-figure-verdict=${quiet}
    ></nimscope-map>`;
  }

  private readonly open = (event: Said<"nimscope-choose">): void => {
    quiet(event);
    const { position, push } = event.detail;
    // Ignore the second click of a double click: it would undo the first.
    if (push) goTo(position);
  };

  private readonly change = (event: Said<"nimscope-change">): void => {
    quiet(event);
    const { changes, push } = event.detail;
    const { figure, [STATUS]: status, [SEARCH]: search, ...rest } = changes;
    // This page has one figure. Show others on the page of a game.
    if (figure !== undefined && figure !== WALL) {
      goTo(KAYLES, { figure });
      return;
    }
    const own = {
      ...(status && { status: status === "all" ? undefined : status }),
      ...(SEARCH in changes && { search: search || undefined }),
    };
    this.host.choose({ ...rest, ...own }, push);
  };

  private readonly look = (event: Said<"nimscope-view-change">): void => {
    quiet(event);
    this.host.choose({ view: event.detail.view || undefined }, false);
  };

  /** Shows the wall alone in full screen, as a slide of a game. */
  private readonly slide = (event: Event): void => {
    quiet(event);
    fillScreen();
    goTo(KAYLES, { figure: WALL, slide: "1" });
  };

  protected row(entry: BestiaryRow) {
    return codeRow(entry, html`<td>${maskText(entry) ?? none("none")}</td>`);
  }
}

/** The table of all codes of four digits. Its rows are from a survey. */
export class FourDigitTable extends CodeTable<BestiaryRow> {
  protected readonly work = new Task(this.host, async () => {
    this.entries = [...(await fourDigits()).values()];
    return this.progress;
  });
  protected readonly columns = COLUMNS_OF_FOUR;
  protected readonly statuses = STATUSES;
  protected readonly hint = "0.1234";
  protected readonly caption =
    "Octal codes of four digits, with what is known of their nimbers";
  private entries: readonly BestiaryRow[] = [];

  protected override says(found: number, shown: Shown): string {
    return this.complete
      ? super.says(found, shown)
      : "The table is being fetched.";
  }

  protected get progress() {
    const { length } = this.entries;
    return { done: length, total: length };
  }

  protected find(shown: Shown): BestiaryRow[] {
    return rows(this.entries, shown);
  }

  protected row(entry: BestiaryRow) {
    return codeRow(entry, nothing);
  }
}

/** A row of a table of codes. `mask` is the cell of the sparse mask. */
function codeRow(entry: BestiaryRow, mask: unknown) {
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
    ${mask}
    <td class="status">${statusText(entry)}${solvedText(entry)}</td>
    <td class="equal">${equal_to === null ? nothing : html`${link(equal_to, equal_rule)} ${shiftText(shift)}`}</td>
  </tr>`;
}

function link(game: string, rule: string | null) {
  const to = writeAddress({ position: example(game), options: {} });
  return html`<a class="mono" href=${to}>${rule}</a>`;
}

function goTo(position: string, options: Options = {}): void {
  location.hash = writeAddress({ position, options });
}

function drawn(event: Event): void {
  quiet(event);
  reportPicture();
}

function quiet(event: Event): void {
  event.stopPropagation();
}
