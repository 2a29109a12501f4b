import { announce } from "./events.ts";

/** Goes to a position, as a new step of the history. */
export function choose(from: EventTarget | null, position: string): void {
  if (from) announce(from, "nimscope-choose", { position, push: true });
}
