/** Numbers in the digits that automata read. Pure. */

/**
 * The lowest place values: U₀ = 1, U₁ = a + 1, U₍ₖ₊₁₎ = aUₖ + U₍ₖ₋₁₎, and for a = 0
 * the powers of 2. The highest comes first, as digits are written.
 */
export function placeValues(a: number, count: number): bigint[] {
  const values: bigint[] = [];
  let [before, value] = [1n, 1n];
  for (let place = 0; place < count; place++) {
    values.unshift(value);
    [before, value] = [
      value,
      a === 0 ? 2n * value : BigInt(a) * value + before,
    ];
  }
  return values;
}

/** What golden digits are worth. */
export function goldenValue(digits: readonly number[]): bigint {
  const values = placeValues(1, digits.length);
  return digits.reduce(
    (sum, digit, i) => sum + BigInt(digit) * (values[i] ?? 0n),
    0n,
  );
}

/** How many zeros stand at the end. */
export function zerosAtEnd(digits: readonly number[]): number {
  return digits.length - 1 - digits.findLastIndex((digit) => digit !== 0);
}

/** The digits without the zeros in front. */
export function trimmed(digits: readonly number[]): number[] {
  const first = digits.findIndex((digit) => digit !== 0);
  return first < 0 ? [] : digits.slice(first);
}
