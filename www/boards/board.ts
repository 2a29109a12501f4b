/**
 * What the boards of all kinds share: the component they show, the moves that
 * may be made in it, and the one that is pointed at. A board knows no rule. It
 * renders into its parent's root, so that the parent can lead the keyboard
 * through all boards of a sum.
 */
import { type CSSResult, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { parts } from "../solver/position.ts";
import type { MoveRecord } from "../solver/wasm.ts";
import { adopt } from "../ui/adopt.ts";
import { styled } from "../ui/styled.ts";
import { drawn, isVisibleFocus, make, preview } from "./events.ts";

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

export abstract class Board<
  Shown extends Pointed = MoveRecord,
> extends LitElement {
  /** The style sheet that the parent's root takes. */
  static sheet: CSSResult;

  /** The component's canonical text. */
  @property() component = "";
  /** The moves in this component that may be made now. */
  @property({ attribute: false }) moves: readonly MoveRecord[] = [];
  @property({ type: Boolean }) hint = false;
  /** Whether the last move was made here, just now: what it did is marked. */
  @property({ type: Boolean }) moved = false;

  /** What is pointed at or has the focus. */
  @state() protected shown: Shown | null = null;

  protected override createRenderRoot() {
    adopt(this, (this.constructor as typeof Board).sheet);
    return this;
  }

  protected override updated(): void {
    drawn(this);
  }

  /** Whether a move is marked as a winning one. */
  protected wins(move: MoveRecord): boolean {
    return this.hint && move.outcome === "P";
  }

  protected show(shown: Shown | null): void {
    if (this.shown === shown) return;
    this.shown = shown;
    preview(this, shown && moveOf(shown));
  }

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
    const classes = `move ${names} ${wins ? "wins" : ""}`;
    const declarations = styled(style ?? nothing);
    const point = () => this.show(shown);
    const leave = () => this.show(null);
    const left = leaves ? leave : nothing;
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
      @blur=${leave}
      @click=${() => make(this, move)}
    >
      ${content}
    </button>`;
  }
}

function moveOf(shown: Pointed): MoveRecord {
  return "move" in shown ? shown.move : shown;
}

/** What stands in the brackets of a component's text. */
export function bodyOf(component: string): string {
  return parts(component)[0]?.body ?? "";
}
