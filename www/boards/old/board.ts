/**
 * What the boards of all kinds share: the component they show, the moves that
 * may be made in it, and the one that is pointed at. A board knows no rule. It
 * renders into its parent's root, so that the parent can lead the keyboard
 * through all boards of a sum.
 */
import {
  type CSSResult,
  html,
  LitElement,
  nothing,
  type PropertyValues,
} from "lit";
import { property, state } from "lit/decorators.js";
import type { MoveRecord, Part } from "../../solver/wasm.ts";
import { adopt } from "../../ui/adopt.ts";
import { styled } from "../../ui/styled.ts";
import { drawn, isVisibleFocus, make, preview } from "../events.ts";
import type { InSight } from "../kind.ts";

/** What a board marks when a move is pointed at: the move, or its place. */
type Pointed = MoveRecord | { readonly move: MoveRecord };

interface Control {
  /** Classes beside `move` and `wins`. */
  readonly names: string;
  /** The move in words. */
  readonly label: string;
  readonly content: unknown;
  readonly style?: string;
  /** What a drag from here takes: pile and amount. */
  readonly take?: string | undefined;
  /** Whether the move is no longer pointed at once the pointer leaves. */
  readonly leaves?: boolean;
}

/** `Body` is what a component holds, as the kind of board reads it. */
export abstract class Board<
  Body,
  Shown extends Pointed = MoveRecord,
> extends LitElement {
  /** The style sheet that the parent's root takes. */
  static sheet: CSSResult;

  @property({ attribute: false }) sight!: InSight;

  /** What is pointed at or has the focus. */
  @state() protected shown: Shown | null = null;
  /** Whether what the last change took is still on its way out. */
  @state() protected leaving = false;
  /** What the component holds. */
  protected body!: Body;
  /** The moves in it that may be made now, if they are few enough. */
  protected moves: readonly MoveRecord[] = [];
  /** The same moves, however many. */
  protected listed: readonly MoveRecord[] = [];

  protected override createRenderRoot() {
    adopt(this, (this.constructor as typeof Board).sheet);
    return this;
  }

  /**
   * How a move is made on this board as it is now, in a sentence; empty if there
   * is no move, or if the board shows such a sentence itself.
   */
  get how(): string {
    return this.moves.length > 0 ? (this.sight.gesture ?? "") : "";
  }

  /** What a component holds, for this kind of board. */
  protected abstract read(part: Part): Body;

  /** What the board marks of a move that cannot be made here. */
  protected abstract shownOf(move: MoveRecord): Shown | null;

  /** The component has changed. `before` is what it held. */
  protected arrive(_before: Body): void {}

  /** Other moves may be made, or the component has changed. */
  protected offer(): void {}

  /** How long pieces take to leave, in milliseconds; the styles say the same. */
  protected get lasts(): number {
    return 260;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("sight")) return;
    const old = changed.get("sight") as InSight | undefined;
    const { part, moves, listed } = this.sight;
    const other = old === undefined || old.part.text !== part.text;
    // Each redrawing of the parent passes new lists of the same moves.
    const same = isSame(this.moves, moves) && isSame(this.listed, listed);
    if (!same) [this.moves, this.listed] = [moves, listed];
    const before = this.body;
    if (other) this.body = this.read(part);
    if (other && old !== undefined) {
      this.shown = null;
      this.leaving = true;
      setTimeout(() => {
        this.leaving = false;
      }, this.lasts);
      this.arrive(before);
    }
    if (other || !same) this.offer();
    const { answer } = this.sight;
    if (answer !== old?.answer || (other && answer)) {
      this.shown = answer ? this.shownOf(answer) : null;
    }
  }

  protected override updated(_changed?: PropertyValues): void {
    drawn(this);
  }

  /** Whether what the last move did is still marked. */
  protected get marksLast(): boolean {
    return this.leaving || this.sight.moved;
  }

  /** Whether a move is marked as a winning one. */
  protected wins(move: MoveRecord): boolean {
    return this.sight.hint && move.outcome === "P";
  }

  protected show(shown: Shown | null): void {
    if (this.shown === shown || this.sight.answer) return;
    this.shown = shown;
    preview(this, shown && moveOf(shown));
  }

  /** Nothing is pointed at any longer. */
  protected readonly unshow = (): void => this.show(null);

  /**
   * The control of a move. Its first gesture is a button; further gestures for
   * the same move are for pointers only.
   */
  protected control(
    shown: Shown,
    first: boolean,
    { names, label, content, style, take, leaves }: Control,
  ) {
    const move = moveOf(shown);
    const wins = this.wins(move);
    const classes = `move bare ${names} ${wins ? "wins" : ""}`;
    const declarations = styled(style ?? nothing);
    const point = () => this.show(shown);
    const left = leaves ? this.unshow : nothing;
    if (!first) {
      return html`<span
        class=${classes}
        style=${declarations}
        data-take=${take ?? nothing}
        @pointerenter=${point}
        @pointerleave=${left}
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
      @pointerleave=${left}
      @focus=${(event: FocusEvent) => {
        if (isVisibleFocus(event)) point();
      }}
      @blur=${this.unshow}
      @click=${() => make(this, move)}
    >
      ${content}
    </button>`;
  }
}

function moveOf(shown: Pointed): MoveRecord {
  return "move" in shown ? shown.move : shown;
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((a, i) => a === other[i]);
}
