/** The digits of a heap game's code, such as `0.137`, to edit one by one. */

/**
 * A digit of a code. A repeated part is in brackets: `opens` is true for its
 * first digit, and `closes` for its last one.
 */
export interface Digit {
  readonly text: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * The digits of a code, beginning with the digit before the point. Null if the
 * rule has another form.
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

/** Replaces the digit at an index, or adds a digit after the last one. */
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

/** For each digit, the code itself and all codes that differ in this digit. */
export function neighbours(digits: readonly Digit[]): string[][] {
  const repeats = digits.some(({ opens }) => opens);
  // A code without a repeated part continues with zeros. So the digit after the
  // last one can be changed too, if the code is short.
  const places = digits.length + (repeats || digits.length > 3 ? 0 : 1);
  return Array.from({ length: places }, (_, index) =>
    values(index).map((text) => codeOf(withDigit(digits, index, text))),
  );
}
