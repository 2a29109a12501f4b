/** How the arrows of an automaton run between its states. Pure. */
import type { Arrow, Layout, Point } from "./automaton-layout.ts";

export interface Drawn extends Arrow {
  readonly line: string;
  /** The triangle at its end. */
  readonly head: string;
  /** Where its digits stand. */
  readonly label: Point;
}

/** The head of an arrow. */
const [LONG, WIDE] = [7, 3.4];
/** How far an arrow may be bent, in parts of its length, in the order of trying. */
const BENDS = [0, 0.16, -0.16, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6];

const plus = (a: Point, b: Point, factor = 1): Point => ({
  x: a.x + factor * b.x,
  y: a.y + factor * b.y,
});
const minus = (a: Point, b: Point) => plus(a, b, -1);
const length = ({ x, y }: Point) => Math.hypot(x, y);
const unit = (a: Point) => plus({ x: 0, y: 0 }, a, 1 / (length(a) || 1));
/** Turned a quarter. */
const across = ({ x, y }: Point): Point => ({ x: -y, y: x });
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** All arrows, drawn: they keep off the states and, if labelled, off each other's digits. */
export function drawn(arrows: readonly Arrow[], layout: Layout): Drawn[] {
  const pairs = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  const labels: Point[] = [];
  return arrows.map((arrow) => {
    const { from, to } = arrow;
    const made =
      from === to
        ? loop(from, layout)
        : curve(from, to, layout, pairs.has(`${to} ${from}`), labels);
    labels.push(made.label);
    return { ...arrow, ...made };
  });
}

type Made = Pick<Drawn, "line" | "head" | "label">;

/** The triangle whose tip is on the edge of a state. */
function headAt(tip: Point, towards: Point): string {
  const base = plus(tip, towards, -LONG);
  const side = across(towards);
  return `M${text(tip)}L${text(plus(base, side, WIDE))}L${text(plus(base, side, -WIDE))}Z`;
}

function loop(state: number, { states, outward, radius }: Layout): Made {
  const centre = states[state] as Point;
  const out = outward[state] as Point;
  const side = across(out);
  const way = (turn: number) => unit(plus(out, side, turn));
  const start = plus(centre, way(-0.55), radius);
  const end = plus(centre, way(0.55), radius);
  const reach = 2.7 * radius;
  const [first, last] = [
    plus(centre, way(-0.75), reach),
    plus(centre, way(0.75), reach),
  ];
  const towards = unit(minus(end, last));
  const line = `M${text(start)}C${text(first)} ${text(last)} ${text(plus(end, towards, -LONG))}`;
  return {
    line,
    head: headAt(end, towards),
    label: plus(centre, out, 2.15 * radius),
  };
}

function curve(
  from: number,
  to: number,
  layout: Layout,
  both: boolean,
  labels: readonly Point[],
): Made {
  const { states, radius, labelled } = layout;
  const [a, b] = [states[from] as Point, states[to] as Point];
  const middle = plus(plus(a, { x: 0, y: 0 }), minus(b, a), 0.5);
  const bow = across(minus(b, a));
  const control = (bend: number) => plus(middle, bow, bend);
  const crowd = (bend: number) => {
    const c = control(bend);
    const hits = states.filter(
      (state, i) =>
        i !== from &&
        i !== to &&
        [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85].some(
          (t) => length(minus(on(a, c, b, t), state)) < radius + 5,
        ),
    ).length;
    const label = labelAt(a, c, b);
    const near = labelled
      ? labels.filter((other) => length(minus(other, label)) < 22).length
      : 0;
    return 3 * hits + near + Math.abs(bend);
  };
  // Arrows both ways would lie on each other.
  const bends = both ? BENDS.filter((bend) => bend > 0) : BENDS;
  const [bend = 0] = bends.toSorted((one, other) => crowd(one) - crowd(other));
  const c = control(bend);
  const start = plus(a, unit(minus(c, a)), radius);
  const towards = unit(minus(b, c));
  const tip = plus(b, towards, -radius - 1);
  return {
    line: `M${text(start)}Q${text(c)} ${text(plus(tip, towards, -LONG))}`,
    head: headAt(tip, towards),
    label: labelAt(a, c, b),
  };
}

/** A point of the curve from a to b. */
function on(a: Point, c: Point, b: Point, t: number): Point {
  const rest = 1 - t;
  return {
    x: rest * rest * a.x + 2 * rest * t * c.x + t * t * b.x,
    y: rest * rest * a.y + 2 * rest * t * c.y + t * t * b.y,
  };
}

/** The digits stand on their arrow, nearer to its start. */
function labelAt(a: Point, c: Point, b: Point): Point {
  return on(a, c, b, 0.44);
}
