import { describe, expect, test } from "vitest";
import { loadGamePages } from "../../games/index.ts";
import type { FigureInfo } from "../../solver/figure.ts";
import { chooseFigure, withComponent } from "./figure.ts";

await loadGamePages(["wythoff", "chomp"]);

const integer = (key: string, max: number) => ({
  key,
  label: key,
  kind: "integer" as const,
  choices: [],
  min: 1,
  max,
  default: "1",
});
const figure = (
  id: string,
  game: string,
  ...settings: FigureInfo["settings"]
) =>
  ({
    id,
    game,
    settings,
    title: id,
    caption: "",
    x_label: "",
    y_label: "",
    square: true,
    framed: true,
    long: false,
    space: false,
  }) satisfies FigureInfo;
const figures = [
  figure("v", "wythoff", integer("a", 1000)),
  figure("table", "wythoff", integer("a", 1000), integer("side", 9)),
  figure("losers", "chomp", integer("n", 12)),
];

describe("the figure of a map", () => {
  test("is the first of the first game that has one", () => {
    expect(chooseFigure("wythoff(3,5)", {}, figures)?.key.id).toBe("v");
    const sum = chooseFigure("nim(3) + chomp(2x3) + wythoff(3,5)", {}, figures);
    expect(sum?.key.id).toBe("losers");
    expect(sum?.index).toBe(1);
    expect(chooseFigure("nim(3)", {}, figures)).toBeNull();
  });

  test("can be chosen, and so can the component", () => {
    const options = { figure: "table", component: "2" };
    const choice = chooseFigure(
      "wythoff(1,2) + nim(3) + wythoff(3,5)",
      options,
      figures,
    );
    expect(choice?.key.id).toBe("table");
    expect(choice?.component).toBe("wythoff(3,5)");
  });

  test("is about the first component where the options name none by its number", () => {
    for (const component of ["01", "1.0", " 1", "0x1", "one", "9"]) {
      const sum = "wythoff(1,2) + wythoff(3,5)";
      expect(chooseFigure(sum, { component }, figures)?.index).toBe(0);
    }
  });

  test("of another game than the options say is the position's own", () => {
    const options = { figure: "losers", component: "7" };
    expect(chooseFigure("wythoff(3,5)", options, figures)?.key.id).toBe("v");
  });

  test("takes from the position what the position decides", () => {
    const options = { figure: "table", "set.a": "3", "set.side": "4" };
    const choice = chooseFigure("wythoff[2](3,5)", options, figures);
    expect(choice?.key.settings).toEqual({ a: "2", side: "4" });
    expect(choice?.free.map(({ key }) => key)).toEqual(["side"]);
    expect(chooseFigure("chomp(.##/###)", {}, figures)?.key.settings).toEqual({
      n: "3",
    });
  });

  test.each(["0", "10", "-1", "1e0", "01", "x", ""])(
    "keeps the default in place of the impossible value %j",
    (side) => {
      const options = { figure: "table", "set.side": side };
      const choice = chooseFigure("wythoff(3,5)", options, figures);
      expect(choice?.key.settings["side"]).toBe("1");
    },
  );
});

test("a whole number of a setting may be as large as those of a position", () => {
  const wide = figure("wide", "chomp", integer("root", 1e18));
  const root = (text: string) =>
    chooseFigure("chomp(2x3)", { "set.root": text }, [wide])?.key.settings;
  expect(root("999999999999999994")).toEqual({ root: "999999999999999994" });
  expect(root("1000000000000000000")).toEqual({ root: "1000000000000000000" });
  expect(root("1000000000000000001")).toEqual({ root: "1" });
  expect(root("2000000000000000000")).toEqual({ root: "1" });
});

test("a component is replaced in its place", () => {
  expect(withComponent("nim(3) + nim(4) + nim(3)", 2, "nim(2)")).toBe(
    "nim(3) + nim(4) + nim(2)",
  );
});
