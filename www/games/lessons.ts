/**
 * All lessons of the games, one entry each. A lesson is the file
 * `<game>/lessons/<id>.ts`, which is fetched when the lesson is opened. This
 * list is fetched after the page's first picture, so that it does not delay it.
 */
import type { Plan } from "../lesson-kit/lesson.ts";
import type { GameName } from "../solver/wasm.ts";

/**
 * A title of at most thirty letters, a sentence about what the reader sees, and
 * the other games that list the lesson.
 */
type Words = readonly [title: string, about: string, ...also: GameName[]];

export interface LessonInfo {
  /** The lesson's name in addresses. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The readers for whom the lesson is meant, such as “For everyone”. */
  readonly reader: string;
  /** The folder of the lesson's file: the lesson's own game, or `every`. */
  readonly folder: string;
  /** The games whose pages list the lesson, the lesson's own game first. */
  readonly games: readonly [GameName, ...GameName[]];
}

/** Each of these games has the lessons of the folder `every`. */
const ALL_GAMES: LessonInfo["games"] = [
  ...([
    "nim",
    "chomp",
    "wythoff",
    "euclid",
    "couples",
    "mouse",
    "rat",
  ] as const),
  ...([
    "spring",
    "magnetism",
    "eraserhead",
    "heap",
    "vector",
    "graph",
  ] as const),
];

/** The lessons by folder, then by name in addresses. */
const LESSONS_BY_FOLDER: Readonly<
  Partial<Record<GameName | "every", Readonly<Record<string, Words>>>>
> = {
  nim: {
    "nim-steps": [
      "Nim in four steps",
      "Start with one pile, two equal piles and the piles 1, 2, 3. Then win with any piles.",
    ],
  },
  wythoff: {
    "wythoff-sieve": [
      "The sieve",
      "Cross out numbers and mark cells, step by step. Only the lost positions are left.",
    ],
    "wythoff-vectors": [
      "Golden vectors",
      "Multiples of two vectors show all lost cells. The steps between them follow a pattern.",
    ],
    "wythoff-covering": [
      "The Covering Theorem",
      "Every row, column and diagonal holds exactly one lost cell.",
    ],
    "wythoff-line": [
      "One dot in each interval",
      "Multiples of φ and φ² on the number line show why every column has one lost cell.",
    ],
    "beatty-explorer": [
      "Beatty sequences",
      "Choose a slope. Do its two sequences contain every positive whole number exactly once?",
    ],
    "wythoff-compare": [
      "Play beside formula",
      "Find the lost cells by trying all moves and by the golden ratio. Compare the two boards.",
    ],
    "wythoff-a": [
      "Unequal amounts: W(a)",
      "Take unequal amounts from two piles, and watch how the V of the lost cells changes.",
    ],
    "wythoff-bend": [
      "Bend the rules",
      "Give the queen of Wythoff’s game more moves or fewer. Do her lost cells still form a V?",
      "vector",
    ],
    "wythoff-chaos": [
      "Chaos with a period",
      "Beside a small pile the nimbers look random. But in the end their pattern repeats.",
    ],
    "golden-digits": [
      "Counting in golden digits",
      "Write a lost pair in golden digits: one number is the other one, shifted. See the proof.",
    ],
  },
  vector: {
    "vector-proof": [
      "Proved for all piles",
      "A small machine reads two numbers and tells whether their position is lost. Test it.",
      "wythoff",
    ],
  },
  heap: {
    "heap-period": [
      "How a period is proved",
      "A few comparisons can prove that nimbers repeat for ever. See why this is true.",
    ],
  },
  spring: {
    "spring-couples": [
      "Staircases and couples",
      "A zigzag of squares plays like a pile in the game Couples are Forever.",
      "couples",
    ],
    "spring-tables": [
      "Rectangles, Ls and zigzags",
      "Compare three tables, computed from the moves alone, with the theorems.",
    ],
  },
  magnetism: {
    "magnetism-theorems": [
      "Nine cases, four theorems",
      "Four theorems give the value of a run of empty squares. Compare them with play.",
    ],
  },
  chomp: {
    "chomp-stealing": [
      "Strategy stealing",
      "See why the first player can win, even if nobody knows the winning move.",
    ],
    "chomp-gallery": [
      "All lost bars",
      "See every lost bar that fits into a small box. Choose one to open it.",
    ],
    "chomp-catalan": [
      "Catalan numbers",
      "Count the lost bars of two rows. The counts seem to be the Catalan numbers.",
    ],
    "chomp-root": [
      "√2 in chocolate",
      "In bars of three rows, how often is the winning first bite in the third row?",
    ],
  },
  euclid: {
    "euclid-squares": [
      "Squares from a rectangle",
      "Cut a rectangle into squares. A continued fraction counts them, and a move cuts some off.",
    ],
    "euclid-theorems": [
      "Three theorems, one verdict",
      "A cone, a path and a continued fraction each tell who wins. Compare the three.",
    ],
    "euclid-orders": [
      "Counting the fractions",
      "Three methods list every fraction exactly once. See that they give the same order.",
    ],
    "euclid-generations": [
      "Two thirds of the starts",
      "The first player wins from two thirds of all positions. But a position with the mean ratio is lost.",
    ],
    "number-game": [
      "The Number Game",
      "Guess how often the first player wins. Then count the wins, and see why.",
    ],
  },
  eraserhead: {
    "eraserhead-parity": [
      "Parity, and where it ends",
      "On small cycles and some lines, odd or even decides who wins. See where this fails.",
    ],
  },
  mouse: {
    "mouse-pairs": [
      "The pairs to leave",
      "Cross out numbers in a row. Each step finds the next lost pair.",
    ],
    "mouse-strategies": [
      "Three strategies",
      "A table, a formula and a way to write numbers always find the same lost position.",
    ],
  },
  rat: {
    "rat-strategies": [
      "Three strategies",
      "A table, a formula and a way to write numbers always find the same lost position.",
    ],
    "rat-differences": [
      "Differences modulo 7",
      "The rules use two numbers a and b. See why a is 1 or 2, and b is 3, 5 or 6.",
    ],
    "fat-rat": [
      "Fat Rat",
      "The Mouse has two piles, the Rat three. See what lost positions more piles could have.",
      "mouse",
    ],
    fraenkel: [
      "Fraenkel’s conjecture",
      "Choose sequences. Do they together contain every positive integer exactly once?",
      "mouse",
    ],
    raleigh: [
      "Raleigh",
      "The lost positions of Wythoff’s game give two sequences. Here the first is split in two.",
    ],
  },
  every: {
    mirror: [
      "Mirror the other player",
      "If a game has two equal halves, copy each move in the other half. The last move is yours.",
    ],
    nimbers: [
      "Adding games",
      "Give each part of a game a value, and learn to win several games played together.",
    ],
    misere: [
      "When losing is the aim",
      "Now the last move loses. See how you win in Nim, and what is different in other games.",
    ],
  },
};

/** Easy lessons need only counting. Hard ones have proofs or open questions. */
const EASY_LESSONS = [
  ...["nim-steps", "mirror", "nimbers", "wythoff-sieve", "chomp-stealing"],
  ...["chomp-gallery", "euclid-squares", "spring-couples"],
];
const HARD_LESSONS = [
  ...["wythoff-chaos", "golden-digits", "vector-proof", "heap-period"],
  ...["chomp-root", "fraenkel", "raleigh", "misere"],
];

function readerOf(id: string): string {
  if (EASY_LESSONS.includes(id)) return "For everyone";
  return HARD_LESSONS.includes(id)
    ? "For those who like proofs"
    : "With some algebra";
}

export const LESSONS: readonly LessonInfo[] = Object.entries(
  LESSONS_BY_FOLDER,
).flatMap(([folder, lessons]) =>
  Object.entries(lessons).map(([id, [title, about, ...also]]) => ({
    ...{ id, folder, title, about, reader: readerOf(id) },
    games: folder === "every" ? ALL_GAMES : [folder as GameName, ...also],
  })),
);

export async function fetchLesson({ id, folder }: LessonInfo) {
  const { default: plan } = await import(`./${folder}/lessons/${id}.ts`);
  return plan as Plan;
}

/** The lessons of these games, with those in their own folders first. */
export function lessonsOf(games: readonly string[]): LessonInfo[] {
  const isOwn = ({ folder }: LessonInfo) => games.includes(folder);
  const theirs = LESSONS.filter((lesson) =>
    lesson.games.some((game) => games.includes(game)),
  );
  return [
    ...theirs.filter(isOwn),
    ...theirs.filter((lesson) => !isOwn(lesson)),
  ];
}
