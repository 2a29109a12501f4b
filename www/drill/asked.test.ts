import { expect, test } from "vitest";
import { readAsked, writeAsked } from "./asked.ts";

test("a link carries kind, game, level and seed", () => {
  const options = { game: "nim", kind: "who", level: "2", seed: "7" };
  const asked = readAsked(options);
  expect(asked).toEqual({ game: "nim", kind: "who", level: 2, seed: 7 });
  expect(asked && writeAsked(asked)).toEqual(options);
});

test("without game or kind a person chooses, without a seed one is drawn", () => {
  expect(readAsked({})).toBeNull();
  expect(readAsked({ game: "nim" })).toBeNull();
  const drawn = readAsked({ game: "nim", kind: "move" });
  expect(drawn?.level).toBe(1);
  expect(drawn?.seed).toBeLessThan(1_000_000);
});

test.each([
  ["kind", "when"],
  ["level", "4"],
  ["seed", "-1"],
  ["seed", "12345678"],
])("%s=%s is told", (name, value) => {
  const options = { game: "nim", kind: "who", [name]: value };
  expect(() => readAsked(options)).toThrow(
    expect.objectContaining({ part: value }),
  );
});
