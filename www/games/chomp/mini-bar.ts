/** A small bar of chocolate as a drawing, for buttons. */
import { css, html, nothing, svg } from "lit";
import { grid } from "../../solver/position.ts";

export const miniBars = css`
  .mini-bar {
    display: block;
    width: 100%;
    height: auto;
  }
  .mini-bar .box {
    fill: none;
    stroke: var(--line);
    stroke-width: 0.08;
  }
  .mini-bar .pieces {
    fill: var(--piece);
  }
  .mini-bar .poison {
    stroke: var(--poison);
    stroke-width: 0.16;
    stroke-linecap: round;
  }
`;

export function miniBar(body: string) {
  const { rows, columns, pieces } = grid(body);
  const path = pieces
    .map((piece, i) =>
      piece
        ? `M${(i % columns) + 0.07} ${Math.floor(i / columns) + 0.07}h.86v.86h-.86z`
        : "",
    )
    .join("");
  return html`<svg
    class="mini-bar"
    viewBox="-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}"
    aria-hidden="true"
  >
    <rect class="box" width=${columns} height=${rows} rx="0.12" />
    <path class="poison" d="M.3 .3l.4 .4m0 -.4l-.4 .4" />
    ${path === "" ? nothing : svg`<path class="pieces" d=${path} />`}
  </svg>`;
}
