/**
 * What piles have whether or not their tokens are drawn: their sizes and their
 * moves, as rungs of a ladder and in a list. And bars, for more tokens than can be
 * counted at a glance.
 */
import {
  type CSSResult,
  html,
  LitElement,
  nothing,
  type PropertyValues,
} from "lit";
import { property, state } from "lit/decorators.js";
import { grouped } from "../../solver/position.ts";
import type { MoveRecord } from "../../solver/wasm.ts";
import { adopt } from "../../ui/adopt.ts";
import { styled } from "../../ui/styled.ts";
import { drawn, isVisibleFocus, make, point, preview } from "../events.ts";
import type { InSight } from "../kind.ts";
import { capital } from "../words.ts";
import {
  type Gestures,
  gestures,
  leavingFrom,
  MOST_TOKENS,
  namesOf,
  type Pair,
  type Piles,
  pilesOf,
  runs,
  takenFrom,
  total,
} from "./model.ts";

/** The time in which tokens leave; the style sheet has the same. */
const LEAVING_MS = 260;

interface Control {
  /** Classes beside `move` and `wins`. */
  readonly names: string;
  /** The move in words. */
  readonly label: string;
  readonly content: unknown;
  readonly style?: string;
  /** The tokens that a drag from here takes: pile and amount. */
  readonly take?: string | undefined;
}

export abstract class PileBars extends LitElement {
  /** The style sheet that the parent's root takes. */
  static sheet: CSSResult;

  @property({ attribute: false }) sight!: InSight;

  /** The move that is pointed at or has the focus. */
  @state() protected shown: MoveRecord | null = null;
  /** Whether the tokens of the last move are still on their way out. */
  @state() protected leaving = false;
  protected body: Piles = [];
  /** The moves that may be made now, if they are few enough. */
  protected moves: readonly MoveRecord[] = [];
  /** The same moves, however many. */
  protected listed: readonly MoveRecord[] = [];
  /** Whether the moves are listed as text; they stay so from move to move. */
  @state() private isListed = false;
  protected gestures: Gestures = gestures(0, []);

  protected override createRenderRoot() {
    adopt(this, (this.constructor as typeof PileBars).sheet);
    return this;
  }

  /** The component has changed. `before` is the one until then. */
  protected abstract arrive(before: Piles): void;

  /** Other moves may be made, or the component has changed. */
  protected abstract offer(): void;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("sight")) return;
    const old = changed.get("sight") as InSight | undefined;
    const { part, moves, listed, answer } = this.sight;
    const other = old === undefined || old.part.text !== part.text;
    // Each redrawing of the parent passes new lists of the same moves.
    const same = isSame(this.moves, moves) && isSame(this.listed, listed);
    if (!same) [this.moves, this.listed] = [moves, listed];
    const before = this.body;
    if (other) this.body = pilesOf(part);
    if (other && old !== undefined) {
      this.shown = null;
      this.leaving = true;
      setTimeout(() => {
        this.leaving = false;
      }, LEAVING_MS);
      this.arrive(before);
    }
    if (other || !same) this.offer();
    if (answer !== old?.answer || (other && answer)) {
      this.shown = answer ?? null;
    }
  }

  protected override updated(): void {
    drawn(this);
  }

  /** Whether a move is marked as a winning one. */
  protected wins(move: MoveRecord): boolean {
    return this.sight.hint && move.outcome === "P";
  }

  protected show(shown: MoveRecord | null): void {
    if (this.shown === shown || this.sight.answer) return;
    this.shown = shown;
    preview(this, shown);
  }

  /** Nothing is pointed at any longer. */
  protected readonly unshow = (): void => this.show(null);

  /**
   * The control of a move. Its first gesture is a button; further gestures for
   * the same move are for pointers only.
   */
  protected control(
    move: MoveRecord,
    first: boolean,
    { names, label, content, style, take }: Control,
  ) {
    const wins = this.wins(move);
    const classes = `move bare ${names} ${wins ? "wins" : ""}`;
    const declarations = styled(style ?? nothing);
    const point = () => this.show(move);
    if (!first) {
      return html`<span
        class=${classes}
        style=${declarations}
        data-take=${take ?? nothing}
        @pointerenter=${point}
        @click=${() => make(this, move)}
        >${content}</span
      >`;
    }
    return html`<button
      type="button"
      class=${classes}
      style=${declarations}
      tabindex="-1"
      data-move=${move.to}
      data-take=${take ?? nothing}
      data-winning=${wins ? "true" : nothing}
      aria-label="${label}${wins ? ", a winning move" : ""}"
      @pointerenter=${point}
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) point();
      }}
      @blur=${this.unshow}
      @click=${() => make(this, move)}
    >
      ${content}
    </button>`;
  }

  /** Stacks to take from, rows to split, or rows to take from anywhere. */
  protected get layout() {
    return this.sight.game.piles?.layout ?? "stacks";
  }

  /** What a pile is called. */
  protected get pile(): string {
    const [, pile] = namesOf(this.sight.game);
    return pile;
  }

  /** The move that is meant when none is pointed at. */
  protected get meant(): MoveRecord | null {
    return null;
  }

  /** How many tokens go from a pile by what is shown. */
  protected taken(pile: number): bigint {
    return this.shown === null ? 0n : takenFrom(this.shown, pile);
  }

  protected count(pile: number) {
    const size = this.body[pile] ?? 0n;
    const taken = this.taken(pile);
    return html`<div class="count numbers">
      ${
        taken > 0n
          ? html`<del>${grouped(size)}</del> ${grouped(size - taken)}`
          : grouped(size)
      }
    </div>`;
  }

  /** Which pile it is, where there are several: moves are told by it. */
  protected ordinal(pile: number) {
    return this.body.length > 1
      ? html`<span class="at" aria-hidden="true">${this.pile} ${pile + 1}</span>`
      : nothing;
  }

  /**
   * Every move in words, for whoever does not want to make it on the board. What
   * the hint marks is in sight.
   */
  protected choices() {
    const { moves } = this;
    if (moves.length === 0) return nothing;
    const listed = (name: string, own: readonly MoveRecord[]) =>
      own.length === 0
        ? nothing
        : html`<div
            class="rungs many"
            role="group"
            aria-label=${name}
            @pointerleave=${() => this.show(this.meant)}
          >
            ${own.map((move) => this.rung(move, move.words[0] ?? move.to))}
          </div>`;
    const wins = (move: MoveRecord) => this.wins(move);
    return html`<div class="all small">
      ${listed("Winning moves", moves.filter(wins))}
      <details
        .open=${this.isListed}
        @toggle=${(event: Event) => {
          this.isListed = (event.target as HTMLDetailsElement).open;
        }}
      >
        <summary>List moves as text</summary>
        ${listed(
          "All moves",
          moves.filter((move) => !wins(move)),
        )}
      </details>
    </div>`;
  }

  private rung(move: MoveRecord, short: string, name = "") {
    return this.control(move, true, {
      names: `rung ${name}`,
      label: move.words[0] ?? "",
      content: html`<span class="rung-label numbers">${short}</span>`,
    });
  }

  /**
   * The moves that take from several piles: rungs of a ladder between two, or a
   * list below many and below bars.
   */
  protected rungs(isLadder: boolean) {
    const pairs = this.gestures.pairs.filter(({ first }) => first);
    if (pairs.length === 0) return nothing;
    const { length } = this.body;
    const amounts = pairs.map(({ taken }) =>
      Math.min(...taken.map(({ amount }) => Number(amount))),
    );
    const single = new Set(amounts).size === amounts.length;
    const drawn = total(this.body) <= MOST_TOKENS;
    return html`<div
      class="rungs ${isLadder && single ? "ladder" : "many"}"
      role="group"
      aria-label=${length === 2 ? "Both piles" : "Several piles"}
    >
      ${pairs.map((pair) =>
        this.rung(
          pair.move,
          isLadder && single
            ? amountsOf(pair, length)
            : (pair.move.words[0] ?? pair.move.to),
          drawn && this.shown === pair.move ? "going" : "",
        ),
      )}
    </div>`;
  }

  /** Piles too large to count: one bar each, cut where the moves are. */
  protected bars() {
    const { body, shown } = this;
    const { corner } = this.sight.game.grid ?? {};
    const [largest = 1n] = [1n, ...body].sort((a, b) => (a > b ? -1 : 1));
    return html`<div
      class="piles bars ${this.moves.length === 0 ? "told" : ""}"
      @pointerleave=${this.unshow}
    >
      ${body.map((size, i) => {
        const going = shown === null ? 0n : leavingFrom(shown, i);
        return html`<div
          class="pile"
          role="group"
          aria-label="${capital(this.pile)} ${i + 1}"
          @click=${(event: PointerEvent) => this.point(event, i, size)}
        >
          ${this.ordinal(i)} ${this.count(i)}
          <div class="bar" style=${styled(`inline-size:${percent(size, largest)}`)}>
            ${
              going > 0n
                ? html`<span
                    class="bite"
                    style=${styled(`inline-size:${percent(going, size)}`)}
                  ></span>`
                : nothing
            }
            ${i === 0 && corner ? html`<span class="poison" title=${capital(corner)}></span>` : nothing}
            <div class="slices">${this.slices(i, Number(size))}</div>
          </div>
        </div>`;
      })}
      ${this.rungs(false)}
      ${this.layout === "lines" ? this.choices() : nothing}
    </div>`;
  }

  /** The parts of a bar, each as wide as the tokens it stands for. */
  private slices(pile: number, size: number) {
    const { takes, gaps } = this.gestures;
    const slice = (move: MoveRecord, first: boolean, tokens: number) =>
      this.control(move, first, {
        names: "slice",
        label: move.words[0] ?? "",
        content: nothing,
        style: `flex-grow:${tokens}`,
      });
    const parts = runs(size, takes[pile] ?? []).reverse();
    return [
      parts.map(({ tokens, take }) =>
        take === null
          ? html`<span style=${styled(`flex-grow:${tokens}`)}></span>`
          : slice(take.move, take.first, tokens),
      ),
      gaps[pile]
        ?.filter(({ first }) => first)
        .map(({ move }) => slice(move, true, 1)),
    ];
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

/** A share in percent with two decimals, exact for numbers beyond 2^53. */
function percent(part: bigint, whole: bigint): string {
  return `${Number((part * 10_000n) / whole) / 100}%`;
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((a, i) => a === other[i]);
}
