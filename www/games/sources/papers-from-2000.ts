/** Papers from 2000 on, and those whose year is not known. */
import { doi, type Source } from "./source.ts";

export const LATE: readonly Source[] = [
  {
    id: "calkin-wilf",
    kind: "paper",
    by: "N. Calkin and H. S. Wilf",
    title: "Recounting the rationals",
    place: "American Mathematical Monthly 107",
    pages: "360–363",
    year: 2000,
    link: doi("10.2307/2589182"),
    lines: [
      {
        at: "The tree of fractions",
        says: "Every fraction stands in it once, in lowest terms. The step from each to the next is due to M. Newman.",
        figures: ["calkin-wilf"],
        lessons: ["euclid-orders"],
      },
    ],
  },
  {
    id: "zeilberger",
    kind: "paper",
    by: "D. Zeilberger",
    title: "Three-rowed Chomp",
    place: "Advances in Applied Mathematics 26",
    year: 2001,
    lines: [
      {
        at: "Bars of three rows",
        says: "A program finds the lost bars beside a third row, for one third row after the other.",
        figures: ["chomp-sheets"],
      },
    ],
  },
  {
    id: "landman",
    kind: "paper",
    by: "H. Landman",
    title:
      "A simple FSM-based proof of the additive periodicity of the Sprague–Grundy function of Wythoff’s game",
    place: "More Games of No Chance",
    year: 2002,
    lines: [
      {
        at: "A machine with finitely many states",
        says: "Its state must return, so there is a period: the proof that the page repeats.",
        lessons: ["wythoff-chaos"],
        positions: ["wythoff(7,1000)"],
      },
    ],
  },
  {
    id: "lengyel",
    kind: "paper",
    by: "T. Lengyel",
    title: "A Nim-type game and continued fractions",
    place: "Fibonacci Quarterly 41",
    year: 2003,
    lines: [
      {
        at: "The cone",
        says: "From inside it there is one move, and it leaves the cone; from outside some move enters it.",
        figures: ["euclid-cone"],
        lessons: ["euclid-theorems"],
      },
    ],
  },
  {
    id: "byrnes",
    kind: "paper",
    by: "S. Byrnes",
    title: "Poset game periodicity",
    place: "Integers 3",
    year: 2003,
    lines: [
      {
        at: "Periods",
        says: "Beside a third row that goes on, the difference of the first two rows of lost bars is periodic.",
        figures: ["chomp-sheets"],
        lessons: ["chomp-root"],
        positions: ["chomp(2000,1700,12)"],
      },
    ],
  },
  {
    id: "brouwer",
    kind: "paper",
    by: "A. E. Brouwer and G. Horváth and I. Molnár-Sáska and C. Szabó",
    title: "On three-rowed Chomp",
    place: "Integers 5",
    year: 2005,
    lines: [
      {
        at: "First moves",
        says: "Infinitely many full bars of three rows are won by a bite in the third row, which is proved.",
        figures: ["chomp-first-moves"],
      },
    ],
  },
  {
    id: "sheiner",
    kind: "paper",
    by: "E. Sheiner",
    title: "Unique Winning Opening Move in Three-Row Chomp",
    year: 2026,
    link: "https://arxiv.org/abs/2605.23837",
    lines: [
      {
        at: "One first move",
        says: "Each full bar of three rows has exactly one winning first bite, never in the first row.",
        figures: ["chomp-first-moves"],
        lessons: ["chomp-root"],
        positions: ["chomp(3x5)"],
      },
    ],
  },
  {
    id: "nivasch",
    kind: "paper",
    by: "G. Nivasch",
    title: "The Sprague–Grundy function of the game Euclid",
    place: "Discrete Mathematics 306",
    year: 2006,
    lines: [
      {
        at: "The nimber of two numbers",
        says: "It is |a/b − b/a|, rounded down.",
        figures: ["euclid-nimbers"],
        positions: ["euclid(7,24)"],
      },
    ],
  },
  {
    id: "renormalizing-chomp",
    kind: "paper",
    by: "E. J. Friedman and A. S. Landsberg",
    title: "Nonlinear dynamics in combinatorial games: renormalizing Chomp",
    place: "Chaos 17",
    year: 2007,
    lines: [
      {
        at: "Sheets",
        says: "The lost bars beside a third row, drawn as large, look alike for all third rows.",
        figures: ["chomp-sheets"],
      },
    ],
  },
  {
    id: "playing-with-rationals",
    kind: "paper",
    by: "S. Hofmann and G. Schuster and J. Steuding",
    title: "Euclid, Calkin & Wilf – Playing with rationals",
    place: "Elemente der Mathematik 63",
    pages: "109–117",
    year: 2008,
    lines: [
      {
        at: "Theorem 1, the cone",
        says: "Two numbers are lost exactly when they lie between the golden lines.",
        figures: ["euclid-cone"],
        lessons: ["euclid-theorems"],
      },
      {
        at: "Theorem 2, the path in the tree",
        says: "The first long stretch of the path to the root decides who wins.",
        figures: ["calkin-wilf"],
        positions: ["euclid(11,27)"],
      },
      {
        at: "Theorem 3, due to Schwartz",
        says: "So does the first quotient of the continued fraction that is not 1.",
        lessons: ["euclid-theorems", "euclid-squares"],
      },
      {
        at: "Theorem 4, the generations",
        says: "The first player wins two thirds of the starts, though the mean of each generation is lost.",
        lessons: ["euclid-generations"],
      },
    ],
  },
  {
    id: "rat-and-mouse",
    kind: "paper",
    by: "A. S. Fraenkel",
    title: "The Rat Game and the Mouse Game",
    year: 2009,
    lines: [
      {
        at: "The rational V",
        says: "The lost positions of the Mouse Game are (⌊3n/2⌋, 3n − 1).",
        theorem: "mouse",
        figures: ["mouse-v"],
        lessons: ["mouse-strategies"],
        positions: ["mouse(3,5)"],
      },
      {
        at: "Three rational sequences",
        says: "Those of the Rat Game are (⌊7n/4⌋, ⌊7n/2⌋ − 1, 7n − 3).",
        theorem: "rat",
        figures: ["rat-slices", "rat-triples"],
        lessons: ["rat-strategies", "rat-differences"],
        positions: ["rat(3,6,11)"],
      },
      {
        at: "More piles",
        says: "The sequences go on for any number of piles; whose lost positions they are is not known from four on.",
        figures: ["splittings"],
        lessons: ["fat-rat", "fraenkel"],
      },
      {
        at: "Raleigh",
        says: "Wythoff’s sequences, with the first one cut in two.",
        lessons: ["raleigh"],
      },
    ],
  },
  {
    id: "geometry-of-games",
    kind: "paper",
    by: "E. J. Friedman and A. S. Landsberg",
    title: "On the geometry of combinatorial games",
    place: "Games of No Chance 3",
    year: 2009,
    lines: [
      {
        at: "Lost positions in space",
        says: "All lost bars of three rows together make one figure.",
        figures: ["chomp-cloud"],
      },
    ],
  },
  {
    id: "blocking-wythoff-nim",
    kind: "paper",
    by: "U. Larsson",
    title: "Blocking Wythoff Nim",
    place: "Electronic Journal of Combinatorics 18",
    pages: "P120",
    year: 2011,
    link: "https://arxiv.org/abs/1010.5816",
    lines: [
      {
        at: "One or two moves forbidden",
        says: "The lost positions for k = 2 and k = 3.",
        page: "blocking",
      },
    ],
  },
  {
    id: "generalized-diagonal",
    kind: "paper",
    by: "U. Larsson",
    title: "A generalized diagonal Wythoff Nim",
    place: "Integers 12",
    year: 2012,
    lines: [
      {
        at: "The queen with one ray more",
        says: "The arms of the V may split.",
        figures: ["vector-map"],
        lessons: ["wythoff-bend"],
        positions: ["vector[0:1*+1:1*+2:3*](6,8)"],
      },
    ],
  },
  {
    id: "maharaja",
    kind: "paper",
    by: "U. Larsson and J. Wästlund",
    title: "Maharaja Nim: Wythoff’s queen meets the knight",
    place: "Integers 14",
    year: 2014,
    lines: [
      {
        at: "Maharaja Nim",
        says: "With a knight’s leap the lost positions stay near the golden lines.",
        positions: ["vector[0:1*+1:1*+1:2](7,10)"],
        lessons: ["wythoff-bend"],
      },
    ],
  },
  {
    id: "splitting-sequences",
    kind: "paper",
    by: "U. Larsson",
    title: "Wythoff Nim extensions and splitting sequences",
    place: "Journal of Integer Sequences 17",
    year: 2014,
    lines: [
      {
        at: "The ray 1:2",
        says: "A sector above the diagonal holds no lost position, and infinitely many lie on either side of it.",
        positions: ["vector[0:1*+1:1*+1:2*](6,8)"],
      },
    ],
  },
  {
    id: "automatic-proofs",
    kind: "paper",
    by: "B. Mignoty and A. Renard and M. Rigo and M. A. Whiteland",
    title: "Automatic proofs in combinatorial game theory",
    place: "International Journal of Game Theory 54",
    year: 2025,
    link: doi("10.1007/s00182-025-00953-3"),
    lines: [
      {
        at: "Games and automata",
        says: "Automata prove results on Wythoff’s game and moves that may be added to it.",
        figures: ["automaton-states"],
        lessons: ["vector-proof", "golden-digits"],
        positions: ["vector[0:1*+1:1*+1:3](6,10)"],
      },
    ],
  },
  {
    id: "misere-quotients",
    kind: "paper",
    by: "T. E. Plambeck and A. N. Siegel",
    title: "Misère quotients for impartial games",
    place: "Journal of Combinatorial Theory, Series A 115",
    year: 2008,
    link: "https://arxiv.org/abs/math/0609825",
    lines: [
      {
        at: "Misère quotients",
        says: "Sums of heaps that no further sum tells apart form a commutative monoid.",
        figures: ["misere-table"],
        lessons: ["misere"],
        positions: ["misere:heap[0.77](15,7)"],
      },
    ],
  },
  {
    id: "misere-euclid",
    kind: "paper",
    by: "V. Gurvich",
    title: "On the misère version of game Euclid and miserable games",
    place: "Discrete Mathematics 307",
    year: 2007,
    lines: [
      {
        at: "Euclid’s game",
        says: "The convention matters only for multiples of neighbouring Fibonacci numbers.",
        figures: ["misere-pairs"],
        positions: ["misere:euclid(5,8)"],
      },
    ],
  },
  {
    id: "terminal-positions",
    kind: "paper",
    by: "A. Renard and M. Rigo",
    title:
      "Variants of Wythoff game with terminal positions or blocking maneuvers",
    year: 2025,
    link: "https://arxiv.org/abs/2512.11601",
    lines: [
      {
        at: "Blocked moves and other ends",
        says: "The same way for blocking, and for more lost positions at the end.",
        lessons: ["vector-proof"],
      },
    ],
  },
  {
    id: "blocking-queens",
    kind: "paper",
    by: "M. Cook and U. Larsson and T. Neary",
    title: "A cellular automaton for blocking queen games",
    place: "Natural Computing 16",
    year: 2017,
    lines: [
      {
        at: "Regions, threads and patches",
        says: "The patterns found for many large k.",
        figures: ["blocking"],
        page: "blocking",
      },
    ],
  },
  {
    id: "unsolved-problems",
    kind: "paper",
    by: "R. K. Guy and R. J. Nowakowski",
    title: "Unsolved problems in combinatorial games",
    lines: [
      {
        at: "Nimbers of splits",
        says: "Has the game Couples are Forever a period? Nobody knows.",
        theorem: "couples",
        figures: ["couples-nimbers"],
        positions: ["couples(7,5,3)"],
      },
    ],
  },
  {
    id: "officers",
    kind: "paper",
    by: "J. P. Grossman",
    title: "Searching for periodicity in Officers",
    place: "Games of No Chance 5",
    lines: [
      {
        at: "140 trillion nimbers",
        says: "No period shows in them. Officers, 0.6, is Couples are Forever with one token less.",
        positions: ["heap[0.6](15,7)", "couples(100)"],
      },
    ],
  },
];
