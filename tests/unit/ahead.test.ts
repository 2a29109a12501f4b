/** Which modules an address asks for, and which games only one of them knows. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isLate } from "../../www/solver/wasm.ts";
import games from "../../www/wasm/games.json";

const ahead = await readFile("www/app/ahead.js", "utf8");

/** The modules that `ahead.js` has fetched at an address. */
function modulesAt(hash: string): string {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, querySelector: () => ({}) };
  new Function("location", "document", ahead)({ hash }, document);
  return dataset["nimscopeModules"] ?? "";
}

test("games on a drawing come with a module of their own, and no others", () => {
  for (const { name, board, example } of games) {
    const isDrawn = board === "drawing";
    for (const text of [name, example, `nim(3)+${example}`]) {
      expect([text, isLate(text)]).toEqual([text, isDrawn]);
    }
    expect(modulesAt(`#/${example}`)).toBe(isDrawn ? "rest" : "nimscope");
    expect(modulesAt(`#/nim(3)%2B${example}`)).toBe(
      isDrawn ? "nimscope rest" : "nimscope",
    );
  }
});

test.each([
  ["", "nimscope"],
  ["#/graphs", "nimscope"],
  ["#/graph", "rest"],
  ["#/graph%5Bnode%5D(petersen)?play=first", "rest"],
  ["#/graph[node](petersen)+spring(3x4)", "nimscope rest"],
  ["#/misere%3Agraph[arc](grid:3x3)", "rest"],
  ["#/misere:nim(1,2)", "nimscope rest"],
  ["#/nim(1,2)?note=graph", "nimscope"],
])("%s is seen with %s", (hash, modules) => {
  expect(modulesAt(hash)).toBe(modules);
});
