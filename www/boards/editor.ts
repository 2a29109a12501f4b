/**
 * What the editors of all kinds share: the component that is set up by hand,
 * the marked place that arrow keys lead, and the counters of its sides.
 */
import { css, html, LitElement } from "lit";
import { property } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import type { Component } from "../solver/position.ts";
import type { Limits, Listed } from "../solver/wasm.ts";
import { iconButton } from "../ui/icon-button.ts";
import { controls } from "../ui/styles/controls.ts";

export abstract class Editor extends LitElement {
  /** The styles to begin an editor's own with. */
  static base = [
    controls,
    css`
      :host {
        display: grid;
        gap: var(--space-3);
        justify-items: center;
        container-type: inline-size;
      }
      .sides {
        justify-content: center;
        gap: var(--space-2) var(--space-4);
        font-size: var(--text-s);
      }
      .counter {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
        font-size: var(--text-s);
      }
    `,
  ];

  @property({ attribute: false }) setup!: Component;
  @property({ attribute: false }) game!: Listed;
  @property({ attribute: false }) set!: (part: Component) => void;

  protected get limits(): Limits {
    return this.game.limits;
  }

  /** Changes what stands in the brackets of the component. */
  protected put(body: string): void {
    this.set({ ...this.setup, body });
  }
}

interface Counter {
  /** What is counted. */
  readonly label: string;
  /** The count in words. */
  readonly shown: string;
  /** What the two buttons say and do, and whether they are disabled. */
  readonly fewer: readonly [string, () => void, boolean];
  readonly more: readonly [string, () => void, boolean?];
}

/** A count with a button for one less and one for one more. */
export function counter({ label, shown, fewer, more }: Counter) {
  return html`<span class="counter" role="group" aria-label=${label}>
    ${iconButton(minus, ...fewer)}
    <span class="numbers">${shown}</span>
    ${iconButton(plus, ...more)}
  </span>`;
}

/** The directions of the arrow keys: columns to the right and rows down. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Sets up one place by the keyboard: arrow keys mark another place, Enter and
 * space turn the marked one. `other` says whether it knows any other key.
 */
export function byKey(
  event: KeyboardEvent,
  mark: (right: number, down: number) => void,
  turn: () => void,
  other: (key: string) => boolean = () => false,
): void {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) mark(...arrow);
  else if (event.key === "Enter" || event.key === " ") turn();
  else if (!other(event.key)) return;
  event.preventDefault();
}
