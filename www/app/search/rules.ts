/** Reads rules in words and names of chess pieces as games. Pure. */

const NUMBERS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven"],
  ...["eight", "nine", "ten", "eleven", "twelve"],
];
/** Sets that have a name in the notation of heap games. */
const SETS = [
  [/\bsquares?\b/, "squares"],
  [/\bprimes?\b/, "primes"],
  [/\bfibonaccis?\b/, "fibonacci"],
  [/\bpowers? of 2\b/, "powers2"],
  [/\btriangular\b/, "triangular"],
] as const;
/** The largest end of a range such as “28 to 30”. Nobody types larger ones. */
const MOST_TOKENS = 30;

const PIECE = "(?:rook|bishop|queen|king|knight)";
const PIECES = new RegExp(
  `^(?:the )?${PIECE}(?: (?:and )?(?:the )?${PIECE})*$`,
);

/** The text of the game that a rule in words means; null if it is none. */
export function ruleInWords(query: string): string | null {
  const text = query
    .toLowerCase()
    .replace(/\b[a-z]+\b/g, (word) => {
      const number = NUMBERS.indexOf(word);
      return number < 0 ? word : `${number}`;
    })
    .replace(/\b(from|of|in) (a|1|the|any) (single )?(pile|heap)\b/g, "")
    .replace(/[+&]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (PIECES.test(text)) {
    return `vector[${text.match(new RegExp(PIECE, "g"))?.join("+")}]`;
  }
  if (/\b(split|break|divide|cut)\b.*\b(unequal|different|uneven)\b/.test(text))
    return "heap[grundy]";
  const takes = /\b(take|takes|taking|subtract|remove|pick)\b/.test(text);
  if (/\b(split|break|divide)\b/.test(text) && !/rect|square/.test(text))
    return takes ? "heap[4.(3)]" : "couples";
  if (!takes) return null;
  if (/\b(both|equal|same)\b/.test(text)) return "wythoff";
  for (const [words, name] of SETS) {
    if (words.test(text)) return `heap[-${name}]`;
  }
  const amounts = amountsIn(text);
  if (amounts.length === 0) {
    return /\b(any|as many)\b/.test(text) ? "nim" : null;
  }
  if (/\b(row|line|adjacent|neighbou?r|together|anywhere|middle)/.test(text)) {
    const digits = Array.from({ length: Math.max(...amounts) }, (_, i) =>
      amounts.includes(i + 1) ? 7 : 0,
    );
    return `heap[0.${digits.join("")}]`;
  }
  return `heap[-${amounts.join(",")}]`;
}

/** The numbers of tokens that a rule lets a player take, in order. */
function amountsIn(text: string): number[] {
  const span =
    /\b(\d+)\s*(?:to|-|–|through|and)\s*(\d+)\b/.exec(
      /\b(from|between|to|through)\b|\d\s*[-–]\s*\d/.test(text) ? text : "",
    ) ??
    /\b(?:up to|at most|no more than|most|maximum of)()\s*(\d+)/.exec(text);
  const found =
    span === null
      ? (text.match(/\d+/g) ?? []).map(Number)
      : upTo(Number(span[1] || 1), Number(span[2]));
  return [...new Set(found)]
    .filter((amount) => amount > 0 && amount <= 999)
    .sort((a, b) => a - b);
}

/**
 * The numbers of a range; empty if its end exceeds `MOST_TOKENS`, because a
 * shortened list would be another rule.
 */
function upTo(first: number, last: number): number[] {
  const length = last > MOST_TOKENS ? 0 : last - first + 1;
  return Array.from({ length: Math.max(0, length) }, (_, i) => first + i);
}
