/**
 * A large automaton as a matrix, with a row for each state and a column for
 * each pair of digits.
 */
import { nothing, svg } from "lit";
import type { AutomatonCertificate } from "../../solver/modules/study.ts";
import { html } from "../words.ts";
import { baseOf } from "./layout.ts";

const [BLOCK_ROWS, CELL_WIDTH_PX, CELL_HEIGHT_PX] = [30, 17, 9];
/** The space for the numbers of rows (left) and for the digits (above). */
const [LEFT_PX, TOP_PX] = [30, 26];

/** `path` is the list of states passed. Its last one is the current state. */
export function matrix(
  certificate: AutomatonCertificate,
  path: readonly number[],
  words: string,
) {
  const blocks = Math.ceil(certificate.states / BLOCK_ROWS);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="The automaton">
      <div
        class="blocks row start gap-3"
        role="img"
        aria-label=${words}
        data-states=${certificate.states}
        data-state=${path.at(-1) ?? ""}
      >
        ${Array.from({ length: blocks }, (_, block) =>
          part(certificate, path, block * BLOCK_ROWS),
        )}
      </div>
    </div>
    <p class="note">
      Each row is a state of the automaton. Each column is a pair of digits, with the digit of x above that of y. A stronger
      colour means that a state with a higher number follows. An empty cell
      means that no state follows. The first column marks the lost states.
    </p>`;
}

function part(
  certificate: AutomatonCertificate,
  path: readonly number[],
  from: number,
) {
  const { transitions, lost, states } = certificate;
  const base = baseOf(certificate);
  const rows = transitions.slice(from, from + BLOCK_ROWS);
  const symbols = base * base;
  const x = (column: number) => LEFT_PX + CELL_WIDTH_PX * (column + 1);
  const [width, height] = [
    x(symbols) + 2,
    TOP_PX + CELL_HEIGHT_PX * rows.length + 2,
  ];
  const steps = new Set(path.map((state, i) => `${path[i - 1]} ${state}`));
  return html`<svg viewBox="0 0 ${width} ${height}" width=${width} height=${height} aria-hidden="true">
    ${Array.from(
      { length: symbols },
      (
        _,
        k,
      ) => svg`<text x=${x(k) + CELL_WIDTH_PX / 2} y="10">${k % base}</text>
        <text x=${x(k) + CELL_WIDTH_PX / 2} y="21">${Math.floor(k / base)}</text>`,
    )}
    ${rows.map((row, i) => {
      const state = from + i;
      const y = TOP_PX + CELL_HEIGHT_PX * i;
      return svg`${i % 5 === 0 ? svg`<text text-anchor="end" x=${LEFT_PX - 4} y=${y + 7}>${state}</text>` : nothing}
        ${lost.includes(state) ? svg`<rect fill="var(--p)" x=${LEFT_PX} y=${y} width=${CELL_WIDTH_PX - 4} height=${CELL_HEIGHT_PX - 1} />` : nothing}
        ${row.map((to, k) =>
          to < 0
            ? nothing
            : svg`<rect fill="var(--ink)" x=${x(k)} y=${y} width=${CELL_WIDTH_PX - 1} height=${CELL_HEIGHT_PX - 1} fill-opacity=${(0.12 + (0.88 * to) / states).toFixed(2)} />`,
        )}
        ${row.map((to, k) =>
          steps.has(`${state} ${to}`)
            ? svg`<rect fill="none" stroke="var(--win)" stroke-width="1.5" x=${x(k)} y=${y} width=${CELL_WIDTH_PX - 1} height=${CELL_HEIGHT_PX - 1} />`
            : nothing,
        )}
        ${state === path.at(-1) ? svg`<rect fill="none" stroke="var(--win)" stroke-width="2.5" x=${LEFT_PX - 2} y=${y - 1} width=${width - LEFT_PX} height=${CELL_HEIGHT_PX + 1} />` : nothing}`;
    })}
  </svg>`;
}
