/**
 * Words over a map that say how it is moved, for a person whose wheel or finger
 * scrolled the page instead: once in this browser, for a while.
 */
import { store, stored } from "../../session/stored.ts";

const KEY = "nimscope.hinted";
/** So many milliseconds. */
const WHILE = 3500;

export function hint(stage: HTMLElement, words: string): void {
  if (stored(KEY) !== "") return;
  store(KEY, "yes");
  const box = document.createElement("div");
  box.className = "tip hint";
  box.textContent = words;
  stage.append(box);
  setTimeout(() => box.remove(), WHILE);
}
