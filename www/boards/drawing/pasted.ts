/**
 * What a person pastes as the text of a graph. The solver reads names, graph6
 * and its own notation; a list of edges, one pair of any names a line, becomes
 * such a text here.
 */

/** A list of edges: lines such as `a b`, `a-b`, `a, b` or `a -> b`. */
const LINE = /^(\S+?)\s*(?:->|--|[-,;\t]|\s)\s*(\S+)$/;
/** A graph as the solver writes it. */
const OWN = /^\d+\s*;|^[a-z]+\d*(:|$)/;
/** Graph6: letters from ? to ~ alone. */
const GRAPH6 = /^(>>graph6<<)?[?-~]+$/;

/** What may stand between the parentheses of a position; empty if nothing may. */
export function bodyOf(pasted: string): string {
  const text = pasted.trim();
  if (text === "" || OWN.test(text)) return text;
  const lines = text
    .split(/\n|;|,\s*(?=\S+\s*-)/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const pairs = lines.map((line) => LINE.exec(line));
  if (pairs.every((pair) => pair !== null)) return listed(pairs);
  return GRAPH6.test(text) ? `g6:${text}` : text;
}

function listed(pairs: readonly RegExpExecArray[]): string {
  const names = pairs.flatMap(([, a = "", b = ""]) => [a, b]);
  const all = [...new Set(names)];
  // Whole numbers from 0 or 1 on stay in their order.
  if (all.every((name) => /^\d+$/.test(name))) {
    all.sort((a, b) => Number(a) - Number(b));
  }
  const number = new Map(all.map((name, i) => [name, i]));
  const edges = pairs.map(
    ([, a = "", b = ""]) => `${number.get(a)}-${number.get(b)}`,
  );
  return `${all.length};${[...new Set(edges)].join(",")}`;
}
