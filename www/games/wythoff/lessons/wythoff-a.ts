/** W(a) with a slider: the V opens and narrows with a. */

import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { openButton } from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { type Options, withOptions } from "../../../session/address.ts";
import {
  type Component,
  grouped,
  parts,
  text,
} from "../../../solver/position.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { positionOf } from "../lesson.ts";

/** The slider's end; the number field reaches the largest a. */
const SLIDER = 12;
const MOST = 1_000_000;
const SHOWN = 8;

@customElement("nimscope-lesson-wythoff-a")
export class WythoffA extends lesson({}) {
  static override styles = looks(css`
    .row input[type="range"] {
      flex: 1;
      min-width: 10rem;
      max-width: 30rem;
    }
    .row input[type="number"] {
      width: 8rem;
    }
    nimscope-map {
      height: 30rem;
      padding: var(--space-2);
      border-radius: var(--radius);
      background: var(--paper);
    }
    @container (max-width: 30rem) {
      nimscope-map {
        height: 24rem;
      }
    }
  `);

  /** The a under the slider while it is dragged. */
  @state() private dragged: number | null = null;
  /** What the lesson's own map shows. */
  @state() private map: Options = { figure: "wythoff-v" };
  /** The first lost positions. */
  private readonly lost = this.answer(
    () => [this.a],
    (a) => this.engine.ask("wythoff_pairs", a, 1n, SHOWN),
  );
  /** The record of the position under the slider. */
  private readonly record = this.answer(
    () => (this.dragged === null ? null : [text(this.changed(this.a))]),
    (position) => this.engine.analyze(position),
    { late: true },
  );

  private get component() {
    return parts(this.position)[0];
  }

  private get a(): number {
    return this.dragged ?? Number(this.component?.variant ?? 1);
  }

  /** The component with another a. */
  private changed(a: number): Component {
    const variant = a === 1 ? null : `${a}`;
    return { game: "wythoff", variant, body: this.component?.body ?? "6,8" };
  }

  protected override willUpdate(changed: PropertyValues): void {
    // The slider's choice has arrived, or was given up before.
    if (changed.has("analysis")) this.dragged = null;
    super.willUpdate(changed);
  }

  protected override head() {
    const { a } = this;
    const root = a * a + 4;
    return html`<div class="row across-3 numbers">
        <label for="slider">a</label>
        <input
          id="slider"
          type="range"
          min="1"
          max=${SLIDER}
          .value=${`${Math.min(a, SLIDER)}`}
          aria-valuetext="a = ${a}"
          @input=${(event: Event) => {
            this.dragged = Number((event.target as HTMLInputElement).value);
          }}
          @change=${(event: Event) => this.take((event.target as HTMLInputElement).value)}
        />
        <form
          @submit=${(event: Event) => {
            event.preventDefault();
            const form = event.currentTarget as HTMLFormElement;
            if (form.reportValidity())
              this.take(`${new FormData(form).get("a")}`);
          }}
          class="row"
        >
          <input
            type="number"
            name="a"
            min="1"
            max=${MOST}
            required
            aria-label="a, up to 1,000,000"
            .value=${`${a}`}
          />
          <button type="submit">Play W(a)</button>
        </form>
      </div>
      <p aria-live="polite" data-a=${a}>
        In W(${grouped(a)}) you take from one pile, or from both
        ${a === 1 ? "the same number" : `amounts that differ by less than ${grouped(a)}`}.
        The arms of the V have the slopes
        ${formula(`(\\sqrt{${root}}+${a})/2`)} and
        ${formula(`(\\sqrt{${root}}-${a})/2`)}. The lost positions are
        ${formula(String.raw`(\lfloor n\alpha\rfloor,\lfloor n\alpha\rfloor+an)`)} with
        ${formula(`\\alpha=${a === 2 ? `\\sqrt{${root}}` : `(\\sqrt{${root}}${a < 2 ? "+" : ""}${2 - a})`}/2`)}.
      </p>
      <nimscope-map
        .engine=${this.engine}
        .position=${text(this.changed(a))}
        .analysis=${this.dragged === null && this.analysis.position === this.position ? this.analysis : this.record.now}
        .options=${this.map}
        @nimscope-change=${this.keep}
        @nimscope-view-change=${this.look}
      ></nimscope-map>`;
  }

  protected override show() {
    const { value: pairs, key } = this.lost;
    if (pairs === null || key === null) return nothing;
    const [a] = key;
    return html`<p class="row numbers">
        <span>Lost in W(${grouped(a)}):</span>
        ${pairs.map(({ x, y }) => {
          const to = positionOf(a, `${x},${y}`);
          const label = `Open ${to}`;
          const words = `(${grouped(x)},${grouped(y)})`;
          return openButton(this, to, words, { label });
        })}
      </p>`;
  }

  /** The board's game follows. */
  private take(value: string): void {
    const a = Number(value);
    this.dragged = a;
    const position = text(this.changed(a));
    if (position !== this.position) this.open(position);
    else this.dragged = null;
  }

  /** The lesson's map has settings of its own. */
  private keep(event: Said<"nimscope-change">): void {
    event.stopPropagation();
    this.map = withOptions(this.map, event.detail.changes);
  }

  private look(event: Said<"nimscope-view-change">): void {
    event.stopPropagation();
  }
}
