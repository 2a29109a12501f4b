/**
 * First updates take turns. A new view brings some twenty elements at once.
 * Their first updates are spread over short tasks, so that a slow machine still
 * answers a key or a scroll in between.
 */
import { ReactiveElement } from "lit";

/** How long a task goes on with first updates, in milliseconds. */
const SHARE = 4;

const waiting: (() => void)[] = [];
let drained: Promise<void> | null = null;

/** Resolves in a new task, so that the browser may do other work first. */
export function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves when every element that is here by now has had its first update. */
export async function settled(): Promise<void> {
  await task(); // A new element asks for its turn in a microtask.
  await drained;
}

/** Lets elements update, one after another, until none is waiting. */
async function giveTurns(): Promise<void> {
  while (waiting.length > 0) {
    await task();
    const end = performance.now() + SHARE;
    do {
      waiting.shift()?.();
      // Its update runs in the next microtask.
      await Promise.resolve();
      await Promise.resolve();
    } while (waiting.length > 0 && performance.now() < end);
  }
  drained = null;
}

const update = ReactiveElement.prototype["scheduleUpdate"] as () => void;

// Lit lets an element choose here when to update.
Object.assign(ReactiveElement.prototype, {
  async scheduleUpdate(this: ReactiveElement) {
    if (!this.hasUpdated) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        drained ??= giveTurns();
      });
    }
    update.call(this);
  },
});
