import { expect, test } from "vitest";
import { drawn } from "./arrows.ts";
import { arrowsOf, layersOf, layoutOf, mirrorOf } from "./layout.ts";

/** The automaton of Wythoff's game. */
const transitions = [
  ...[
    [0, 1, 2, -1],
    [-1, -1, 3, -1],
    [-1, 4, -1, -1],
    [5, 1, -1, -1],
  ],
  ...[
    [6, -1, 2, -1],
    [3, 1, -1, -1],
    [4, -1, 2, -1],
  ],
];

test("states are in layers, with mirror images opposite each other", () => {
  expect(layersOf({ transitions })).toEqual([[0], [1, 2], [3, 4], [5, 6]]);
  expect(mirrorOf({ transitions })).toEqual([0, 2, 1, 4, 3, 6, 5]);
  const { states, height, labelled } = layoutOf({ transitions });
  expect(labelled).toBe(true);
  for (const [one, other] of [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const) {
    expect(states[one]?.x).toBe(states[other]?.x);
    expect((states[one]?.y ?? 0) + (states[other]?.y ?? 0)).toBe(height);
  }
});

test("an automaton that changes if x and y are exchanged has no mirror images", () => {
  expect(
    mirrorOf({
      transitions: [
        [0, 1, -1, -1],
        [1, 1, 1, 1],
      ],
    }),
  ).toBeNull();
});

test("two transitions between the same states are one arrow with both pairs of digits", () => {
  const arrows = arrowsOf({
    transitions: [
      [0, 1, 1, -1],
      [1, 1, 1, 1],
    ],
  });
  expect(arrows.map(({ from, to, digits }) => [from, to, digits])).toEqual([
    [0, 0, [[0, 0]]],
    [
      0,
      1,
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      1,
      1,
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ],
  ]);
});

/** A ring of states with some arrows across it. */
const ring = (count: number) => ({
  transitions: Array.from({ length: count }, (_, i) => [
    (i + 1) % count,
    (7 * i) % count,
    (7 * i) % count,
    -1,
  ]),
});

test.each([13, 32, 60])("%i states fit and do not overlap", (count) => {
  const { states, radius, width, height, labelled } = layoutOf(ring(count));
  expect(labelled).toBe(false);
  for (const [i, { x, y }] of states.entries()) {
    expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(radius);
    for (const other of states.slice(0, i)) {
      const apart = Math.hypot(x - other.x, y - other.y);
      expect(apart).toBeGreaterThan(2 * radius);
    }
  }
});

test("two drawings of one automaton are equal", () => {
  const picture = () => {
    const table = ring(20);
    return drawn(arrowsOf(table), layoutOf(table));
  };
  expect(picture()).toEqual(picture());
  expect(JSON.stringify(picture())).not.toContain("NaN");
});
