/** Whole numbers in the page's notation: digits, `10^18` or `1e9`. Pure. */

/** The largest number in any position. */
export const LARGEST_NUMBER = 10n ** 18n;

/** The pattern of a power of ten in a field. */
const POWERS = String.raw`10\^\d{1,2}|[1-9]\d{0,18}e\d{1,2}`;
/** The pattern of a whole number in a field; spaces may group the digits. */
export const WHOLE = String.raw`\d[\d ]{0,23}|${POWERS}`;
/** The pattern of a whole number other than 0. */
export const POSITIVE = String.raw`[1-9][\d ]{0,23}|${POWERS}`;

const WHOLE_TEXT = new RegExp(`^(?:${WHOLE})$`);

/** The number of a text; null if the text is no whole number. */
export function wholeNumber(text = ""): bigint | null {
  const bare = text.replace(/\s/g, "");
  if (!WHOLE_TEXT.test(bare)) return null;
  const [factor = "", exponent = "0"] = bare.replace("10^", "1e").split("e");
  return BigInt(factor) * 10n ** BigInt(exponent);
}

/**
 * The number of a text that may begin with a minus; null if it is no integer.
 */
export function integer(text: string): bigint | null {
  if (!text.startsWith("-")) return wholeNumber(text);
  const size = wholeNumber(text.slice(1));
  return size && -size;
}
