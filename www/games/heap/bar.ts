/** A move in a heap that leaves two, as a bar. */
import { css, html, nothing, svg } from "lit";
import { styled } from "../../ui/styled.ts";

/** The width of the picture. */
const WIDTH = 640;

export const heapBarStyles = css`
  .heap svg {
    height: 1.5rem;
  }
  .ends {
    display: flex;
  }
  rect {
    vector-effect: non-scaling-stroke;
  }
  .stays {
    fill: var(--piece);
  }
  .goes {
    fill: var(--move-soft);
    stroke: var(--move);
  }
  .period {
    fill: none;
    stroke: var(--win);
    stroke-width: 2;
    stroke-dasharray: 5 3;
  }
  @media (forced-colors: active) {
    .stays {
      fill: GrayText;
    }
    .goes {
      fill: Canvas;
    }
  }
`;

/** A heap in a row: what is left, what is taken, what is left. */
export function heapBar(
  most: number,
  [large, taken, small]: readonly [number, number, number],
  p: number,
  outlined: number,
) {
  const x = (n: number) => (WIDTH * n) / most;
  const total = large + taken + small;
  const told = outlined > 0 ? `heap ${total}` : `heap ${total}, ${p} fewer`;
  // The numbers are no part of the drawing: on a phone they would shrink with it.
  return html`<div class="heap small numbers" role="img" aria-label="${told}: ${large} left, ${taken} taken, ${small} left">
    <span>${told}</span>
    <svg class="full" viewBox="0 0 ${WIDTH} 24" preserveAspectRatio="none">
      ${svg`<rect class="stays" x="0" y="3" width=${x(large)} height="18" rx="3" />
      <rect class="goes" x=${x(large)} y="3" width=${Math.max(x(taken), 3)} height="18" />
      <rect class="stays" x=${x(large + taken)} y="3" width=${x(small)} height="18" rx="3" />
      ${
        outlined > 0
          ? svg`<rect class="period" x="1" y="1" width=${x(outlined)} height="22" />`
          : nothing
      }`}
    </svg>
    <div class="ends">
      <span style=${styled(`flex-basis: ${(100 * (large + taken)) / most}%`)}>${large}</span>
      <span>${small}</span>
    </div>
  </div>`;
}
