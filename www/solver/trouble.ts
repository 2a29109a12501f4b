/** Failures as records, and scripts that do not arrive. */
import type { NotationError } from "../wasm/nimscope.js";

/** The solver's error record, or one made from another error. */
export type Trouble = NotationError & {
  /** The heading, if the record reports something other than a failure. */
  readonly title?: string;
  /** The position that the text probably means, if it can be guessed. */
  readonly suggestion?: string | undefined;
  /** Set if another try may work. */
  readonly again?: true;
  /** Set if reloading the page helps. */
  readonly reload?: true;
};

/** An error as a record. */
export function troubleOf(cause: unknown): Trouble {
  if (isTrouble(cause)) return cause;
  return {
    message:
      "The solver stopped unexpectedly. Your position is safe; please try again.",
    part: cause instanceof Error ? cause.message : String(cause),
    expected: "",
    at: 0,
    again: true,
  };
}

export function isTrouble(cause: unknown): cause is Trouble {
  return (
    typeof cause === "object" &&
    cause !== null &&
    "message" in cause &&
    "expected" in cause &&
    "at" in cause
  );
}

/**
 * Matches the messages of browsers if a script does not arrive. Most of them
 * add its address.
 */
const LOST =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * Loads a script, and tries once more if it does not arrive. Rejects with a
 * `Trouble` if it does not arrive again.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch((cause) => {
      if (LOST.test(String(cause))) return load();
      throw cause;
    });
  } catch (cause) {
    if (!LOST.test(String(cause))) throw cause;
    throw await missing(/[^/?#\s]+\.js/.exec(String(cause))?.[0] ?? "a script");
  }
}

/** The failure of a file that did not arrive, and what a person can do. */
export async function missing(part: string): Promise<Trouble> {
  if (await isOutdated()) {
    return {
      message:
        "There is a new version of nimscope, and this page still runs the old one. Reload the page to go on. Your position is safe.",
      part,
      expected: "",
      at: 0,
      reload: true,
    };
  }
  return {
    message: "A part of the page could not be loaded. Your position is safe.",
    part,
    expected: "an internet connection, now or on an earlier visit",
    at: 0,
    again: true,
    reload: true,
  };
}

/** Returns whether the server has other scripts than those that run here. */
async function isOutdated(): Promise<boolean> {
  if (typeof document === "undefined") return false; // A worker has no page.
  const script = document.querySelector<HTMLScriptElement>(
    'script[type="module"][src*="/index-"]',
  );
  if (script === null) return false; // Not our own page.
  try {
    // The question mark bypasses the copy that is kept for offline use.
    const response = await fetch("./?new", { cache: "no-store" });
    const name = script.src.slice(script.src.lastIndexOf("/"));
    return response.ok && !(await response.text()).includes(name);
  } catch {
    return false; // No connection.
  }
}
