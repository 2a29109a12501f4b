/** W(a) with a slider: the V opens and narrows with a. */

import { css, type PropertyValues } from "lit";
import { state } from "lit/decorators.js";
import { html, lesson } from "../../../lesson-kit/old.ts";
import { OwnMap, ownMapStyles } from "../../../lesson-kit/parts/own-map.ts";
import { type Component, grouped, text } from "../../../solver/position.ts";
import { positionOf } from "../lesson.ts";

/** The slider's end; the number field reaches the largest a. */
const SLIDER = 12;
const MOST = 1_000_000;
const SHOWN = 8;

export default class WythoffA extends lesson({}) {
  static override styles = [
    ownMapStyles,
    css`
    .row input[type="range"] {
      flex: 1;
      min-width: 10rem;
      max-width: 30rem;
    }
    .row input[type="number"] {
      width: 8rem;
    }
    nimscope-map {
      --map-height: initial;
      height: 30rem;
    }
    @container (max-width: 30rem) {
      nimscope-map {
        height: 24rem;
      }
    }
  `,
  ];

  /** The a under the slider while it is dragged. */
  @state() private dragged: number | null = null;
  private readonly map = new OwnMap(this, "wythoff-v");
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

  private get a(): number {
    return this.dragged ?? Number(this.component.variant ?? 1);
  }

  /** The component with another a. */
  private changed(a: number): Component {
    const variant = a === 1 ? null : `${a}`;
    return { game: "wythoff", variant, body: this.component.body };
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
        ${this.form(
          html`${this.field("a", { label: "a, up to 1,000,000", value: a, range: [1, MOST], look: "" })}
          <button type="submit">Play W(a)</button>`,
          ({ a = "1" }) => this.take(a),
        )}
      </div>
      <p aria-live="polite" data-a=${a}>
        In W(${grouped(a)}) you take from one pile, or from both
        ${a === 1 ? "the same number" : `amounts that differ by less than ${grouped(a)}`}.
        The arms of the V have the slopes $(\sqrt{${root}}+${a})/2$ and
        $(\sqrt{${root}}-${a})/2$. The lost positions are
        $(\lfloor n\alpha\rfloor,\lfloor n\alpha\rfloor+an)$ with
        $\alpha=${a === 2 ? `\\sqrt{${root}}` : `(\\sqrt{${root}}${a < 2 ? "+" : ""}${2 - a})`}/2$.
      </p>
      ${this.map.show(
        text(this.changed(a)),
        this.dragged === null && this.analysis.position === this.position
          ? this.analysis
          : this.record.now,
      )}`;
  }

  protected override show() {
    const [a] = this.lost.key ?? [1];
    return html`<p class="row numbers">
        <span>Lost in W(${grouped(a)}):</span>
        ${this.positions(
          this.lost.got.map(({ x, y }) => {
            const words = `(${grouped(x)},${grouped(y)})`;
            return [positionOf(a, `${x},${y}`), words] as const;
          }),
        )}
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
}
