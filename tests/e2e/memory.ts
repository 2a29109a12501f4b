/** Measures the memory of a page and its workers, and visits addresses. */
import { type CDPSession, expect, type Page } from "@playwright/test";
import { shows } from "./play.ts";

/** The most memory, in bytes, that a page and its workers may keep after a visit. */
export const MOST_KEPT_BYTES = 20e6;

/** Visits these addresses, each as soon as the one before it is drawn. */
export async function visit(page: Page, addresses: readonly string[]) {
  await page.evaluate(async (addresses) => {
    const { dataset } = document.documentElement;
    for (const address of addresses) {
      location.hash = address;
      while (dataset["ready"] === undefined) {
        await new Promise(requestAnimationFrame);
      }
    }
  }, addresses);
  const [last = ""] = addresses.slice(-1);
  await shows(page, last.slice(2).replace(/\?.*/, ""));
}

/** Returns a function that collects garbage and returns the bytes still in use. */
export async function watch(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const workers = await attach(session);
  return async () => {
    const all = [(method: string) => session.send(method as "Page.enable")];
    let bytes = 0;
    for (const send of [...all, ...workers()]) {
      // A later collection also frees what only the first one has released.
      for (let i = 0; i < 3; i++) await send("HeapProfiler.collectGarbage");
      const { usedSize, backingStorageSize } = (await send(
        "Runtime.getHeapUsage",
      )) as unknown as { usedSize: number; backingStorageSize: number };
      bytes += usedSize + backingStorageSize;
    }
    return bytes;
  };
}

/** The use of memory that is reported for a worker that has ended. */
const ENDED = { usedSize: 0, backingStorageSize: 0 };

/** Ways to send commands to the page's workers. */
async function attach(session: CDPSession) {
  const found = new Map<string, (method: string) => Promise<unknown>>();
  const waiting = new Map<number, (result: unknown) => void>();
  const endings = new Map<string, (result: unknown) => void>();
  let id = 0;
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== "worker") return;
    const ended = new Promise((resolve) => endings.set(sessionId, resolve));
    found.set(sessionId, (method) => {
      const message = JSON.stringify({ id: ++id, method });
      const answer = new Promise((resolve) => waiting.set(id, resolve));
      const sent = session
        .send("Target.sendMessageToTarget", { sessionId, message })
        .then(() => answer);
      // The command fails if the worker ends before its end is reported.
      return Promise.race([ended, sent.catch(() => ended)]);
    });
  });
  session.on("Target.detachedFromTarget", ({ sessionId }) => {
    found.delete(sessionId);
    endings.get(sessionId)?.(ENDED);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await expect.poll(() => found.size).toBeGreaterThan(0);
  return () => [...found.values()];
}
