/** A part of the number line. Each sequence has a row and a colour. */
import { css, html } from "lit";
import type { Lesson } from "../../lesson-kit/lesson.ts";
import { places } from "../../lesson-kit/parts/places.ts";
import { steered } from "../../lesson-kit/parts/values.ts";
import type { Family, LinePlace } from "../../solver/modules/study.ts";
import { LARGEST_NUMBER } from "../../solver/number.ts";
import { grouped } from "../../solver/position.ts";
import { styled } from "../../ui/styled.ts";
import { laneColour } from "./family.ts";

/** The widths of a cell, and of the names to the left. */
const CELL_PX = 36;
const NAMES_PX = 44;
/** If the lesson is narrower than this, the cells are narrower too. */
const NARROW_PX = 480;

interface Line {
  readonly family: Family;
  readonly names: readonly string[];
  /** The sequences from top to bottom. The default is the family's order. */
  readonly order?: readonly number[];
  readonly from: bigint;
  /** The integer to mark, if it is visible. */
  readonly x: bigint | null;
  /** Called with the integer that the reader chooses. */
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

/** The number line. The rest of the lesson does not wait for its data. */
export function lanes(it: Lesson, line: Line) {
  return it.alone("lanes", () => drawn(it, line));
}

function drawn(it: Lesson, line: Line) {
  const { family, from: first, names } = line;
  const { order = names.map((_, lane) => lane) } = line;
  const cell = it.width < NARROW_PX ? CELL_PX - 8 : CELL_PX;
  const fitting = Math.floor((it.width - NAMES_PX) / (cell + 2));
  const columns = Math.max(6, Math.min(32, fitting));
  const found = it.solve("family_line", family, first, columns);
  const from = found[0]?.x ?? 1n;
  const colour = (lane: number) =>
    styled(`--lane:${laneColour(order.indexOf(lane), names.length)}`);
  const steps = ["To smaller numbers", "To larger numbers"] as const;
  const step = BigInt(columns);
  return html`<div>
    <div
      class="lanes small numbers"
      role="group"
      aria-label="The number line from ${from} to ${from + step - 1n}"
      style=${styled(`--columns:${columns};--names:${NAMES_PX}px`)}
      ${steered("[data-x]", ".here")}
    >
      <span class="name tiny soft">all</span>
      ${found.map((place) => whole(place, line, colour))}
      ${order.map(
        (lane) => html`<span class="name tiny soft">${names[lane]}</span>
          ${found.map(({ x, hits }) =>
            hits.every((hit) => hit.lane !== lane)
              ? html`<span></span>`
              : html`<span class="cell centre ${hits.length > 1 ? "wrong" : ""}" style=${colour(lane)}>${short(x)}</span>`,
          )}`,
      )}
    </div>
    ${places({ label: "From", steps, from, step, range: [1n, LARGEST_NUMBER] }, (from) => it.set({ from }))}
  </div>`;
}

/** The cell of an integer in the top row. */
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

/** An integer as it fits a cell: from 10,000 on, only its last two digits. */
function short(x: bigint): string {
  return x < 10_000n ? `${x}` : `…${`${x}`.slice(-2)}`;
}
