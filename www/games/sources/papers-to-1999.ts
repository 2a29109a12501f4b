/** Papers printed before 2000, by year. */
import { type Declarations, doi } from "./source.ts";

export const EARLY: Declarations = {
  stern: {
    by: "M. A. Stern",
    title: "Ueber eine zahlentheoretische Funktion",
    printed: [
      1858,
      "Journal für die reine und angewandte Mathematik 55",
      "193–220",
    ],
    link: doi("10.1515/crll.1858.55.193"),
    lines: {
      "Stern’s sequence": [
        "Neighbouring terms are the numerator and denominator of a fraction. Each fraction appears once.",
        { lessons: ["euclid-orders"] },
      ],
    },
  },
  bouton: {
    by: "C. L. Bouton",
    title: "Nim, a game with a complete mathematical theory",
    printed: [1901, "Annals of Mathematics 3", "35–39"],
    link: doi("10.2307/1967631"),
    lines: {
      "Bouton’s theorem": [
        "A position of Nim is lost exactly when every column of its binary digits has an even number of ones.",
        {
          theorem: "nim",
          figures: ["nim-sums"],
          lessons: ["nim-steps"],
          positions: ["nim(3,5,7)"],
        },
      ],
    },
  },
  wythoff: {
    by: "W. A. Wythoff",
    title: "A modification of the game of nim",
    printed: [1907, "Nieuw Archief voor Wiskunde 7", "199–202"],
    lines: {
      "The golden V": [
        "The lost positions are pairs of multiples of φ and φ², rounded down.",
        {
          theorem: "wythoff",
          figures: ["wythoff-v", "wythoff-nimbers"],
          lessons: ["wythoff-compare"],
          positions: ["wythoff(3,5)"],
        },
      ],
      "One lost cell in each column": [
        "The argument holds for every rule that has the rook’s moves.",
        {
          theorem: "vector",
          figures: ["vector-map"],
          positions: ["vector[0:1*+1:1*](6,8)"],
        },
      ],
    },
  },
  beatty: {
    by: "S. Beatty",
    title: "Problem 3173",
    printed: [1926, "American Mathematical Monthly 33"],
    lines: {
      "Beatty sequences": [
        "The same splitting, set as a problem for readers. The sequences are named after its author.",
        { lessons: ["beatty-explorer", "wythoff-line"] },
      ],
    },
  },
  sprague: {
    by: "R. P. Sprague",
    title: "Über mathematische Kampfspiele",
    printed: [1935, "Tôhoku Mathematical Journal 41"],
    lines: {
      "Sums of games": [
        "Every impartial game plays like a pile of Nim, and a sum of games like several piles.",
        { lessons: ["nimbers"], positions: ["nim(3) + wythoff(3,4)"] },
      ],
    },
  },
  grundy: {
    by: "P. M. Grundy",
    title: "Mathematics and games",
    printed: [1939, "Eureka 2"],
    lines: {
      "Sums of games": [
        "The same theorem, found independently.",
        { positions: ["nim(2) + chomp(2x3)"] },
      ],
    },
  },
  schuh: {
    by: "F. Schuh",
    title: "Spel van delers",
    printed: [1952, "Nieuw Tijdschrift voor Wiskunde 39"],
    lines: {
      "The game of divisors": [
        "Chomp before the chocolate: a player names a divisor, and its multiples are out.",
        { positions: ["chomp(3x4)"] },
      ],
    },
  },
  coxeter: {
    by: "H. S. M. Coxeter",
    title: "The golden section, phyllotaxis, and Wythoff’s game",
    printed: [1953, "Scripta Mathematica 19"],
    lines: {
      "Wythoff’s game": [
        "The game beside other places where the golden section turns up.",
        { figures: ["wythoff-v"] },
      ],
    },
  },
  "guy-smith": {
    by: "R. K. Guy and C. A. B. Smith",
    title: "The G-values of various games",
    printed: [
      1956,
      "Proceedings of the Cambridge Philosophical Society 52",
      "514–526",
    ],
    link: doi("10.1017/S0305004100031509"),
    lines: {
      "Nimbers of heaps, and their periods": [
        "A period that is seen for long enough holds for ever. Kayles has period 12, Dawson’s games have 34.",
        {
          theorem: "heap",
          figures: ["heap-nimbers", "heap-fold", "heap-codes"],
          lessons: ["heap-period"],
          periods: ["0.137", "0.07", "0.77"],
        },
      ],
    },
  },
  edmonds: {
    by: "J. Edmonds",
    title: "Paths, trees, and flowers",
    printed: [1965, "Canadian Journal of Mathematics 17"],
    lines: {
      "Largest matchings": [
        "A fast way to find a largest matching. In vertex geography such a matching shows how to win.",
        { positions: ["graph[vertex](petersen;at=0)"] },
      ],
    },
  },
  kenyon: {
    by: "J. C. Kenyon",
    title: "A Nim-like game with period 349",
    printed: [
      1967,
      "University of Calgary, Mathematics Department, Research Paper No. 13",
    ],
    lines: {
      "The period of 0.156": [
        "The nimbers of the heap game 0.156 repeat every 349 heaps.",
        { periods: ["0.156"] },
      ],
    },
  },
  "cole-davie": {
    by: "A. J. Cole and A. J. T. Davie",
    title:
      "A game based on the Euclidean algorithm and a winning strategy for it",
    printed: [1969, "Mathematical Gazette 53"],
    lines: {
      "The golden cone": [
        "Two numbers are lost exactly when their ratio lies between 1/φ and φ.",
        {
          theorem: "euclid",
          figures: ["euclid-cone"],
          positions: ["euclid(11,27)"],
        },
      ],
    },
  },
  "fraenkel-1973": {
    by: "A. S. Fraenkel",
    title: "Complementing and exactly covering sequences",
    printed: [1973, "Journal of Combinatorial Theory A 14"],
    lines: {
      "Fraenkel’s conjecture": [
        "Which sequences of different moduli split the integers?",
        { figures: ["splittings"], lessons: ["fraenkel"] },
      ],
    },
  },
  gale: {
    by: "D. Gale",
    title: "A curious Nim-type game",
    printed: [1974, "American Mathematical Monthly 81", "876–879"],
    link: doi("10.1080/00029890.1974.11993683"),
    lines: {
      "Strategy stealing": [
        "The first player wins every full bar, before anybody knows how.",
        {
          theorem: "chomp",
          lessons: ["chomp-stealing"],
          positions: ["chomp(2x6)"],
        },
      ],
    },
  },
  austin: {
    by: "R. B. Austin",
    title: "Impartial and partisan games",
    printed: [1976, "M.Sc. thesis, University of Calgary"],
    lines: {
      "Three periods that begin late": [
        "The nimbers eventually repeat: every 142 heaps for 0.356, every 442 for 0.644 and every 1,550 for 0.165.",
        { periods: ["0.356", "0.644", "0.165"] },
      ],
    },
  },
  schaefer: {
    by: "T. J. Schaefer",
    title: "On the complexity of some two-person perfect-information games",
    printed: [1978, "Journal of Computer and System Sciences 16"],
    lines: {
      "Node Kayles and Arc Kayles": [
        "Take a vertex with its neighbours, or an edge with its ends: no fast way to find the winner is known.",
        { positions: ["graph[node](petersen)", "graph[arc](grid:3x4)"] },
      ],
    },
  },
  brent: {
    by: "R. P. Brent",
    title: "An improved Monte Carlo factorization algorithm",
    printed: [1980, "BIT 20", "176–184"],
    link: doi("10.1007/BF01933190"),
    lines: {
      "The search for a state that returns": [
        "This search finds the period of the nimbers if one pile is small.",
        {
          lessons: ["wythoff-chaos"],
          positions: ["wythoff(7,1000000000000000000)"],
        },
      ],
    },
  },
  "fraenkel-1982": {
    by: "A. S. Fraenkel",
    title: "How to beat your Wythoff games’ opponent on three fronts",
    printed: [1982, "American Mathematical Monthly 89"],
    lines: {
      "W(a)": [
        "The amounts taken from the two piles may differ by less than a; the V opens.",
        { lessons: ["wythoff-a"], positions: ["wythoff[2](3,6)"] },
      ],
    },
  },
  "fraenkel-1985": {
    by: "A. S. Fraenkel",
    title: "Systems of numeration",
    printed: [1985, "American Mathematical Monthly 92"],
    lines: {
      "Numbers written in other systems": [
        "The last digits show who wins: the third of the three strategies.",
        { lessons: ["mouse-strategies", "rat-strategies"] },
      ],
    },
  },
  "gangolli-plambeck": {
    by: "A. Gangolli and T. Plambeck",
    title: "A note on periodicity in some octal games",
    printed: [1989, "International Journal of Game Theory 18", "311–320"],
    link: doi("10.1007/BF01254294"),
    lines: {
      "Four long computations": [
        "Periods that begin late: 149,459 for 0.16, 144 for 0.56, 4 for 0.127 and 4 for 0.376.",
        { periods: ["0.16", "0.56", "0.127", "0.376"] },
      ],
    },
  },
  "undirected-edge-geography": {
    by: "A. S. Fraenkel and E. R. Scheinerman and D. Ullman",
    title: "Undirected edge geography",
    printed: [1993, "Theoretical Computer Science 112"],
    lines: {
      "Even kernels": [
        "In a graph with two sides, the player to move loses if the token is in an even kernel.",
        { positions: ["graph[edge](cube:3;at=0)"] },
      ],
    },
  },
  dress: {
    by: "A. Dress and A. Flammenkamp and N. Pink",
    title:
      "Additive periodicity of the Sprague–Grundy function of certain Nim games",
    printed: [1999, "Advances in Applied Mathematics 22"],
    lines: {
      "Additive periods": [
        "If one pile is fixed, the nimbers of Wythoff’s game repeat after a period, but each is larger by the period.",
        { figures: ["wythoff-strip"], lessons: ["wythoff-chaos"] },
      ],
    },
  },
};
