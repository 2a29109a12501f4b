/**
 * Tokens that are marked before they are taken: what is said about the marks,
 * the button that takes them, and the short list in which every move has its
 * control. Marks make a move where the list has it.
 */
import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { MoveRecord } from "../../solver/wasm.ts";
import { keepTabStop, setTabStop, steer } from "../../ui/roving.ts";
import { Board } from "../board.ts";
import { make } from "../events.ts";
import { wordsOf } from "../words.ts";

export abstract class Chooser extends Board {
  /** All moves, even if there are too many for a control each. */
  @property({ attribute: false }) listed: readonly MoveRecord[] = [];

  /** The move that the marks mean. */
  protected abstract get meant(): MoveRecord | null;

  /** Takes all marks away. */
  protected abstract clear(): void;

  protected override updated(): void {
    keepTabStop(this.tokens());
    super.updated();
  }

  /** What is marked, in words, and the button that takes it. */
  protected taking(words: string, none: boolean, verb = "Take") {
    const move = this.meant;
    return html`<div class="taking" role="group" aria-label="Marked tokens">
      <p class="numbers" aria-live="polite">${words}</p>
      <button
        type="button"
        class="primary"
        ?disabled=${move === null}
        @click=${() => {
          if (move !== null) make(this, move);
        }}
      >
        ${verb}
      </button>
      <button type="button" ?disabled=${none} @click=${() => this.clear()}>
        Clear
      </button>
    </div>`;
  }

  /** The control of every move, in a list of few lines. */
  protected choices(short: (move: MoveRecord) => string) {
    const { moves } = this;
    if (moves.length === 0) return nothing;
    return html`<div
      class="rungs many listed"
      role="group"
      aria-label="All moves"
      @pointerleave=${() => this.show(this.meant)}
    >
      ${moves.map((move) =>
        this.control(move, true, {
          names: "rung",
          label: wordsOf(move),
          content: html`<span class="rung-label numbers">${short(move)}</span>`,
        }),
      )}
    </div>`;
  }

  protected keyed = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.matches("[data-move]")) return;
    if (event.key === "Escape") this.clear();
    else if (target.matches("[data-mark]")) steer(this.tokens(), event);
    // The arrow keys of the moves are not for these.
    if (/^(Arrow|Home|End)/.test(event.key)) event.stopPropagation();
  };

  protected entered = (event: FocusEvent): void => {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches("[data-mark]")) {
      setTabStop(this.tokens(), target);
    }
  };

  /** What can be marked. */
  private tokens(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-mark]")];
  }
}

/** The numbers that what is under a pointer can be marked by. */
export function markAt(target: EventTarget | null): number[] | null {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement>("[data-mark]")
      : null;
  return found?.dataset["mark"]?.split(",").map(Number) ?? null;
}

/** A press may go on over other tokens: the one it began on lets go of it. */
export function release({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId)) {
    target.releasePointerCapture(pointerId);
  }
}
