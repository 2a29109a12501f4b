/**
 * All lessons of the games, one entry each. A lesson is the file
 * `<game>/lessons/<id>.ts`, which is fetched when the lesson is opened. This
 * list is fetched after the first picture.
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
  /** The readers for whom it is meant, in words. */
  readonly reader: string;
  /** The folder of its file: the lesson's own game, or `every`. */
  readonly folder: string;
  /** The games whose pages list it, its own game first. */
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
      "One pile, two equal piles, the piles 1, 2, 3, and groups that pair off.",
    ],
  },
  wythoff: {
    "wythoff-sieve": [
      "The sieve",
      "Strike numbers and mark cells: the lost positions are left.",
    ],
    "wythoff-vectors": [
      "Golden vectors",
      "Multiples of v and w, the cells they lie in, and the Fibonacci word of steps.",
    ],
    "wythoff-covering": [
      "The Covering Theorem",
      "Every row, column and diagonal holds exactly one lost cell.",
    ],
    "wythoff-line": [
      "One dot in each interval",
      "Multiples of φ and φ² on the number line: why every column has one lost cell.",
    ],
    "beatty-explorer": [
      "Beatty sequences",
      "Choose a slope and see whether two sequences split the positive integers.",
    ],
    "wythoff-compare": [
      "Play beside formula",
      "The board by brute force and by the golden ratio, cell for cell.",
    ],
    "wythoff-a": [
      "W(a)",
      "Let the amounts differ by less than a, and watch the V.",
    ],
    "wythoff-bend": [
      "Bend the rules",
      "Add moves to the queen’s or take some away: does the golden V survive?",
      "vector",
    ],
    "wythoff-chaos": [
      "Chaos with a period",
      "With one small pile the nimbers look wild, until a state returns.",
    ],
    "golden-digits": [
      "Counting in golden digits",
      "A shift of the digits gives the other pile. An automaton sees it, and two checks prove it.",
    ],
  },
  vector: {
    "vector-proof": [
      "Proved for all piles",
      "An automaton accepts exactly the lost positions: watch it read, and ask it more.",
      "wythoff",
    ],
  },
  heap: {
    "heap-period": [
      "How a period is proved",
      "Comparing a short window is enough: see why, and try a false period.",
    ],
  },
  spring: {
    "spring-couples": [
      "A staircase is a couple",
      "Each zigzag plays like a pile of Couples are Forever.",
      "couples",
    ],
    "spring-tables": [
      "Rectangles, Ls and zigzags",
      "Three tables computed by play, beside the theorems.",
    ],
  },
  magnetism: {
    "magnetism-theorems": [
      "Nine cases, four theorems",
      "What a run is worth, by theorem and by play.",
    ],
  },
  chomp: {
    "chomp-stealing": [
      "Strategy stealing",
      "Why the first player wins, before anybody knows how.",
    ],
    "chomp-gallery": [
      "All lost bars",
      "Every lost bar of a small box, to look at and to open.",
    ],
    "chomp-catalan": [
      "Catalan numbers",
      "How many bars of two rows lose: an observation, counted now.",
    ],
    "chomp-root": [
      "√2 in chocolate",
      "The winning first bites of three rows: how often are they in the third row?",
    ],
  },
  euclid: {
    "euclid-squares": [
      "Squares from a rectangle",
      "A continued fraction counts the squares; a move cuts some off.",
    ],
    "euclid-theorems": [
      "Three theorems, one verdict",
      "The cone, the path and the quotients decide the same position, side by side.",
    ],
    "euclid-orders": [
      "Counting the fractions",
      "Every fraction exactly once: by Newman’s step, by Stern’s sequence, in the tree.",
    ],
    "euclid-generations": [
      "Two thirds of the starts",
      "The first player wins two thirds of the positions, but the mean of them is lost.",
    ],
    "number-game": [
      "The Number Game",
      "Guess how often the first player wins; then count it, and see why.",
    ],
  },
  eraserhead: {
    "eraserhead-parity": [
      "Parity, and where it ends",
      "Parity decides some lines and all small cycles: find where it first fails.",
    ],
  },
  mouse: {
    "mouse-pairs": [
      "The pairs to leave",
      "Strike numbers in a row: each step finds the next lost pair.",
    ],
    "mouse-strategies": [
      "Three strategies",
      "A table, a formula and digits always find the same lost position.",
    ],
  },
  rat: {
    "rat-strategies": [
      "Three strategies",
      "A table, a formula and digits always find the same lost position.",
    ],
    "rat-differences": [
      "Differences modulo 7",
      "Why a is 1 or 2, and why b is 3, 5 or 6.",
    ],
    "fat-rat": [
      "Fat Rat",
      "The rows of Mouse and Rat for more piles: table, number line, digits.",
      "mouse",
    ],
    fraenkel: [
      "Fraenkel’s conjecture",
      "Which sequences split the integers: try moduli of your own.",
      "mouse",
    ],
    raleigh: [
      "Raleigh",
      "Wythoff’s two sequences, with the first one cut in two.",
    ],
  },
  every: {
    mirror: [
      "Mirror the other player",
      "Two equal halves: copy each move on the other side, and the last move is yours.",
    ],
    nimbers: [
      "Adding games",
      "Find out who loses, going back from the end. Give each part a value, and win a sum.",
    ],
    misere: [
      "When losing is the aim",
      "The last move loses. In Nim one move changes; eight classes decide the game 0.75.",
    ],
  },
};

/** Lessons that need only counting, and those with proofs or open questions. */
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
