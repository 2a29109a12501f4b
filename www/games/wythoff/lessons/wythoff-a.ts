/** W(a) with a slider for a. The V opens and narrows as a changes. */
import { css } from "lit";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { OwnMap, ownMapStyles } from "../../../lesson-kit/parts/own-map.ts";
import { html } from "../../../lesson-kit/words.ts";
import { type Component, grouped, text } from "../../../solver/position.ts";
import type { Analysis } from "../../../solver/wasm.ts";
import { positionOf } from "../lesson.ts";

const LARGEST_SLIDER_A = 12;
const LARGEST_A = 1_000_000;
const LISTED_POSITIONS = 8;

type It = Lesson;

const looks = css`
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
`;

export default lesson({}, [ownMapStyles, looks], "wythoff[2](3,5)", (it) => {
  const a = aOf(it);
  return html`${controls(it, a)} ${it.alone("map", () => map(it, a))} ${it.alone("lost", () => lost(it, a))}`;
});

interface Dragged {
  readonly a: number;
  /** The page's record when the slider was moved. */
  readonly from: Analysis;
}

/** The new `a` of the slider until the page shows it; null after that. */
function draggedOf(it: It) {
  const [dragged, set] = it.state<Dragged | null>("dragged", null);
  const a = dragged?.from === it.analysis ? dragged.a : null;
  const drag = (a: number | null) =>
    set(a === null ? null : { a, from: it.analysis });
  return [a, drag] as const;
}

function aOf(it: It): number {
  const [dragged] = draggedOf(it);
  return dragged ?? Number(it.component.variant ?? 1);
}

/** The lesson's position with another a. */
function changed(it: It, a: number): Component {
  const variant = a === 1 ? null : `${a}`;
  return { game: "wythoff", variant, body: it.component.body };
}

function controls(it: It, a: number) {
  const [, drag] = draggedOf(it);
  const root = a * a + 4;
  it.turnBy("slider", (by) => {
    const to = Math.min(a, LARGEST_SLIDER_A) + by;
    if (to < 1 || to > LARGEST_SLIDER_A) return false;
    take(it, `${to}`);
    return true;
  });
  return html`<div class="row across-3 numbers">
      <label for="slider">a</label>
      <input
        id="slider"
        type="range"
        min="1"
        max=${LARGEST_SLIDER_A}
        .value=${`${Math.min(a, LARGEST_SLIDER_A)}`}
        aria-valuetext="a = ${a}"
        @input=${(event: Event) => drag(Number((event.target as HTMLInputElement).value))}
        @change=${(event: Event) => take(it, (event.target as HTMLInputElement).value)}
      />
      ${it.form(
        html`${it.field("a", { label: "a, up to 1,000,000", value: a, range: [1, LARGEST_A], look: "" })}
        <button type="submit">Play W(a)</button>`,
        ({ a = "1" }) => take(it, a),
      )}
    </div>
    <p aria-live="polite" data-a=${a}>
      In W(${grouped(a)}) you take from one pile, or take from both piles
      ${a === 1 ? "the same number" : `amounts that differ by less than ${grouped(a)}`}.
      The arms of the V have the slopes $(\sqrt{${root}}+${a})/2$ and
      $(\sqrt{${root}}-${a})/2$. The lost positions are
      $(\lfloor n\alpha\rfloor,\lfloor n\alpha\rfloor+an)$ with
      $\alpha=${a === 2 ? `\\sqrt{${root}}` : `(\\sqrt{${root}}${a < 2 ? "+" : ""}${2 - a})`}/2$.
    </p>
`;
}

/** The map. While the slider is dragged, the map gets its record later. */
function map(it: It, a: number) {
  const [dragged] = draggedOf(it);
  const position = text(changed(it, a));
  const isHere = dragged === null && it.analysis.position === it.position;
  const record = isHere
    ? it.analysis
    : dragged === null
      ? null
      : it.later(["record", position], () => it.engine.analyze(position));
  const map = it.once("map", () => new OwnMap(it, "wythoff-v"));
  return map.show(position, record);
}

function lost(it: It, a: number) {
  const lost = it.solve("wythoff_pairs", a, 1n, LISTED_POSITIONS);
  return html`<p class="row numbers">
    <span>Lost in W(${grouped(a)}):</span>
    ${it.positions(
      lost.map(({ x, y }) => {
        const words = `(${grouped(x)},${grouped(y)})`;
        return [positionOf(a, `${x},${y}`), words] as const;
      }),
    )}
  </p>`;
}

/** Opens the same piles in W(a) on the page's board. */
function take(it: It, value: string): void {
  const [, drag] = draggedOf(it);
  const a = Number(value);
  const position = text(changed(it, a));
  drag(position === it.position ? null : a);
  if (position !== it.position) it.open(position);
}
