/** A short strip as a small drawing, for buttons and tables. */
import { html, svg } from "lit";

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
