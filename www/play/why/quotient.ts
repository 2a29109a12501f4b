/**
 * `<nimscope-quotient game="heap[0.77]">`: what is known of the misère quotient of a heap
 * game. It is looked for once the first picture is there. The analysis and the pictures
 * then go by it, and the page is asked to look again.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import { writeAddress } from "../../session/address.ts";
import { type Quotient, quotientOf } from "../../solver/long/quotients.ts";
import { grouped } from "../../solver/position.ts";
import { tell } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { controls } from "../../ui/styles/controls.ts";

/** The candidates for a heap: other questions wait for the worker meanwhile. */
const FEW = 20_000;

@customElement("nimscope-quotient")
export class QuotientLine extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: block;
        /* One line, so that what is below does not move. */
        min-height: 1.6em;
      }
    `,
  ];

  /** The game without piles. */
  @property() game = "";
  /** Whether it is on the page, which has a page of quotients. */
  @property({ type: Boolean }) home = false;

  private readonly quotient = new Answer<Quotient>(this);

  protected override willUpdate(): void {
    if (this.game === "") return;
    this.quotient.ask(this.game, (game) => this.find(game));
  }

  private async find(game: string): Promise<Quotient> {
    await firstPicture;
    const found = await quotientOf(game, undefined, undefined, FEW);
    if (game === this.game) tell(this, "nimscope-wish", { do: "again" });
    return found;
  }

  override render() {
    // Without the solver's second part there is no line; the page is whole.
    const { now } = this.quotient;
    if (now === null) return nothing;
    const { order, status, to, tame } = now.found.record;
    const classes = order === 1 ? "one class" : `${grouped(order)} classes`;
    const reach =
      status === "proved"
        ? "for all heaps: proved"
        : `for heaps to ${grouped(to)}: computed`;
    const rule = /\[(.*)\]/.exec(this.game)?.[1];
    const address =
      rule && writeAddress({ position: "misere", options: { rule } });
    return html`<p class="note" data-order=${order} data-status=${status}>
      The misère quotient has ${classes}, ${reach}. It is ${tame ? `that of Nim${status === "proved" ? "" : " so far"}` : "wild: the rule of Nim does not hold"}.
      ${this.home && address ? html`<a href=${address}>See the quotient</a>` : nothing}
    </p>`;
  }
}
