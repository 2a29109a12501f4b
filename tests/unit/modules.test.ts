/**
 * The choice of the module that answers a question. If one module reports that
 * it cannot answer, another is asked. Names of games play no part.
 */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import type { First } from "../../www/solver/modules/modules.ts";
import games from "../../www/wasm/games.json";

/** A thread that starts with a module, and the list of modules that it fetches. */
async function threadOf(first: First) {
  const fetched: string[] = [];
  const wasm = await import("../../www/solver/wasm.ts");
  wasm.fetchBy(
    async (name) => {
      fetched.push(name);
      const file = new URL(`../../www/wasm/${name}_bg.wasm`, import.meta.url);
      return WebAssembly.compile(readFileSync(file));
    },
    () => first,
  );
  return { wasm, fetched };
}

// Each test has bindings of its own, like each thread.
beforeEach(() => vi.resetModules());

test("the module for the first picture answers for most games without the others", async () => {
  const { wasm, fetched } = await threadOf("nimscope");
  for (const { board, example } of games) {
    if (board === "drawing") continue;
    for (const text of [example, `misere:${example}`]) {
      await wasm.prepare(text);
      expect(wasm.parts(text)).toHaveLength(1);
      const known = await wasm.ask("examine", [text, true]);
      expect(known.position).toBe(wasm.parse(text));
    }
  }
  expect(fetched).toEqual(["nimscope"]);
});

test("questions about other games go to the module that plays all games", async () => {
  const { wasm, fetched } = await threadOf("nimscope");
  await wasm.prepare("nim(1)");
  expect(wasm.parts("graph[node](petersen)")).toEqual([]);
  const { outcome } = await wasm.ask("analyze", ["graph[node](petersen)"]);
  expect(outcome).toMatch(/^[NP]$/);
  expect(wasm.parts("graph[node](petersen) + nim(1)")).toHaveLength(2);
  expect(wasm.choose_figure("graph[node](petersen) + nim(1)", {})).toBeNull();
  expect(await wasm.ask("random_position", ["graph", 1])).toMatch(/^graph/);
  expect(await wasm.ask("drill", ["who", "graph", 1, 1])).toHaveLength(10);
  expect(await wasm.ask("suggest", ["graph(petersen"])).toMatch(/^graph/);
  const [part] = wasm.parts("graph[node](petersen)");
  const made = wasm.part_with("graph", "node", part?.content as never);
  expect(made.text).toBe(part?.text);
  expect(fetched).toEqual(["nimscope", "graphs"]);
});

test("if the module that plays the game lacks a function, the first module's error is reported", async () => {
  const { wasm } = await threadOf("nimscope");
  const asked = wasm.ask("magnetism_runs", ["graph[node](petersen)"]);
  await expect(asked).rejects.toMatchObject({ elsewhere: true, part: "graph" });
});

test("a thread that starts with all games loads the pictures when it needs them", async () => {
  const { wasm, fetched } = await threadOf("graphs");
  expect(wasm.parts("graph[node](petersen)")).toEqual([]);
  await wasm.prepare("misere:graph[node](petersen)");
  expect(wasm.parts("graph[node](petersen)")).toHaveLength(1);
  expect(wasm.choose_figure("nim(1,2)", {})).toBeNull();
  await wasm.prepare("this is no position");
  await wasm.ask("analyze", ["nim(1,2)"]);
  expect(fetched).toEqual(["graphs"]);
  await wasm.prepare("graph[node](petersen) + nim(1,2)");
  expect(wasm.choose_figure("nim(1,2)", {})).not.toBeNull();
  expect(fetched).toEqual(["graphs", "nimscope"]);
  await wasm.ask("bestiary_row", ["0.137", 100]);
  expect(fetched).toEqual(["graphs", "nimscope", "study"]);
});

test("both modules use a found result, even the one that starts later", async () => {
  const { wasm } = await threadOf("nimscope");
  const position = "misere:heap[0.3122](9,10)";
  expect((await wasm.ask("analyze", [position])).outcome).toBe("N");
  // A wrong quotient, in which every position is lost.
  const [one, heaps] = [Uint16Array.of(0), new Uint16Array(20)];
  const wrong = ["heap[0.3122]", one, one, heaps, new Uint32Array()] as const;
  wasm.learn(["learn_quotient", [...wrong]]);
  expect((await wasm.ask("analyze", [position])).outcome).toBe("P");
  const graphs = await wasm.graphs();
  expect(graphs.analyze(position).outcome).toBe("P");
}, 30_000);
