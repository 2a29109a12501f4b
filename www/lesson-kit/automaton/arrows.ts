/** The curves of an automaton's arrows between its states. Pure. */
import type { Arrow, Layout, Point } from "./layout.ts";

export interface Drawn extends Arrow {
  readonly line: string;
  /** The path of the triangle at the arrow's end. */
  readonly head: string;
  /** The place of the arrow's digits. */
  readonly label: Point;
}

const [HEAD_LENGTH_PX, HEAD_HALF_WIDTH_PX] = [7, 3.4];
/** The bends to try in this order, relative to the distance of the states. */
const BENDS = [0, 0.36, -0.36, 0.6, -0.6, 0.85, -0.85];
/** The bend of an arrow between states that are close together. */
const SHORT_ARROW_BEND = 0.9;
/** The place of the digits on their arrow: 0 is its start, and 1 its end. */
const LABEL_SHARE = 0.44;

const plus = (a: Point, b: Point, factor = 1): Point => ({
  x: a.x + factor * b.x,
  y: a.y + factor * b.y,
});
const minus = (a: Point, b: Point) => plus(a, b, -1);
const length = ({ x, y }: Point) => Math.hypot(x, y);
const unit = (a: Point) => plus({ x: 0, y: 0 }, a, 1 / (length(a) || 1));
/** The vector turned by 90°. */
const across = ({ x, y }: Point): Point => ({ x: -y, y: x });
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Draws all arrows, loops first. Each avoids states and the digits of others. */
export function drawn(arrows: readonly Arrow[], layout: Layout): Drawn[] {
  const pairs = new Set(arrows.map(({ from, to }) => `${from} ${to}`));
  const labels: Point[] = [];
  const bent = new Map<string, number>();
  const rank = ({ from, to }: Arrow) => (from === to ? 0 : 1);
  const order = arrows.toSorted((one, other) => rank(one) - rank(other));
  return order.map((arrow) => {
    const { from, to } = arrow;
    const { mirror } = layout;
    // The bend of the arrow's mirror image. It is not used if the image joins
    // the same two states.
    const opposite =
      mirror?.[from] === to
        ? undefined
        : bent.get(`${mirror?.[from]} ${mirror?.[to]}`);
    const both = pairs.has(`${to} ${from}`);
    const bend =
      opposite === undefined ? bendOf(arrow, layout, both, labels) : -opposite;
    bent.set(`${from} ${to}`, bend);
    const made = from === to ? loop(from, layout) : curve(arrow, layout, bend);
    labels.push(made.label);
    return { ...arrow, ...made };
  });
}

type Made = Pick<Drawn, "line" | "head" | "label">;

/** The triangle whose tip is on the edge of a state. */
function headAt(tip: Point, towards: Point): string {
  const base = plus(tip, towards, -HEAD_LENGTH_PX);
  const side = across(towards);
  return `M${text(tip)}L${text(plus(base, side, HEAD_HALF_WIDTH_PX))}L${text(plus(base, side, -HEAD_HALF_WIDTH_PX))}Z`;
}

function loop(state: number, { states, outward, radius }: Layout): Made {
  const centre = states[state] as Point;
  const out = outward[state] as Point;
  const side = across(out);
  const direction = (turn: number) => unit(plus(out, side, turn));
  const start = plus(centre, direction(-0.55), radius);
  const end = plus(centre, direction(0.55), radius);
  const loopHeight = 2.7 * radius;
  const [first, last] = [
    plus(centre, direction(-0.75), loopHeight),
    plus(centre, direction(0.75), loopHeight),
  ];
  const towards = unit(minus(end, last));
  const line = `M${text(start)}C${text(first)} ${text(last)} ${text(plus(end, towards, -HEAD_LENGTH_PX))}`;
  return {
    line,
    head: headAt(end, towards),
    label: plus(centre, out, 2.15 * radius),
  };
}

/** The bend that best avoids other states and the digits of other arrows. */
function bendOf(
  { from, to }: Arrow,
  layout: Layout,
  both: boolean,
  labels: readonly Point[],
): number {
  const { states, radius, labelled } = layout;
  const [a, b] = [states[from] as Point, states[to] as Point];
  const others = states.filter((_, i) => i !== from && i !== to);
  const crowd = (bend: number) => {
    const c = control(a, b, bend);
    const meets = (point: Point, leastDistance: number) =>
      TESTED_SHARES.some(
        (t) => length(minus(on(a, c, b, t), point)) < leastDistance,
      );
    const hits = others.filter((state) => meets(state, radius + 5));
    const label = on(a, c, b, LABEL_SHARE);
    const near = labelled
      ? labels.filter(
          (other) => length(minus(other, label)) < 24 || meets(other, 10),
        )
      : [];
    return 3 * hits.length + near.length + Math.abs(bend);
  };
  const [bend = 0] = bends(from, to, layout, both).toSorted(
    (one, other) => crowd(one) - crowd(other),
  );
  return bend;
}

/** The points of an arrow (0 to 1) at which overlaps are looked for. */
const TESTED_SHARES = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85];

function control(a: Point, b: Point, bend: number): Point {
  const chord = minus(b, a);
  return plus(plus(a, chord, 0.5), across(chord), bend);
}

function curve(
  { from, to }: Arrow,
  { states, radius }: Layout,
  bend: number,
): Made {
  const [a, b] = [states[from] as Point, states[to] as Point];
  const c = control(a, b, bend);
  const start = plus(a, unit(minus(c, a)), radius);
  const towards = unit(minus(b, c));
  const tip = plus(b, towards, -radius - 1);
  return {
    line: `M${text(start)}Q${text(c)} ${text(plus(tip, towards, -HEAD_LENGTH_PX))}`,
    head: headAt(tip, towards),
    label: on(a, c, b, LABEL_SHARE),
  };
}

/** The possible bends of an arrow. Two opposite arrows bend apart. */
function bends(
  from: number,
  to: number,
  { states, outward, radius, labelled, width, height }: Layout,
  both: boolean,
): number[] {
  const [a, b] = [states[from] as Point, states[to] as Point];
  const out = outward[from] as Point;
  const bow = across(minus(b, a));
  const sign = labelled
    ? Math.sign(height - a.y - b.y + 0.1)
    : Math.sign(width - a.x - b.x + 0.1);
  if (length(bow) > 3 * radius) {
    const some = both ? BENDS.filter((bend) => bend > 0) : BENDS;
    return some.map((bend) => sign * bend);
  }
  if (both) return [sign * SHORT_ARROW_BEND];
  return [
    bow.x * out.x + bow.y * out.y > 0 ? SHORT_ARROW_BEND : -SHORT_ARROW_BEND,
  ];
}

function on(a: Point, c: Point, b: Point, t: number): Point {
  const rest = 1 - t;
  return {
    x: rest * rest * a.x + 2 * rest * t * c.x + t * t * b.x,
    y: rest * rest * a.y + 2 * rest * t * c.y + t * t * b.y,
  };
}
