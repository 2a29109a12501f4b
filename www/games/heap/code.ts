/** The text of a code such as `0.137` as digits that are edited one by one. */

/** A digit of a code, and the bracket of a repeated part before or behind it. */
export interface Digit {
  readonly text: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** The digits of a code, the one before the point first; null for another rule. */
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

/** The same with another digit, or with one more behind the last. */
export function withDigit(
  digits: readonly Digit[],
  index: number,
  text: string,
): Digit[] {
  const old = digits[index] ?? { opens: false, closes: false };
  return digits.toSpliced(index, 1, { ...old, text });
}

/** The index of the digit at this place of the code's text. */
export function digitAt(digits: readonly Digit[], place: number): number {
  const ends = digits.map((_, i) => codeOf(digits.slice(0, i + 1)).length);
  const index = ends.findIndex((end) => place < end);
  return index < 0 ? digits.length : index;
}

/** The digits that a place may have: octal, and before the point 0 or 4. */
const values = (index: number) =>
  index === 0 ? ["0", "4"] : ["0", "1", "2", "3", "4", "5", "6", "7"];

/** For each place, the codes that differ there alone, and the code itself. */
export function neighbours(digits: readonly Digit[]): string[][] {
  const repeats = digits.some(({ opens }) => opens);
  // Without a repeated part all further digits are 0.
  const places = digits.length + (repeats || digits.length > 3 ? 0 : 1);
  return Array.from({ length: places }, (_, index) =>
    values(index).map((text) => codeOf(withDigit(digits, index, text))),
  );
}
