/** Drawings of chocolate bars: small ones for buttons, and large ones. */
import { css, html, nothing, svg } from "lit";
import { counted, grouped } from "../../solver/position.ts";
import type { Grid } from "../../solver/wasm.ts";
import { styled } from "../../ui/styled.ts";

export function miniBar({ rows, columns, pieces }: Grid) {
  const path = pieces
    .map((piece, i) =>
      piece
        ? `M${(i % columns) + 0.07} ${Math.floor(i / columns) + 0.07}h.86v.86h-.86z`
        : "",
    )
    .join("");
  return html`<svg
    class="full"
    viewBox="-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}"
    aria-hidden="true"
  >
    <rect fill="none" stroke="var(--line)" stroke-width="0.08" width=${columns} height=${rows} rx="0.12" />
    <path stroke="var(--poison)" stroke-width="0.16" stroke-linecap="round" d="M.3 .3l.4 .4m0 -.4l-.4 .4" />
    ${path === "" ? nothing : svg`<path fill="var(--piece)" d=${path} />`}
  </svg>`;
}

export const barStyles = css`
  .bar {
    max-height: 16rem;
  }
  .bar.can {
    cursor: pointer;
  }
  @media (forced-colors: active) {
    .second {
      stroke-dasharray: 0.2 0.14;
    }
  }
`;

export const rowsStyles = css`
  .rows {
    width: min(100%, var(--columns) * 2rem);
    height: 6rem;
  }
`;

/**
 * Draws each row of a chocolate bar as one strip of the given length. Single
 * squares are not drawn. `left` is the length of each row after the bite.
 */
export function rowsPicture(
  lengths: readonly number[],
  left: readonly number[],
  label: string,
) {
  const [columns = 1] = lengths;
  // Lengths are in hundredths of the longest row, because browsers cannot draw
  // a picture that is 10^18 units wide.
  const scale = (length: number) =>
    length === 0 ? 0 : Math.max(0.5, (100 * length) / columns);
  const part = (
    y: number,
    from: number,
    to: number,
    fill: string,
    edge: string,
  ) =>
    svg`<rect vector-effect="non-scaling-stroke" fill=${fill} stroke=${edge} x=${scale(from)} y=${y} width=${scale(to) - scale(from)} height="1" />`;
  return html`<svg
    class="rows"
    style=${styled(`--columns:${columns}`)}
    viewBox="0 0 100 ${lengths.length}"
    preserveAspectRatio="none"
    role="img"
    aria-label=${label}
  >${lengths.map((length, y) => [
    part(y, 0, left[y] ?? 0, "var(--piece)", "var(--surface)"),
    part(y, left[y] ?? 0, length, "var(--win-soft)", "var(--win)"),
  ])}${part(0, 0, Math.max(1, columns / 200), "var(--poison)", "none")}</svg>`;
}

/** The chosen square, and the function that a click or an arrow key calls. */
interface Choice {
  readonly chosen: number;
  readonly pick: (square: number) => void;
}

const GOLD_FILL = "color-mix(in oklab, var(--gold) 26%, var(--surface))";

/** Fill, stroke, stroke width and dashes of each kind of square. */
const SQUARES = {
  piece: ["var(--piece)", "none", 0, "none"],
  poison: ["none", "var(--poison)", 0.08, "0.2 0.14"],
  eaten: ["none", "var(--line-strong)", 0.05, "0.1 0.12"],
  first: ["var(--move-soft)", "var(--move)", 0.09, "none"],
  second: [GOLD_FILL, "var(--gold)", 0.09, "none"],
  winner: ["var(--win-soft)", "var(--win)", 0.09, "none"],
} as const;

type Square = Exclude<keyof typeof SQUARES, "piece" | "poison">;

/**
 * A full bar with its caption. `kind` returns the kind of a square, or an empty
 * text for a plain piece.
 */
export function barPicture(
  bar: Grid,
  caption: string,
  kind: (square: number) => Square | "",
  choice: Choice | null = null,
) {
  const { rows, columns } = bar;
  const last = rows * columns - 1;
  const pick = (square: number) => {
    if (square > 0 && square < last) choice?.pick(square);
  };
  const steer = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 };
    const step = { ...steps, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (choice === null || step === undefined) return;
    event.preventDefault();
    pick(choice.chosen + step);
  };
  return html`<figure class="column gap-2">
    <svg
      viewBox="-0.1 -0.1 ${columns + 0.2} ${rows + 0.2}"
      class="bar full ${choice === null ? "" : "can"}"
      tabindex=${choice === null ? nothing : 0}
      role=${choice === null ? "img" : "application"}
      aria-roledescription=${choice === null ? nothing : "bar"}
      aria-label=${
        choice === null
          ? `${caption}, ${counted(rows, "row")} and ${counted(columns, "column")}`
          : `The answer is at ${placeOf(bar, choice.chosen)}. Arrow keys move it.`
      }
      @keydown=${steer}
    >
      ${bar.pieces.map((_, i) => {
        const name = i === 0 ? "poison" : kind(i) || "piece";
        const [fill, edge, width, dashes] = SQUARES[name];
        return svg`<rect class=${name} fill=${fill} stroke=${edge} stroke-width=${width} stroke-dasharray=${dashes}
          data-square=${i} @click=${() => pick(i)}
          x=${(i % columns) + 0.06} y=${Math.floor(i / columns) + 0.06} width="0.88" height="0.88" rx="0.1" />`;
      })}
    </svg>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

export function placeOf({ columns }: Grid, square: number): string {
  return `row ${grouped(Math.floor(square / columns) + 1)}, column ${(square % columns) + 1}`;
}
