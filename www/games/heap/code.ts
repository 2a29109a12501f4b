/** The code of a heap game, such as `0.137`, as digits to edit one by one. */

/**
 * A digit of a code. `opens` is true if the bracket of a repeated part opens
 * before it, and `closes` if the bracket closes after it.
 */
export interface Digit {
  readonly text: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * The digits of a code, beginning with the one before the point. Null if the
 * rule is no such code.
 */
export function digitsOf(rule: string): Digit[] | null {
  if (!/^[048C]\.[\dA-F]*(\([\dA-F]+\))?$/.test(rule)) return null;
  const [first = "", ...more] = rule.replace(".", "").match(/\(?.\)?/g) ?? [];
  return [first, ...more].map((piece) => ({
    text: piece.replace(/[()]/g, ""),
    opens: piece.startsWith("("),
    closes: piece.endsWith(")"),
  }));
}

export function codeOf(digits: readonly Digit[]): string {
  return digits
    .map(
      ({ text, opens, closes }, index) =>
        `${opens ? "(" : ""}${text}${closes ? ")" : ""}${index === 0 ? "." : ""}`,
    )
    .join("");
}

/** The digits with one of them replaced, or with a new one after the last. */
export function withDigit(
  digits: readonly Digit[],
  index: number,
  text: string,
): Digit[] {
  const old = digits[index] ?? { opens: false, closes: false };
  return digits.toSpliced(index, 1, { ...old, text });
}

/** The index of the digit at the offset `place` in the code's text. */
export function digitAt(digits: readonly Digit[], place: number): number {
  const ends = digits.map((_, i) => codeOf(digits.slice(0, i + 1)).length);
  const index = ends.findIndex((end) => place < end);
  return index < 0 ? digits.length : index;
}

/** The digits allowed at an index: 0 or 4 before the point, 0 to 7 after it. */
const values = (index: number) =>
  index === 0 ? ["0", "4"] : ["0", "1", "2", "3", "4", "5", "6", "7"];

/** For each digit, all codes that differ at most in this digit. */
export function neighbours(digits: readonly Digit[]): string[][] {
  const repeats = digits.some(({ opens }) => opens);
  // A code without a repeated part continues with zeros, so the next digit may
  // change too.
  const places = digits.length + (repeats || digits.length > 3 ? 0 : 1);
  return Array.from({ length: places }, (_, index) =>
    values(index).map((text) => codeOf(withDigit(digits, index, text))),
  );
}
