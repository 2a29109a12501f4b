/**
 * A piece of the number line, each integer coloured by the sequence that hits it,
 * and a lane for each sequence below. Integers that none or several hit are
 * marked.
 */
import { css, html } from "lit";
import type { Answer } from "../../lesson-kit/answer.ts";
import type { Lesson } from "../../lesson-kit/old.ts";
import { Width } from "../../lesson-kit/number-line.ts";
import { places } from "../../lesson-kit/parts/places.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import type { Family, LinePlace } from "../../solver/modules/study.ts";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { laneColour } from "./family.ts";

/** The widths of a cell and of the names before them, in pixels. */
const CELL = 36;
const NAMES = 44;
/** Below this width cells are narrower. */
const NARROW = 480;
/** The last integer one may go to. */
const FAR = 10n ** 18n;

interface Line {
  readonly family: Family;
  /** The names of the sequences. */
  readonly names: readonly string[];
  /** The sequences from the top; in their own order if left out. */
  readonly order?: readonly number[];
  readonly from: bigint;
  /** The integer to point at, if it is in sight. */
  readonly x: bigint | null;
  /** Called with an integer that is chosen. */
  readonly pick?: (x: bigint) => void;
}

export const lanesStyles = css`
  .lanes {
    display: grid;
    grid-template-columns: var(--names) repeat(var(--columns), minmax(0, 1fr));
    gap: 2px;
    margin-block-end: var(--space-3);
  }
  .lanes > :not(.name) {
    min-width: 0;
    min-height: 2rem;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: var(--n);
  }
  .lanes > .name {
    align-self: center;
  }
  .lanes > .cell {
    border-block-end: 5px solid var(--lane);
    background: color-mix(in srgb, var(--lane) 26%, var(--surface));
    color: var(--ink);
    font-weight: 400;
  }
  .lanes > .cell:hover:not(:disabled) {
    background: color-mix(in srgb, var(--lane) 50%, var(--surface));
  }
  .lanes > .wrong {
    border: 2px dashed var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
    font-weight: 600;
  }
  .tally {
    padding-block: var(--space-2);
  }
  .lanes > .here {
    outline: 2px solid var(--ink);
    outline-offset: -1px;
  }
`;

export class Lanes {
  private readonly lesson: Lesson;
  /** What to show; null while the lesson does not know. */
  private readonly line: () => Line | null;
  /** The integers shown. */
  private readonly found: Answer<readonly LinePlace[], unknown>;

  constructor(lesson: Lesson, line: () => Line | null) {
    this.lesson = lesson;
    this.line = line;
    const width = new Width(lesson);
    this.found = lesson.answer(
      () => {
        const shown = this.line();
        if (width.value === 0 || shown === null) return null;
        const cell = width.value < NARROW ? CELL - 8 : CELL;
        const room = Math.floor((width.value - NAMES) / (cell + 2));
        const columns = Math.max(6, Math.min(32, room));
        return [JSON.stringify(shown.family), shown.from, columns];
      },
      (family, from, columns) =>
        lesson.engine.ask("family_line", JSON.parse(family), from, columns),
      { late: true },
    );
  }

  show() {
    const { value: places, trouble, alert } = this.found;
    const line = this.line();
    if (places === null || line === null || trouble !== null) return alert;
    const { names, order = names.map((_, lane) => lane) } = line;
    const from = places[0]?.x ?? 1n;
    const columns = places.length;
    const colour = (lane: number) =>
      styled(`--lane:${laneColour(order.indexOf(lane), names.length)}`);
    return html`<div>
      <div
        class="lanes small numbers"
        role="group"
        aria-label="The number line from ${from} to ${from + BigInt(columns - 1)}"
        style=${styled(`--columns:${columns};--names:${NAMES}px`)}
        ${steered("[data-x]", ".here")}
      >
        <span class="name tiny soft">all</span>
        ${places.map((place) => whole(place, line, colour))}
        ${order.map(
          (lane) => html`<span class="name tiny soft">${names[lane]}</span>
            ${places.map(({ x, hits }) =>
              hits.every((hit) => hit.lane !== lane)
                ? html`<span></span>`
                : html`<span class="cell centre ${hits.length > 1 ? "wrong" : ""}" style=${colour(lane)}>${short(x)}</span>`,
            )}`,
        )}
      </div>
      ${this.places(from, BigInt(columns))}
    </div>`;
  }

  private places(from: bigint, step: bigint) {
    const steps = ["To smaller numbers", "To larger numbers"] as const;
    return places(
      { label: "From", steps, from, step, range: [1n, FAR] },
      (from) => this.lesson.set({ from }),
    );
  }
}

/** An integer on the line itself. */
function whole(
  { x, hits }: LinePlace,
  line: Line,
  colour: (lane: number) => unknown,
) {
  const right = hits.length === 1 ? "" : "wrong";
  const by = hits.map(({ lane, n }) => `${line.names[lane]}, n = ${n}`);
  const said = by.join(" and ") || "missed";
  return html`<button
    type="button"
    class="cell ${right} ${x === line.x ? "here" : ""}"
    tabindex="-1"
    style=${colour(hits[0]?.lane ?? 0)}
    data-x=${`${x}`}
    data-hits=${hits.length}
    aria-label="${x}: ${said}"
    title="${grouped(x)}: ${said}"
    @click=${() => line.pick?.(x)}
  >${short(x)}</button>`;
}

/** An integer in the room of a cell: the last digits of a long one. */
function short(x: bigint): string {
  return x < 10_000n ? `${x}` : `…${`${x}`.slice(-2)}`;
}
