/** The elements of a misère quotient, as numbers. Pure. */

/**
 * The product of elements by the table of all products. Without elements it is
 * the identity.
 */
export function product(
  table: readonly (readonly number[])[],
  elements: readonly number[],
): number {
  return elements.reduce((all, element) => table[all]?.[element] ?? 0, 0);
}

/** The element of a heap. The period gives the elements beyond the list. */
export function elementOf(
  phi: readonly number[],
  heap: number,
  period: number | null,
): number | undefined {
  if (heap < phi.length || period === null) return phi[heap];
  const back = Math.ceil((heap - phi.length + 1) / period);
  return phi[heap - back * period];
}
