/** `<nimscope-misere>`: the quotient of a typed rule, and a table of small codes. */
import { html, nothing, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import download from "lucide-static/icons/download.svg?raw";
import { writeAddress } from "../../session/address.ts";
import { MISERE } from "../../solver/convention.ts";
import { engine } from "../../solver/engine.ts";
import {
  isWhole,
  LARGEST_HEAP,
  type Quotient,
  quotientSoFar,
  searchQuotient,
} from "../../solver/facts.ts";
import type { QuotientRecord } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { announce } from "../../ui/events.ts";
import { reportPicture } from "../../ui/first-picture.ts";
import { save } from "../../ui/save.ts";
import { sheet } from "../../ui/sheet.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import { example } from "../heaps/rows.ts";
import { ruleForm } from "../heaps/rule-form.ts";
import { PageElement } from "../page.ts";
import { gameOf } from "./codes.ts";
import { MisereCodes } from "./codes-table.ts";
import "./maps.ts";
import css from "./misere.css?inline";
import {
  foldedHeaps,
  generators,
  genusList,
  lostClasses,
  relations,
  stepPicture,
} from "./parts.ts";
import { fileName, kind, reason, soFar, verdict } from "./words.ts";

/** The last heap in the list of genera. */
const LAST_GENUS_HEAP = 20;
/** The rule that is shown if the address names none. */
const FIRST_RULE = "0.77";

/** Texts on misère play, on the proofs, and on the sources. */
const TEXTS = html`<div class="texts tiles">
  <section class="column gap-2" aria-labelledby="play">
    <h2 id="play">Misère play</h2>
    <p>
      The player who makes the last move loses. In Nim this changes little: play
      as usual until your move would leave only heaps of one. Then leave an odd
      number of them. In most other games nimbers do not decide who wins.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="quotient">
    <h2 id="quotient">The quotient</h2>
    <p>
      A sum is several heaps played together. Two sums are in the same class if
      they always behave alike: put the same heaps beside each, and both are
      lost or both are won. If you put two sums side by side, their classes multiply. The classes form a commutative monoid, the misère
      quotient. Its order is the number of classes, and P is the set of lost
      classes. To see who wins, multiply the classes of the heaps and look
      whether the product is in P.
    </p>
    <p>
      Every class is a product of a few basic classes, the generators. The
      relations say which products are equal. A game is tame if its quotient is that of
      Nim heaps; otherwise it is wild.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="proved">
    <h2 id="proved">Proved and computed</h2>
    <p>
      The page adds heaps one by one. The quotient of the heaps so far is exact,
      because the page checks two things: no lost sum has a move to a lost sum,
      and each won sum with moves has a move to a lost sum. If the classes of
      heaps repeat for long enough, a theorem says that they repeat for ever. Then
      the quotient is proved for all heaps.
    </p>
    <p>
      The theorem holds for octal codes with finitely many digits. For other
      rules, such as Grundy’s game, the page claims nothing beyond the heaps
      that it searched. An unfinished quotient is called partial.
    </p>
  </section>
  <section class="column gap-2" aria-labelledby="sources">
    <h2 id="sources">Sources</h2>
    <ul class="list column gap-2">
      <li>J. H. Conway, <cite>On Numbers and Games</cite>, 1976.</li>
      <li>
        T. E. Plambeck, <cite>Taming the wild in impartial combinatorial games</cite>,
        Integers 5, 2005.
      </li>
      <li>
        T. E. Plambeck and A. N. Siegel,
        <cite>Misère quotients for impartial games</cite>, Journal of Combinatorial
        Theory, Series A 115, 2008.
        <a href="#/sources?at=misere-quotients">What this page shows of it</a>
      </li>
    </ul>
  </section>
</div>`;

@customElement("nimscope-misere")
export class MiserePage extends PageElement {
  static override styles = [...PageElement.styles, sheet(css)];

  private readonly form = ruleForm(this, (position) => this.take(position));
  private readonly codes = new MisereCodes(this);
  private readonly reading = new Task(this, (signal, asked: string) =>
    this.read(signal, asked),
  );
  private readonly search = new Task(this, (_, game: string) =>
    searchQuotient(game),
  );
  /** The quotient of the heaps searched before a person cancelled. */
  private readonly partial = new Task(this, (_, game: string) =>
    quotientSoFar(game),
  );
  private readonly genera = new Task(this, (_, game: string) =>
    engine.ask("genera", game, LAST_GENUS_HEAP),
  );

  /**
   * The rule of the address as the solver writes it; empty if it is invalid.
   */
  private get rule(): string {
    return this.reading.trouble === null ? (this.reading.value ?? "") : "";
  }

  /** The quotient to show, once the search has ended or was cancelled. */
  private get quotient(): Quotient | null {
    const found = this.search.now;
    if (found !== null && isWhole(found)) return found;
    const { key, value } = this.partial;
    return key?.[0] === gameOf(this.rule) ? value : null;
  }

  private get cancelled(): boolean {
    return !this.search.running && !isWhole(this.search.now ?? {});
  }

  private cancel(): void {
    this.search.stop();
    this.partial.start(gameOf(this.rule));
  }

  /** The text of the rule in the address. */
  private get asked(): string {
    return this.options["rule"]?.trim() || FIRST_RULE;
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("options")) return;
    announce(this, "nimscope-ready");
    reportPicture();
  }

  /** Reads a rule. If it is invalid, the form shows the fault. */
  private async read(signal: AbortSignal, asked: string): Promise<string> {
    try {
      const [part] = await engine.ask("parts", example(gameOf(asked)));
      return part?.variant ?? "";
    } catch (error) {
      await this.updateComplete;
      if (!signal.aborted) await this.form.refuse(asked, error);
      throw error;
    }
  }

  override willUpdate(): void {
    if (this.hasUpdated) this.reading.ask(this.asked);
    const { rule } = this;
    if (rule === "") this.search.clear();
    else if (this.reading.now !== null) this.search.ask(gameOf(rule));
    if (isWhole(this.search.now ?? {})) this.genera.ask(gameOf(rule));
  }

  override firstUpdated(): void {
    this.reading.ask(this.asked);
  }

  private async take(position: string): Promise<void> {
    const [part] = await engine.ask("parts", position);
    this.choose({ rule: part?.variant ?? FIRST_RULE });
  }

  override render() {
    return html`
      <h1>Misère quotients</h1>
      <p class="lead large soft">
        In misère play the last move loses. Type a rule of heaps to see the
        kinds of position, called classes, that decide who wins.
      </p>
      <div class="below-5">
        ${this.form.view(this.asked)}
      </div>
      ${this.result()} ${TEXTS}
      <section aria-labelledby="codes">
        <h2 id="codes">All octal codes of up to three digits</h2>
        <p class="soft about above-2 below-3">
          The table has the quotients of 1${"\u202f"}023 codes, from a survey.
          The survey searched each code up to heap 10${"\u202f"}000. It stopped
          earlier if a guess needed more than 400${"\u202f"}000 possible classes, or
          after a fixed number of steps. Choose a
          code to search for its quotient again, at the top of this page.
        </p>
        ${this.codes.view()}
      </section>
    `;
  }

  private result() {
    const { quotient } = this;
    const { running, trouble } = this.search;
    const record = running
      ? (this.search.now?.record ?? null)
      : (quotient?.found.record ?? this.search.now?.record ?? null);
    const failure = trouble ?? this.partial.trouble;
    if (this.rule === "") return nothing;
    if (failure !== null) {
      return failureBox(failure, () => this.search.again());
    }
    return html`<section class="result column gap-4" aria-labelledby="found">
      <h2 id="found">The quotient of <span class="mono">${this.rule}</span></h2>
      ${this.verdict(record)}
      ${running ? this.progress(record) : nothing}
      ${record === null ? nothing : this.facts(record)}
      ${quotient === null ? nothing : this.actions(quotient)}
      ${this.pictures(record, quotient)}
      ${quotient === null ? nothing : this.whole(quotient)}
    </section>`;
  }

  /**
   * The verdict. It changes only when a search begins or ends, because screen
   * readers read out each change.
   */
  private verdict(record: QuotientRecord | null) {
    const { cancelled, quotient } = this;
    const { running } = this.search;
    const status = running || quotient === null ? "searching" : record?.status;
    const found = quotient?.found ?? { limit: null, most: null };
    return html`<p
      class="verdict ${status ?? ""}"
      role="status"
      data-status=${status ?? nothing}
      data-order=${record?.order ?? nothing}
      data-lost=${record?.lost_classes ?? nothing}
      data-to=${record?.to ?? nothing}
    >${
      status === "searching" || record === null
        ? "The page searches for the quotient, heap by heap."
        : html`<strong>${verdict(record)}</strong> ${reason(record, found, cancelled)}`
    }</p>`;
  }

  private progress(record: QuotientRecord | null) {
    const to = record?.to ?? 0;
    return html`<div class="work row across-4 numbers">
      <progress
        max=${LARGEST_HEAP}
        value=${to}
        aria-label="Heaps searched, of ${grouped(LARGEST_HEAP)} at most"
      ></progress>
      <span class="note">${record ? soFar(record) : ""}</span>
      ${button("Cancel", () => this.cancel())}
    </div>`;
  }

  private facts(record: QuotientRecord) {
    const { order, lost_classes, preperiod, period } = record;
    const [word, says] = kind(record);
    const number = (value: number | null) =>
      value === null ? "–" : grouped(value);
    return html`<dl class="facts numbers">
        <div><dt class="note">Order</dt><dd>${grouped(order)}</dd></div>
        <div><dt class="note">Lost classes</dt><dd>${grouped(lost_classes)}</dd></div>
        <div><dt class="note">Pre-period</dt><dd>${number(preperiod)}</dd></div>
        <div><dt class="note">Period</dt><dd>${number(period)}</dd></div>
        <div><dt class="note">Kind</dt><dd>${word}</dd></div>
      </dl>
      <p class="soft about">${says}</p>`;
  }

  private get position(): string {
    return MISERE + example(gameOf(this.rule));
  }

  private actions({ certificate, found }: Quotient) {
    const { cancelled } = this;
    const play = writeAddress({ position: this.position, options: {} });
    return html`<div class="row">
      <a class="button primary" href=${play}>Play it</a>
      ${button(
        "Save the certificate",
        () => save(fileName(this.rule), `${JSON.stringify(certificate)}\n`),
        {
          icon: download,
          title: `The table of ${grouped(found.record.order)} classes as JSON, which any program can check`,
        },
      )}
      ${cancelled ? button("Go on searching", () => this.search.again()) : nothing}
    </div>`;
  }

  private pictures(record: QuotientRecord | null, quotient: Quotient | null) {
    if (record === null) return nothing;
    return html`<div class="halves tiles start">
      ${record.orders.length < 2 ? nothing : stepPicture(record)}
      ${
        quotient === null
          ? nothing
          : html`<div class="column gap-4">
              ${generators(quotient.found)} ${relations(quotient.found)}
              ${lostClasses(quotient)}
            </div>`
      }
    </div>`;
  }

  private whole(quotient: Quotient) {
    const genera = this.genera.now ?? [];
    return html`<section class="column" aria-labelledby="table">
        <h2 id="table">Products of classes, and pairs of heaps</h2>
        <p class="soft about">
          The first picture is the multiplication table: to see who wins a sum,
          look up the product of its classes. In the second, each cell is a pair of
          heaps. Its colour shows who wins in misère play and in normal play.
          Click a cell to play it.
        </p>
        ${keyed(
          quotient,
          html`<nimscope-quotient-maps .position=${this.position}></nimscope-quotient-maps>`,
        )}
      </section>
      <section class="column" aria-labelledby="heaps">
        <h2 id="heaps">The classes of heaps</h2>
        ${foldedHeaps(quotient)}
      </section>
      ${
        genera.length === 0
          ? nothing
          : html`<section class="column" aria-labelledby="genera">
              <h2 id="genera">Genera of heaps to ${genera.length - 1}</h2>
              <p class="soft about">
                Each cell is a heap. The large number is its nimber. The raised
                digits are its misère nimbers: first alone, then beside one Nim
                heap ∗2, beside two of them, and so on. If this list went on,
                its last two digits would alternate. If the raised digits are those of a Nim heap, the
                page leaves them out.
              </p>
              ${genusList(genera)}
            </section>`
      }`;
  }
}
