import { afterEach, expect, test, vi } from "vitest";
import { fetched, missing, troubleOf } from "./trouble.ts";

afterEach(() => vi.unstubAllGlobals());

const lost = (words: string) => new TypeError(`${words}: /assets/part-1a.js`);

test("a script that was lost once is requested again", async () => {
  const load = vi
    .fn(async () => "script")
    .mockRejectedValueOnce(lost("Failed to fetch dynamically imported module"));
  expect(await fetched(load)).toBe("script");
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed.",
  "Unable to preload CSS for",
])("“%s” means that a script is lost, and names the script", async (words) => {
  const load = vi.fn(async () => {
    throw lost(words);
  });
  await expect(fetched(load)).rejects.toMatchObject({
    ...{ part: "part-1a.js", again: true, reload: true },
    message: "A part of the page could not be loaded. Your position is safe.",
  });
  expect(load).toHaveBeenCalledTimes(2);
});

test("a script with an error of its own is not requested again", async () => {
  const load = vi.fn(async () => {
    throw new RangeError("a mistake");
  });
  await expect(fetched(load)).rejects.toThrow("a mistake");
  expect(load).toHaveBeenCalledTimes(1);
});

/** A page that runs `index-a.js`, from a server that answers with this. */
function pageOf(answer: () => Response) {
  const src = "http://localhost/assets/index-a.js";
  vi.stubGlobal("document", { querySelector: () => ({ src }) });
  const server = vi.fn(async (_address: string) => answer());
  vi.stubGlobal("fetch", server);
  return server;
}

test("if the server has other scripts, only a reload helps", async () => {
  const server = pageOf(() => new Response('<script src="./index-b.js">'));
  const trouble = await missing("part.js");
  expect(trouble.reload).toBe(true);
  expect(trouble.again).toBe(undefined);
  expect(trouble.message).toContain("a new version");
  // The question mark bypasses the copy that is kept for offline use.
  expect(server.mock.calls[0]?.[0]).toBe("./?new");
});

test.each([
  ["the same scripts", () => new Response('<script src="./index-a.js">')],
  ["an error", () => new Response("", { status: 500 })],
  ["no connection", () => Promise.reject(new TypeError("offline")) as never],
])("if the server has %s, another try may help", async (_, answer) => {
  pageOf(answer);
  expect(await missing("part.js")).toMatchObject({ again: true, reload: true });
});

test("any other failure is reported as the solver's and offers another try", () => {
  const record = { message: "No.", part: "x", expected: "y", at: 0 };
  expect(troubleOf(record)).toBe(record);
  const crash = { again: true, at: 0, expected: "" };
  expect(troubleOf(new Error("out of memory"))).toMatchObject({
    ...{ ...crash, part: "out of memory" },
  });
  expect(troubleOf("ended")).toMatchObject({ ...crash, part: "ended" });
});
