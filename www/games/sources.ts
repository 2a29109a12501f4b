/**
 * What the page rests on: each post, paper and book, what of it is taken, and
 * where that is alive. Every theorem, figure and lesson has a line here, and a
 * line says no more than the source does; what is not known of a source is left
 * out. Only the page of sources and the search read this.
 */
import type { GameName } from "../solver/wasm.ts";

/** One thing in a source: a theorem, a figure, a game. */
export interface Line {
  /** Where it stands in the source, or its name. */
  readonly at: string;
  /** What it says, in a sentence. */
  readonly says: string;
  /** The game whose Why tells this theorem. */
  readonly theorem?: GameName;
  readonly figures?: readonly string[];
  readonly lessons?: readonly string[];
  readonly positions?: readonly string[];
  /** Another page, by its name in addresses. */
  readonly page?: string;
}

export interface Source {
  readonly id: string;
  readonly kind: "paper" | "book" | "post" | "problem" | "name";
  /** The authors, where they are known, joined by “ and ”. */
  readonly by?: string;
  readonly title: string;
  /** The journal with its volume, or the book it stands in. */
  readonly place?: string;
  readonly pages?: string;
  readonly year?: number;
  readonly link?: string;
  readonly lines: readonly Line[];
}

const doi = (id: string) => `https://doi.org/${id}`;

export const SOURCES: readonly Source[] = [
  {
    id: "stern",
    kind: "paper",
    by: "M. A. Stern",
    title: "Ueber eine zahlentheoretische Funktion",
    place: "Journal für die reine und angewandte Mathematik 55",
    pages: "193–220",
    year: 1858,
    link: doi("10.1515/crll.1858.55.193"),
    lines: [
      {
        at: "Stern’s sequence",
        says: "Neighbours in it are the numerators and denominators of all fractions, each once.",
        lessons: ["euclid-orders"],
      },
    ],
  },
  {
    id: "rayleigh",
    kind: "book",
    by: "Lord Rayleigh",
    title: "The Theory of Sound",
    year: 1894,
    lines: [
      {
        at: "Rayleigh’s theorem",
        says: "Multiples of two irrational numbers whose inverses add up to 1, rounded down, split the positive integers.",
        lessons: ["beatty-explorer"],
      },
    ],
  },
  {
    id: "beatty",
    kind: "paper",
    by: "S. Beatty",
    title: "Problem 3173",
    place: "American Mathematical Monthly 33",
    year: 1926,
    lines: [
      {
        at: "Beatty sequences",
        says: "The same splitting as a problem for readers; the sequences bear this name.",
        lessons: ["beatty-explorer", "wythoff-line"],
      },
    ],
  },
  {
    id: "bouton",
    kind: "paper",
    by: "C. L. Bouton",
    title: "Nim, a game with a complete mathematical theory",
    place: "Annals of Mathematics 3",
    pages: "35–39",
    year: 1901,
    link: doi("10.2307/1967631"),
    lines: [
      {
        at: "Bouton’s theorem",
        says: "A position of Nim is lost exactly when every column of its binary digits has an even number of ones.",
        theorem: "nim",
        figures: ["nim-sums"],
        lessons: ["nim-steps"],
        positions: ["nim(3,5,7)"],
      },
    ],
  },
  {
    id: "wythoff",
    kind: "paper",
    by: "W. A. Wythoff",
    title: "A modification of the game of nim",
    place: "Nieuw Archief voor Wiskunde 7",
    pages: "199–202",
    year: 1907,
    lines: [
      {
        at: "The golden V",
        says: "The lost positions are pairs of multiples of φ and φ², rounded down.",
        theorem: "wythoff",
        figures: ["wythoff-v", "wythoff-nimbers"],
        lessons: ["wythoff-compare"],
        positions: ["wythoff(3,5)"],
      },
      {
        at: "One lost cell in each column",
        says: "The argument holds for every rule that has the rook’s moves.",
        theorem: "vector",
        figures: ["vector-map"],
        positions: ["vector[0:1*+1:1*](6,8)"],
      },
    ],
  },
  {
    id: "sprague",
    kind: "paper",
    by: "R. P. Sprague",
    title: "Über mathematische Kampfspiele",
    place: "Tôhoku Mathematical Journal 41",
    year: 1935,
    lines: [
      {
        at: "Sums of games",
        says: "Every impartial game plays like a pile of Nim, and a sum like several.",
        positions: ["nim(3) + wythoff(3,4)"],
      },
    ],
  },
  {
    id: "grundy",
    kind: "paper",
    by: "P. M. Grundy",
    title: "Mathematics and games",
    place: "Eureka 2",
    year: 1939,
    lines: [
      {
        at: "Sums of games",
        says: "The same theorem, found independently.",
        positions: ["chomp(2x3) + nim(2)"],
      },
    ],
  },
  {
    id: "schuh",
    kind: "paper",
    by: "F. Schuh",
    title: "Spel van delers",
    place: "Nieuw Tijdschrift voor Wiskunde 39",
    year: 1952,
    lines: [
      {
        at: "The game of divisors",
        says: "Chomp before its chocolate: a divisor is named, and its multiples are out.",
        positions: ["chomp(3x4)"],
      },
    ],
  },
  {
    id: "coxeter",
    kind: "paper",
    by: "H. S. M. Coxeter",
    title: "The golden section, phyllotaxis, and Wythoff’s game",
    place: "Scripta Mathematica 19",
    year: 1953,
    lines: [
      {
        at: "Wythoff’s game",
        says: "The game beside other places where the golden section turns up.",
        figures: ["wythoff-v"],
      },
    ],
  },
  {
    id: "guy-smith",
    kind: "paper",
    by: "R. K. Guy and C. A. B. Smith",
    title: "The G-values of various games",
    place: "Proceedings of the Cambridge Philosophical Society 52",
    pages: "514–526",
    year: 1956,
    link: doi("10.1017/S0305004100031509"),
    lines: [
      {
        at: "Nimbers of heaps, and their periods",
        says: "A period that is seen for long enough holds for ever.",
        theorem: "heap",
        figures: ["heap-nimbers", "heap-fold"],
        lessons: ["heap-period"],
        positions: ["heap[0.137](15,7)", "heap[0.07](15,7)"],
      },
    ],
  },
  {
    id: "cole-davie",
    kind: "paper",
    by: "A. J. Cole and A. J. T. Davie",
    title:
      "A game based on the Euclidean algorithm and a winning strategy for it",
    place: "Mathematical Gazette 53",
    year: 1969,
    lines: [
      {
        at: "The golden cone",
        says: "Two numbers are lost exactly when their ratio lies between 1/φ and φ.",
        theorem: "euclid",
        figures: ["euclid-cone"],
        positions: ["euclid(11,27)"],
      },
    ],
  },
  {
    id: "fraenkel-1973",
    kind: "paper",
    by: "A. S. Fraenkel",
    title: "Complementing and exactly covering sequences",
    place: "Journal of Combinatorial Theory A 14",
    year: 1973,
    lines: [
      {
        at: "Fraenkel’s conjecture",
        says: "Which sequences of different moduli split the integers?",
        figures: ["splittings"],
        lessons: ["fraenkel"],
      },
    ],
  },
  {
    id: "gale",
    kind: "paper",
    by: "D. Gale",
    title: "A curious Nim-type game",
    place: "American Mathematical Monthly 81",
    pages: "876–879",
    year: 1974,
    link: doi("10.1080/00029890.1974.11993683"),
    lines: [
      {
        at: "Strategy stealing",
        says: "The first player wins every full bar, before anybody knows how.",
        theorem: "chomp",
        lessons: ["chomp-stealing"],
        positions: ["chomp(2x6)"],
      },
    ],
  },
  {
    id: "brent",
    kind: "paper",
    by: "R. P. Brent",
    title: "An improved Monte Carlo factorization algorithm",
    place: "BIT 20",
    pages: "176–184",
    year: 1980,
    link: doi("10.1007/BF01933190"),
    lines: [
      {
        at: "The search for a state that returns",
        says: "It finds the period of the nimbers beside a small pile.",
        lessons: ["wythoff-chaos"],
        positions: ["wythoff(7,1000000000000000000)"],
      },
    ],
  },
  {
    id: "winning-ways",
    kind: "book",
    by: "E. R. Berlekamp and J. H. Conway and R. K. Guy",
    title: "Winning Ways for your Mathematical Plays",
    lines: [
      {
        at: "Taking and Breaking",
        says: "The codes of heap games, and their names.",
        page: "heaps",
        positions: ["heap[0.77](15,7)", "heap[grundy](15,7)"],
      },
    ],
  },
  {
    id: "fraenkel-1982",
    kind: "paper",
    by: "A. S. Fraenkel",
    title: "How to beat your Wythoff games’ opponent on three fronts",
    place: "American Mathematical Monthly 89",
    year: 1982,
    lines: [
      {
        at: "W(a)",
        says: "The amounts taken from the two piles may differ by less than a; the V opens.",
        lessons: ["wythoff-a"],
        positions: ["wythoff[2](3,6)"],
      },
    ],
  },
  {
    id: "fraenkel-1985",
    kind: "paper",
    by: "A. S. Fraenkel",
    title: "Systems of numeration",
    place: "American Mathematical Monthly 92",
    year: 1985,
    lines: [
      {
        at: "Numbers written in other systems",
        says: "Their last digits say who wins: the third of the three strategies.",
        lessons: ["mouse-strategies", "rat-strategies"],
      },
    ],
  },
  {
    id: "dress",
    kind: "paper",
    by: "A. Dress and A. Flammenkamp and N. Pink",
    title:
      "Additive periodicity of the Sprague–Grundy function of certain Nim games",
    place: "Advances in Applied Mathematics 22",
    year: 1999,
    lines: [
      {
        at: "Additive periods",
        says: "Beside each pile the nimbers of Wythoff’s game return, raised by the period.",
        figures: ["wythoff-strip"],
        lessons: ["wythoff-chaos"],
      },
    ],
  },
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
    id: "number-game",
    kind: "problem",
    title: "Number Game",
    place: "Code Jam 2010, round 1A, problem C, and its analysis",
    year: 2010,
    lines: [
      {
        at: "Count the winning pairs",
        says: "In a rectangle of starts, how many does the first player win?",
        lessons: ["number-game"],
        positions: ["euclid(11,27)"],
      },
      {
        at: "The golden rectangle",
        says: "From a thin rectangle one can cut to a fat one, from a fat one only to a thin one.",
        lessons: ["euclid-squares"],
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
  {
    id: "post-sieves",
    kind: "post",
    title: "A blog’s post on sieves and Wythoff’s Nim",
    lines: [
      {
        at: "The sieve",
        says: "Strike numbers, or mark cells, and the lost positions are left.",
        lessons: ["wythoff-sieve"],
        figures: ["wythoff-v"],
      },
    ],
  },
  {
    id: "posts-wythoff",
    kind: "post",
    title: "Posts 4 to 6 of a blog’s series on Wythoff’s game",
    lines: [
      {
        at: "Golden vectors",
        says: "The cells that hold the multiples of two vectors are the lost ones.",
        lessons: ["wythoff-vectors"],
      },
      {
        at: "The Covering Theorem",
        says: "Every row, column and diagonal holds exactly one lost cell.",
        lessons: ["wythoff-covering"],
        figures: ["wythoff-v"],
      },
      {
        at: "Dots on the number line",
        says: "Each interval holds one small or one large dot.",
        lessons: ["wythoff-line"],
      },
    ],
  },
  {
    id: "post-chomp",
    kind: "post",
    title: "A blog’s post on Chomp",
    lines: [
      {
        at: "The lost bars of two rows",
        says: "Each bar as a dot, its rows read as binary numbers.",
        figures: ["chomp-losers"],
        lessons: ["chomp-gallery", "chomp-catalan"],
        positions: ["chomp(2x10)"],
      },
    ],
  },
  {
    id: "post-euclid",
    kind: "post",
    title: "A blog’s post on Euclid",
    lines: [
      {
        at: "Force the reply",
        says: "The variant in which a number may become 0, and its winning move.",
        figures: ["euclid-cone"],
        positions: ["euclid[zero](11,27)"],
      },
      {
        at: "Three numbers",
        says: "No formula is known; the lost triples look like a cone that is not solid.",
        figures: ["euclid-cone-3d"],
        positions: ["euclid[zero](6,9,20)"],
      },
    ],
  },
  {
    id: "post-eraserhead",
    kind: "post",
    title: "A blog’s post on Eraserhead",
    lines: [
      {
        at: "Few erasers, and parity",
        says: "Parity decides short lines and cycles, until nine vertices break the pattern.",
        theorem: "eraserhead",
        figures: ["eraserhead-lost"],
        lessons: ["eraserhead-parity"],
        positions: ["eraserhead(o*.*.*....)"],
      },
    ],
  },
  {
    id: "post-magnetism",
    kind: "post",
    title: "A blog’s post on Magnetism",
    lines: [
      {
        at: "Four theorems",
        says: "What a run of empty squares is worth between walls and tokens.",
        theorem: "magnetism",
        figures: ["magnetism-runs"],
        lessons: ["magnetism-theorems"],
        positions: ["magnetism(8)"],
      },
    ],
  },
  {
    id: "post-spring",
    kind: "post",
    title: "A blog’s post on Spring Cleaning",
    lines: [
      {
        at: "Rectangles, Ls and zigzags",
        says: "What these shapes are worth.",
        theorem: "spring",
        figures: ["spring-shapes"],
        lessons: ["spring-tables"],
        positions: ["spring(3x4)"],
      },
      {
        at: "A staircase is a couple",
        says: "A zigzag of n squares is worth as much as a pile of n + 2 in Couples are Forever.",
        lessons: ["spring-couples"],
      },
    ],
  },
  {
    id: "post-couples",
    kind: "post",
    title: "A blog’s post on Couples are Forever",
    lines: [
      {
        at: "The nimber graph",
        says: "25,000 nimbers as dots, without a pattern that anybody understands.",
        figures: ["couples-nimbers"],
        positions: ["couples(13)"],
      },
    ],
  },
  {
    id: "czajka",
    kind: "name",
    by: "T. Czajka",
    title: "Tables of octal games",
    lines: [
      {
        at: "How far others have computed",
        says: "The open games, with 0.04 and 0.06 among them.",
        page: "heaps",
        positions: ["heap[0.04](15,7)", "heap[0.06](15,7)"],
      },
    ],
  },
  {
    id: "bynum",
    kind: "name",
    title: "Bynum’s game",
    lines: [
      {
        at: "A name without a known source",
        says: "The game of taking whole runs out of rows and columns, here Spring Cleaning, goes by this name, too. Who wrote of it first is not known here.",
        positions: ["spring(3x4)"],
      },
    ],
  },
];
