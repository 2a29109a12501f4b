/** A long job of a lesson: how far it is, and a button that stops it. */
import { html, nothing } from "lit";
import { progressBar } from "../../ui/progress.ts";

interface Work {
  /** What is done, for those who do not see the bar. */
  readonly label: string;
  /** How much of it, from 0 to 1. */
  readonly done: number;
  /** How far it is, in words. */
  readonly words: unknown;
  /** Ends it; null where nothing is to be gained by that. */
  readonly stop: (() => void) | null;
  /** What the button is called. */
  readonly name?: string;
}

export function work({ label, done, words, stop, name = "Cancel" }: Work) {
  const percent = Math.min(99, Math.floor(100 * done));
  return html`<div class="row work numbers">
    ${progressBar(label, percent)}<span>${words}</span>
    ${stop === null ? nothing : html`<button type="button" @click=${stop}>${name}</button>`}
  </div>`;
}
