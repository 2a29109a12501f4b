/**
 * What the editors of all kinds share: the component that is set up by hand,
 * the marked place that arrow keys lead, and the counters of its sides.
 */
import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import minus from "lucide-static/icons/minus.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import type { Limits, Listed, Part } from "../../solver/wasm.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { styled } from "../../ui/styled.ts";
import { controls } from "../../ui/styles/controls.ts";
import { ARROWS, type Sides, type Step, spotOn, squareAt } from "./squares.ts";

/** Many places as one control, of which the keys mark one and turn it. */
interface Field {
  readonly names: string;
  readonly style?: string;
  /** What it is, and how it is set up, in words. */
  readonly kind: string;
  readonly label: string;
  readonly count: number;
  /** The squares of what has `data-squares`, where a click turns one. */
  readonly sides?: Sides;
  /** The drawing, with a place marked. */
  readonly content: (at: number) => unknown;
  /** A place and what stands there, in words. */
  readonly said: (at: number) => string;
  /** Whether the words are only for people who hear them. */
  readonly isHeard?: boolean;
  readonly step: (at: number, step: Step) => number;
  readonly turn: (at: number) => void;
  /** Whether it knows another key, and what that does. */
  readonly other?: (key: string, at: number) => boolean;
}

/** `Body` is what a component holds, as the kind of board reads it. */
export abstract class Editor<Body> extends LitElement {
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
      }
      .drawing {
        cursor: pointer;
      }
    `,
  ];

  @property({ attribute: false }) setup!: Part;
  @property({ attribute: false }) game!: Listed;
  /** Where the vertices of a drawing stand; empty where nobody moved them. */
  @property() place = "";
  @property({ attribute: false }) set!: (
    content: Part["content"],
    place?: string,
    variant?: string,
  ) => void;

  /** The marked place of a field. */
  @state() protected cursor = 0;
  /** Whether a field has the focus. */
  @state() protected focused = false;

  /** What a component holds, for this kind of board. */
  protected abstract read(part: Part): Body;

  /** Changes what the component holds. */
  protected abstract put(body: Body): void;

  protected get body(): Body {
    return this.read(this.setup);
  }

  protected get limits(): Limits {
    return this.game.limits;
  }

  protected field(field: Field) {
    const { count, sides, style } = field;
    const at = Math.min(this.cursor, count - 1);
    const click = (event: MouseEvent) => {
      const drawn = this.renderRoot.querySelector("[data-squares]");
      if (!sides || !drawn) return;
      const spot = spotOn(event, drawn.getBoundingClientRect(), sides);
      const square = squareAt(spot, sides);
      if (square === null || square >= count) return;
      this.cursor = square;
      field.turn(square);
    };
    const focus = ({ type }: FocusEvent) => {
      this.focused = type === "focus";
    };
    return html`<div
        class=${field.names}
        style=${styled(style ?? nothing)}
        tabindex="0"
        role="application"
        aria-roledescription=${field.kind}
        aria-label=${field.label}
        @click=${click}
        @keydown=${(event: KeyboardEvent) =>
          byKey(
            event,
            (step) => {
              this.cursor = field.step(at, step);
            },
            () => field.turn(at),
            (key) => field.other?.(key, at) ?? false,
          )}
        @focus=${focus}
        @blur=${focus}
      >
        ${field.content(at)}
      </div>
      <p
        class="soft numbers ${field.isHeard ? "visually-hidden" : ""}"
        aria-live="polite"
      >
        ${field.isHeard && !this.focused ? "" : field.said(at)}
      </p>`;
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
  return html`<span class="inline gap-1 small" role="group" aria-label=${label}>
    ${iconButton(minus, ...fewer)}
    <span class="numbers">${shown}</span>
    ${iconButton(plus, ...more)}
  </span>`;
}

/**
 * Sets up one place by the keyboard: arrow keys mark another place, Enter and
 * space turn the marked one. `other` says whether it knows any other key.
 */
export function byKey(
  event: KeyboardEvent,
  mark: (step: Step) => void,
  turn: () => void,
  other: (key: string) => boolean = () => false,
): void {
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) mark(arrow);
  else if (event.key === "Enter" || event.key === " ") turn();
  else if (!other(event.key)) return;
  event.preventDefault();
}
