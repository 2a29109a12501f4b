/**
 * The state of a lesson is kept in options of the address. A lesson declares
 * each option once, with its meaning, its range and its default. Pure.
 */
import type { Options } from "../session/address.ts";
import { fault } from "../session/left-aside.ts";
import { integer } from "../solver/number.ts";
import { grouped } from "../solver/position.ts";

/** The values of the options declared before this one, by name. */
type EarlierValues = Readonly<Record<string, unknown>>;

export interface Option<T> {
  /** The meaning, which is also the label of the option's control. */
  readonly means: string;
  /** The value if the address has no value or an invalid one. */
  readonly otherwise: T;
  /** The value of a text, or null if the text cannot be read. */
  parse(text: string, before: EarlierValues): T | null;
  /** A description of the valid texts, for people. */
  expected(before: EarlierValues): string;
}

type Range<N> = readonly [least: N, most: N];
type RangeOf<N> = Range<N> | ((before: EarlierValues) => Range<N>);

export interface Numeric<T, N = NonNullable<T>> extends Option<T> {
  range(before: EarlierValues): Range<N>;
}

function numeric<N extends bigint | number, Otherwise>(
  means: string,
  range: RangeOf<N>,
  otherwise: Otherwise,
  number: (value: bigint) => N,
): Numeric<N | Otherwise, N> {
  const rangeOf = typeof range === "function" ? range : () => range;
  return {
    means,
    otherwise,
    range: rangeOf,
    parse: (text, before) => {
      const read = integer(text);
      if (read === null) return null;
      const [value, [least, most]] = [number(read), rangeOf(before)];
      return value >= least && value <= most ? value : null;
    },
    expected: (before) => {
      const [least, most] = rangeOf(before);
      return `a whole number from ${grouped(least)} to ${grouped(most)}`;
    },
  };
}

/** An option whose value is a small whole number, by default null. */
export function whole<Otherwise extends number | null = null>(
  means: string,
  range: RangeOf<number>,
  otherwise = null as Otherwise,
): Numeric<number | Otherwise, number> {
  return numeric(means, range, otherwise, Number);
}

/** An option whose value is a whole number of any size, by default null. */
export function large<Otherwise extends bigint | null = null>(
  means: string,
  range: RangeOf<bigint>,
  otherwise = null as Otherwise,
): Numeric<bigint | Otherwise, bigint> {
  return numeric(means, range, otherwise, (value) => value);
}

/** An option whose value is one of a few words. */
export function word<const Word extends string, Otherwise extends string>(
  means: string,
  words: readonly Word[],
  otherwise: Otherwise,
): Option<Word | Otherwise> {
  return {
    means,
    otherwise,
    parse: (text) => words.find((word) => word === text) ?? null,
    expected: () => `one of ${words.join(", ")}`,
  };
}

/**
 * An option whose value `parse` reads from a text. `expected` describes the
 * valid texts for people.
 */
export function written<T, Otherwise = T>(
  means: string,
  parse: (text: string, before: EarlierValues) => T | null,
  expected: string | ((before: EarlierValues) => string),
  otherwise: Otherwise,
): Option<T | Otherwise> {
  const words = typeof expected === "string" ? () => expected : expected;
  return { means, otherwise, parse, expected: words };
}

/** The options of a lesson, by their names in addresses. */
export type Declared = Readonly<Record<string, Option<unknown>>>;

export type Values<Options extends Declared> = {
  readonly [Key in keyof Options]: Options[Key] extends Option<infer T>
    ? T
    : never;
};

/** The values of all options, and the faults of those that are invalid. */
export function valuesOf<Own extends Declared>(
  declared: Own,
  options: Options,
): { values: Values<Own>; faults: Map<string, string> } {
  const values: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const [key, option] of Object.entries(declared)) {
    const text = options[key] ?? "";
    const value = text === "" ? null : option.parse(text, values);
    if (text !== "" && value === null)
      faults.set(key, fault(key, text, option.expected(values)));
    values[key] = value ?? option.otherwise;
  }
  return { values: values as Values<Own>, faults };
}
