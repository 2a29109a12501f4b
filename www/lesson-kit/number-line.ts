/** A number line with the multiples of two numbers as small and large dots. */
import { html, nothing, svg } from "lit";
import type { Dot } from "../solver/modules/study.ts";
import { grouped } from "../solver/position.ts";
import { floorOf, labelStep, offset } from "./dots.ts";

export interface NumberLine {
  readonly from: bigint;
  /** The number of visible unit intervals. */
  readonly count: number;
  /** The width of the picture in pixels. */
  readonly width: number;
  readonly dots: readonly Dot[];
  /** The names of the two numbers whose multiples are the dots. */
  readonly names: readonly [string, string];
  /** The picture in words, for screen readers. */
  readonly label: string;
  /** For each number, the index of the multiple to emphasise, or null. */
  readonly chosen?: readonly [bigint | null, bigint | null];
  /** An integer at which the segment between the chosen dots is cut. */
  readonly cut?: bigint;
  /** The left end of the interval to mark. */
  readonly interval?: bigint;
  /** True if brackets show the distances between neighbouring dots. */
  readonly distances?: boolean;
  /** Called with the dot that is clicked or reached by dragging. */
  readonly pick?: (dot: Dot) => void;
  /** Called with the left end of the clicked interval. */
  readonly choose?: (at: bigint) => void;
}

const PADDING_PX = 14;
const HEIGHT_PX = 164;
/** The vertical places of the line and of the segment that is cut. */
const LINE_Y_PX = 92;
const SEGMENT_Y_PX = 34;

export function numberLine(line: NumberLine) {
  const { from, count, width, dots, names, label, interval } = line;
  const unit = (width - 2 * PADDING_PX) / count;
  const x = (dot: Dot) => PADDING_PX + offset(dot, from) * unit;
  const at = (n: bigint) => PADDING_PX + Number(n - from) * unit;
  const last = from + BigInt(count);
  const step = BigInt(labelStep(unit, grouped(last).length));
  const hits = new Map<bigint, Dot[]>();
  for (const dot of dots) {
    const floor = floorOf(dot);
    hits.set(floor, [...(hits.get(floor) ?? []), dot]);
  }
  const ends = Array.from({ length: count + 1 }, (_, i) => from + BigInt(i));
  // Without a segment that is cut, the space above the line is not needed.
  const top = line.cut === undefined ? SEGMENT_Y_PX + 10 : 0;
  // Large dots are drawn first, so that they never hide small ones.
  const inside = dots
    .filter((dot) => floorOf(dot) >= from && floorOf(dot) < last)
    .sort((a, b) => b.which - a.which);
  const chosen = inside.filter(
    ({ which, index }) => line.chosen?.[which] === index,
  );
  return html`<svg
    class="number-line full"
    viewBox="0 ${top} ${width} ${HEIGHT_PX - top}"
    role="img"
    aria-label=${label}
    @pointerdown=${(event: PointerEvent) => drag(event, line, inside, x)}
  >
    ${ends.slice(0, -1).map((n) => {
      const [fill, stroke = "none", dashes = "none"] = bandOf(
        n,
        hits.get(n) ?? [],
      );
      return svg`<rect
        cursor="pointer" fill=${fill} stroke=${stroke} stroke-width="2" stroke-dasharray=${dashes}
        x=${at(n)} y=${LINE_Y_PX - 11} width=${unit} height="22"
        @click=${() => line.choose?.(n)}
      />`;
    })}
    <path stroke="var(--line-strong)" d="M${PADDING_PX} ${LINE_Y_PX}H${width - PADDING_PX}" />
    ${ends.map((n) => {
      const labelled = n % step === 0n;
      return svg`<path stroke="var(--line-strong)" d="M${at(n)} ${LINE_Y_PX - 11}v${labelled ? 27 : 22}" />
        ${labelled ? svg`<text x=${within(at(n), grouped(n), width)} y=${LINE_Y_PX + 32}>${grouped(n)}</text>` : nothing}`;
    })}
    ${
      interval === undefined || interval < from || interval >= last
        ? nothing
        : svg`<rect fill="none" stroke="var(--ink)" stroke-width="2.5" x=${at(interval)} y=${LINE_Y_PX - 14} width=${unit} height="28" rx="3" />`
    }
    ${line.distances ? distances(inside, names, x) : nothing}
    ${line.cut === undefined ? nothing : cutAt(at(line.cut), line.cut, chosen, x, width)}
    ${inside.map((dot) =>
      dot.which === 0
        ? svg`<circle cursor="grab" fill="var(--p)" stroke="var(--surface)" cx=${x(dot)} cy=${LINE_Y_PX} r="4" />`
        : svg`<circle class="second" cursor="grab" fill="var(--gold)" stroke="var(--ink)" cx=${x(dot)} cy=${LINE_Y_PX} r="7.5" />`,
    )}
    ${chosen.map((dot) => svg`<circle class="ring" fill="none" stroke="var(--win)" stroke-width="2.5" cx=${x(dot)} cy=${LINE_Y_PX} r="12" />`)}
    ${
      line.distances
        ? nothing
        : named(inside, chosen, names, x).map(
            (dot) =>
              svg`<text class="quiet" x=${within(x(dot), nameOf(dot, names), width)} y=${dot.which === 0 ? LINE_Y_PX - 18 : LINE_Y_PX + 54}>${nameOf(dot, names)}</text>`,
          )
    }
  </svg>`;
}

/** The x of a text's middle, moved so that the text is inside the picture. */
function within(x: number, text: string, width: number): number {
  const half = 3.8 * text.length;
  return Math.min(Math.max(x, half), width - half);
}

/**
 * The dots whose names are shown. If the names of a kind would overlap, only the
 * chosen dot of this kind has its name.
 */
function named(
  dots: readonly Dot[],
  chosen: readonly Dot[],
  names: readonly [string, string],
  x: (dot: Dot) => number,
): readonly Dot[] {
  return ([0, 1] as const).flatMap((which) => {
    const row = dots
      .filter((dot) => dot.which === which)
      .sort((a, b) => x(a) - x(b));
    const isRoomy = row.slice(1).every((dot, i) => {
      const left = row[i] ?? dot;
      return x(dot) - x(left) > 7 * nameOf(dot, names).length + 8;
    });
    return isRoomy ? row : chosen.filter((dot) => dot.which === which);
  });
}

/** The name of a dot, such as `3φ` or `φ²`. */
export function nameOf(
  { which, index }: Dot,
  names: readonly [string, string],
): string {
  return index === 1n ? names[which] : `${grouped(index)}${names[which]}`;
}

/** The fill, the stroke and the dashes of an interval. */
function bandOf(n: bigint, [dot, other]: readonly Dot[]): readonly string[] {
  if (n === 0n) return ["transparent"];
  if (other !== undefined) return ["var(--danger-soft)", "var(--danger)"];
  if (dot === undefined) return ["var(--surface)", "var(--danger)", "4 3"];
  return dot.which === 0
    ? ["color-mix(in oklab, var(--p) 24%, transparent)"]
    : ["color-mix(in oklab, var(--gold) 34%, transparent)"];
}

/** Brackets between neighbouring multiples of each number. */
function distances(
  dots: readonly Dot[],
  names: readonly [string, string],
  x: (dot: Dot) => number,
) {
  return ([0, 1] as const).map((which) => {
    const row = dots.filter((dot) => dot.which === which);
    const side = which === 0 ? -1 : 1;
    return row.slice(1).map((dot, i) => {
      const [left, right] = [x(row[i] ?? dot), x(dot)];
      const y = LINE_Y_PX + side * (which === 0 ? 14 : 36);
      return svg`<path fill="none" stroke="var(--ink-soft)" d="M${left + 2} ${y}v${side * 6}H${right - 2}v${-side * 6}" />
        ${right - left < 24 ? nothing : svg`<text class="quiet" x=${(left + right) / 2} y=${y + side * 14 + 4}>${names[which]}</text>`}`;
    });
  });
}

/** The segment between the chosen dots, and the point where it is cut. */
function cutAt(
  at: number,
  cut: bigint,
  chosen: readonly Dot[],
  x: (dot: Dot) => number,
  width: number,
) {
  const first = chosen.find(({ which }) => which === 0);
  const second = chosen.find(({ which }) => which === 1);
  if (first === undefined || second === undefined) return nothing;
  const [s, t] = [x(first), x(second)];
  const drops = [s, t, at].map((x) => `M${x} ${SEGMENT_Y_PX}V${LINE_Y_PX}`);
  return svg`<path stroke="var(--line-strong)" stroke-dasharray="3 3" d=${drops.join("")} />
    <path class="near" stroke="var(--win)" stroke-width="4" d="M${s} ${SEGMENT_Y_PX}H${at}" />
    <path class="far" stroke="var(--move)" stroke-width="4" d="M${at} ${SEGMENT_Y_PX}H${t}" />
    <path fill="var(--ink)" d="M${at} ${SEGMENT_Y_PX - 7}l6 7-6 7-6-7z" />
    <text x=${within(at, grouped(cut), width)} y=${SEGMENT_Y_PX - 14} font-weight="600">${grouped(cut)}</text>`;
}

/** A press chooses the nearest dot. A drag then chooses dots of that kind. */
function drag(
  event: PointerEvent,
  line: NumberLine,
  dots: readonly Dot[],
  x: (dot: Dot) => number,
): void {
  const { pick } = line;
  if (pick === undefined) return;
  const drawing = event.currentTarget as SVGSVGElement;
  const nearest = (clientX: number, among: readonly Dot[]) => {
    const { left, width } = drawing.getBoundingClientRect();
    const place = ((clientX - left) / width) * line.width;
    const distance = (dot: Dot) => Math.abs(x(dot) - place);
    return among.reduce<Dot | undefined>(
      (best, dot) =>
        best === undefined || distance(dot) < distance(best) ? dot : best,
      undefined,
    );
  };
  const start = nearest(event.clientX, dots);
  if (start === undefined) return;
  const kind = dots.filter(({ which }) => which === start.which);
  pick(start);
  drawing.setPointerCapture(event.pointerId);
  const move = ({ clientX }: PointerEvent) => {
    const dot = nearest(clientX, kind);
    if (dot !== undefined) pick(dot);
  };
  const end = () => {
    drawing.removeEventListener("pointermove", move);
    drawing.removeEventListener("pointerup", end);
    drawing.removeEventListener("pointercancel", end);
  };
  drawing.addEventListener("pointermove", move);
  drawing.addEventListener("pointerup", end);
  drawing.addEventListener("pointercancel", end);
}
