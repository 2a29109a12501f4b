/** The last drawings of a person, kept in this browser. The latest is first. */
import { store, stored } from "../../session/stored.ts";

export interface Kept {
  /** The text of the component, and the places of its vertices. */
  readonly text: string;
  readonly place: string;
}

/** A kept drawing, with the id of the sheet on which it was drawn. */
interface Entry extends Kept {
  readonly id?: string;
}

export const DRAWINGS_KEY = "nimscope.drawings";
const MOST_DRAWINGS = 12;

/** The id of the current sheet. No other tab has the same id. */
let id = newId();

/**
 * Begins another drawing. The next call of `keep` does not replace the drawing
 * before.
 */
export function begin(): void {
  id = newId();
}

export function keep(text: string, place: string): void {
  if (place === "") return;
  const others = entries().filter((one) => one.id !== id);
  store(
    DRAWINGS_KEY,
    JSON.stringify([{ id, text, place }, ...others].slice(0, MOST_DRAWINGS)),
  );
}

/** The kept drawings. Of two with the same text, only the latest is listed. */
export function kept(): Kept[] {
  const all = new Map<string, Kept>();
  for (const { text, place } of entries()) {
    if (!all.has(text)) all.set(text, { text, place });
  }
  return [...all.values()];
}

function entries(): Entry[] {
  try {
    const found: unknown = JSON.parse(stored(DRAWINGS_KEY));
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Entry {
  const { text, place } = (value ?? {}) as Partial<Kept>;
  return typeof text === "string" && typeof place === "string";
}

function newId(): string {
  return `${Date.now()} ${Math.random()}`;
}
