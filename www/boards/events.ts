/** The events of boards. All of them pass through every shadow root. */
import type { MoveRecord } from "../solver/wasm.ts";
import { announce, type Draft } from "../ui/events.ts";

export const make = (from: EventTarget, { to }: MoveRecord) =>
  announce(from, "nimscope-move", { to });
export const preview = (from: EventTarget, move: MoveRecord | null) =>
  announce(from, "nimscope-preview", { move });
export const attempt = (from: EventTarget, to: string) =>
  announce(from, "nimscope-try", { to });
export const point = (from: EventTarget, pile: number, amount: bigint) =>
  announce(from, "nimscope-amount", { pile, amount });
export const edit = (from: EventTarget, parts: readonly Draft[]) =>
  announce(from, "nimscope-edit", { parts });
export const drawn = (from: EventTarget) =>
  announce(from, "nimscope-board-drawn");

/**
 * Whether the focus came from the keyboard. Focus after a click points at
 * nothing.
 */
export function isVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
