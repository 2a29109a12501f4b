/** A short strip as a small drawing, for buttons and tables. */
import { css, html, svg } from "lit";

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
  .mini-strip rect {
    fill: var(--sunken);
    stroke: var(--line-strong);
    stroke-width: 0.06;
  }
  .mini-strip .wall {
    stroke: var(--line-strong);
    stroke-width: 0.22;
  }
  .mini-strip .plus {
    fill: light-dark(#b3243f, #ff8598);
  }
  .mini-strip .minus {
    fill: light-dark(#1d5aa6, #74b3ff);
  }
  .mini-strip .sign {
    stroke: light-dark(#ffffff, #12141c);
    stroke-width: 0.14;
  }
  .mini-strip text {
    fill: var(--ink);
    font-size: 0.62px;
    text-anchor: middle;
  }
`;

/** Longer runs are drawn short, with their length in them. */
const LONGEST = 9;

/** The strip `body`; `left` and `right` say whether walls stand at its ends. */
export function miniStrip(body: string, left = true, right = true) {
  const tokens = body.replaceAll(".", "");
  const empty = body.length - tokens.length;
  const short = empty > LONGEST;
  const squares = short ? body.replace(/\.+/, ".....") : body;
  const from = body.startsWith(".") ? 0 : 1;
  return html`<svg
    class="mini-strip"
    viewBox="-0.15 -0.05 ${squares.length + 0.3} 1.1"
    aria-hidden="true"
  >
    ${[...squares].map((square, x) => {
      const taken = square !== ".";
      return svg`${short && !taken ? "" : svg`<rect x=${x} y="0" width="1" height="1" />`}
        ${
          taken
            ? svg`<circle class=${square === "+" ? "plus" : "minus"} cx=${x + 0.5} cy="0.5" r="0.4" />
              <path class="sign" d=${`M${x + 0.28} .5h.44${square === "+" ? `M${x + 0.5} .28v.44` : ""}`} />`
            : ""
        }`;
    })}
    ${
      short
        ? svg`<rect x=${from} y="0" width="5" height="1" />
          <text x=${from + 2.5} y="0.72">${empty} squares</text>`
        : ""
    }
    ${left ? svg`<path class="wall" d="M0 -.05v1.1" />` : ""}
    ${right ? svg`<path class="wall" d=${`M${squares.length} -.05v1.1`} />` : ""}
  </svg>`;
}
