/** Failures as records, and scripts that do not arrive. */
import type { NotationError } from "../wasm/nimscope.js";

/** The solver's error record, or one made from another error. */
export type Trouble = NotationError & {
  /** The heading, if it is not a failure. */
  readonly title?: string;
  /** The position that was meant by the text, if that can be guessed. */
  readonly suggestion?: string | undefined;
  /** Set if another try may work. */
  readonly again?: true;
  /** Set if reloading the page helps. */
  readonly reload?: true;
};

/** Something that went wrong, as a record. */
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

/** What browsers say when a script does not arrive; most add its address. */
const LOST =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** A script, asked for twice if need be; rejects with a `Trouble`. */
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

/** A file of the page that did not arrive, and what can be done about it. */
export async function missing(part: string): Promise<Trouble> {
  if (await isOutdated()) {
    return {
      message:
        "There is a new version of nimscope, and this page still runs the old one. Reload it to go on; your position is safe.",
      part,
      expected: "",
      at: 0,
      reload: true,
    };
  }
  return {
    message: "A part of the page could not be loaded. Your position is safe.",
    part,
    expected: "a connection, or a visit with one before",
    at: 0,
    again: true,
    reload: true,
  };
}

/** Whether the server has other scripts than those that run here. */
async function isOutdated(): Promise<boolean> {
  if (typeof document === "undefined") return false; // A worker cannot tell.
  const script = document.querySelector<HTMLScriptElement>(
    'script[type="module"][src*="/index-"]',
  );
  if (script === null) return false; // Not our own page.
  try {
    // The question mark leads past the copy kept for offline use.
    const response = await fetch("./?new", { cache: "no-store" });
    const name = script.src.slice(script.src.lastIndexOf("/"));
    return response.ok && !(await response.text()).includes(name);
  } catch {
    return false; // No connection.
  }
}
