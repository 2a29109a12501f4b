/**
 * Stores long work from one visit to the next. Beyond a limit, the entries that
 * were used longest ago are deleted. If the storage is full, forbidden or
 * damaged, `write` returns false.
 */

const DATABASE_NAME = "nimscope.kept";
/** The most bytes of all entries together, and the most entries. */
const MOST_BYTES = 64e6;
const MOST_ENTRIES = 200;
const STORAGE_WAIT_MS = 5_000;

/** The record of an entry, without its bytes. */
interface Entry {
  readonly key: string;
  readonly size: number;
  /** The number of results that it holds. */
  readonly count: number;
  /** The time of the last reading or writing, in milliseconds. */
  readonly used: number;
}

/** Resolves when a request has its result. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

/**
 * True if this script comes from the page's own site. On the page of another
 * site, the storage belongs to that site.
 */
const isOwnSite = new URL(import.meta.url).origin === self.origin;

function open(): Promise<IDBDatabase> {
  if (!isOwnSite) return Promise.reject(new Error("another site"));
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("entries", { keyPath: "key" });
    request.result.createObjectStore("bytes");
  };
  return done(request).then((database) => {
    // This event fires if a person clears the storage or another tab upgrades
    // it. Both wait until this tab closes it.
    database.onversionchange = () => database.close();
    database.onclose = () => {
      opened = undefined;
    };
    return database;
  });
}

/**
 * Works on the stores of entries and of bytes in one transaction; `null` if
 * there is no storage.
 */
async function within<T>(
  work: (entries: IDBObjectStore, bytes: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  try {
    opened ??= open();
    const stores = (await opened).transaction(
      ["entries", "bytes"],
      "readwrite",
    );
    const ended = new Promise((resolve, reject) => {
      stores.oncomplete = resolve;
      stores.onabort = () => reject(stores.error);
    });
    const [result] = await Promise.all([
      work(stores.objectStore("entries"), stores.objectStore("bytes")),
      ended,
    ]);
    return result;
  } catch {
    return null;
  }
}

/**
 * The bytes of an entry with more than `count` results; null if there is none.
 */
export function read(key: string, count: number): Promise<Uint8Array | null> {
  // Some browsers never answer such requests.
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), STORAGE_WAIT_MS);
  });
  const found = within(async (entries, bytes) => {
    const entry: Entry | undefined = await done(entries.get(key));
    if (entry === undefined || entry.count <= count) return null;
    entries.put({ ...entry, used: Date.now() });
    return done(bytes.get(key));
  });
  return Promise.race([found, late]);
}

/**
 * Stores an entry, unless the stored one has as many results. Returns false if
 * the browser refuses.
 */
export async function write(
  key: string,
  count: number,
  make: () => Uint8Array | undefined,
): Promise<boolean> {
  if (!isOwnSite) return true;
  const kept = await within(async (entries, bytes) => {
    const all: Entry[] = await done(entries.getAll());
    if (all.some((entry) => entry.key === key && entry.count >= count)) {
      return true;
    }
    const value = make();
    if (value === undefined) return true;
    let room = MOST_BYTES - value.length;
    if (room < 0) return true;
    const others = all
      .filter((entry) => entry.key !== key)
      .sort((a, b) => b.used - a.used);
    for (const [place, other] of others.entries()) {
      room -= other.size;
      if (room >= 0 && place < MOST_ENTRIES) continue;
      entries.delete(other.key);
      bytes.delete(other.key);
    }
    bytes.put(value, key);
    entries.put({ key, size: value.length, count, used: Date.now() });
    return true;
  });
  return kept ?? false;
}

/** Deletes an entry that is damaged or no longer needed. */
export async function drop(key: string): Promise<void> {
  await within(async (entries, bytes) => {
    entries.delete(key);
    bytes.delete(key);
  });
}
