/**
 * Piles of tokens: stacks to take from, rows to split, or bars when there are
 * more tokens than can be counted at a glance. The `touch` of each move says
 * which gestures there are.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { grouped, numbers } from "../../solver/position.ts";
import type { Game, MoveRecord } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";
import { bodyOf } from "../board.ts";
import { make, point } from "../events.ts";
import { wordsOf } from "../words.ts";
import { MarkedPiles } from "./marks.ts";
import {
  added,
  type Gap,
  gestures,
  leavingFrom,
  MOST_TOKENS,
  type Pair,
  pairOf,
  runs,
  type Take,
  takenFrom,
} from "./model.ts";
import { inShort } from "./stretch.ts";
import { piles } from "./style.ts";

/** How long tokens take to leave, in milliseconds; the styles say the same. */
const LEAVING = 260;

@customElement("nimscope-board-piles")
export class BoardPiles extends MarkedPiles {
  static override sheet = piles;

  /** Stacks to take from, rows to split, or rows to take from anywhere. */
  @property() layout: NonNullable<Game["piles"]>["layout"] = "stacks";
  /** The tallest pile there is room for, so that tokens keep their size. */
  @property({ type: Number }) scale = 1;

  /** How many tokens have left the top of each pile. */
  private gone: readonly number[] = [];
  /** Which rows were not there before. */
  private parted: ReadonlySet<number> = new Set();
  /** Whether they are still on their way out. */
  @state() private leaving = false;
  private pressed: { pile: number; amount: number } | null = null;

  private piles(): bigint[] {
    return numbers(bodyOf(this.component));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("component");
    if (before === undefined || before === "") return;
    this.unmark();
    this.pressed = null;
    const old = numbers(bodyOf(before));
    const now = this.piles();
    this.gone =
      old.length === now.length
        ? now.map((size, i) => Math.max(0, Number((old[i] ?? size) - size)))
        : [];
    this.parted = new Set(added(old, now));
    this.leaving = true;
    setTimeout(() => {
      this.leaving = false;
    }, LEAVING);
  }

  override render() {
    const piles = this.piles();
    const total = piles.reduce((sum, size) => sum + size, 0n);
    if (total > MOST_TOKENS) return this.bars(piles);
    const room = Math.min(this.scale, MOST_TOKENS);
    const tallest = Math.max(room, ...piles.map(Number));
    if (this.layout === "stacks") {
      const sizes = piles.map(Number);
      this.prepare(sizes, tallest);
      if (this.marking) return this.toMark(sizes, tallest);
    }
    const { takes, gaps, pairs } = gestures(piles.length, this.moves);
    const rungs = this.rungs(pairs, piles.length);
    return html`<div
      class="piles ${this.layout}"
      style=${styled(`--tallest:${tallest};--piles:${piles.length}`)}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
      @pointerup=${this.release}
      @pointercancel=${this.letGo}
      @pointerleave=${() => this.show(null)}
      @dragstart=${(event: Event) => event.preventDefault()}
    >
      ${piles.map((size, i) => [
        this.layout === "rows"
          ? this.row(i, Number(size), gaps[i] ?? [])
          : this.stack(i, Number(size), takes[i] ?? []),
        // A ladder stands between two piles; a list for more piles stands
        // beside them.
        i === (piles.length > 2 ? piles.length - 1 : 0) ? rungs : nothing,
      ])}
    </div>`;
  }

  /** Stacks whose tokens are marked before they are taken. */
  private toMark(sizes: readonly number[], tallest: number) {
    return html`<div
      class="piles stacks"
      style=${styled(`--tallest:${tallest};--piles:${sizes.length}`)}
      @pointerdown=${this.hold}
      @pointermove=${this.slide}
      @keydown=${this.keyed}
      @focusin=${this.entered}
      @dragstart=${(event: Event) => event.preventDefault()}
    >
      ${sizes.map((size, i) => this.standing(i, size, this.tokensOf(i, size, coins)))}
      ${this.marked(sizes)} ${this.amounts()}
    </div>`;
  }

  /** A stack of tokens; the top of the list is the top of the stack. */
  private stack(pile: number, size: number, takes: readonly Take[]) {
    const going = this.going(pile);
    let above = 0;
    const segments = runs(size, takes).map(({ tokens, take }) => {
      const leaves = above < going;
      above += tokens;
      return take === null
        ? html`<span class="run fixed">${coins(tokens)}</span>`
        : this.control(take.move, take.first, {
            names: `run${tokens > 1 ? " group" : ""}${leaves ? " going" : ""}`,
            label: wordsOf(take.move),
            content: coins(tokens),
            take: `${pile},${take.amount}`,
          });
    });
    return this.standing(pile, size, segments);
  }

  /** A stack with what has just left it, and its number of tokens. */
  private standing(pile: number, size: number, segments: unknown) {
    const gone = this.leaving || this.moved ? (this.gone[pile] ?? 0) : 0;
    return html`<div class="pile" role="group" aria-label="Pile ${pile + 1}">
      <div class="stack">
        ${
          gone > 0 && size + gone <= MOST_TOKENS
            ? html`<span class="run ${this.leaving ? "leaving" : "gone"}"
                >${coins(gone)}</span
              >`
            : nothing
        }
        ${segments}
      </div>
      ${this.count(pile, BigInt(size))} ${this.ordinal(pile)}
      ${this.marking ? this.stepper(pile) : nothing}
    </div>`;
  }

  /**
   * The moves that take from several piles: rungs of a ladder between two, or a
   * list below many and below bars.
   */
  private rungs(pairs: readonly Pair[], piles: number, bars = false) {
    const first = pairs.filter((pair) => pair.first);
    if (first.length === 0) return nothing;
    const amounts = first.map(({ taken }) =>
      Math.min(...taken.map(({ amount }) => Number(amount))),
    );
    const single = new Set(amounts).size === amounts.length;
    return html`<div
      class="rungs ${single && piles === 2 && !bars ? "ladder" : "many"}"
      role="group"
      aria-label=${piles === 2 ? "Both piles" : "Several piles"}
    >
      ${first.map((pair) =>
        this.control(pair.move, true, {
          names: `rung ${this.shown === pair.move && !bars ? "going" : ""}`,
          label: wordsOf(pair.move),
          content: html`<span class="rung-label numbers"
            >${amountsOf(pair, piles)}</span
          >`,
        }),
      )}
    </div>`;
  }

  /** A row of tokens with gaps to split at. */
  private row(pile: number, size: number, gaps: readonly Gap[]) {
    const at = new Map(gaps.map((gap) => [gap.left, gap]));
    return html`<div
      class="pile ${this.moved && this.parted.has(pile) ? "parted" : ""}"
      role="group"
      aria-label="Pile ${pile + 1}: ${size}"
    >
      <div class="of-row">
        ${this.ordinal(pile)} ${this.count(pile, BigInt(size))}
      </div>
      <div class="line">
        ${Array.from({ length: size }, (_, i) => {
          const gap = at.get(i + 1);
          return [
            html`<i class="coin"></i>`,
            gap === undefined
              ? nothing
              : this.control(gap.move, gap.first, {
                  names: `gap ${gap.move === this.shown && gap.first ? "going" : ""}`,
                  label: wordsOf(gap.move),
                  content: html`<span></span>`,
                }),
          ];
        })}
      </div>
    </div>`;
  }

  /** Piles too large to count: one bar each, cut where the moves are. */
  private bars(piles: readonly bigint[]) {
    const [largest = 1n] = [1n, ...piles].sort((a, b) => (a > b ? -1 : 1));
    const { takes, gaps, pairs } = gestures(piles.length, this.moves);
    return html`<div
      class="piles bars ${this.moves.length === 0 ? "told" : ""}"
      @pointerleave=${() => this.show(null)}
    >
      ${piles.map((size, i) => {
        const going = this.shown === null ? 0n : leavingFrom(this.shown, i);
        return html`<div
          class="pile"
          role="group"
          aria-label="Pile ${i + 1}"
          @click=${(event: PointerEvent) => this.point(event, i, size)}
        >
          ${this.ordinal(i)} ${this.count(i, size)}
          <div class="bar" style=${styled(`inline-size:${percent(size, largest)}`)}>
            ${
              going > 0n
                ? html`<span
                    class="bite"
                    style=${styled(`inline-size:${percent(going, size)}`)}
                  ></span>`
                : nothing
            }
            <div class="slices">
              ${[...runs(Number(size), takes[i] ?? [])]
                .reverse()
                .map(({ tokens, take }) => {
                  return take === null
                    ? html`<span style=${styled(`flex-grow:${tokens}`)}></span>`
                    : this.slice(take.move, take.first, tokens);
                })}
              ${(gaps[i] ?? [])
                .filter((gap) => gap.first)
                .map((gap) => this.slice(gap.move, true, 1))}
            </div>
          </div>
        </div>`;
      })}
      ${this.rungs(pairs, piles.length, true)}
      ${
        this.layout === "lines"
          ? this.choices((move) => inShort(move, piles.length))
          : nothing
      }
    </div>`;
  }

  /** A part of a bar that is as wide as the tokens it stands for. */
  private slice(move: MoveRecord, first: boolean, tokens: number) {
    return this.control(move, first, {
      names: "slice",
      label: wordsOf(move),
      content: nothing,
      style: `flex-grow:${tokens}`,
    });
  }

  /**
   * Where moves have no controls, a click on a bar says how much to take: all
   * from there to its end. Beside the bar or near its start, it means the whole.
   */
  private point(event: PointerEvent, pile: number, size: bigint): void {
    const sliced = this.moves.length > 0 && this.layout !== "lines";
    if (sliced || size === 0n) return;
    const { target } = event;
    const bar = target instanceof Element ? target.closest(".bar") : null;
    const box = bar?.getBoundingClientRect();
    const share = box ? (box.right - event.clientX) / box.width : 1;
    const fine = BigInt(Math.round(Math.max(0, share) * 1000));
    const amount = (size * fine) / 1000n || 1n;
    point(this, pile, fine > 980n ? size : amount);
  }

  private count(pile: number, size: bigint) {
    const taken = this.marking
      ? BigInt(this.goes(pile))
      : this.shown === null
        ? 0n
        : takenFrom(this.shown, pile);
    return html`<div class="count numbers">
      ${
        taken > 0n
          ? html`<del>${grouped(size)}</del> ${grouped(size - taken)}`
          : grouped(size)
      }
    </div>`;
  }

  /** Which pile it is, where there are several: moves are told by it. */
  private ordinal(pile: number) {
    return this.piles().length > 1
      ? html`<span class="at" aria-hidden="true">pile ${pile + 1}</span>`
      : nothing;
  }

  private going(pile: number): number {
    return this.shown === null ? 0 : Number(takenFrom(this.shown, pile));
  }

  // A press on a token of one pile, dragged to another token, takes there, or
  // from both piles where that is a move.
  private press(event: PointerEvent): void {
    this.pressed = takeOf(event.target);
    const { target } = event;
    if (
      target instanceof Element &&
      target.hasPointerCapture(event.pointerId)
    ) {
      target.releasePointerCapture(event.pointerId);
    }
  }

  private drag(event: PointerEvent): void {
    if (this.pressed === null) return;
    this.show(this.aimedAt(event.target));
  }

  private release(event: PointerEvent): void {
    const start = this.pressed;
    this.pressed = null;
    const end = takeOf(event.target);
    if (start === null || end === null) return;
    // A click says the same move where it began and ended.
    if (start.pile === end.pile && start.amount === end.amount) return;
    this.pressed = start;
    const move = this.aimedAt(event.target);
    this.pressed = null;
    if (move !== null) make(this, move);
  }

  private letGo(): void {
    this.pressed = null;
    this.show(null);
  }

  private aimedAt(target: EventTarget | null): MoveRecord | null {
    const end = takeOf(target);
    if (end === null || this.pressed === null) return null;
    const { takes, pairs } = gestures(this.piles().length, this.moves);
    if (end.pile !== this.pressed.pile) {
      return pairOf(pairs, this.pressed, end)?.move ?? null;
    }
    return (
      takes[end.pile]?.find((take) => take.amount === end.amount)?.move ?? null
    );
  }
}

function coins(tokens: number) {
  return Array.from({ length: tokens }, () => html`<i class="coin"></i>`);
}

/** How much a move takes from each pile, in short. */
function amountsOf({ taken }: Pair, piles: number): string {
  const amounts = Array.from(
    { length: piles },
    (_, i) => taken.find(({ pile }) => pile === i)?.amount ?? "–",
  );
  const [first] = amounts;
  return piles === 2 && first === amounts[1] ? `${first}` : amounts.join("·");
}

function takeOf(target: EventTarget | null) {
  const element = target instanceof Element ? target : null;
  const found = element?.closest<HTMLElement>("[data-take]");
  const [pile, amount] = (found?.dataset["take"] ?? "").split(",");
  return amount === undefined
    ? null
    : { pile: Number(pile), amount: Number(amount) };
}

/** A share in percent with two decimals, exact for numbers beyond 2^53. */
function percent(part: bigint, whole: bigint): string {
  return `${Number((part * 10_000n) / whole) / 100}%`;
}
