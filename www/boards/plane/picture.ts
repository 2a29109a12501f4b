/** The plane with its axes, as the board and its editor share it. */
import { html, nothing, svg } from "lit";
import { styled } from "../../ui/styled.ts";
import type { Sides } from "../old/squares.ts";
import { coordinates, type Place, type Target } from "./model.ts";

interface Frame {
  /** What is drawn below the lines. */
  readonly marked?: unknown;
  /** Whether the tab key stops here: a plane that does not fit is scrolled. */
  readonly stop: boolean;
  /** What it is where keys set it up. */
  readonly label?: string;
}

/** The plane; `content` stands on its cells. */
export function plane(
  sides: Sides,
  content: unknown,
  { marked = nothing, stop, label }: Frame,
) {
  const { columns, rows } = sides;
  const numbers = (count: number) =>
    coordinates(count).map(
      (n) => html`<span style=${styled(`--at:${n}`)}>${n}</span>`,
    );
  return html`<div
    class="plane-frame"
    data-scrolls
    tabindex=${stop ? 0 : nothing}
    role=${label === undefined ? nothing : "application"}
    aria-roledescription=${label === undefined ? nothing : "board"}
    aria-label=${label ?? nothing}
    style=${styled(`--columns:${columns};--rows:${rows}`)}
  >
    <div class="axis of-y numbers" aria-hidden="true">${numbers(rows)}</div>
    <div class="cells">
      <svg
        class="lines"
        viewBox="0 0 ${columns} ${rows}"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        ${svg`<path class="origin" d="M0 ${rows}v-1h1v1z" />`}${marked}
        ${svg`<path class="fine" d=${lines(sides)} /><path class="edge" d="M0 0V${rows}H${columns}" />`}
      </svg>
      ${content}
    </div>
    <div class="axis corner" aria-hidden="true"></div>
    <div class="axis of-x numbers" aria-hidden="true">${numbers(columns)}</div>
  </div>`;
}

/** Scrolls a plane that does not fit to the piece. */
export function reveal(
  frame: HTMLElement,
  { columns, rows }: Sides,
  { x, y }: Place,
): void {
  const cells = frame.querySelector<HTMLElement>(".cells");
  if (cells === null) return;
  const side = cells.offsetWidth / columns;
  const across = cells.offsetLeft + (x + 0.5) * side;
  const down = cells.offsetTop + (rows - y - 0.5) * side;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
  const outside = (at: number, from: number, room: number) =>
    at < from + 2 * side || at > from + room - 2 * side;
  if (outside(across, scrollLeft, clientWidth)) {
    frame.scrollLeft = across - clientWidth / 2;
  }
  if (outside(down, scrollTop, clientHeight)) {
    frame.scrollTop = down - clientHeight / 2;
  }
}

function lines({ columns, rows }: Sides): string {
  const down = Array.from({ length: columns }, (_, i) => `M${i + 1} 0v${rows}`);
  const across = Array.from({ length: rows }, (_, i) => `M0 ${i}h${columns}`);
  return [...down, ...across].join("");
}

/** What the axes stand for, below the plane. */
export const legend = html`<p class="plane-legend" aria-hidden="true">
  <span>↑ pile 2</span> <span>(0,0) at the lower left</span>
  <span>pile 1 →</span>
</p>`;

/** The piece's cell in the styles. */
export const cellStyle = ({ x, y }: Place) => `--x:${x};--y:${y}`;

/** Cells that are too many for a control each. */
export function drawn(
  { rows }: Sides,
  targets: readonly Target[],
  wins: (target: Target) => boolean,
) {
  const square = ({ x, y }: Place) => `M${x} ${rows - 1 - y}h1v1h-1z`;
  const diamond = ({ x, y }: Place) =>
    `M${x + 0.5} ${rows - 0.85 - y}l.35 .35l-.35 .35l-.35 -.35z`;
  return [
    svg`<path class="legal" d=${targets.map(square).join("")} />`,
    svg`<path class="winning" d=${targets.filter(wins).map(diamond).join("")} />`,
  ];
}
