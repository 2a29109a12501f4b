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

/** The text of the drawing that grows; null before another one is kept. */
let latest: string | null = null;

/** From here on another drawing is made. */
export function begin(): void {
  latest = null;
}

export function keep(text: string, place: string): void {
  if (place === "") return;
  const others = kept().filter((one) => ![text, latest].includes(one.text));
  latest = text;
  store(KEY, JSON.stringify([{ text, place }, ...others].slice(0, MOST)));
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
  const { text, place } = (value ?? {}) as Partial<Kept>;
  return typeof text === "string" && typeof place === "string";
}
