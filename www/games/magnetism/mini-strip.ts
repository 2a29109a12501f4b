/** A short strip as a small drawing for buttons and tables. */
import { css, html, svg } from "lit";

/**
 * The most empty squares that are drawn one by one. A strip with more is drawn
 * shorter, with their number inside.
 */
const MOST_DRAWN_SQUARES = 9;

/** The token of each square, or null if it is empty. */
type Squares = readonly (string | null)[];

export const miniStrips = css`
  .mini-strip {
    flex: none;
    display: block;
    height: 1.35rem;
    width: auto;
    max-width: 100%;
  }
  figure .mini-strip {
    width: auto;
    height: 1.35rem;
  }
`;

/** A run of `length` empty squares. An end is a token, or "" for a wall. */
export function miniRun(left: string, length: number, right: string) {
  const ends = (token: string) => (token === "" ? [] : [token]);
  const run = Array<null>(length).fill(null);
  const squares = [...ends(left), ...run, ...ends(right)];
  return miniStrip(squares, left === "", right === "");
}

/** A strip of squares. `left` and `right` are true if a wall is at that end. */
export function miniStrip(
  strip: Squares,
  left = strip[0] === null,
  right = strip.at(-1) === null,
) {
  const empty = strip.filter((token) => token === null).length;
  const short = empty > MOST_DRAWN_SQUARES;
  const at = strip.indexOf(null);
  const squares = short ? strip.toSpliced(at, empty - 5) : strip;
  return html`<svg
    class="mini-strip"
    viewBox="-0.15 -0.05 ${squares.length + 0.3} 1.1"
    fill="var(--sunken)"
    stroke="var(--line-strong)"
    stroke-width="0.06"
    aria-hidden="true"
  >
    ${squares.map((square, x) => {
      const taken = square !== null;
      return svg`${short && !taken ? "" : svg`<rect x=${x} y="0" width="1" height="1" />`}
        ${
          taken
            ? svg`<circle fill=${square === "+" ? "var(--plus)" : "var(--minus)"} stroke="none" cx=${x + 0.5} cy="0.5" r="0.4" />
              <path stroke="var(--sign)" stroke-width="0.14" d=${`M${x + 0.28} .5h.44${square === "+" ? `M${x + 0.5} .28v.44` : ""}`} />`
            : ""
        }`;
    })}
    ${
      short
        ? svg`<rect x=${at} y="0" width="5" height="1" />
          <text fill="var(--ink)" stroke="none" font-size="0.62" text-anchor="middle" x=${at + 2.5} y="0.72">${empty} squares</text>`
        : ""
    }
    ${left ? svg`<path stroke-width="0.22" d="M0 -.05v1.1" />` : ""}
    ${right ? svg`<path stroke-width="0.22" d=${`M${squares.length} -.05v1.1`} />` : ""}
  </svg>`;
}
