/** W(a) with a slider: the V opens and narrows with a. */

import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../lesson-kit/answer.ts";
import { Lesson } from "../../../lesson-kit/old/lesson.ts";
import { inline } from "../../../lesson-kit/old/style.ts";
import { type Options, withOptions } from "../../../session/address.ts";
import {
  type Component,
  grouped,
  parts,
  text,
} from "../../../solver/position.ts";
import type { Analysis, WythoffCell } from "../../../solver/wasm.ts";
import type { Said } from "../../../ui/events.ts";
import { formula } from "../../../ui/terms/formula.ts";
import { wythoffAStyles } from "./wythoff-a.style.ts";

/** The slider's end; the number field reaches the largest a. */
const SLIDER = 12;
const MOST = 1_000_000;
const SHOWN = 8;

@customElement("nimscope-lesson-wythoff-a")
export class WythoffA extends Lesson {
  static override styles = [...Lesson.base, inline, wythoffAStyles];

  /** The a under the slider while it is dragged. */
  @state() private dragged: number | null = null;
  /** What the lesson's own map shows. */
  @state() private map: Options = { figure: "wythoff-v" };
  /** The first lost positions. */
  private readonly answer = new Answer<{
    a: number;
    pairs: readonly WythoffCell[];
  }>(this);
  /** The record of the position under the slider. */
  private readonly record = new Answer<Analysis>(this);

  protected override get waits(): boolean {
    return !this.answer.settled;
  }

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
    const { a } = this;
    if (this.dragged !== null) {
      const position = text(this.changed(a));
      this.record.ask(position, () => this.engine.analyze(position));
    }
    this.answer.ask(`${a}`, async () => ({
      a,
      pairs: await this.engine.ask("wythoff_pairs", a, 1n, SHOWN),
    }));
  }

  override render() {
    const { value, alert } = this.answer;
    const { a } = this;
    const root = a * a + 4;
    return html`<div class="row numbers">
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
      ></nimscope-map>
      ${alert} ${value === null ? nothing : this.lost(value.a, value.pairs)}`;
  }

  private lost(a: number, pairs: readonly WythoffCell[]) {
    return html`<p class="row numbers">
        <span>Lost in W(${grouped(a)}):</span>
        ${pairs.map(({ x, y }) => {
          const to = `wythoff${a === 1 ? "" : `[${a}]`}(${x},${y})`;
          return html`<button type="button" aria-label="Open ${to}" @click=${() => this.open(to)}>(${grouped(x)},${grouped(y)})</button>`;
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
