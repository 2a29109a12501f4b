/** What boards say to those around them. All of it is heard through every shadow. */
import type { MoveRecord } from "../solver/wasm.ts";
import { announce } from "../ui/events.ts";

export const make = (from: EventTarget, { to }: MoveRecord) =>
  announce(from, "nimscope-move", { to });
export const preview = (from: EventTarget, move: MoveRecord | null) =>
  announce(from, "nimscope-preview", { move });
export const attempt = (from: EventTarget, to: string) =>
  announce(from, "nimscope-try", { to });
export const point = (from: EventTarget, pile: number, amount: bigint) =>
  announce(from, "nimscope-amount", { pile, amount });
export const edit = (from: EventTarget, to: string) =>
  announce(from, "nimscope-edit", { to });
export const drawn = (from: EventTarget) =>
  announce(from, "nimscope-board-drawn");

/** Focus that a keyboard brought: after a click nothing is pointed at by it. */
export function isVisibleFocus({ target }: FocusEvent): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
