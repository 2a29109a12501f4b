/** Tests which modules `ahead.js` fetches at an address. */
import { expect, test } from "vitest";
import games from "../wasm/games.json";
import ahead from "./ahead.js?raw";

/** The modules that `ahead.js` fetches at an address. */
function modulesAt(hash: string): string {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, querySelector: () => ({}) };
  new Function("location", "document", ahead)({ hash }, document);
  return dataset["nimscopeModules"] ?? "";
}

test("games on a drawing load a module of their own, other games do not", () => {
  for (const { board, example } of games) {
    const isDrawn = board === "drawing";
    expect(modulesAt(`#/${example}`)).toBe(isDrawn ? "graphs" : "nimscope");
  }
});

test.each([
  ["", "nimscope"],
  ["#/graphs", "nimscope"],
  ["#/graph", "graphs"],
  ["#/graph%5Bnode%5D(petersen)?play=first", "graphs"],
  ["#/graph[node](petersen)+spring(3x4)", "nimscope graphs"],
  ["#/misere%3Agraph[arc](grid:3x3)", "graphs"],
  ["#/misere:nim(1,2)", "nimscope"],
  ["#/misere:graph[node](petersen)+nim(1)", "nimscope graphs"],
  ["#/nim(1,2)?note=graph", "nimscope"],
])("the address %s loads %s", (hash, modules) => {
  expect(modulesAt(hash)).toBe(modules);
});
