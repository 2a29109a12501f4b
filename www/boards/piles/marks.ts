/**
 * Stacks whose tokens are marked before they are taken: where a move may take
 * from several piles, or where tokens are too thin for a finger.
 */
import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import type { MoveRecord } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { Chooser, markAt, release } from "./chooser.ts";
import {
  type Chance,
  chances,
  inShort,
  type Marks,
  markedWords,
  meant,
  needsMarks,
  type Way,
  waysOf,
} from "./marking.ts";
import { runs, takenFrom } from "./model.ts";

/** The least size that a finger can hit, in pixels. */
const FINGER = 24;
/** Stacks on a touch screen are at least this tall; the styles say the same. */
const TOUCHED = 24 * 16;

export abstract class MarkedPiles extends Chooser {
  @state() private marks: Marks = [];
  /** Whether tokens are marked first. A game that began this way keeps it. */
  protected marking = false;
  /** Whether tokens are too thin for a finger, so that marks can be stepped. */
  private thin = false;
  private ways: readonly Way[] = [];
  /** For each pile, the amounts that moves take from it. */
  private chances: readonly (readonly Chance[])[] = [];
  /** The pile that was marked last: the hints are about the others. */
  private latest = -1;
  /** Where a press began, and whether it has changed the marks. */
  private held: { pile: number; amount: number; dragged: boolean } | null =
    null;

  /** Decides how moves are made; `tallest` is the pile there is room for. */
  protected prepare(sizes: readonly number[], tallest: number): void {
    const { listed, moves } = this;
    this.ways = waysOf(sizes.length, listed);
    this.chances = chances(sizes.length, this.ways, this.marks);
    const least = Math.min(
      ...this.chances.flatMap((pile, i) =>
        runs(sizes[i] ?? 0, pile).map(({ tokens }) => tokens),
      ),
    );
    const pitch = Math.min(FINGER, TOUCHED / tallest);
    const coarse = matchMedia("(pointer: coarse)").matches;
    this.thin ||= coarse && least * pitch < FINGER;
    this.marking ||=
      this.thin ||
      needsMarks(sizes.length, listed) ||
      (listed.length > 0 && moves.length === 0);
  }

  /** Takes all marks away. */
  protected unmark(): void {
    this.marks = [];
    this.latest = -1;
    this.shown = null;
  }

  /** How much is marked on a pile, or would go with the move pointed at. */
  protected goes(pile: number): number {
    const { shown } = this;
    return shown === null || shown.to === this.meant?.to
      ? (this.marks[pile] ?? 0)
      : Number(takenFrom(shown, pile));
  }

  protected override get meant(): MoveRecord | null {
    return meant(this.ways, this.marks);
  }

  /** The tokens of a stack, from its top. */
  protected tokensOf(
    pile: number,
    size: number,
    coins: (n: number) => unknown,
  ) {
    const going = this.goes(pile);
    let above = 0;
    return runs(size, this.chances[pile] ?? []).map(({ tokens, take }) => {
      const leaves = above < going;
      above += tokens;
      if (take === null) {
        return html`<span class="run fixed">${coins(tokens)}</span>`;
      }
      const { amount, completes, wins } = take;
      const rings = completes && pile !== this.latest && !leaves;
      const won = wins && this.hint;
      const names = [
        tokens > 1 ? "group" : "",
        leaves ? "going" : "",
        rings ? "ringed" : "",
        won ? "wins" : "",
      ];
      const about = [
        `Mark ${amount} of pile ${pile + 1}`,
        rings ? "completes a move" : "",
        won ? "part of a winning move" : "",
      ];
      return html`<button
        type="button"
        class="move run token ${names.join(" ")}"
        tabindex="-1"
        data-mark="${pile},${amount}"
        aria-pressed=${this.marks[pile] === amount}
        aria-label=${about.filter((part) => part !== "").join(", ")}
        @click=${(event: MouseEvent) => this.turn(event, pile, amount)}
      >
        ${coins(tokens)}
      </button>`;
    });
  }

  /** A pile's mark one step at a time. */
  protected stepper(pile: number) {
    if (!this.thin) return nothing;
    const amounts = [0, ...(this.chances[pile] ?? []).map((c) => c.amount)];
    const marked = this.marks[pile] ?? 0;
    const less = amounts.findLast((amount) => amount < marked);
    const more = amounts.find((amount) => amount > marked);
    const name = `pile ${pile + 1}`;
    return html`<div class="stepper" role="group" aria-label="Marked on ${name}">
      ${iconButton(
        minus,
        `Mark fewer of ${name}`,
        () => this.mark(pile, less ?? 0),
        less === undefined,
      )}
      <span class="numbers">${marked}</span>
      ${iconButton(
        plus,
        `Mark more of ${name}`,
        () => this.mark(pile, more ?? marked),
        more === undefined,
      )}
    </div>`;
  }

  /** What is marked, what it would leave, and the button that takes it. */
  protected marked(sizes: readonly number[]) {
    const move = this.meant;
    const none = !this.marks.some((mark) => mark > 0);
    const rings = this.chances.some((pile, i) =>
      pile.some(({ completes }) => completes && i !== this.latest),
    );
    const left = sizes.map((size, i) => size - (this.marks[i] ?? 0));
    const words =
      this.ways.length === 0
        ? ""
        : none
          ? sizes.length === 1
            ? "Mark tokens, then take them."
            : "Mark tokens on one or more piles, then take them."
          : move !== null
            ? `${markedWords(this.marks)}: leaves ${left.join(", ")}.`
            : `${markedWords(this.marks)} is no move. ${
                rings
                  ? "With a ringed token it would be one."
                  : "Mark fewer piles, or other amounts."
              }`;
    return this.taking(words, none);
  }

  /** The amounts that each move takes, in a list. */
  protected amounts() {
    const firsts = new Map(
      [...this.ways].reverse().map(({ amounts, move }) => [move.to, amounts]),
    );
    return this.choices(({ to }) => inShort(firsts.get(to) ?? []));
  }

  /** A press may go up and down a pile until the mark is right. */
  protected hold = (event: PointerEvent): void => {
    const at = pileAt(event.target);
    this.held =
      at === null || event.button !== 0 ? null : { ...at, dragged: false };
    release(event);
  };

  protected slide = (event: PointerEvent): void => {
    const at = pileAt(event.target);
    const { held } = this;
    if (held === null || event.buttons === 0) return;
    if (at === null || at.pile !== held.pile) return;
    if (!held.dragged && at.amount === held.amount) return;
    held.dragged = true;
    this.mark(at.pile, at.amount);
  };

  private turn(event: MouseEvent, pile: number, amount: number): void {
    // The click that ends a drag is none; a key was never dragged.
    const dragged = event.detail > 0 && this.held?.dragged;
    this.held = null;
    if (dragged) return;
    this.mark(pile, this.marks[pile] === amount ? 0 : amount);
  }

  private mark(pile: number, amount: number): void {
    this.marks = this.chances.map((_, i) =>
      i === pile ? amount : (this.marks[i] ?? 0),
    );
    this.latest = pile;
    this.show(this.meant);
  }

  protected override clear(): void {
    this.show(null);
    this.unmark();
  }
}

function pileAt(target: EventTarget | null) {
  const [pile, amount] = markAt(target) ?? [];
  return pile === undefined || amount === undefined ? null : { pile, amount };
}
