/** The triangle of stretches, against plain play. */
import { expect, test } from "vitest";
import { graph } from "./model.ts";
import { stretches } from "./stretches.ts";

/** The nimber by trying all moves, on vertices and edges as they stand. */
function play(erasers: readonly boolean[], edges: readonly [number, number][]) {
  const reached = new Set<number>();
  for (const [a, b] of edges) {
    if (erasers[a] === erasers[b]) continue;
    const moved = erasers.with(a, !erasers[a]).with(b, !erasers[b]);
    const left = edges.filter(([c, d]) => c !== a || d !== b);
    reached.add(play(moved, left));
  }
  let nimber = 0;
  while (reached.has(nimber)) nimber++;
  return nimber;
}

function played(body: string): number {
  const { cycle, erasers } = graph(body);
  const n = erasers.length;
  const edges = Array.from({ length: cycle ? n : n - 1 }, (_, i) => {
    const edge: [number, number] = [i, (i + 1) % n];
    return edge;
  });
  return play(erasers, edges);
}

test("every stretch is worth what play says of it", () => {
  for (const body of ["*..*.", "..*.*.*", "o*.*..", "o**.*.*."]) {
    for (const row of stretches(graph(body))) {
      for (const { body, nimber } of row) expect(nimber).toBe(played(body));
    }
  }
});

/** Every connected part that some play leaves, as bodies. */
function leavings(body: string, found = new Set<string>()): Set<string> {
  const { cycle, erasers, erased } = graph(body);
  const n = erasers.length;
  for (let a = 0; a < (cycle ? n : n - 1); a++) {
    const b = (a + 1) % n;
    if (erasers[a] === erasers[b]) continue;
    const moved = erasers.with(a, !erasers[a]).with(b, !erasers[b]);
    const letters = moved.map((eraser) => (eraser ? "*" : ".")).join("");
    const left = cycle
      ? [letters.slice(b) + letters.slice(0, b)]
      : [letters.slice(0, b), letters.slice(b)];
    for (const part of left) {
      if (found.has(part)) continue;
      found.add(part);
      leavings(part, found);
    }
  }
  expect(erased).not.toContain(true);
  return found;
}

test("just those stretches are shown that some play leaves", () => {
  for (const body of ["*..*.", "..*.*.*", "o*.*..", "o**.*.*.", "o*.."]) {
    const shown = stretches(graph(body))
      .flat()
      .flatMap(({ body, left }) => (left ? [body] : []));
    const expected = [...leavings(body)].filter((part) => part.length > 1);
    if (!body.startsWith("o")) expected.push(body);
    expect([...new Set(shown)].sort()).toEqual(expected.sort());
  }
});
