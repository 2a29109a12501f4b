import { expect, test } from "vitest";
import { html } from "./words.ts";

/** The texts and values of a template. A formula is a list of its values. */
function templateOf({ strings, values }: ReturnType<typeof html>) {
  const formulas = values.map((value) => {
    const { values } = (value ?? {}) as { values?: unknown[] };
    return values ?? value;
  });
  return { texts: [...strings], values: formulas };
}

test("text between dollars is a formula, and values stay in their places", () => {
  expect(templateOf(html`<p>${1} if $n\ge 3$, ${2}.</p>`)).toEqual({
    texts: ["<p>", " if ", ", ", ".</p>"],
    values: [1, ["n\\ge 3", false], 2],
  });
});

test("a formula may contain values, and double dollars put it on its own line", () => {
  expect(templateOf(html`${0}$$\frac{${1}}{${2}}$$${3} $a$ $b$`)).toEqual({
    texts: ["", "", "", " ", " ", ""],
    values: [0, ["\\frac{1}{2}", true], 3, ["a", false], ["b", false]],
  });
});
