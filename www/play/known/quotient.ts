/**
 * `<nimscope-quotient game="heap[0.77]">`: what is known of the misère quotient of a heap
 * game.
 */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { writeAddress } from "../../session/address.ts";
import { type Quotient, quotientOf } from "../../solver/facts.ts";
import { grouped } from "../../solver/position.ts";
import { GameLine } from "./line.ts";

/** The candidates of a guess: other questions wait for the worker meanwhile. */
const FEW = 4_000;

@customElement("nimscope-quotient")
export class QuotientLine extends GameLine<Quotient> {
  /** Whether it is on the page, which has a page of quotients. */
  @property({ type: Boolean }) home = false;

  protected override find(game: string): Promise<Quotient> {
    return quotientOf(game, FEW);
  }

  protected override say({ found }: Quotient) {
    const { order, status, to, tame } = found.record;
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
