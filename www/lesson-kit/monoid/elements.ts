/**
 * The elements of a finite commutative monoid in letters, from its table. Pure.
 */

/** A monoid by its products; element 0 is the identity. */
export interface Monoid {
  readonly table: readonly (readonly number[])[];
  /** Letters and the elements they stand for. */
  readonly generators: readonly (readonly [letter: string, element: number])[];
}

/** The first word of each element, the shorter ones first: `abb`. */
export function wordsOf({ table, generators }: Monoid): string[] {
  const words: (string | undefined)[] = table.map(() => undefined);
  words[0] = "";
  const queue = [0];
  for (const from of queue) {
    for (const [letter, element] of generators) {
      const to = table[from]?.[element] ?? 0;
      if (words[to] !== undefined) continue;
      // In the order of the alphabet: a product has no order.
      words[to] = [...`${words[from]}${letter}`].sort().join("");
      queue.push(to);
    }
  }
  return words.map((word) => word ?? "");
}

/** A word as people write it: `ab²`, and `1` for the identity. */
export function written(word: string): string {
  if (word === "") return "1";
  return word.replace(
    /(.)\1+/g,
    (run, letter) => letter + [...`${run.length}`].map(raised).join(""),
  );
}

const raised = (digit: string) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "";

/** The product of elements. */
export function product(
  { table }: Pick<Monoid, "table">,
  elements: readonly number[],
): number {
  return elements.reduce((all, element) => table[all]?.[element] ?? 0, 0);
}
