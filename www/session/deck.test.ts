/**
 * Tests the slides of a deck. A command names a slide by its text and not by
 * its place, because another tab may have moved the slides.
 */
import { expect, test } from "vitest";
import { readAddress, writeAddress } from "./address.ts";
import {
  asks,
  deckOf,
  moved,
  nameOf,
  placeOf,
  posed,
  readDeck,
  type Slide,
  without,
} from "./deck.ts";

const deck = (...texts: string[]) =>
  readDeck(deckOf(texts.map((text) => ({ text }))).options);
const texts = (slides: readonly Slide[]) => slides.map(({ text }) => text);

const SHOWN = deck("nim(1,2)", "nim(3,4)", "nim(5,6)");

test("a command for a slide that another tab removed changes no other slide", () => {
  const first = nameOf(SHOWN, 0);
  const now = deck("nim(3,4)", "nim(5,6)");
  expect(texts(without(now, first))).toEqual(["nim(3,4)", "nim(5,6)"]);
  expect(texts(moved(now, first, 1))).toEqual(["nim(3,4)", "nim(5,6)"]);
  expect(placeOf(now, first)).toBe(-1);
});

test("a slide is removed or moved at its present place", () => {
  const last = nameOf(SHOWN, 2);
  const now = deck("nim(5,6)", "nim(7,8)", "nim(3,4)");
  expect(texts(without(now, last))).toEqual(["nim(7,8)", "nim(3,4)"]);
  expect(texts(moved(now, last, 1))).toEqual([
    ...["nim(7,8)", "nim(5,6)", "nim(3,4)"],
  ]);
  // The first slide cannot go further up.
  expect(texts(moved(now, last, -1))).toEqual(texts(now));
});

test("if slides are equal, a command changes only the chosen one", () => {
  const twice = deck("nim(1)", "nim(2)", "nim(1)");
  expect(texts(without(twice, nameOf(twice, 2)))).toEqual(["nim(1)", "nim(2)"]);
  expect(texts(without(twice, nameOf(twice, 0)))).toEqual(["nim(2)", "nim(1)"]);
  expect(texts(moved(twice, nameOf(twice, 2), -1))).toEqual([
    ...["nim(1)", "nim(1)", "nim(2)"],
  ]);
});

test("eleven slides keep their order when written to an address and read back", () => {
  const names = Array.from({ length: 11 }, (_, i) => `nim(${i + 1})`);
  const address = deckOf(names.map((text) => ({ text })));
  expect(texts(readDeck(address.options))).toEqual(names);
  expect(texts(readDeck(readAddress(writeAddress(address)).options))).toEqual(
    names,
  );
  // A person may type the slides in another order.
  const typed = readAddress("#/deck?10=nim(10)&9=nim(9)&02=nim(2)&x=nim(0)");
  expect(texts(readDeck(typed.options))).toEqual([
    ...["nim(2)", "nim(9)", "nim(10)"],
  ]);
});

test("a position can be a question or an answer, other slides stay unchanged", () => {
  const made = (text: string, isQuestion: boolean) => {
    const slide = posed(readAddress(`#/${text}`), isQuestion);
    return [slide.text, slide.address && asks(slide.address)];
  };
  const question = "nim(1,2)?covered=1";
  const answer = "nim(1,2)?slide=answer";
  expect(made("nim(1,2)", true)).toEqual([question, true]);
  expect(made(question, false)).toEqual([answer, false]);
  expect(made("nim(1,2)?play=casual", true)).toEqual([question, true]);
  expect(made("nim(1,2)?lesson=nim-steps", false)[0]).toBe(
    "nim(1,2)?lesson=nim-steps",
  );
});
