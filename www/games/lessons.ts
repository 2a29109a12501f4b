/** The lessons of the games, one entry each; a lesson is fetched when opened. */
import type { GameName } from "../solver/wasm.ts";

export interface LessonInfo {
  /** Its name in addresses; its element is `nimscope-lesson-<id>`. */
  readonly id: string;
  /** The games on whose pages it stands. */
  readonly games: readonly GameName[];
  /** At most thirty letters. */
  readonly title: string;
  /** What one sees there, in a sentence. */
  readonly about: string;
  readonly load: () => Promise<unknown>;
}

export const LESSONS: readonly LessonInfo[] = [
  {
    id: "wythoff-sieve",
    games: ["wythoff"],
    title: "The sieve",
    about:
      "Strike numbers and mark cells: the losing positions are what is left.",
    load: () => import("./wythoff/lessons/wythoff-sieve.ts"),
  },
  {
    id: "wythoff-vectors",
    games: ["wythoff"],
    title: "Golden vectors",
    about:
      "Multiples of v and w, the cells they lie in, and the Fibonacci word of steps.",
    load: () => import("./wythoff/lessons/wythoff-vectors.ts"),
  },
  {
    id: "wythoff-covering",
    games: ["wythoff"],
    title: "The Covering Theorem",
    about: "Every row, column and diagonal holds exactly one losing cell.",
    load: () => import("./wythoff/lessons/wythoff-covering.ts"),
  },
  {
    id: "wythoff-line",
    games: ["wythoff"],
    title: "One dot in each interval",
    about:
      "Multiples of φ and φ² on the number line: why every column has one losing cell.",
    load: () => import("./wythoff/lessons/wythoff-line.ts"),
  },
  {
    id: "beatty-explorer",
    games: ["wythoff"],
    title: "Beatty sequences",
    about:
      "Choose a slope and see whether two sequences split the positive integers.",
    load: () => import("./wythoff/lessons/beatty-explorer.ts"),
  },
  {
    id: "wythoff-compare",
    games: ["wythoff"],
    title: "Play beside formula",
    about: "The board by brute force and by the golden ratio, cell for cell.",
    load: () => import("./wythoff/lessons/wythoff-compare.ts"),
  },
  {
    id: "wythoff-a",
    games: ["wythoff"],
    title: "W(a)",
    about: "Let the amounts differ by less than a, and watch the V.",
    load: () => import("./wythoff/lessons/wythoff-a.ts"),
  },
  {
    id: "wythoff-bend",
    games: ["wythoff", "vector"],
    title: "Bend the rules",
    about:
      "Add moves to the queen’s or take some away: does the golden V survive?",
    load: () => import("./wythoff/lessons/bend/wythoff-bend.ts"),
  },
  {
    id: "wythoff-chaos",
    games: ["wythoff"],
    title: "Chaos with a period",
    about:
      "The nimbers beside a small pile look wild, until their state returns.",
    load: () => import("./wythoff/lessons/chaos/wythoff-chaos.ts"),
  },
  {
    id: "heap-period",
    games: ["heap"],
    title: "How a period is proved",
    about: "A window that agrees is enough: see why, and try a false period.",
    load: () => import("./heap/lessons/heap-period.ts"),
  },
  {
    id: "spring-tables",
    games: ["spring"],
    title: "Rectangles, Ls and zigzags",
    about: "Three tables computed by play, beside the theorems.",
    load: () => import("./spring/lessons/spring-tables.ts"),
  },
  {
    id: "spring-couples",
    games: ["spring", "couples"],
    title: "A staircase is a couple",
    about: "Each zigzag plays like a pile of Couples are Forever.",
    load: () => import("./spring/lessons/spring-couples.ts"),
  },
  {
    id: "magnetism-theorems",
    games: ["magnetism"],
    title: "Nine cases, four theorems",
    about: "What a run is worth by theorem, beside what play gives.",
    load: () => import("./magnetism/lessons/magnetism-theorems.ts"),
  },
  {
    id: "chomp-stealing",
    games: ["chomp"],
    title: "Strategy stealing",
    about: "Why the first player wins, before anybody knows how.",
    load: () => import("./chomp/lessons/chomp-stealing.ts"),
  },
  {
    id: "chomp-gallery",
    games: ["chomp"],
    title: "All losing bars",
    about: "Every lost bar of a small box, to look at and to open.",
    load: () => import("./chomp/lessons/chomp-gallery.ts"),
  },
  {
    id: "chomp-catalan",
    games: ["chomp"],
    title: "Catalan numbers",
    about: "How many bars of two rows lose: an observation, counted now.",
    load: () => import("./chomp/lessons/chomp-catalan.ts"),
  },
  {
    id: "euclid-orders",
    games: ["euclid"],
    title: "Counting the fractions",
    about:
      "Every fraction once: by Newman’s step, by Stern’s sequence, in the tree.",
    load: () => import("./euclid/lessons/euclid-orders.ts"),
  },
  {
    id: "euclid-squares",
    games: ["euclid"],
    title: "Squares from a rectangle",
    about: "A continued fraction counts the squares; a move cuts some off.",
    load: () => import("./euclid/lessons/euclid-squares.ts"),
  },
  {
    id: "euclid-theorems",
    games: ["euclid"],
    title: "Three theorems, one verdict",
    about:
      "The cone, the path and the quotients decide the same position, side by side.",
    load: () => import("./euclid/lessons/euclid-theorems.ts"),
  },
  {
    id: "euclid-generations",
    games: ["euclid"],
    title: "Two thirds of the starts",
    about:
      "The first player wins two thirds of the positions, though their mean loses.",
    load: () => import("./euclid/lessons/euclid-generations.ts"),
  },
  {
    id: "number-game",
    games: ["euclid"],
    title: "The Number Game",
    about: "Guess how often the first player wins; then count it, and see why.",
    load: () => import("./euclid/lessons/number-game.ts"),
  },
  {
    id: "eraserhead-parity",
    games: ["eraserhead"],
    title: "Parity, and where it ends",
    about:
      "Parity decides all small lines and cycles: find where it first fails.",
    load: () => import("./eraserhead/lessons/eraserhead-parity.ts"),
  },
  {
    id: "mouse-strategies",
    games: ["mouse"],
    title: "Three strategies",
    about: "A table, a formula and digits always find the same lost position.",
    load: () => import("./splitting/lessons/splitting-strategies.ts"),
  },
  {
    id: "rat-strategies",
    games: ["rat"],
    title: "Three strategies",
    about: "A table, a formula and digits always find the same lost position.",
    load: () => import("./splitting/lessons/splitting-strategies.ts"),
  },
  {
    id: "rat-differences",
    games: ["rat"],
    title: "Differences modulo 7",
    about: "Why a is 1 or 2, and why b is 3, 5 or 6.",
    load: () => import("./splitting/lessons/rat-differences.ts"),
  },
  {
    id: "fat-rat",
    games: ["rat", "mouse"],
    title: "Fat Rat",
    about:
      "The rows of Mouse and Rat for more piles: table, number line, digits.",
    load: () => import("./splitting/lessons/fat-rat.ts"),
  },
  {
    id: "fraenkel",
    games: ["rat", "mouse"],
    title: "Fraenkel’s conjecture",
    about: "Which sequences split the integers: try moduli of your own.",
    load: () => import("./splitting/lessons/fraenkel.ts"),
  },
  {
    id: "raleigh",
    games: ["rat"],
    title: "Raleigh",
    about: "Wythoff’s two sequences, with the first one cut in two.",
    load: () => import("./splitting/lessons/raleigh.ts"),
  },
];

/** The lessons of these games, in order. */
export function lessonsOf(games: readonly string[]): LessonInfo[] {
  return LESSONS.filter((lesson) =>
    lesson.games.some((game) => games.includes(game)),
  );
}
