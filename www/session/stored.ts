/**
 * Keeps texts in this browser. If it refuses, they last until the page closes.
 */

/** The areas of storage: for all tabs of this browser, and for one tab. */
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

/** The record in a kept text; an empty one if the text is invalid. */
export function recordIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Keeps a text. Returns false if the browser refuses. */
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

/** Moves all texts whose keys have this prefix from a full area into memory. */
export function makeRoom(keys: string, area: Area): void {
  try {
    for (const key of Object.keys(globalThis[area])) {
      if (!key.startsWith(keys)) continue;
      refused.set(key, stored(key, area));
      globalThis[area].removeItem(key);
    }
  } catch {
    // If the browser forbids the area, it has no texts.
  }
}

/** Returns whether the browser refused a text whose key has this prefix. */
export function isRefused(keys: string): boolean {
  return [...refused.keys()].some((key) => key.startsWith(keys));
}

/**
 * Calls `changed` when a text whose key has this prefix changes in any tab.
 * Returns a function that stops this.
 */
export function watchStored(keys: string, changed: () => void): () => void {
  const watcher = (key: string | null) => {
    // The key is null if a tab clears the whole storage.
    if (key === null || key.startsWith(keys)) changed();
  };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function report(key: string | null): void {
  for (const watcher of watchers) watcher(key);
}

// Another tab has changed a text for all tabs. That text is newer than one that
// the browser refused here.
globalThis.addEventListener?.("storage", ({ key, storageArea }) => {
  if (storageArea !== localStorage) return;
  if (key !== null) refused.delete(key);
  report(key);
});
