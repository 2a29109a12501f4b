/** Helpers that hold back calls to the solver and release them. */
import type { Page } from "@playwright/test";

/**
 * Prepares a page so that its calls to the solver can be held. Use this function before
 * the page opens an address.
 */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    let kept: { what: string; send: () => void }[] = [];
    const held = new Set<string>();
    Worker.prototype.postMessage = function (this: Worker, ...call: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, call);
      const { path = [], argumentList: [first] = [] } = call[0] as {
        path?: string[];
        argumentList?: { value: unknown }[];
      };
      const asked = [path.at(-1), first?.value];
      const what = [...held].find((what) => asked.includes(what));
      if (what !== undefined) kept.push({ what, send });
      else send();
    } as typeof postMessage;
    window.hold = (what) => {
      held.add(what);
    };
    window.letGo = (gone) => {
      const waits = (what: string) => gone !== undefined && what !== gone;
      for (const what of [...held]) if (!waits(what)) held.delete(what);
      const free = kept.filter(({ what }) => !waits(what));
      kept = kept.filter(({ what }) => waits(what));
      for (const { send } of free) send();
    };
  });
}

/** Holds back all calls with this name, or about this position, until released. */
export async function hold(page: Page, what: string): Promise<void> {
  await page.evaluate((what) => window.hold(what), what);
}

/** Releases the calls held by this name or position, or all calls. */
export async function letGo(page: Page, what?: string): Promise<void> {
  await page.evaluate((what) => window.letGo(what), what);
}

/** Ends the worker with this name from inside, so that the page gets no signal. */
export async function end(page: Page, name: string): Promise<void> {
  for (const worker of page.workers()) {
    const own = await worker.evaluate(() => self.name);
    if (own === name) await worker.evaluate(() => self.close());
  }
}

declare global {
  interface Window {
    hold(what: string): void;
    letGo(what?: string): void;
  }
}
