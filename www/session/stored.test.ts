/** Tests texts that the browser keeps or refuses, and changes in other tabs. */
import { beforeEach, expect, test, vi } from "vitest";

type Stored = typeof import("./stored.ts");
type Listener = (event: Partial<StorageEvent>) => void;

/** A tab: its own copy of the module, with texts that all tabs share. */
async function openTab(texts: Map<string, string>, room = 1000) {
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error("full");
      texts.set(key, text);
    },
  };
  let listen: Listener = () => {};
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("addEventListener", (_: string, listener: Listener) => {
    listen = listener;
  });
  const tab: Stored = await import("./stored.ts");
  /** Sends the event that this tab gets when another one has changed a text. */
  const hear = (key: string | null) =>
    listen({ key, storageArea: storage as unknown as Storage });
  return { ...tab, hear };
}

let texts: Map<string, string>;
beforeEach(() => {
  texts = new Map();
});

test("a tab notices a change in another tab", async () => {
  const tab = await openTab(texts);
  let changes = 0;
  const stop = tab.watchStored("drill.", () => changes++);
  tab.store("drill.nim", "one");
  texts.set("drill.nim", "two");
  tab.hear("drill.nim");
  expect([changes, tab.stored("drill.nim")]).toEqual([2, "two"]);
  tab.hear("deck");
  expect(changes).toBe(2);
  // The key is null if a tab clears the whole storage.
  tab.hear(null);
  expect(changes).toBe(3);
  stop();
  tab.hear("drill.nim");
  expect(changes).toBe(3);
});

test("a text that the browser refuses is reported, and lasts as long as the page", async () => {
  const tab = await openTab(texts, 5);
  expect(tab.store("deck", "short")).toBe(true);
  expect(tab.isRefused("deck")).toBe(false);
  let changes = 0;
  tab.watchStored("deck", () => changes++);
  expect(tab.store("deck", "much longer")).toBe(false);
  expect(changes).toBe(1);
  expect([tab.isRefused("de"), tab.isRefused("drill")]).toEqual([true, false]);
  expect(tab.stored("deck")).toBe("much longer");
  expect((await openTab(texts)).stored("deck")).toBe("short");
  expect(tab.store("deck", "fits")).toBe(true);
  expect(tab.isRefused("deck")).toBe(false);
});

test("another tab's text replaces one that was refused", async () => {
  const tab = await openTab(texts, 5);
  tab.store("deck", "much longer");
  texts.set("deck", "other");
  tab.hear("deck");
  expect(tab.stored("deck")).toBe("other");
  expect(tab.isRefused("deck")).toBe(false);
});
