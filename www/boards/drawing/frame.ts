/** The frame of a drawing, and a piece on it. */
import { html, nothing, svg } from "lit";
import { styled } from "../../ui/styled.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The drawing with the controls above it; `label` is the drawing in words. */
export function frame(
  { width, height }: Size,
  drawing: unknown,
  above: unknown,
  label?: string,
  name = "",
) {
  return html`<div
    class="graph ${name}"
    role=${label === undefined ? nothing : "group"}
    aria-label=${label ?? nothing}
    style=${styled(`--width:${width};--height:${height}`)}
  >
    <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${drawing}</svg>
    ${above}
  </div>`;
}

/** The place of a control above the drawing, in the styles. */
export const placed = ({ width, height }: Size, x: number, y: number) =>
  `left:${(x / width) * 100}%;top:${(y / height) * 100}%`;

/** Half the size of a piece, in units of an edge. */
const BLOCK = 0.23;

/** A piece: a block with a sleeve; `style` may move it. */
export function block(
  [x, y]: readonly [number, number],
  name = "",
  style: string | typeof nothing = nothing,
) {
  const r = BLOCK;
  return svg`<g class="token ${name}" style=${styled(style)}>
    <rect class="block" x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} rx="0.07" />
    <path class="sleeve" d="M${x - r} ${y - 0.06}h${2 * r}v${r - 0.01}a.07 .07 0 0 1 -.07 .07h${0.14 - 2 * r}a.07 .07 0 0 1 -.07 -.07z" />
  </g>`;
}
