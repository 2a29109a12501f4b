/** What is drawn over the board of the golden vectors. */
import { nothing, svg } from "lit";
import { dotOf, offset } from "../../lesson-kit/dots.ts";
import type { Dot } from "../../solver/modules/study.ts";

interface Drawn {
  /** The side of the board. */
  readonly side: number;
  /** The multiples of φ and φ². */
  readonly dots: readonly Dot[];
  /** The lost cells of the upper arm. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The multiple that is shown. */
  readonly n: number;
  /** Cells with a frame. */
  readonly framed: readonly (readonly [number, number])[];
  /** Whether the steps between the cells, and all multiples, are drawn. */
  readonly steps: boolean;
  readonly multiples: boolean;
}

export function goldenVectors({ side, dots, pairs, n, ...of }: Drawn) {
  const { framed, steps, multiples } = of;
  const up = (y: number) => side - y;
  const phi = (1 + Math.sqrt(5)) / 2;
  const ends = pairs.flatMap((_, i) => {
    const [low, high] = ([0, 1] as const).map((which) => {
      const dot = dotOf(dots, which, i + 1);
      return dot === undefined ? Number.POSITIVE_INFINITY : offset(dot, 0n);
    }) as [number, number];
    return high < side ? [[low, high] as const] : [];
  });
  const frame = (look: string, x: number, y: number) =>
    svg`<rect class=${look} stroke-width="0.26" x=${x} y=${up(y + 1)} width="1" height="1" />`;
  const now = pairs[n - 1];
  const here = ends[n - 1];
  return svg`
    <line class="gold" stroke-width="0.12" x1="0" y1=${side} x2=${side / phi} y2="0" />
    <line class="gold" stroke-width="0.12" x1="0" y1=${side} x2=${side} y2=${up(side / phi)} />
    ${
      steps
        ? pairs.slice(1).map(([x, y], i) => {
            const [u = 0, v = 0] = pairs[i] ?? [];
            return y < side
              ? svg`<line class=${x - u === 2 ? "ink" : "move"} stroke-width="0.26" x1=${u + 0.5} y1=${up(v + 0.5)} x2=${x + 0.5} y2=${up(y + 0.5)} />`
              : nothing;
          })
        : nothing
    }
    ${framed.map((cell) => frame("gold", ...cell))}
    ${
      multiples
        ? ends.map(
            ([x, y]) =>
              svg`<circle class="gold solid" cx=${x} cy=${up(y)} r="0.22" /><circle class="gold solid" cx=${y} cy=${up(x)} r="0.22" />`,
          )
        : nothing
    }
    ${
      now === undefined || here === undefined
        ? nothing
        : svg`<line class="win" x1="0" y1=${side} x2=${here[0]} y2=${up(here[1])} />
          <line class="win" x1="0" y1=${side} x2=${here[1]} y2=${up(here[0])} />
          ${frame("win", ...now)} ${frame("win", now[1], now[0])}`
    }`;
}
