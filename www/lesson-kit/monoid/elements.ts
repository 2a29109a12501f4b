/** The elements of a misère quotient, as numbers. Pure. */

/**
 * The product of several elements, from the table of products of two. The
 * product of no elements is the identity, which is element 0.
 */
export function product(
  table: readonly (readonly number[])[],
  elements: readonly number[],
): number {
  return elements.reduce((all, element) => table[all]?.[element] ?? 0, 0);
}

/**
 * The element of a heap. Beyond the list `phi`, its last `period` elements
 * repeat.
 */
export function elementOf(
  phi: readonly number[],
  heap: number,
  period: number | null,
): number | undefined {
  if (heap < phi.length || period === null) return phi[heap];
  const back = Math.ceil((heap - phi.length + 1) / period);
  return phi[heap - back * period];
}
