import { describe, expect, test } from "vitest";
import { HOME, readAddress, withOptions, writeAddress } from "./address.ts";

describe("an address", () => {
  test.each([
    ["wythoff(3,5)", "#/wythoff(3,5)"],
    ["euclid[zero](11,27)", "#/euclid[zero](11,27)"],
    ["chomp(.####/#####)", "#/chomp(.%23%23%23%23%2F%23%23%23%23%23)"],
    ["nim(1) + nim(2)", "#/nim(1)%20+%20nim(2)"],
    ["eraserhead(*...*|..*)", "#/eraserhead(*...*%7C..*)"],
    ["magnetism(+..-)", "#/magnetism(+..-)"],
    ["_!~'é😀", "#/%5F%21%7E%27%C3%A9%F0%9F%98%80"],
  ])("spells %s as %s and reads it back", (position, hash) => {
    expect(writeAddress({ position, options: {} })).toBe(hash);
    expect(readAddress(hash)).toEqual({ position, options: {} });
  });

  test("keeps the order and the text of its options", () => {
    const address = {
      position: "wythoff(3,5)",
      options: { view: "-1.5,0,20,30", note: "a=b&c?d#e", empty: "" },
    };
    const hash = writeAddress(address);
    expect(hash).toBe(
      "#/wythoff(3,5)?view=-1.5,0,20,30&note=a%3Db%26c%3Fd%23e&empty=",
    );
    expect(readAddress(hash)).toEqual(address);
  });

  test("keeps every ASCII character, and one beyond, at any place", () => {
    const ascii = Array.from({ length: 127 }, (_, code) =>
      String.fromCharCode(code),
    );
    for (const character of [...ascii, "\u{1F600}"]) {
      const text = `a${character}b`;
      const address = { position: text, options: { [text]: text } };
      const hash = writeAddress(address);
      expect(readAddress(hash)).toEqual(address);
      // A browser does not change such an address.
      expect(new URL(hash, "http://localhost/").hash).toBe(hash);
    }
  });

  test.each(["", "#", "#/"])("is the gallery if it is %j", (hash) => {
    expect(readAddress(hash)).toEqual(HOME);
  });

  test("is also read if a browser or a person encoded more or fewer characters", () => {
    expect(readAddress("#/nim%283%2C5%29").position).toBe("nim(3,5)");
    expect(readAddress("#/chomp(./##)").position).toBe("chomp(./##)");
    expect(readAddress("#/nim(1)?view")).toEqual({
      position: "nim(1)",
      options: { view: "" },
    });
  });

  test.each([
    ["#/nim(3%", "%", 7],
    ["#/nim(3)?view=%zz", "%zz", 14],
    ["#/%ff", "%ff", 2],
    ["#nim(3)", "#nim(3)", 0],
  ])(
    "that is invalid (%s) gives an error with the place of the fault",
    (hash, part, at) => {
      expect(() => readAddress(hash)).toThrow(
        expect.objectContaining({ part, at }),
      );
    },
  );
});

test("a change of options leaves the others unchanged", () => {
  const options = { view: "0,0,1,1", level: "casual" };
  expect(withOptions(options, { view: undefined, figure: "x" })).toEqual({
    level: "casual",
    figure: "x",
  });
  expect(options).toEqual({ view: "0,0,1,1", level: "casual" });
});

test("links of earlier versions still set the players", () => {
  const play = (options: string) => readAddress(`#/nim(1)?${options}`).options;
  expect(play("players=computer&level=casual&hint=on")).toEqual({
    play: "casual",
    hint: "on",
  });
  expect(play("players=computer")).toEqual({ play: "perfect" });
  expect(play("players=two")).toEqual({ play: "two" });
  // An option that was never valid is kept as it is.
  expect(play("players=three")).toEqual({ players: "three" });
});
