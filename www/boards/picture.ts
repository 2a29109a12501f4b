/** The picture of a scene: its frame, its tokens, and marks on it. */
import { html, nothing, svg } from "lit";
import { styled } from "../ui/styled.ts";
import {
  type Box,
  joined,
  type Scene,
  type SceneKind,
  type Spot,
  type Token,
} from "./scene.ts";

/** The mark of a winning move whose control is not drawn. */
export function winMark(spot: Spot) {
  const { size, extent, shape } = spot;
  const [width, height] = extent?.size ?? [1, 1];
  if (extent && width !== height) {
    // Longer than from middle to middle, so that it begins in the control.
    const dx = width > height ? width / 2 - 0.2 : 0;
    const dy = width > height ? 0 : height / 2 - 0.2;
    const [x, y] = extent.at;
    // A stroke through all of it: crossing ones are seen.
    const line = `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
    return svg`<g><path class="win-line" d=${line} /><path class="win-line" d=${line} /></g>`;
  }
  const [x, y] = (extent ?? spot).at;
  const side = Math.min(...(extent?.size ?? size));
  if (shape === "bare") {
    const inside: Box = {
      at: [x, y],
      size: [Math.max(0.05, size[0] - 0.1), Math.max(0.05, size[1] - 0.1)],
    };
    return svg`${extent ? nothing : frameOf(inside, "win")}<circle class="win-dot" cx=${x} cy=${y} r=${0.18 * side} />`;
  }
  const r = 0.35 * side;
  return svg`<path class="win-dot" d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z" />`;
}

/** A frame around a box. */
export function frameOf({ at, size }: Box, names: string) {
  const [width, height] = size;
  return svg`<rect class=${names} x=${at[0] - width / 2} y=${at[1] - height / 2} width=${width} height=${height} rx="0.1" />`;
}

/** A token at its place. */
export function drawing<S extends Scene>(
  { looks }: Pick<SceneKind<unknown, S>, "looks">,
  { id, look, at: [x, y], path, text, scale }: Token,
  names = "",
  style = "",
  isFree = false,
) {
  const own = looks[look];
  const place = `translate:${x}px ${y}px${scale ? `;scale:${scale}` : ""}${style}`;
  return svg`<g class="token ${look} ${names}" style=${styled(place)} data-free=${isFree ? id : nothing}>
    <path class="body" d="M0 0${path ?? own?.path ?? ""}" fill-rule="evenodd" />${own?.shade ?? nothing}${
      text === undefined ? nothing : letters(text)
    }
  </g>`;
}

/** A short text in the middle of its place. */
export const letters = (text: string | number | bigint, [x, y] = [0, 0]) =>
  svg`<text class="numbers" x=${x} y=${y} dy="0.35em">${text}</text>`;

/** The nimber that a move leads to, on its place. */
export function worth({ at, size, way }: Spot) {
  const { nimber } = way.move;
  if (nimber === null) return nothing;
  return svg`<g class="valued ${nimber === 0 ? "zero" : ""}" style=${styled(`--side:${size[0]}px`)}>
    <circle cx=${at[0]} cy=${at[1]} r=${size[0] / 2} />${letters(nimber, [...at])}
  </g>`;
}

/** Many tokens: one path for each look. */
export function manyTokens<S extends Scene>(
  { looks }: Pick<SceneKind<unknown, S>, "looks">,
  tokens: readonly Token[],
) {
  return Object.entries(looks).map(
    ([name, look]) =>
      svg`<path class="many ${name}" fill-rule="evenodd" d=${joined(
        look,
        tokens.filter((token) => token.look === name),
      )} />`,
  );
}

/** The picture of a scene: its ground with what is drawn on it. */
export function picture(
  { size: [width, height], ground }: Scene,
  above: unknown,
) {
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${svg`<defs>
      <radialGradient id="scene-round" cx="0.36" cy="0.28" r="0.8">
        <stop offset="0" stop-color="#fff" stop-opacity="0.42" />
        <stop offset="0.55" stop-color="#fff" stop-opacity="0" />
        <stop offset="0.55" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.26" />
      </radialGradient>
      <linearGradient id="scene-disc">
        <stop class="from-disc" /><stop class="lit-disc" offset="0.38" />
        <stop class="mid-disc" offset="0.62" /><stop class="to-disc" offset="1" />
      </linearGradient>
      <radialGradient id="scene-coin" cx="0.34" cy="0.3" r="0.7">
        <stop class="lit-disc" /><stop class="mid-disc" offset="0.45" /><stop class="to-disc" offset="1" />
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

/** A scene with more units may scroll. */
const MOST_UNITS = 80;

/** Whether a scene may scroll, so that the tab key stops at it. */
export const isLarge = ({ size: [columns, rows] }: Scene) =>
  columns * rows > MOST_UNITS;

/**
 * A scene between its axes. It scrolls if there is too little room; `stops` for
 * the tab key.
 */
export function sceneFrame<S extends Scene>(
  { name }: Pick<SceneKind<unknown, S>, "name">,
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
    `--touch:${touch}px;--most:${most}px;--room:${scene.room ?? 24}rem`;
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

/** The places of a box, for the style sheet. */
export const placeOf = ({ at, size }: Box) =>
  `--x:${at[0]};--y:${at[1]};--w:${size[0]};--h:${size[1]}`;
