/**
 * The places of an automaton's states in its drawing, and its arrows. A small
 * automaton is drawn in layers: at least one digit leads to the second layer, at
 * least two lead to the third, and so on. A larger one is drawn on a circle, so
 * that no arrow crosses a state. An automaton that stays the same when x and y
 * are exchanged gets a drawing with mirror symmetry. Pure.
 */
import type { AutomatonCertificate } from "../../solver/modules/study.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** All arrows from one state to another, combined. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  /** The pairs of digits that lead along the arrow. */
  readonly digits: readonly (readonly [x: number, y: number])[];
}

export interface Layout {
  readonly states: readonly Point[];
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** True if the arrows show their digits. A circle has no room for them. */
  readonly labelled: boolean;
  /** The direction in which each state's loop (its arrow to itself) points. */
  readonly outward: readonly Point[];
  /** The mirror image of each state, or null if the drawing has no mirror. */
  readonly mirror: readonly number[] | null;
}

/**
 * The most states and the most arrows of a drawing in layers. With more arrows
 * there is no room for all digits.
 */
const [MOST_LAYERED_STATES, MOST_LAYERED_ARROWS] = [12, 30];

type Table = Pick<AutomatonCertificate, "transitions">;

/** The number of different digits, such as 2 for binary digits. */
export function baseOf({ transitions: [row = []] }: Table): number {
  return Math.round(Math.sqrt(row.length));
}

export function arrowsOf(table: Table): Arrow[] {
  const base = baseOf(table);
  const arrows = new Map<
    string,
    { from: number; to: number; digits: [number, number][] }
  >();
  for (const [from, row] of table.transitions.entries()) {
    for (const [symbol, to] of row.entries()) {
      if (to < 0) continue;
      const key = `${from} ${to}`;
      const arrow = arrows.get(key) ?? { from, to, digits: [] };
      arrow.digits.push([symbol % base, Math.floor(symbol / base)]);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

/** The image of each state when x and y are exchanged; null if one has none. */
export function mirrorOf(table: Table): number[] | null {
  const base = baseOf(table);
  const mirror = new Map([[0, 0]]);
  // The loop adds states to the map while it runs.
  for (const [state, other] of mirror) {
    for (const [symbol, to] of (table.transitions[state] ?? []).entries()) {
      const swapped = (symbol % base) * base + Math.floor(symbol / base);
      const image = table.transitions[other]?.[swapped] ?? -1;
      if (to < 0 !== image < 0) return null;
      if (to < 0) continue;
      if (!mirror.has(to)) mirror.set(to, image);
      else if (mirror.get(to) !== image) return null;
    }
  }
  return table.transitions.map((_, state) => mirror.get(state) ?? state);
}

/** The states in layers, by the least number of digits that lead to them. */
export function layersOf({ transitions }: Table): number[][] {
  const layers: number[][] = [];
  const seen = new Set([0]);
  for (let layer = [0]; layer.length > 0; ) {
    layers.push(layer);
    const next = layer.flatMap((state) => transitions[state] ?? []);
    layer = [...new Set(next)].filter((to) => to >= 0 && !seen.has(to));
    for (const to of layer) seen.add(to);
  }
  return layers;
}

export function layoutOf(table: Table): Layout {
  return table.transitions.length <= MOST_LAYERED_STATES &&
    arrowsOf(table).length <= MOST_LAYERED_ARROWS
    ? layered(table)
    : circled(table);
}

/** The distances between layers, and between states of one layer. */
const [LAYER_DISTANCE_PX, STATE_DISTANCE_PX, MARGIN_PX] = [104, 88, 46];

function layered(table: Table): Layout {
  const layers = layersOf(table);
  const mirror = mirrorOf(table);
  const widest = Math.max(...layers.map((layer) => layer.length));
  const states: Point[] = [];
  const outward: Point[] = [];
  for (const [depth, layer] of layers.entries()) {
    for (const [i, state] of folded(layer, mirror).entries()) {
      const [isFirst, isLast] = [i === 0, i === layer.length - 1];
      // The loop points to a side where its layer has no state.
      outward[state] = isFirst
        ? { x: 0, y: -1 }
        : isLast
          ? { x: 0, y: 1 }
          : { x: 1, y: 0 };
      const along = MARGIN_PX + LAYER_DISTANCE_PX * depth;
      const across =
        MARGIN_PX + STATE_DISTANCE_PX * (i + (widest - layer.length) / 2);
      states[state] = { x: along, y: across };
    }
  }
  return {
    states,
    radius: 17,
    width: 2 * MARGIN_PX + LAYER_DISTANCE_PX * (layers.length - 1),
    height: 2 * MARGIN_PX + STATE_DISTANCE_PX * (widest - 1),
    labelled: true,
    outward,
    mirror,
  };
}

/** A layer in an order that puts mirror images at opposite places. */
function folded(layer: readonly number[], mirror: readonly number[] | null) {
  if (mirror === null) return layer;
  const first = layer.filter((state) => state < (mirror[state] ?? state));
  const alone = layer.filter((state) => state === mirror[state]);
  const last = first.map((state) => mirror[state] ?? state).reverse();
  return [...first, ...alone, ...last];
}

function circled(table: Table): Layout {
  const count = table.transitions.length;
  const radius = 11;
  const circleRadius = Math.max(120, (count * 29) / (2 * Math.PI));
  const half = circleRadius + radius + 26;
  const mirror = fitting(mirrorOf(table));
  const places = onCircle(table, circleRadius, mirror);
  return {
    states: places.map(({ x, y }) => ({ x: half + x, y: half + y })),
    radius,
    width: 2 * half,
    height: 2 * half,
    labelled: false,
    mirror,
    outward: places.map(({ x, y }) => {
      const away = Math.hypot(x, y);
      return away < 1 ? { x: 1, y: 0 } : { x: x / away, y: y / away };
    }),
  };
}

/** The mirror images; null if too many states are their own image. */
function fitting(mirror: readonly number[] | null): readonly number[] | null {
  const own = mirror?.filter((image, state) => image === state) ?? [];
  return own.length > MOST_ON_AXIS ? null : mirror;
}

/** The most states on the axis of the mirror, including its two ends. */
const MOST_ON_AXIS = 7;

/**
 * The places of the states on a circle. States change places as long as this
 * makes the arrows shorter in total.
 */
function onCircle(
  table: Table,
  circleRadius: number,
  mirror: readonly number[] | null,
): Point[] {
  const arrows = arrowsOf(table);
  const states = layersOf(table).flat();
  const image = (state: number) => mirror?.[state] ?? state;
  const isOnAxis = (state: number) =>
    mirror === null ? state === 0 : image(state) === state;
  // The start is at the top. The last other state on the axis is at the bottom.
  const [top = 0, ...inside] = states.filter(isOnAxis);
  const bottom = inside.pop();
  /**
   * The states around the circle. With a mirror, only those of the right half.
   */
  const right = states.filter(
    (state) => !isOnAxis(state) && (mirror === null || state < image(state)),
  );
  const sides = mirror === null ? 1 : 2;
  const count = sides * right.length + (bottom === undefined ? 1 : 2);
  const at = (place: number) => {
    const angle = (2 * Math.PI * place) / count;
    return {
      x: circleRadius * Math.sin(angle),
      y: -circleRadius * Math.cos(angle),
    };
  };
  const points = () => {
    const points: Point[] = [];
    points[top] = at(0);
    if (bottom !== undefined) points[bottom] = { x: 0, y: circleRadius };
    for (const [i, state] of inside.entries()) {
      const down = (2 * (i + 1)) / (inside.length + 1) - 1;
      points[state] = { x: 0, y: 0.75 * circleRadius * down };
    }
    for (const [i, state] of right.entries()) {
      const point = at(i + 1);
      points[state] = point;
      if (mirror) points[image(state)] = { x: -point.x, y: point.y };
    }
    return points;
  };
  const length = () => {
    const all = points();
    let sum = 0;
    for (const { from, to } of arrows) {
      const [a, b] = [all[from], all[to]];
      if (a && b) sum += Math.hypot(a.x - b.x, a.y - b.y);
    }
    return sum;
  };
  /**
   * Makes a change. If the arrows do not become shorter, a second call of
   * `change` undoes it.
   */
  const tries = (change: () => void) => {
    const before = length();
    change();
    if (length() < before - 1e-6) return true;
    change();
    return false;
  };
  for (let pass = 0, better = true; better && pass < 40; pass++) {
    better = false;
    for (let i = 0; i < right.length; i++) {
      const flip = () => {
        right[i] = image(right[i] ?? 0);
      };
      if (mirror !== null) better = tries(flip) || better;
      for (let j = 0; j < i; j++) {
        const swap = () => {
          [right[i], right[j]] = [right[j] ?? 0, right[i] ?? 0];
        };
        better = tries(swap) || better;
      }
    }
  }
  return points();
}
