/**
 * Keeps the session across reloads. Each tab has its own running game; a new
 * tab continues the one saved last. Storage may be full, forbidden or written
 * by an older version: then play simply goes on without it.
 */
import { fitted, type History, type How, type Step } from "./history.ts";
import type { Session } from "./session.ts";

const KEY = "nimscope.session.1";

const HOWS: readonly How[] = [
  "opened",
  "moved",
  "started",
  "jumped",
  "edited",
  "drawn",
  "typed",
];

export function save(session: Session): void {
  const text = JSON.stringify(session);
  for (const storage of storages()) {
    try {
      storage.setItem(KEY, text);
    } catch {
      // This storage is full or forbidden; the other one may still work.
    }
  }
}

export function load(): Session | null {
  for (const storage of storages()) {
    try {
      const session = read(storage.getItem(KEY) ?? "");
      if (session !== null) return session;
    } catch {
      // Forbidden: try the other one.
    }
  }
  return null;
}

const SEEN = "nimscope.seen";

/** Whether the example of a game was dismissed, here or in another tab. */
export function dismissed(game: string): boolean {
  return seen().includes(game);
}

export function dismiss(game: string): void {
  try {
    localStorage.setItem(SEEN, [...new Set([...seen(), game])].join(","));
  } catch {
    // It will be shown again.
  }
}

function seen(): string[] {
  try {
    return (localStorage.getItem(SEEN) ?? "").split(",");
  } catch {
    return [];
  }
}

/** The tab's own storage first. Even naming one can throw when it is blocked. */
function storages(): Storage[] {
  return [() => sessionStorage, () => localStorage].flatMap((get) => {
    try {
      return [get()];
    } catch {
      return [];
    }
  });
}

/** A session from its saved text; null when it is not one. */
export function read(text: string): Session | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { opponent, level, starts, hint } = value;
  const history = readHistory(value["history"]);
  return history !== null &&
    (opponent === "person" || opponent === "computer") &&
    (level === "perfect" || level === "casual") &&
    (starts === 0 || starts === 1) &&
    typeof hint === "boolean"
    ? { history, opponent, level, starts, hint }
    : null;
}

function readHistory(value: unknown): History | null {
  if (!isRecord(value) || !Array.isArray(value["steps"])) return null;
  const found: unknown[] = value["steps"];
  const at = value["at"];
  const steps = found.flatMap((step, index) => readStep(step, index, found));
  return steps.length === found.length &&
    typeof at === "number" &&
    steps[at] !== undefined
    ? fitted({ steps, at })
    : null;
}

/** Parents come before children: that rules out cycles. */
function readStep(value: unknown, index: number, all: unknown[]): Step[] {
  if (!isRecord(value)) return [];
  const { position, parent, turn, next } = value;
  const how = HOWS.find((known) => known === value["how"]);
  const known = (i: unknown): i is number =>
    typeof i === "number" && Number.isInteger(i) && i >= 0 && i < all.length;
  return typeof position === "string" &&
    how !== undefined &&
    (turn === 0 || turn === 1) &&
    (parent === null || (known(parent) && parent < index)) &&
    (next === null || (known(next) && next > index))
    ? [{ position, parent, how, turn, next }]
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
