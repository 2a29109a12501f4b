/**
 * What a person drew, kept in this browser: the last drawings, the latest first.
 * One that grows takes the place of what it was.
 */
import { store, stored } from "../../session/stored.ts";

export interface Kept {
  /** The component, and where its vertices stand. */
  readonly text: string;
  readonly place: string;
}

const KEY = "nimscope.drawings";
/** Drawings that are kept. */
const MOST = 12;

/** Whether the next drawing is another one than the latest. */
let isNew = true;

/** From here on another drawing is made. */
export function begin(): void {
  isNew = true;
}

export function keep(text: string, place: string): void {
  if (place === "") return;
  const others = kept().filter((one) => one.text !== text);
  const older = isNew
    ? others
    : others.slice(others.length === kept().length ? 1 : 0);
  isNew = false;
  store(KEY, JSON.stringify([{ text, place }, ...older].slice(0, MOST)));
}

export function kept(): Kept[] {
  try {
    const found: unknown = JSON.parse(stored(KEY));
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    "place" in value &&
    typeof value.text === "string" &&
    typeof value.place === "string"
  );
}
