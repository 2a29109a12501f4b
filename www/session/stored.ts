/** Texts kept in this browser or, if it refuses, as long as the page lives. */

/** Where a text is kept, for all tabs of this browser or for one tab. */
const ALL_TABS = "localStorage";
export const THIS_TAB = "sessionStorage";
type Area = typeof ALL_TABS | typeof THIS_TAB;

/** The texts that the browser refused to keep, by key. */
const refused = new Map<string, string>();
const watchers = new Set<(key: string | null) => void>();

/** The text kept under a key; empty if there is none. */
export function stored(key: string, area: Area = ALL_TABS): string {
  try {
    return refused.get(key) ?? globalThis[area].getItem(key) ?? "";
  } catch {
    return refused.get(key) ?? "";
  }
}

/** The record in a kept text; an empty one if it has none. */
export function recordIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Keeps a text; false if the browser refuses. */
export function store(
  key: string,
  text: string,
  area: Area = ALL_TABS,
): boolean {
  try {
    globalThis[area].setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
  report(key);
  return !refused.has(key);
}

/** Takes the texts whose keys begin like this out of a full area. */
export function makeRoom(keys: string, area: Area): void {
  try {
    for (const key of Object.keys(globalThis[area])) {
      if (!key.startsWith(keys)) continue;
      refused.set(key, stored(key, area));
      globalThis[area].removeItem(key);
    }
  } catch {
    // The browser forbids the area: there is nothing in it.
  }
}

/** Whether the browser refused a text whose key begins like this. */
export function isRefused(keys: string): boolean {
  return [...refused.keys()].some((key) => key.startsWith(keys));
}

/** Calls back when such a text changes in any tab; returns how to stop. */
export function watchStored(keys: string, changed: () => void): () => void {
  const watcher = (key: string | null) => {
    // A tab that clears the whole storage names no key.
    if (key === null || key.startsWith(keys)) changed();
  };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function report(key: string | null): void {
  for (const watcher of watchers) watcher(key);
}

// Another tab has changed what all tabs share: its text is the latest.
globalThis.addEventListener?.("storage", ({ key, storageArea }) => {
  if (storageArea !== localStorage) return;
  if (key !== null) refused.delete(key);
  report(key);
});
