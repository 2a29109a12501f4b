/** The picture of a scene: its frame, its tokens, and marks on it. */
import { html, nothing, svg } from "lit";
import { sheet } from "../ui/sheet.ts";
import { styled } from "../ui/styled.ts";
import text from "./board.css?inline";
import {
  type Box,
  boxPath,
  joined,
  type Look,
  type Paint,
  type Point,
  type Scene,
  type Spot,
  type Token,
} from "./scene.ts";

/** The style sheet of all boards, also for small pictures of them in a text. */
export const boardSheet = sheet(text);

/** The mark of a winning move whose control is not drawn. */
export function winMark(spot: Spot) {
  const { size, extent, shape } = spot;
  const [width, height] = extent?.size ?? [1, 1];
  if (extent && width !== height) {
    // The line reaches beyond the middles of the end squares, so that it begins
    // in the control.
    const dx = width > height ? width / 2 - 0.2 : 0;
    const dy = width > height ? 0 : height / 2 - 0.2;
    const [x, y] = extent.at;
    // One stroke through the whole run, so that crossing runs stay visible.
    const line = `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
    return svg`<g class="win-line" stroke-linecap="round">
      <path stroke="var(--surface)" stroke-width="0.26" d=${line} />
      <path stroke="var(--win)" stroke-width="0.18" d=${line} />
    </g>`;
  }
  if (shape === "slice") {
    return svg`<path fill="var(--win)" stroke="var(--surface)" stroke-width="0.05" d=${boxPath(spot)} />`;
  }
  const [x, y] = (extent ?? spot).at;
  const side = Math.min(...(extent?.size ?? size));
  if (shape === "bare") {
    const inside: Box = {
      at: [x, y],
      size: [Math.max(0.05, size[0] - 0.1), Math.max(0.05, size[1] - 0.1)],
    };
    return svg`<g class="win-dot" stroke="var(--win)" stroke-width="0.07">
      ${extent ? nothing : frameOf(inside)}
      <circle fill="var(--win)" stroke="var(--surface)" stroke-width="0.04" cx=${x} cy=${y} r=${0.18 * side} />
    </g>`;
  }
  const r = 0.35 * side;
  return svg`<path class="win-dot" fill="var(--win)" stroke="var(--surface)" stroke-width="0.04"
    d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" />`;
}

export function frameOf({ at, size }: Box, names = "", look: Paint = {}) {
  const [width, height] = size;
  return svg`<rect class=${names} fill=${look.fill ?? nothing} stroke=${look.stroke ?? nothing} stroke-width=${look.width ?? nothing}
    x=${at[0] - width / 2} y=${at[1] - height / 2} width=${width} height=${height} rx="0.1" />`;
}

type Looks = { readonly looks: Readonly<Record<string, Look>> };

/** The paint of each mark of tokens, for all boards. */
const MARKS: NonNullable<Look["when"]> = {
  going: { opacity: 0.35 },
  lifted: { stroke: "var(--move)", width: 0.1 },
  held: { opacity: 1 },
  ghost: { opacity: 0.55, stroke: "var(--move)", width: 0.05 },
  winner: { stroke: "var(--win)" },
  goes: { stroke: "var(--win)", width: 0.08, dash: "0.16 0.08", opacity: 0.6 },
};

/** A path in the colours of a look. */
function outline(names: string, look: Paint = {}, d = "") {
  const { fill = "var(--piece)", stroke, width = 0, dash } = look;
  return svg`<path class=${names} fill-rule="evenodd" fill=${fill}
    stroke=${stroke ?? nothing} stroke-width=${width} stroke-dasharray=${dash ?? nothing} d=${d} />`;
}

/**
 * A token at its place with its marks. If two marks differ, the later one
 * counts.
 */
export function drawing(
  { looks }: Looks,
  { id, look, at: [x, y], path, scale }: Token,
  names = "",
  style = "",
  isFree = false,
) {
  const own = looks[look];
  const marks = names.split(" ");
  const paint: Paint = Object.assign(
    { ...own },
    ...marks.flatMap((mark) => [MARKS[mark], own?.when?.[mark]]),
  );
  const { opacity } = paint;
  const place = `translate:${x}px ${y}px${scale ? `;scale:${scale}` : ""}${style}`;
  return svg`<g class="token ${look} ${names}" opacity=${opacity ?? nothing} style=${styled(place)} data-free=${isFree ? id : nothing}>
    ${outline("body", paint, `M0 0${path ?? own?.path ?? ""}`)}${own?.shade ?? nothing}
  </g>`;
}

/** The width of lines in the marks of controls. */
const MARK_LINE_UNITS = 0.04;

/**
 * The mark of a control: a line between tokens, a sign in a disc, or an arrow.
 */
export function controlMark(spot: Spot, wins: boolean, isPointed: boolean) {
  const { at, size, shape, sign, angle = 0, disc } = spot;
  if (shape === "gap") return gapMark(at, wins, isPointed);
  if (shape !== "sign" && shape !== "arrow") return nothing;
  const line = wins ? "var(--win)" : "var(--move)";
  const [ground, ink] = wins
    ? isPointed
      ? ["var(--win-soft)", "var(--win-text)"]
      : [line, "var(--win-ink)"]
    : isPointed
      ? [line, "var(--surface)"]
      : ["var(--surface)", "var(--move-text)"];
  const [w, h] = disc ?? (shape === "arrow" ? size : [0.44, 0.44]);
  const [width, height] = [w - MARK_LINE_UNITS, h - MARK_LINE_UNITS];
  return svg`<g class=${shape} transform="translate(${at}) rotate(${angle})">
    <rect fill=${ground} stroke=${line} stroke-width=${MARK_LINE_UNITS} x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx=${height / 2} />
    ${
      sign === undefined
        ? svg`<path stroke=${ink} stroke-width=${MARK_LINE_UNITS} d="M-.025 -.06l.06 .06l-.06 .06" />`
        : letters(sign, [0, 0], disc ? 0.6 * h : 0.36, {
            fill: ink,
            weight: 600,
          })
    }
  </g>`;
}

/** A line in a gap between two tokens. */
export function gapMark([x, y]: Point, wins: boolean, isPointed: boolean) {
  const half = isPointed ? 0.7 : 0.42;
  return svg`<path vector-effect="non-scaling-stroke" stroke=${wins ? "var(--win)" : "var(--move)"}
    stroke-width=${wins || isPointed ? 4 : 2} opacity=${wins || isPointed ? 1 : 0.35} d="M${x} ${y - half}v${2 * half}" />`;
}

/** Marks cells to which a token can move: pale squares with a dot. */
export function cells(spots: readonly Spot[], wins: boolean, hasDots: boolean) {
  const [soft, line] = wins
    ? ["var(--win-soft)", "var(--win)"]
    : ["var(--move-soft)", nothing];
  const squares = spots.map(({ at, size: [width, height] }) =>
    boxPath({ at, size: [width - 0.08, height - 0.08] }),
  );
  const dots = spots.map(({ at }) => `M${at}h0`).join("");
  return svg`<path class="legal" fill=${soft} stroke=${line} stroke-width="0.08" d=${squares.join("")} />
    ${
      hasDots
        ? svg`<g stroke="var(--move)" stroke-linecap="round">
            <path stroke-width="0.2" d=${dots} />
            <path stroke-width="4" vector-effect="non-scaling-stroke" d=${dots} />
          </g>`
        : nothing
    }`;
}

/** A short text, centred at a point. */
export const letters = (
  text: string | number | bigint,
  [x, y]: Point,
  size = 0.26,
  { fill = "var(--ink-soft)", weight = 500 } = {},
) =>
  svg`<text class="numbers" x=${x} y=${y} dy="0.35em" text-anchor="middle" pointer-events="none"
    font-size="${size}px" font-weight=${weight} fill=${fill}>${text}</text>`;

const NIMBER_LINE = "color-mix(in oklab, var(--n-ink) 45%, var(--n))";

/** The nimber that a move leads to, in a disc at the place of the move. */
export function worth({ at, size, disc: [side] = size, way }: Spot) {
  const { nimber } = way.move;
  if (nimber === null) return nothing;
  // Nimber 0 has the strong colour.
  const [fill, ink, line] =
    nimber === 0
      ? ["var(--p)", "var(--p-ink)", "var(--p)"]
      : ["var(--n)", "var(--n-ink)", NIMBER_LINE];
  return svg`<g class="valued ${nimber === 0 ? "zero" : ""}">
    <circle fill=${fill} stroke=${line} stroke-width="0.05"
      cx=${at[0]} cy=${at[1]} r=${side / 2} />
    ${letters(nimber, at, 0.55 * side, { fill: ink, weight: 600 })}
  </g>`;
}

/** Many tokens, drawn as one path for each look. */
export function manyTokens({ looks }: Looks, tokens: readonly Token[]) {
  return Object.entries(looks).map(([name, look]) =>
    outline(
      `many ${name}`,
      { ...look, ...look.when?.["many"] },
      joined(
        look,
        tokens.filter((token) => token.look === name),
      ),
    ),
  );
}

/** Light and shade on a round token, and its shadow. */
export const roundShade = (fill: string) => svg`
  <circle class="shade" fill="#00000038" cy="0.035" r="0.44" />
  <circle class="fill" fill=${fill} r="0.43" />
  <circle class="shade" fill="url(#scene-round)" r="0.43" />`;

/** The colours of pieces in light and in shade. */
const LIT = "color-mix(in oklab, var(--piece) 82%, #fff)";
const DIM = "color-mix(in oklab, var(--piece) 80%, #000)";

/** The picture of a scene: its ground and the drawings above it. */
export function picture(
  { size: [width, height], ground }: Scene,
  above: unknown,
) {
  return html`<svg viewBox="0 0 ${width} ${height}" fill="none" aria-hidden="true">
    ${svg`<defs>
      <radialGradient id="scene-round" cx="0.36" cy="0.28" r="0.8">
        <stop offset="0" stop-color="#fff" stop-opacity="0.42" />
        <stop offset="0.55" stop-color="#fff" stop-opacity="0" />
        <stop offset="0.55" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.26" />
      </radialGradient>
      <linearGradient id="scene-disc">
        <stop stop-color=${DIM} /><stop stop-color=${LIT} offset="0.38" />
        <stop stop-color="var(--piece)" offset="0.62" /><stop stop-color=${DIM} offset="1" />
      </linearGradient>
      <radialGradient id="scene-coin" cx="0.34" cy="0.3" r="0.7">
        <stop stop-color=${LIT} /><stop stop-color="var(--piece)" offset="0.45" /><stop stop-color=${DIM} offset="1" />
      </radialGradient>
      <linearGradient id="scene-slab" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.14" />
        <stop offset="0.45" stop-color="#fff" stop-opacity="0" />
        <stop offset="0.45" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.18" />
      </linearGradient>
      <linearGradient id="scene-dent" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#000" stop-opacity="0.2" />
        <stop offset="1" stop-color="#fff" stop-opacity="0.1" />
      </linearGradient>
    </defs>`}${ground}${above}
  </svg>`;
}

/** A scene of more square units than this is often too large for the page. */
const MOST_SQUARE_UNITS = 80;

/** Returns whether a scene may need a tab stop, so that keys can scroll it. */
export const isLarge = ({ size: [columns, rows] }: Scene) =>
  columns * rows > MOST_SQUARE_UNITS;

/**
 * A scene between its axes. It scrolls if it does not fit. `stops` makes it a
 * tab stop.
 */
export function sceneFrame(
  { name }: { readonly name: string },
  scene: Scene,
  names: string,
  content: unknown,
  stops = false,
) {
  const [columns, rows] = scene.size;
  const [least, touch, most] = scene.unit;
  const { axes = {}, labels = [], legend } = scene;
  const sizes =
    `--columns:${columns};--rows:${rows};--least:${least}px;` +
    `--touch:${touch}px;--most:${most}px;--room:${scene.heightRem ?? 24}rem`;
  const sides = Object.entries(axes).map(
    ([side, ticks]) =>
      html`<div class="axis on-${side} numbers" aria-hidden="true">
        ${ticks.map(({ at, text }) => html`<span style=${styled(`--at:${at}`)}>${text}</span>`)}
      </div>`,
  );
  return html`<div
      class="scene-frame ${axes.left ? "has-left" : ""}"
      data-scrolls
      tabindex=${stops ? 0 : nothing}
      style=${styled(sizes)}
    >
      ${sides}
      <div class="scene ${name} ${scene.names ?? ""} ${names}">
        ${content}
        ${labels.map(
          ({ at: [x, y], text, name = "" }) =>
            html`<span class="at numbers ${name}" aria-hidden="true" style=${styled(`--x:${x};--y:${y}`)}>${text}</span>`,
        )}
      </div>
    </div>
    ${
      legend
        ? html`<p class="scene-legend" aria-hidden="true">
            ${legend.map((words) => html`<span>${words}</span>`)}
          </p>`
        : nothing
    }`;
}

/** The place and size of a box, for the style sheet. */
export const placeOf = ({ at, size }: Box) =>
  `--x:${at[0]};--y:${at[1]};--w:${size[0]};--h:${size[1]}`;
