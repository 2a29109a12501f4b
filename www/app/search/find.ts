/** Interprets a query. Pure, except that the solver reads positions. */
import { example } from "../../pages/heaps/rows.ts";
import { writeAddress } from "../../session/address.ts";
import { hasAll, simplified } from "../../ui/simplified.ts";
import type { Entry, Found, Heading } from "./entries.ts";
import { ruleInWords } from "./rules.ts";

export { type Entry, entriesOf, type Found } from "./entries.ts";

/** The functions of the solver that read texts. */
export interface Reader {
  /** The canonical text of a position; throws if the text is no position. */
  parse(text: string): string;
  /** The position that a misspelt text may mean. */
  suggest(text: string): string | undefined;
}

export interface Group {
  readonly heading: Heading;
  readonly found: readonly Found[];
}

/** The most results in the list: a person sees these without scrolling. */
const MOST_RESULTS = 8;
/** The most results under one heading, if other headings have some. */
const MOST_PER_HEADING = 4;
/** Words without much meaning. They count only if the query has no others. */
const FILLER_WORDS = new Set(
  (
    "a an and by for from game games how i in is my of on play the to " +
    "what who win with"
  ).split(" "),
);
/** The order of headings, for entries that fit a query equally well. */
const RANKS: readonly Heading[] = [
  ...(["Games", "Lessons", "Pages", "Theorems", "Pictures"] as const),
  "Sources",
];

/** The results for a query, the best heading first; none for an empty query. */
export function find(
  query: string,
  entries: readonly Entry[],
  reader: Reader,
): Group[] {
  // Join groups of digits that a thin space separates. Also join them if a
  // group begins with 0, because no pile begins with 0.
  const text = ungrouped(query.trim(), /[,\s]0|[\u00a0\u2009\u202f]/);
  if (text === "") return [];
  const names = byName(text, entries);
  // A query that matches a name is not a misspelt position, unless it has
  // digits or brackets.
  const mayGuess = names.length === 0 || /[\d([]/.test(text);
  const direct = openings(text, entries, reader, mayGuess).slice(
    0,
    MOST_PER_HEADING,
  );
  const groups = grouped(names, MOST_RESULTS - direct.length);
  if (direct.length === 0) return groups;
  const open = { heading: "Open" as const, found: direct };
  // The positions come first, unless the query is exactly a name without
  // brackets.
  const [first] = names;
  const isName =
    first !== undefined && first.score >= EXACT_SCORE && !/[()[\]]/.test(text);
  return once(
    isName
      ? [...groups.slice(0, 1), open, ...groups.slice(1)]
      : [open, ...groups],
  );
}

/** The groups, in which each address has only its first entry. */
function once(groups: readonly Group[]): Group[] {
  const seen = new Set<string>();
  return groups
    .map(({ heading, found }) => ({
      heading,
      found: found.filter(({ to }) => !seen.has(to) && seen.add(to)),
    }))
    .filter(({ found }) => found.length > 0);
}

/** The best entries under their headings, each address once. */
function grouped(scored: readonly Scored[], mostEntries: number): Group[] {
  // Matches by name come first: at most `MOST_PER_HEADING` of each heading,
  // then the rest. Matches by other words follow in the same way.
  const steps: [Entry[], Entry[], Entry[], Entry[]] = [[], [], [], []];
  const seen = new Set<string>();
  for (const { entry, score } of scored) {
    if (seen.has(entry.to)) continue;
    seen.add(entry.to);
    const [few, more] =
      score > MOST_TEXT_SCORE ? [steps[0], steps[1]] : [steps[2], steps[3]];
    const alike = few.filter(({ heading }) => heading === entry.heading);
    (alike.length < MOST_PER_HEADING ? few : more).push(entry);
  }
  const shown = steps.flat().slice(0, mostEntries);
  return [...new Set(shown.map(({ heading }) => heading))].map((heading) => ({
    heading,
    found: shown.filter((entry) => entry.heading === heading),
  }));
}

/** A score higher than that of any match outside the names. */
const MOST_TEXT_SCORE = 40;
/** The score if the query is a whole name; the heading adds less than 1. */
const EXACT_SCORE = 100;

/** The positions that the text itself names. */
function openings(
  text: string,
  entries: readonly Entry[],
  reader: Reader,
  mayGuess: boolean,
): Found[] {
  const found = new Map<string, Found>();
  const add = (position: string, about: string) => {
    const known = read(position, reader);
    if (known === "" || found.has(known)) return;
    const named = entries.find(({ position }) => position === known)?.title;
    found.set(known, {
      title: known,
      about: named === undefined ? about : `${named}. ${about}`,
      to: writeAddress({ position: known, options: {} }),
    });
  };
  const ruled = (position: string) => add(position, "The game with this rule.");

  add(text, OPEN_POSITION);
  for (const [position, about] of coded(text)) add(position, about);
  const rule = ruleInWords(text) ?? "";
  if (rule.startsWith("heap[")) ruled(example(rule));
  else if (rule.startsWith("vector[")) ruled(`${rule}(6,8)`);
  else if (rule !== "") ruled(named(rule, entries));
  else add(sumIn(text, entries, reader), OPEN_POSITION);
  if (/[:*]/.test(text)) ruled(`vector[${text}](6,8)`);
  if (/^-\s*[\da-z]/.test(text)) {
    ruled(example(`heap[${text.replace(/\s/g, "")}]`));
  }
  for (const position of spelled(text, entries)) add(position, OPEN_POSITION);
  const both = bothOf(text, entries, reader);
  const [, over, under] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? [];
  if (over !== undefined) {
    add(`euclid(${over},${under})`, "The fraction as a position of Euclid.");
  }

  const numbers = listIn(text);
  const nimbers = nimbersIn(numbers);
  const asked = [both, nimbers].filter((found) => found !== null);
  if (numbers.length > 0 && numbers.length <= 6) {
    const list = numbers.join(",");
    const [size = 0n] = numbers;
    if (numbers.length === 1 && size >= LEAST_COMPUTED_PILE) {
      if (size <= MOST_COUPLES_PILE)
        add(`couples(${list})`, "A pile of Couples.");
      add(`heap[0.77](${list})`, "A heap of Kayles.");
    }
    add(`nim(${list})`, "These piles of Nim.");
    if (numbers.length === 1) {
      add(`couples(${list})`, "A pile of Couples.");
      add(`wythoff(7,${list})`, "With a pile of 7 in Wythoff’s game.");
    }
    if (numbers.length === 2) {
      add(`wythoff(${list})`, "These piles of Wythoff’s game.");
    }
    if (numbers.length > 1) add(`euclid(${list})`, "These numbers in Euclid.");
  }
  if (mayGuess && found.size === 0 && asked.length === 0) {
    const position = meant(text, reader);
    if (position !== undefined) add(position, DID_YOU_MEAN);
    // A number alone in a sum is one more heap: “0.356 7315 + 86”.
    const piled = text.replace(/\)?\s*\+\s*(?=\d+\s*(?:\+|$))/g, "; ");
    for (const [position] of coded(piled)) add(position, DID_YOU_MEAN);
    for (const position of spelled(piled, entries)) add(position, DID_YOU_MEAN);
  }
  // A list of nimbers begins with 0, the nimber of the empty heap. A list of
  // piles does not begin with 0.
  return numbers[0] === 0n || numbers.length > 4
    ? [...asked, ...found.values()]
    : [...found.values(), ...asked];
}

/** The canonical text of a position; empty if the text is none. */
function read(text: string, { parse }: Reader): string {
  try {
    return parse(text);
  } catch {
    return "";
  }
}

const OPEN_POSITION = "Open this position.";
const DID_YOU_MEAN = "Did you mean this position?";
/**
 * From this size on, a single number is a pile to compute rather than to play.
 */
const LEAST_COMPUTED_PILE = 100n;
/** The largest pile of Couples whose nimber is computed within seconds. */
const MOST_COUPLES_PILE = 1_000_000n;

/** The position that a misspelt text means, such as “kayles 3x9” or “0.[3]”. */
export function meant(
  query: string,
  { suggest }: Pick<Reader, "suggest">,
): string | undefined {
  const text = query.trim();
  const [, name = "", rest = ""] = SPELLED.exec(text) ?? [];
  const texts = [
    ...(name === "" ? [] : [`${name}(${inside(rest)})`]),
    text,
    // A rule without piles.
    ...(/^\W*\d+[^\s\d(]|^[·{]/.test(text) ? [example(`heap[${text}]`)] : []),
  ];
  for (const text of texts) {
    const position = suggest(text);
    if (position !== undefined) return position;
  }
  return undefined;
}

/** The position of a game by its name; empty if there is none. */
function named(name: string, entries: readonly Entry[]): string {
  const has = [name, `${name} game`, `${name}s game`];
  const game = entries.find(
    ({ names, position }) =>
      position !== undefined && names.some((other) => has.includes(other)),
  );
  return game?.position ?? "";
}

/** The codes of heap games that a text may mean. “octal 137” needs no point. */
function codesIn(text: string): string[] {
  const code = text
    .replace(/^(octal|code|heap|game|rule)s?\s+/i, "")
    .replace(/^(code|game)\s+/i, "")
    .replace(/\s/g, "")
    .toUpperCase();
  if (
    /^[048C]?[.,·][0-9A-F]*(\([0-9A-F]+\))?$/.test(code) &&
    /[0-9A-F)]$/.test(code)
  ) {
    return [code.replace(/^([048C]?)[.,·]/, (_, first) => `${first || 0}.`)];
  }
  return /^octal/i.test(text) && /^[0-7]+$/.test(code) ? [`0.${code}`] : [];
}

/** The positions for a code, alone or with piles: “0.156 heap 1000”. */
function coded(words: string): (readonly [position: string, about: string])[] {
  const text = words.replace(PILES_OF, "$2 $1");
  const alone = codesIn(text).map(
    (code) => [example(`heap[${code}]`), "A heap game by its code."] as const,
  );
  const [, before = "", mark = "", piles = ""] = PILED.exec(text) ?? [];
  // “15,700” may be one pile or two. In parentheses a comma separates piles, so
  // there the reading as two piles comes first.
  const readings = [ungrouped(piles), piles];
  if (mark.trim() === "(") readings.reverse();
  const piled = codesIn(before).flatMap((code) =>
    readings.map(
      (piles) =>
        [`heap[${code}](${numbersIn(piles)})`, "Heaps of this game."] as const,
    ),
  );
  return [...piled, ...alone];
}

/** Matches a code, then numbers. */
const PILED =
  /^(.*?)(\s*\b(?:heaps?|piles?)\s|(?<=[.·]\S+)\s*[,;:]|\s+|\s*\()\s*([\d^,;\s]*\d)\)?$/i;

/** Matches numbers before their code: “heap 21 of 0.156”. */
const PILES_OF =
  /^(?:heaps?|piles?)\s+([\d^,;\s]*\d)\s+(?:(?:of|in)\s+)?(\S*[.·]\S+)$/i;

/**
 * A sum of positions, codes and names: “0.77(8,5) + nim(4)”; empty if the text
 * is no sum.
 */
function sumIn(
  text: string,
  entries: readonly Entry[],
  reader: Reader,
): string {
  const parts = text.split("+");
  const components = parts.map((part) =>
    [
      part,
      ...coded(part.trim()).map(([position]) => position),
      ...spelled(part.trim(), entries),
      named(simplified(part), entries),
    ].find((position) => read(position, reader) !== ""),
  );
  const isSum = parts.length > 1 && components.every(Boolean);
  return isSum ? components.join("+") : "";
}

/** The nimbers of two heap games in one picture: “0.137 vs 0.07”. */
function bothOf(
  text: string,
  entries: readonly Entry[],
  reader: Reader,
): Found | null {
  const [, ...two] = BOTH.exec(text) ?? [];
  const games = two.flatMap((name) => {
    const position = named(simplified(name), entries);
    const [, rule = ""] = /^heap\[(.*)\]/.exec(position) ?? [];
    return [...codesIn(name), rule].filter(Boolean).slice(0, 1);
  });
  const [first, second] = games;
  if (first === undefined || second === undefined) return null;
  const isRule = (rule: string) =>
    read(example(`heap[${rule}]`), reader) !== "";
  if (!games.every(isRule)) return null;
  const options = { figure: "heap-nimbers", "set.over": second };
  return {
    title: `${first} and ${second} compared`,
    about: "The nimbers of both games in one picture.",
    to: writeAddress({ position: example(`heap[${first}]`), options }),
  };
}

/** Matches two names or codes: “0.137 vs 0.07”. */
const BOTH =
  /^(?:compare\s+)?(.+?)\s+(?:vs?\.?|versus|against|with|and|or)\s+(.+)$/i;

/** The numbers in a text that consists of numbers only. */
function listIn(text: string): bigint[] {
  return LIST.test(text) ? numbersIn(text) : [];
}

const LIST =
  /^[[({]?\s*\d+(?:\^\d\d?)?(\s*[\s,;-]\s*\d+(?:\^\d\d?)?)*\s*[,;]?[\])}]?$/;

/**
 * Joins the groups of digits in all numbers that match `which`: “100 000” to
 * 100000.
 */
function ungrouped(text: string, which = /./): string {
  return text.replace(GROUPED, (number) =>
    which.test(number) ? number.replace(/\D/g, "") : number,
  );
}

/**
 * Matches a number in groups of three digits, with the same mark between them.
 */
const GROUPED = /(?<![\d.,·])[1-9]\d{0,2}([,\s])\d{3}(\1\d{3})*(?!\1?\d)/g;

/** The numbers in a text, also powers: “10^18”. */
function numbersIn(text: string): bigint[] {
  return (text.match(/\d+(\^\d\d?)?/g) ?? []).map((number) => {
    const [base = "", power = "1"] = number.split("^");
    return BigInt(base) ** BigInt(power);
  });
}

/**
 * The link “Which game has these nimbers?”. Null if there are fewer than three
 * numbers, or if one is above 1000.
 */
function nimbersIn(numbers: readonly bigint[]): Found | null {
  if (numbers.length < 3 || numbers.some((number) => number > 1000n)) {
    return null;
  }
  const options = { numbers: numbers.join(",") };
  return {
    title: "Which game has these nimbers?",
    about: numbers.join(", "),
    to: writeAddress({ position: "heaps", options }),
  };
}

/**
 * The positions for a name and numbers, such as “wythoff 3 5” or “chomp 3 x 4”.
 */
function spelled(text: string, entries: readonly Entry[]): string[] {
  const [, words = "", rest = ""] = SPELLED.exec(text) ?? [];
  if (words === "") return [];
  const game = named(simplified(words), entries);
  if (game === "") return [];
  const before = game.slice(0, game.lastIndexOf("("));
  const body = inside(rest);
  const whole = text.includes("(") ? body : inside(ungrouped(rest));
  const all = [body, body.replace(",", "x"), whole];
  return all.map((body) => `${before}(${body})`);
}

/** Matches a name, then numbers. */
const SPELLED =
  /^([^\d(]*?[^\d(\s])(?:\s+(?:heaps?|piles?))?\s*[( ]\s*([\dx×,;e^\s]*(?:by)?[\dx×,;e^\s]*\d)\s*\)?$/i;

/**
 * Numbers as the text of a position has them: “3 5” as 3,5 and “3 by 4” as 3x4.
 */
function inside(numbers: string): string {
  const box = /^(\d+)\s*(?:x|×|by)\s*(\d+)$/i.exec(numbers);
  return box
    ? `${box[1]}x${box[2]}`
    : (numbers.match(/[\de^]+/g) ?? []).join(",");
}

interface Scored {
  readonly entry: Entry;
  readonly score: number;
}

/** The entries with this name or these words, the best first. */
function byName(text: string, entries: readonly Entry[]): Scored[] {
  const query = simplified(text);
  if (!/[a-zφ]/.test(query)) {
    const isNamed = ({ names }: Entry) =>
      query !== "" && names.includes(query) ? EXACT_SCORE : 0;
    return scores(entries, isNamed);
  }
  const all = query.split(" ");
  const telling = all.filter((word) => !FILLER_WORDS.has(word));
  const words = telling.length > 0 ? telling : all;
  const scored = scores(entries, (entry) => score(entry, query, words));
  if (scored.length > 0) return scored;
  const misspelt = scores(entries, (entry) => nearly(entry, words));
  if (misspelt.length > 0) return misspelt;
  // If no entry has all words, an entry with one of the long words is enough.
  const long = words.filter((word) => word.length > 3);
  return scores(entries, (entry) =>
    Math.max(0, ...long.map((word) => nearly(entry, [word]))),
  );
}

function scores(
  entries: readonly Entry[],
  of: (entry: Entry) => number,
): Scored[] {
  return entries
    .map((entry) => ({ entry, score: of(entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The score of an entry for a query; 0 if it does not fit. */
function score(
  { names, words: about, heading }: Entry,
  query: string,
  words: readonly string[],
): number {
  const rank = (RANKS.length - RANKS.indexOf(heading)) / 10;
  const short = (name: string) => Math.min(9, name.length / 8) / 10;
  const bare = query.replace(/^the /, "");
  let best = 0;
  for (const name of names) {
    const plain = name.replace(/^the /, "");
    if (joined(plain) === joined(bare))
      best = Math.max(best, EXACT_SCORE + rank);
    else if (plain.startsWith(bare))
      best = Math.max(best, 80 + rank - short(name));
    else if (hasAll(name, words))
      best = Math.max(best, 60 + rank - short(name));
  }
  if (best === 0 && hasAll(about, words)) best = 30 + rank;
  return best;
}

/** A text without spaces, so that “eraser head” finds Eraserhead. */
const joined = (text: string) => text.replaceAll(" ", "");

/**
 * The score of an entry if the query misspells its name; 0 if it does not fit.
 */
function nearly({ names }: Entry, words: readonly string[]): number {
  let best = 0;
  for (const name of names) {
    const parts = name.split(" ");
    const far = words.map((word) =>
      Math.min(...parts.map((part) => distance(word, part))),
    );
    const fits = far.every((steps, i) => steps <= mostTypos(`${words[i]}`));
    const sum = far.reduce((a, b) => a + b, 0);
    if (fits)
      best = Math.max(best, 20 - 3 * sum - Math.min(9, parts.length) / 10);
  }
  return best;
}

/** The most wrong letters with which a word is still recognized. */
function mostTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/**
 * The number of letters to change, add, leave out or swap to turn one word into
 * the other.
 */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next[j] = Math.min(
        (row[j] ?? 9) + 1,
        (next[j - 1] ?? 9) + 1,
        (row[j - 1] ?? 9) + same,
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        one[i - 1] === other[j - 2] &&
        one[i - 2] === other[j - 1];
      if (swapped) next[j] = Math.min(next[j] ?? 9, (before[j - 2] ?? 9) + 1);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 9;
}
