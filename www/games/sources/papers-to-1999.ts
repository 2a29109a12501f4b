/** Papers printed before 2000, by year. */
import { doi, type Source } from "./source.ts";

export const EARLY: readonly Source[] = [
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
        figures: ["heap-nimbers", "heap-fold", "heap-codes"],
        lessons: ["heap-period"],
        positions: ["heap[0.137](15,7)", "heap[0.07](15,7)"],
      },
    ],
  },
  {
    id: "edmonds",
    kind: "paper",
    by: "J. Edmonds",
    title: "Paths, trees, and flowers",
    place: "Canadian Journal of Mathematics 17",
    year: 1965,
    lines: [
      {
        at: "Largest matchings",
        says: "A matching that cannot grow is found quickly; in vertex geography it is the strategy.",
        positions: ["graph[vertex](petersen;at=0)"],
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
    id: "schaefer",
    kind: "paper",
    by: "T. J. Schaefer",
    title: "On the complexity of some two-person perfect-information games",
    place: "Journal of Computer and System Sciences 16",
    year: 1978,
    lines: [
      {
        at: "Node Kayles and Arc Kayles",
        says: "Take a vertex with its neighbours, or an edge with its ends: no fast way is known to say who wins.",
        positions: ["graph[node](petersen)", "graph[arc](grid:3x4)"],
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
    id: "undirected-edge-geography",
    kind: "paper",
    by: "A. S. Fraenkel and E. R. Scheinerman and D. Ullman",
    title: "Undirected edge geography",
    place: "Theoretical Computer Science 112",
    year: 1993,
    lines: [
      {
        at: "Even kernels",
        says: "Where the graph has two sides, an even kernel with the token in it says that the mover loses.",
        positions: ["graph[edge](cube:3;at=0)"],
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
];
