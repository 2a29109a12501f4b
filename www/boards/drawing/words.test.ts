/** What steps of a reason say, and which drawings are kept. */
import { beforeEach, expect, test, vi } from "vitest";
import { begin, keep, kept } from "./kept.ts";
import { told } from "./steps.ts";

test("fusions and colons in words", () => {
  const step = { vertices: [2, 7], loops: 2, branches: [], nimber: null };
  expect(told(step)).toBe(
    "Fusion: vertices 2 and 7, on a cycle, become one with 2 loops.",
  );
  expect(told({ ...step, vertices: [3], loops: 1, nimber: 1 })).toBe(
    "Colon at vertex 3: 1 loop is worth 1.",
  );
  const branches: [number, number][] = [
    [0, 2],
    [4, 3],
  ];
  expect(told({ vertices: [1], loops: 0, branches, nimber: 1 })).toBe(
    "Colon at vertex 1: branches worth 2 and 3 are worth 1 together.",
  );
});

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  begin();
});

test("a drawing that grows is kept once, another one beside it", () => {
  keep("graph[node](1;)", "0000");
  keep("graph[node](2;)", "00000000");
  expect(kept().map(({ text }) => text)).toEqual(["graph[node](2;)"]);
  begin();
  keep("graph[node](1;)", "0k0k");
  expect(kept()).toEqual([
    { text: "graph[node](1;)", place: "0k0k" },
    { text: "graph[node](2;)", place: "00000000" },
  ]);
  // An empty sheet is not worth keeping.
  keep("graph[node](0;)", "");
  expect(kept()).toHaveLength(2);
  for (let i = 3; i < 30; i++) {
    begin();
    keep(`graph[node](${i};)`, "0000");
  }
  expect(kept()).toHaveLength(12);
});

test("a storage that holds something else is no trouble", () => {
  localStorage.setItem("nimscope.drawings", '[{"text":1},"x"]');
  expect(kept()).toEqual([]);
  localStorage.setItem("nimscope.drawings", "{");
  expect(kept()).toEqual([]);
});
