/** The last drawings of a person, kept in this browser. The latest is first. */
import { store, stored } from "../../session/stored.ts";

export interface Kept {
  /** The component, and where its vertices stand. */
  readonly text: string;
  readonly place: string;
}

/** A kept drawing, with the name of the sheet that it grew on. */
interface Entry extends Kept {
  readonly id?: string;
}

export const KEY = "nimscope.drawings";
/** Drawings that are kept. */
const MOST = 12;

/** The name of the sheet that is drawn on: no other tab has the same. */
let id = newId();

/** From here on another drawing is made. */
export function begin(): void {
  id = newId();
}

export function keep(text: string, place: string): void {
  if (place === "") return;
  const others = entries().filter((one) => one.id !== id);
  store(KEY, JSON.stringify([{ id, text, place }, ...others].slice(0, MOST)));
}

/** The kept drawings; of two with the same text, the latest. */
export function kept(): Kept[] {
  const all = new Map<string, Kept>();
  for (const { text, place } of entries()) {
    if (!all.has(text)) all.set(text, { text, place });
  }
  return [...all.values()];
}

function entries(): Entry[] {
  try {
    const found: unknown = JSON.parse(stored(KEY));
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
