/**
 * Decks of slides. A deck is one address, `#/deck?1=…&2=…`. Each of its options
 * is the address of a slide, without `#/`. A person's own deck is kept in this
 * browser.
 */
import {
  type Address,
  type Options,
  readAddress,
  writeAddress,
} from "./address.ts";
import { ANSWER, QUESTION, slideOf } from "./options.ts";
import { store, stored } from "./stored.ts";

/**
 * A slide: its text in the deck, and its address. The address is null if the
 * text is not the address of a slide.
 */
export interface Slide {
  readonly text: string;
  readonly address: Address | null;
}

/** Returns whether an address can be a slide. The gallery and decks cannot. */
export function isSlide({ position }: Address): boolean {
  return position !== "" && position !== "deck";
}

/** The slides in the options of a deck, in the order of their numbers. */
export function readDeck(options: Options): Slide[] {
  return Object.entries(options)
    .filter(([key]) => /^\d{1,4}$/.test(key))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, text]) => {
      try {
        const address = readAddress(`#/${text}`);
        return { text, address: isSlide(address) ? address : null };
      } catch {
        return { text, address: null };
      }
    });
}

export function deckOf(slides: readonly { readonly text: string }[]): Address {
  const pairs = slides.map(({ text }, index) => [`${index + 1}`, text]);
  return { position: "deck", options: Object.fromEntries(pairs) };
}

export const DECK_KEY = "nimscope-deck";

/** The name of a slide: its text, and the number of equal slides before it. */
export interface Named {
  readonly text: string;
  readonly among: number;
}

export function nameOf(slides: readonly Slide[], place: number): Named {
  const text = slides[place]?.text ?? "";
  const before = slides.slice(0, place);
  return { text, among: before.filter((slide) => slide.text === text).length };
}

/** The place of a slide; -1 if it is gone. */
export function placeOf(
  slides: readonly Slide[],
  { text, among }: Named,
): number {
  const places = slides.flatMap((slide, i) => (slide.text === text ? [i] : []));
  return places[among] ?? -1;
}

export function without(slides: readonly Slide[], name: Named): Slide[] {
  const place = placeOf(slides, name);
  return slides.filter((_, i) => i !== place);
}

/** The slides with this one moved up or down by one place. */
export function moved(
  slides: readonly Slide[],
  name: Named,
  by: 1 | -1,
): Slide[] {
  const place = placeOf(slides, name);
  const slide = slides[place];
  if (slide === undefined) return [...slides];
  return without(slides, name).toSpliced(Math.max(0, place + by), 0, slide);
}

/** The text of a deck: equal decks have equal texts. */
export function textOf(slides: readonly Slide[]): string {
  return writeAddress(deckOf(slides));
}

/** The deck of this browser; empty at first. */
export function keptDeck(): Address {
  try {
    return readAddress(stored(DECK_KEY) || "#/deck");
  } catch {
    return { position: "deck", options: {} };
  }
}

export function keepDeck(deck: Address): void {
  store(DECK_KEY, writeAddress(deck));
}

/**
 * Returns whether a slide is a position, which can be a question or an answer.
 */
export function isPosition({ position, options }: Address): boolean {
  return position.includes("(") && !options["lesson"];
}

/**
 * Returns whether a slide asks who wins. It does unless its option `slide` is
 * `ANSWER`. A covered slide always asks.
 */
export function asks({ options }: Address): boolean {
  return !!options["covered"] || options["slide"] !== ANSWER;
}

/**
 * The slide of an address, without the options `play`, `covered` and `slide`. A
 * position becomes a question or an answer.
 */
export function posed(address: Address, isQuestion: boolean): Slide {
  const { position, options } = address;
  const { covered: _, play: __, slide: ___, ...shown } = options;
  const made = isQuestion
    ? { ...shown, covered: "1" }
    : { ...shown, slide: ANSWER };
  const slide = { position, options: isPosition(address) ? made : shown };
  return { text: writeAddress(slide).slice(2), address: slide };
}

/**
 * Adds an address to the deck and returns the new length. By default a position
 * becomes a question, because a class is asked first. If a figure was chosen
 * and nothing is covered, the position becomes an answer.
 */
export function addToDeck(
  address: Address,
  isQuestion = slideOf(address.options) === QUESTION ||
    !address.options["figure"],
): number {
  const slides = readDeck(keptDeck().options);
  keepDeck(deckOf([...slides, posed(address, isQuestion)]));
  return slides.length + 1;
}
