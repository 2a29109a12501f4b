/**
 * Piles of tokens: stacks to take from, and rows to split or to take from
 * anywhere. The `touch` of each move says which gestures there are.
 */
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import type { MoveRecord } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { keepTabStop, setTabStop, steer } from "../../ui/roving.ts";
import { styled } from "../../ui/styled.ts";
import { make } from "../events.ts";
import { Press } from "../hands/press.ts";
import { kindBy } from "../kind.ts";
import { PileBars } from "./bars.ts";
import { needsMarks, StackMarks } from "./marking.ts";
import {
  isSame,
  type Marks,
  type Place,
  placeAt,
  type Token,
} from "./marks.ts";
import {
  added,
  barsWords,
  type Gap,
  gestures,
  MOST_TOKENS,
  type Piles,
  pairOf,
  pilesOf,
  runs,
  type Take,
  takenFrom,
  tokensWords,
  total,
} from "./model.ts";
import { gapBefore, isStretch, RowMarks, stretchOf } from "./stretch.ts";
import { piles } from "./style.ts";

/** The least size that a finger can hit, in pixels. */
const FINGER = 24;
/** Stacks on a touch screen are at least this tall; the styles say the same. */
const TOUCHED = 24 * 16;

export default kindBy(literal`nimscope-board-piles`, {
  marks: ({ piles }, part) =>
    piles?.layout !== "rows" && total(pilesOf(part)) <= MOST_TOKENS,
  isLarge: (part) => total(pilesOf(part)) > MOST_TOKENS,
});

@customElement("nimscope-board-piles")
export class BoardPiles extends PileBars {
  static override sheet = piles;

  /** What is marked, where tokens are marked before they are taken. */
  @state() private marks: Marks | null = null;
  /** A game in which stacks were marked once keeps it. */
  private marking = false;
  /** Whether tokens are too thin for a finger, so that marks can be stepped. */
  private thin = false;
  /** How many tokens have left the top of each pile. */
  private gone: readonly number[] = [];
  /** Which rows were not there before. */
  private parted: ReadonlySet<number> = new Set();

  private readonly press = new Press<Place>(this, {
    at: ({ target }) => placeAt(target),
    drag: (from, { target }) => this.drag(from, placeAt(target)),
    drop: (from, { target }) => {
      const move = this.marks ? null : this.between(from, placeAt(target));
      if (move !== null) make(this, move);
    },
    cancel: () => {
      if (this.marks === null) this.show(null);
    },
  });

  /** How a move is made here, in a sentence; empty if there is no move. */
  get how(): string {
    if (this.moves.length === 0) return "";
    if (total(this.body) > MOST_TOKENS) {
      return this.layout === "lines"
        ? "Choose a move of the list, or make it in numbers."
        : barsWords(this.gestures);
    }
    // Below tokens that are marked, `taking` has the sentence.
    if (this.marks !== null) return "";
    return tokensWords(this.gestures, this.sight.gesture ?? "");
  }

  protected override get meant(): MoveRecord | null {
    return this.marks?.meant ?? null;
  }

  protected override taken(pile: number): bigint {
    const { marks, shown } = this;
    return marks instanceof StackMarks
      ? BigInt(marks.goes(pile, shown))
      : super.taken(pile);
  }

  /** The tallest pile there is room for, so that tokens keep their size. */
  private get tallest(): number {
    const { origin } = this.sight;
    const first = origin ? pilesOf(origin) : [];
    const room = Math.max(1, ...first.map(Number));
    const most = this.layout === "lines" ? room : Math.min(room, MOST_TOKENS);
    return Math.max(most, ...this.body.map(Number));
  }

  protected override arrive(before: Piles): void {
    const now = this.body;
    this.marks = null;
    this.press.cancel();
    this.gone =
      before.length === now.length
        ? now.map((size, i) => Math.max(0, Number((before[i] ?? size) - size)))
        : [];
    this.parted = new Set(added(before, now));
  }

  protected override offer(): void {
    const { body, listed, moves } = this;
    const sizes = body.map(Number);
    this.gestures = gestures(body.length, moves);
    const marked =
      total(body) <= MOST_TOKENS && this.sight.answer === undefined;
    if (!marked || this.layout === "rows") this.marks = null;
    else if (this.layout === "lines") {
      this.marks = this.marks?.given(listed) ?? new RowMarks(sizes, listed);
    } else {
      const marks = new StackMarks(sizes, []).given(listed);
      this.thin ||= this.isThin(marks);
      this.marking ||=
        this.thin ||
        needsMarks(sizes.length, listed) ||
        (listed.length > 0 && moves.length === 0);
      if (this.marking) this.marks = this.marks?.given(listed) ?? marks;
    }
  }

  /** Whether a finger cannot hit the tokens that may be marked. */
  private isThin({ chances }: StackMarks): boolean {
    const least = Math.min(
      ...chances.flatMap((pile, i) =>
        runs(Number(this.body[i] ?? 0), pile).map(({ tokens }) => tokens),
      ),
    );
    const pitch = Math.min(FINGER, TOUCHED / this.tallest);
    const coarse = matchMedia("(pointer: coarse)").matches;
    return coarse && least * pitch < FINGER;
  }

  protected override updated(): void {
    keepTabStop(this.marked());
    super.updated();
  }

  override render() {
    const { body, layout, marks } = this;
    if (total(body) > MOST_TOKENS) return this.bars();
    const drawn =
      layout === "stacks"
        ? body.map((_, i) => this.stack(i))
        : body.map((_, i) => this.row(i));
    // A ladder stands between two piles; a list for more piles, after them.
    const rungs = marks === null ? this.rungs(body.length === 2) : nothing;
    const at = body.length > 2 ? body.length : 1;
    return html`<div
      class="piles ${layout === "lines" ? "rows lines" : layout}"
      style=${styled(`--tallest:${this.tallest};--piles:${body.length}`)}
      @pointerleave=${marks === null ? this.unshow : nothing}
      @keydown=${marks === null ? nothing : this.keyed}
      @focusin=${marks === null ? nothing : this.entered}
      @dragstart=${(event: Event) => event.preventDefault()}
    >
      ${drawn.slice(0, at)}${rungs}${drawn.slice(at)}
      ${marks === null ? nothing : this.taking(marks)}
    </div>`;
  }

  /** A stack of tokens; the top of the list is the top of the stack. */
  private stack(pile: number) {
    const size = Number(this.body[pile] ?? 0);
    const gone = this.leaving || this.sight.moved ? (this.gone[pile] ?? 0) : 0;
    return html`<div class="pile" role="group" aria-label="Pile ${pile + 1}">
      <div class="stack">
        ${
          gone > 0 && size + gone <= MOST_TOKENS
            ? html`<span class="run ${this.leaving ? "leaving" : "gone"}"
                >${coins(gone)}</span
              >`
            : nothing
        }
        ${
          this.marks
            ?.pile(pile, this.shown)
            .map((token) => this.token(token)) ??
          this.takes(pile, size, this.gestures.takes[pile] ?? [])
        }
      </div>
      ${this.count(pile)} ${this.ordinal(pile)}
      ${this.marks instanceof StackMarks ? this.stepper(this.marks, pile) : nothing}
    </div>`;
  }

  /** The tokens of a stack that are taken by one gesture. */
  private takes(pile: number, size: number, takes: readonly Take[]) {
    const going = this.shown === null ? 0 : Number(takenFrom(this.shown, pile));
    if (this.sight.answer && going > 0) {
      return html`<span class="run going wins">${coins(going)}</span
        ><span class="run fixed">${coins(size - going)}</span>`;
    }
    let above = 0;
    return runs(size, takes).map(({ tokens, take }) => {
      const leaves = above < going;
      above += tokens;
      return take === null
        ? html`<span class="run fixed">${coins(tokens)}</span>`
        : this.control(take.move, take.first, {
            names: `run${tokens > 1 ? " group" : ""}${leaves ? " going" : ""}`,
            label: take.move.words[0] ?? "",
            content: coins(tokens),
            take: `${pile},${take.amount}`,
          });
    });
  }

  /** A row of tokens: some are marked, or gaps open where it is split. */
  private row(pile: number) {
    const size = Number(this.body[pile] ?? 0);
    const parted = this.sight.moved && this.parted.has(pile);
    return html`<div
      class="pile ${parted ? "parted" : ""}"
      role="group"
      aria-label="Pile ${pile + 1}: ${size}"
    >
      <div class="of-row">${this.ordinal(pile)} ${this.count(pile)}</div>
      <div class="line">
        ${
          this.marks
            ?.pile(pile, this.shown)
            .map((token) => this.token(token)) ??
          (this.sight.answer
            ? this.stretch(pile, size)
            : this.splits(size, this.gestures.gaps[pile] ?? []))
        }
      </div>
    </div>`;
  }

  private splits(size: number, gaps: readonly Gap[]) {
    return Array.from({ length: size }, (_, i) => [
      coins(1),
      gaps
        .filter(({ left }) => left === i + 1)
        .map(({ move, first }) =>
          this.control(move, first, {
            names: `gap ${move === this.shown && first ? "going" : ""}`,
            label: move.words[0] ?? "",
            content: html`<span></span>`,
          }),
        ),
    ]);
  }

  /** A row of which the answer takes some tokens, or which it splits. */
  private stretch(pile: number, size: number) {
    const stretch = stretchOf(this.sight.answer ?? undefined);
    const { pile: of, first = 0, last = -1 } = stretch ?? {};
    return Array.from({ length: size }, (_, token) => [
      isStretch(stretch, gapBefore(pile, token))
        ? html`<span class="gap going wins"><span></span></span>`
        : nothing,
      of === pile && first <= token && token <= last
        ? html`<span class="token going wins">${coins(1)}</span>`
        : coins(1),
    ]);
  }

  /** A token, or a gap, that a click marks. */
  private token(token: Token) {
    const { at, tokens, name, isPressed, going, ringed } = token;
    const run = this.layout === "stacks";
    if (at === null) {
      return run
        ? html`<span class="run fixed">${coins(tokens)}</span>`
        : coins(tokens);
    }
    const wins = token.wins && this.sight.hint;
    const names = [
      run ? "run" : "",
      at.isGap ? "gap" : "token",
      tokens > 1 ? "group" : "",
      going ? "going" : "",
      ringed ? "ringed" : "",
      wins ? "wins" : "",
    ];
    const won = at.isGap ? "a winning move" : "part of a winning move";
    const about = [name, ringed ? "completes a move" : "", wins ? won : ""];
    return html`<button
      type="button"
      class="move bare ${names.join(" ")}"
      tabindex="-1"
      data-mark="${at.pile},${at.token}${at.isGap ? ",0" : ""}"
      aria-pressed=${isPressed}
      aria-label=${about.filter((part) => part !== "").join(", ")}
      @click=${() => this.mark(this.marks?.turned(at))}
    >
      ${at.isGap ? html`<span></span>` : coins(tokens)}
    </button>`;
  }

  /** A pile's mark one step at a time. */
  private stepper(marks: StackMarks, pile: number) {
    if (!this.thin) return nothing;
    const chances = marks.chances[pile] ?? [];
    const amounts = [0, ...chances.map(({ amount }) => amount)];
    const marked = marks.amounts[pile] ?? 0;
    const step = (source: string, more: string, to: number | undefined) =>
      iconButton(
        source,
        `Mark ${more} of pile ${pile + 1}`,
        () => this.mark(marks.withAmount(pile, to ?? marked)),
        to === undefined,
      );
    return html`<div
      class="stepper row flat gap-1 small"
      role="group"
      aria-label="Marked on pile ${pile + 1}"
    >
      ${step(
        minus,
        "fewer",
        amounts.findLast((amount) => amount < marked),
      )}
      <span class="numbers">${marked}</span>
      ${step(
        plus,
        "more",
        amounts.find((amount) => amount > marked),
      )}
    </div>`;
  }

  /** What is marked, in words, what takes it, and all moves in a list. */
  private taking(marks: Marks) {
    if (this.layout === "lines" && this.listed.length === 0) return nothing;
    const { words, verb, isEmpty, meant } = marks;
    return html`<div class="taking row small" role="group" aria-label="Marked tokens">
        <p class="numbers" aria-live="polite">${words}</p>
        <button
          type="button"
          class="primary"
          ?disabled=${meant === null}
          @click=${() => {
            if (meant !== null) make(this, meant);
          }}
        >
          ${verb}
        </button>
        <button
          type="button"
          ?disabled=${isEmpty}
          @click=${() => this.mark(marks.cleared())}
        >
          Clear
        </button>
      </div>
      ${this.choices()}`;
  }

  /**
   * A press dragged to another token marks, or takes, there. Without marks, it
   * takes from both piles where that is a move.
   */
  private drag(from: Place, to: Place | null): boolean {
    if (this.marks === null) {
      this.show(this.between(from, to));
      return !isSame(from, to);
    }
    const marks = to && this.marks.dragged(from, to);
    if (marks === null || (isSame(from, to) && !this.press.isDrag))
      return false;
    this.mark(marks);
    return true;
  }

  /** The move that takes at two tokens of stacks. */
  private between(from: Place, to: Place | null): MoveRecord | null {
    if (to === null) return null;
    const { takes, pairs } = this.gestures;
    if (from.pile !== to.pile) return pairOf(pairs, from, to)?.move ?? null;
    const take = takes[to.pile]?.find(({ amount }) => amount === to.token);
    return take?.move ?? null;
  }

  private mark(marks: Marks | undefined): void {
    if (marks === undefined) return;
    this.marks = marks;
    this.show(marks.meant);
  }

  private readonly keyed = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.matches("[data-move]")) return;
    if (event.key === "Escape") this.mark(this.marks?.cleared());
    else if (target.matches("[data-mark]")) steer(this.marked(), event);
    // The arrow keys of the moves are not for these.
    if (/^(Arrow|Home|End)/.test(event.key)) event.stopPropagation();
  };

  private readonly entered = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.matches("[data-mark]")) {
      setTabStop(this.marked(), target);
    }
  };

  /** What can be marked. */
  private marked(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-mark]")];
  }
}

function coins(tokens: number) {
  return Array.from({ length: tokens }, () => html`<i class="coin"></i>`);
}
