/** Posts, books, problems, and names without a paper. */
import type { Source } from "./source.ts";

export const OTHERS: readonly Source[] = [
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
      {
        at: "Matchings, mirrors and stalks",
        says: "Fusion and colon make one stalk of every drawing that hangs on the ground.",
        theorem: "graph",
        positions: ["graph[cut](3;0-1,0-1,1-2,2-2;ground=0)"],
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
