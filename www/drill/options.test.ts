import { expect, test } from "vitest";
import { readDrill, writeDrill } from "./options.ts";

test("a link carries kind, game, level and seed", () => {
  const options = { game: "nim", kind: "who", level: "2", seed: "7" };
  const drill = readDrill(options);
  expect(drill).toEqual({ game: "nim", kind: "who", level: 2, seed: 7 });
  expect(drill && writeDrill(drill)).toEqual(options);
});

test("a link without game or kind leaves the choice to the person, and a link without a seed gets a seed", () => {
  expect(readDrill({})).toBeNull();
  expect(readDrill({ game: "nim" })).toBeNull();
  const drawn = readDrill({ game: "nim", kind: "move" });
  expect(drawn?.level).toBe(1);
  expect(drawn?.seed).toBeLessThan(1_000_000);
});

test.each([
  ["kind", "when"],
  ["level", "4"],
  ["seed", "-1"],
  ["seed", "12345678"],
])("%s=%s is reported as a fault", (name, value) => {
  const options = { game: "nim", kind: "who", [name]: value };
  expect(() => readDrill(options)).toThrow(
    expect.objectContaining({ part: value }),
  );
});
