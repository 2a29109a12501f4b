import { expect, test, vi } from "vitest";
import type { Cell } from "../solver/figure.ts";
import { formatWindow, parseWindow, type Window } from "../solver/window.ts";
import type { MapHost } from "./host.ts";
import type { At } from "./plot.ts";
import { Pointing } from "./pointing.ts";

vi.mock("../solver/wasm.ts", () => ({
  picture: () => ({
    walk: (x: bigint, y: bigint, dx: number, dy: number) => [
      ...[x + BigInt(dx), y + BigInt(dy)],
      0n,
    ],
  }),
}));
vi.mock("./model/figure.ts", () => ({
  withComponent: (position: string, index: number, to: string) =>
    `${position} with ${to} at ${index}`,
}));

/** A map with one cell per pixel. Its answers wait until `answer` is called. */
function mapAt(marker: [bigint, bigint] | null = [3n, 4n]) {
  const chosen: unknown[] = [];
  const said: string[] = [];
  const answers: (() => void)[] = [];
  const map = Object.assign(new EventTarget(), {
    position: "a + b",
    sight: {
      choice: { index: 1, key: {}, info: {} },
      view: parseWindow("0,0,10,10") as Window,
      plot: () => ({ left: 0, top: 0, width: 10, height: 10 }),
      marker: () => marker,
    },
    cellAt: ([x, y]: At) =>
      new Promise<Cell>((resolve) => {
        const cell = [Math.floor(x), Math.floor(10 - y)] as const;
        const text = `cell ${cell}`;
        const position = `nim(${cell})`;
        const [u, v] = cell.map(BigInt);
        const found = { x: u, y: v, text, position };
        answers.push(() => resolve(found as unknown as Cell));
      }),
    requestUpdate: vi.fn(),
    writeView: vi.fn(),
    say: (words: string) => void said.push(words),
    move: (to: Window) => {
      map.sight.view = to;
    },
  });
  map.addEventListener("nimscope-choose", (event) => {
    chosen.push((event as CustomEvent).detail);
  });
  /** Lets the solver answer all questions, the newest first. */
  const answer = async () => {
    for (const one of answers.splice(0).reverse()) one();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const pointing = new Pointing(map as unknown as MapHost);
  return { map, pointing, chosen, said, answer };
}

test("if the pointer moves on before the answer, only the cell at its last place is shown", async () => {
  const { pointing, answer } = mapAt();
  void pointing.hover([1.5, 8.5]);
  void pointing.hover([7.5, 2.5]);
  await answer();
  expect(pointing.tip?.cell.text).toBe("cell 7,7");
  expect(pointing.overlay()).toEqual({ hover: [7n, 7n] });
  void pointing.hover([1.5, 8.5]);
  pointing.leave();
  await answer();
  expect(pointing.tip).toBeNull();
  expect(pointing.overlay()).toEqual({});
});

test("a click opens its cell in the position that was shown at the time of the click", async () => {
  const { map, pointing, chosen, answer } = mapAt();
  pointing.click([2.5, 4.5]);
  map.position = "another";
  await answer();
  expect(chosen).toEqual([
    { position: "a + b with nim(2,5) at 1", push: true },
  ]);
  // The address gets the view before it gets the position.
  expect(map.writeView).toHaveBeenCalledOnce();
});

test("the second click of a double click undoes the first", async () => {
  const { pointing, chosen, answer } = mapAt();
  pointing.click([2.5, 4.5]);
  void pointing.undoClick();
  await answer();
  expect(chosen.at(-1)).toEqual({ position: "a + b", push: false });
  await pointing.undoClick();
  expect(chosen).toHaveLength(2);
});

test("the cell at the keyboard's cursor is announced when it becomes known", async () => {
  const { map, pointing, said, answer } = mapAt();
  const { cellAt } = map;
  map.cellAt = () => Promise.resolve(null as unknown as Cell);
  await pointing.walk([1, 0]);
  map.cellAt = cellAt;
  void pointing.grown();
  await answer();
  expect(said).toEqual(["3, 4: nothing here", "cell 3,4"]);
  expect(pointing.tip?.cell.text).toBe("cell 3,4");
});

test("the keyboard begins at the position and moves cell by cell", async () => {
  const { map, pointing, said, chosen, answer } = mapAt();
  for (const step of [
    [1, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    void pointing.walk(step);
    await answer();
  }
  expect(said).toEqual(["cell 3,4", "cell 4,4", "cell 4,5"]);
  expect(pointing.overlay()).toEqual({ hover: [4n, 5n] });
  pointing.enter();
  expect(chosen).toHaveLength(1);
  // A cell out of sight moves to the middle.
  for (let i = 0; i < 6; i++) void pointing.walk([1, 0]);
  await answer();
  expect(formatWindow(map.sight.view)).toBe("5.5,0.5,15.5,10.5");
});

test("a typed place moves into the middle, and opens if asked", async () => {
  const { map, pointing, chosen, said, answer } = mapAt();
  void pointing.goTo(50n, 60n, false);
  await answer();
  expect(formatWindow(map.sight.view)).toBe("45.5,55.5,55.5,65.5");
  expect([said.length, chosen.length]).toEqual([1, 0]);
  void pointing.goTo(50n, 60n, true);
  await answer();
  expect(chosen).toHaveLength(1);
});
