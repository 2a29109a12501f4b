import { announce } from "./events.ts";

/** Goes to a position, as a step to come back to. */
export function choose(from: EventTarget | null, position: string): void {
  if (from) announce(from, "nimscope-choose", { position, push: true });
}
