/** Papers from 2000 on, and papers of unknown year. */
import { type Declarations, doi } from "./source.ts";

export const LATE: Declarations = {
  "calkin-wilf": {
    by: "N. Calkin and H. S. Wilf",
    title: "Recounting the rationals",
    printed: [2000, "American Mathematical Monthly 107", "360–363"],
    link: doi("10.2307/2589182"),
    lines: {
      "The tree of fractions": [
        "The tree holds every fraction once, in lowest terms. The step from each fraction to the next is due to M. Newman.",
        { figures: ["calkin-wilf"], lessons: ["euclid-orders"] },
      ],
    },
  },
  zeilberger: {
    by: "D. Zeilberger",
    title: "Three-rowed Chomp",
    printed: [2001, "Advances in Applied Mathematics 26"],
    lines: {
      "Bars of three rows": [
        "A program finds the lost bars with a given third row, for one third row after the other.",
        { figures: ["chomp-sheets"] },
      ],
    },
  },
  landman: {
    by: "H. Landman",
    title:
      "A simple FSM-based proof of the additive periodicity of the Sprague–Grundy function of Wythoff’s game",
    printed: [2002, "More Games of No Chance"],
    lines: {
      "A machine with finitely many states": [
        "Some state must return, so there is a period. The lesson shows this proof.",
        { lessons: ["wythoff-chaos"], positions: ["wythoff(7,1000)"] },
      ],
    },
  },
  lengyel: {
    by: "T. Lengyel",
    title: "A Nim-type game and continued fractions",
    printed: [2003, "Fibonacci Quarterly 41"],
    lines: {
      "The cone": [
        "From inside the cone there is only one move, and it leaves the cone. From outside some move enters it.",
        { figures: ["euclid-cone"], lessons: ["euclid-theorems"] },
      ],
    },
  },
  byrnes: {
    by: "S. Byrnes",
    title: "Poset game periodicity",
    printed: [2003, "Integers 3"],
    lines: {
      Periods: [
        "If infinitely many lost bars have the same third row, the difference of their first two rows is periodic.",
        {
          figures: ["chomp-sheets"],
          lessons: ["chomp-root"],
          positions: ["chomp(2000,1700,12)"],
        },
      ],
    },
  },
  brouwer: {
    by: "A. E. Brouwer and G. Horváth and I. Molnár-Sáska and C. Szabó",
    title: "On three-rowed Chomp",
    printed: [2005, "Integers 5"],
    lines: {
      "First moves": [
        "Proved: infinitely many full bars of three rows are won by a bite in the third row.",
        { figures: ["chomp-first-moves"] },
      ],
    },
  },
  sheiner: {
    by: "E. Sheiner",
    title: "Unique Winning Opening Move in Three-Row Chomp",
    printed: [2026],
    link: "https://arxiv.org/abs/2605.23837",
    lines: {
      "One first move": [
        "Each full bar of three rows has exactly one winning first bite, never in the first row.",
        {
          figures: ["chomp-first-moves"],
          lessons: ["chomp-root"],
          positions: ["chomp(3x5)"],
        },
      ],
    },
  },
  nivasch: {
    by: "G. Nivasch",
    title: "The Sprague–Grundy function of the game Euclid",
    printed: [2006, "Discrete Mathematics 306"],
    lines: {
      "The nimber of two numbers": [
        "The nimber is |a/b − b/a|, rounded down.",
        { figures: ["euclid-nimbers"], positions: ["euclid(7,24)"] },
      ],
    },
  },
  "renormalizing-chomp": {
    by: "E. J. Friedman and A. S. Landsberg",
    title: "Nonlinear dynamics in combinatorial games: renormalizing Chomp",
    printed: [2007, "Chaos 17"],
    lines: {
      Sheets: [
        "Drawn at the same size, the pictures of the lost bars look alike for all third rows.",
        { figures: ["chomp-sheets"] },
      ],
    },
  },
  "playing-with-rationals": {
    by: "S. Hofmann and G. Schuster and J. Steuding",
    title: "Euclid, Calkin & Wilf – Playing with rationals",
    printed: [2008, "Elemente der Mathematik 63", "109–117"],
    lines: {
      "Theorem 1, the cone": [
        "Two numbers are lost exactly when they lie between the golden lines.",
        { figures: ["euclid-cone"], lessons: ["euclid-theorems"] },
      ],
      "Theorem 2, the path in the tree": [
        "The first long stretch of the path to the root decides who wins.",
        { figures: ["calkin-wilf"], positions: ["euclid(11,27)"] },
      ],
      "Theorem 3, due to Schwartz": [
        "In the continued fraction, the first quotient other than 1 decides, too.",
        { lessons: ["euclid-theorems", "euclid-squares"] },
      ],
      "Theorem 4, the generations": [
        "The first player wins two thirds of the starts, though the mean of each generation is lost.",
        { lessons: ["euclid-generations"] },
      ],
    },
  },
  "rat-and-mouse": {
    by: "A. S. Fraenkel",
    title: "The Rat Game and the Mouse Game",
    printed: [2009],
    lines: {
      "The rational V": [
        "The lost positions of the Mouse Game are (⌊3n/2⌋, 3n − 1).",
        {
          theorem: "mouse",
          figures: ["mouse-v"],
          lessons: ["mouse-pairs", "mouse-strategies"],
          positions: ["mouse(3,5)"],
        },
      ],
      "Three rational sequences": [
        "The lost positions of the Rat Game are (⌊7n/4⌋, ⌊7n/2⌋ − 1, 7n − 3).",
        {
          theorem: "rat",
          figures: ["rat-slices", "rat-triples"],
          lessons: ["rat-strategies", "rat-differences"],
          positions: ["rat(3,6,11)"],
        },
      ],
      "More piles": [
        "The sequences exist for any number of piles. From four piles on, no game with these lost positions is known.",
        { figures: ["splittings"], lessons: ["fat-rat", "fraenkel"] },
      ],
      Raleigh: [
        "Wythoff’s sequences, with the first one cut in two.",
        { lessons: ["raleigh"] },
      ],
    },
  },
  "geometry-of-games": {
    by: "E. J. Friedman and A. S. Landsberg",
    title: "On the geometry of combinatorial games",
    printed: [2009, "Games of No Chance 3"],
    lines: {
      "Lost positions in space": [
        "All lost bars of three rows together form one figure.",
        { figures: ["chomp-cloud"] },
      ],
    },
  },
  "blocking-wythoff-nim": {
    by: "U. Larsson",
    title: "Blocking Wythoff Nim",
    printed: [2011, "Electronic Journal of Combinatorics 18", "P120"],
    link: "https://arxiv.org/abs/1010.5816",
    lines: {
      "One or two moves forbidden": [
        "The lost positions for k = 2 and k = 3.",
        { page: "blocking" },
      ],
    },
  },
  "generalized-diagonal": {
    by: "U. Larsson",
    title: "A generalized diagonal Wythoff Nim",
    printed: [2012, "Integers 12"],
    lines: {
      "The queen with one ray more": [
        "The arms of the V may split.",
        {
          figures: ["vector-map"],
          lessons: ["wythoff-bend"],
          positions: ["vector[0:1*+1:1*+2:3*](6,8)"],
        },
      ],
    },
  },
  maharaja: {
    by: "U. Larsson and J. Wästlund",
    title: "Maharaja Nim: Wythoff’s queen meets the knight",
    printed: [2014, "Integers 14"],
    lines: {
      "Maharaja Nim": [
        "With a knight’s leap the lost positions stay near the golden lines.",
        {
          lessons: ["wythoff-bend"],
          positions: ["vector[0:1*+1:1*+1:2](7,10)"],
        },
      ],
    },
  },
  "splitting-sequences": {
    by: "U. Larsson",
    title: "Wythoff Nim extensions and splitting sequences",
    printed: [2014, "Journal of Integer Sequences 17"],
    lines: {
      "The ray 1:2": [
        "A sector above the diagonal holds no lost position. Infinitely many lost positions lie on each side of it.",
        { positions: ["vector[0:1*+1:1*+1:2*](6,8)"] },
      ],
    },
  },
  "automatic-proofs": {
    by: "B. Mignoty and A. Renard and M. Rigo and M. A. Whiteland",
    title: "Automatic proofs in combinatorial game theory",
    printed: [2025, "International Journal of Game Theory 54"],
    link: doi("10.1007/s00182-025-00953-3"),
    lines: {
      "Games and automata": [
        "Automata prove results on Wythoff’s game and on moves that may be added to it.",
        {
          figures: ["automaton-states"],
          lessons: ["vector-proof", "golden-digits"],
          positions: ["vector[0:1*+1:1*+1:3](6,10)"],
        },
      ],
    },
  },
  "misere-quotients": {
    by: "T. E. Plambeck and A. N. Siegel",
    title: "Misère quotients for impartial games",
    printed: [2008, "Journal of Combinatorial Theory, Series A 115"],
    link: "https://arxiv.org/abs/math/0609825",
    lines: {
      "Misère quotients": [
        "Two sums of heaps are in one class if they have the same winner, whatever heaps are added to both. The classes form a commutative monoid.",
        {
          figures: ["misere-table"],
          lessons: ["misere"],
          positions: ["misere:heap[0.77](15,7)"],
        },
      ],
    },
  },
  "misere-euclid": {
    by: "V. Gurvich",
    title: "On the misère version of game Euclid and miserable games",
    printed: [2007, "Discrete Mathematics 307"],
    lines: {
      "Euclid’s game": [
        "Misère play differs from normal play only at multiples of neighbouring Fibonacci numbers.",
        { figures: ["misere-pairs"], positions: ["misere:euclid(5,8)"] },
      ],
    },
  },
  "terminal-positions": {
    by: "A. Renard and M. Rigo",
    title:
      "Variants of Wythoff game with terminal positions or blocking maneuvers",
    printed: [2025],
    link: "https://arxiv.org/abs/2512.11601",
    lines: {
      "Blocked moves and other ends": [
        "The same method for games with blocked moves, and for games with more lost positions at the end.",
        { lessons: ["vector-proof"] },
      ],
    },
  },
  "blocking-queens": {
    by: "M. Cook and U. Larsson and T. Neary",
    title: "A cellular automaton for blocking queen games",
    printed: [2017, "Natural Computing 16"],
    lines: {
      "Regions, threads and patches": [
        "The patterns found for many large numbers of forbidden moves.",
        { figures: ["blocking"], page: "blocking" },
      ],
    },
  },
  "unsolved-problems": {
    by: "R. K. Guy and R. J. Nowakowski",
    title: "Unsolved problems in combinatorial games",
    lines: {
      "Nimbers of splits": [
        "Does the game Couples are Forever have a period? Nobody knows.",
        {
          theorem: "couples",
          figures: ["couples-nimbers"],
          positions: ["couples(7,5,3)"],
        },
      ],
    },
  },
  officers: {
    by: "J. P. Grossman",
    title: "Searching for periodicity in Officers",
    printed: [undefined, "Games of No Chance 5"],
    lines: {
      "140 trillion nimbers": [
        "They show no period. Officers (0.6) is Couples are Forever with one token less in each pile.",
        { positions: ["heap[0.6](15,7)", "couples(100)"] },
      ],
    },
  },
};
