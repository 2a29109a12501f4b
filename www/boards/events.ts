/** What boards say to those around them. All of it bubbles out of shadows. */
import type { MoveRecord } from "../solver/wasm.ts";

export interface BoardEvents {
  /** A person makes this legal move. */
  "nimscope-move": CustomEvent<{ to: string }>;
  /** A person points at this move, or at none any more. */
  "nimscope-preview": CustomEvent<{ move: MoveRecord | null }>;
  /** A move was made by numbers; whether it is legal is to be found out. */
  "nimscope-try": CustomEvent<{ to: string }>;
  /** A person points at so much of a pile that is too large for a control. */
  "nimscope-amount": CustomEvent<{ pile: number; amount: bigint }>;
  /** The board was changed by hand to this text, which may be no position. */
  "nimscope-edit": CustomEvent<{ to: string }>;
  /** The board's controls are in place. */
  "nimscope-board-drawn": CustomEvent<null>;
}

declare global {
  interface HTMLElementEventMap extends BoardEvents {}
}

function say<Name extends keyof BoardEvents>(
  from: EventTarget,
  name: Name,
  detail: BoardEvents[Name]["detail"],
): void {
  from.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true }),
  );
}

export const make = (from: EventTarget, { to }: MoveRecord) =>
  say(from, "nimscope-move", { to });
export const preview = (from: EventTarget, move: MoveRecord | null) =>
  say(from, "nimscope-preview", { move });
export const attempt = (from: EventTarget, to: string) =>
  say(from, "nimscope-try", { to });
export const point = (from: EventTarget, pile: number, amount: bigint) =>
  say(from, "nimscope-amount", { pile, amount });
export const edit = (from: EventTarget, to: string) =>
  say(from, "nimscope-edit", { to });
export const drawn = (from: EventTarget) =>
  say(from, "nimscope-board-drawn", null);

/** Focus that a keyboard brought: after a click nothing is pointed at by it. */
export function isVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
