/** The drawings that are kept. */
import { beforeEach, expect, test, vi } from "vitest";
import { begin, keep, kept } from "./kept.ts";

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  });
  begin();
});

test("a drawing that grows replaces its earlier state, and a new drawing is kept in addition", () => {
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

test("a drawing that becomes equal to an earlier one replaces it", () => {
  keep("graph[node](2;)", "00000000");
  begin();
  keep("graph[node](1;)", "0000");
  keep("graph[node](2;)", "0k0k0k28");
  expect(kept()).toEqual([{ text: "graph[node](2;)", place: "0k0k0k28" }]);
});

test("a growing drawing does not replace an equal one of another tab", async () => {
  keep("graph[node](1;)", "0000");
  // Meanwhile another tab has drawn the same.
  vi.resetModules();
  const other = await import("./kept.ts");
  other.keep("graph[node](1;)", "0k0k");
  expect(kept()).toHaveLength(1);
  other.keep("graph[node](2;)", "0k0k0000");
  expect(kept().map(({ text }) => text)).toEqual([
    ...["graph[node](2;)", "graph[node](1;)"],
  ]);
});

test("unreadable storage counts as no drawings", () => {
  localStorage.setItem("nimscope.drawings", '[{"text":1},"x"]');
  expect(kept()).toEqual([]);
  localStorage.setItem("nimscope.drawings", "{");
  expect(kept()).toEqual([]);
});
