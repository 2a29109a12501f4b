/** Numbers in the digits that an automaton reads. Pure. */

/**
 * The lowest `count` place values: U₀ = 1, U₁ = a + 1, U₍ₖ₊₁₎ = aUₖ + U₍ₖ₋₁₎.
 * For a = 0 they are the powers of 2. As in a written number, the highest comes
 * first.
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

/** The number that golden digits represent. */
export function goldenValue(digits: readonly number[]): bigint {
  const values = placeValues(1, digits.length);
  return digits.reduce(
    (sum, digit, i) => sum + BigInt(digit) * (values[i] ?? 0n),
    0n,
  );
}

export function zerosAtEnd(digits: readonly number[]): number {
  return digits.length - 1 - digits.findLastIndex((digit) => digit !== 0);
}

/** The digits without leading zeros. */
export function trimmed(digits: readonly number[]): number[] {
  const first = digits.findIndex((digit) => digit !== 0);
  return first < 0 ? [] : digits.slice(first);
}
