/**
 * `<nimscope-heaps>`: a field for rules, a search by nimbers, and all small
 * codes.
 */
import { html, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { LARGEST_HEAP } from "../../solver/bestiary.ts";
import { grouped } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { announce } from "../../ui/events.ts";
import { PageElement } from "../page.ts";
import { BestiaryTable, FourDigitTable } from "./bestiary-table.ts";
import { ruleForm } from "./rule-form.ts";
import { WhichGame } from "./which-game.ts";

@customElement("nimscope-heaps")
export class Heaps extends PageElement {
  private readonly form = ruleForm(this);
  private readonly which = new WhichGame(this);
  /** The tables, each made when it is shown for the first time. */
  private small: BestiaryTable | null = null;
  private long: FourDigitTable | null = null;

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("options")) announce(this, "nimscope-ready");
  }

  override render() {
    return html`
      <h1>Heap games</h1>
      <p class="lead large soft">
        In a heap game you take tokens from a pile, and a rule says how many you
        may take and what you may leave. Type any rule to see its nimbers, or
        look up a small one on the wall or in the table.
      </p>
      <div class="ways tiles start">
        <section class="panel column" aria-labelledby="rule">
          <h2 id="rule">Any rule you like</h2>
          ${this.form.view()}
          <p class="note">
            The digits 1, 3 and 7 of the code <code>0.137</code> are for taking 1,
            2 and 3 tokens from a pile. A digit says what you may leave of the
            pile: 1 means nothing, 2 means one pile, 4 means two piles. Other digits
            are sums: 3 = 1 + 2 means nothing or one pile. With <code>4.</code> in
            front you may also split a pile and take nothing.
          </p>
          <p class="note">
            Other rules: <code>-1,3,4</code> (take 1, 3 or 4),
            <code>-squares</code>, <code>-primes</code>, <code>grundy</code>.
          </p>
          <p class="note">
            What if the last move loses? See
            <a href="#/misere">misère quotients</a>.
          </p>
        </section>
        <section class="panel column" aria-labelledby="which">
          <h2 id="which">Which game is this?</h2>
          <p class="note">
            Paste nimbers that you found or computed. The page compares them
            with every code in the table below, subtraction sets, Nim, Couples,
            Grundy’s game and rows of Wythoff’s game.
          </p>
          ${this.which.view()}
        </section>
      </div>
      <section aria-labelledby="codes">
        <h2 id="codes" class="below-3">All octal codes of ${this.isLong ? "four" : "up to three"} digits</h2>
        <div class="row below-3" role="group" aria-label="Codes">
          ${button("Up to three digits", () => this.show(undefined), { pressed: !this.isLong })}
          ${button("Four digits", () => this.show("4"), { pressed: this.isLong })}
        </div>
        ${this.isLong ? this.longCodes() : this.smallCodes()}
      </section>
    `;
  }

  /** True if the address asks for the codes of four digits. */
  private get isLong(): boolean {
    return this.options["digits"] === "4";
  }

  private show(digits: string | undefined): void {
    const none = undefined;
    this.choose({ digits, search: none, status: none, sort: none, view: none });
  }

  private smallCodes() {
    this.small ??= new BestiaryTable(this);
    return html`
        <p class="soft about">
          On the wall each code is a tile that shows its nimbers, heap after
          heap. If the nimbers of a code repeat, each row of its tile shows
          whole periods, so you see vertical stripes. Lost heaps have the strongest colour. Shift + an
          arrow key goes from tile to tile. Enter or a click opens the game of a
          tile. The table below the wall has the numbers.
        </p>
        <p class="soft about">
          The nimbers of the heaps up to ${grouped(LARGEST_HEAP)} are computed here, in
          your browser. Periods and larger heaps are from a survey that nimscope
          made: each tile gives the date and the version of nimscope. The survey computed each
          code up to heap 10${"\u202f"}000${"\u202f"}000, or stopped after a
          fixed number of steps. A period is shown only if it is proved. Some codes are
          proved to have equal nimbers, perhaps shifted by some heaps. A result
          for one of them counts for all. For an open code no period was found, but there may be one at
          larger heaps. If other people have computed more heaps, the tile names
          them.
        </p>
        ${this.small.view()}
        <p class="note about">
          A sparse mask is a set of bits, written in hexadecimal. A heap is
          rare if its nimber shares an even number of bits with the mask. The
          table shows the mask with the fewest rare heaps. If a heap is named
          beside the mask, only the heaps up to this one are counted. With
          “+&nbsp;parity”, rare heaps share an even number of bits if the heap is
          even, and an odd number if it is odd, or the other way round.
        </p>
    `;
  }

  private longCodes() {
    this.long ??= new FourDigitTable(this);
    return html`<p class="soft about">
        All results are from a survey that nimscope made. It computed each code
        up to heap 1${"\u202f"}000${"\u202f"}000, or stopped after a fixed
        number of steps. A period is shown only if it is proved. Codes that are
        proved to have equal nimbers share a result, and so does a shorter code
        with these nimbers. “Computed” gives the largest heap to which no period
        was found here. Whether others went further was not checked.
      </p>
      ${this.long.view()}
    `;
  }
}
