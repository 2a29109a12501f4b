/** Posts, books, problems, and names without a paper. */
import type { Declarations, Kind } from "./source.ts";

export const OTHERS: Readonly<Record<Exclude<Kind, "paper">, Declarations>> = {
  post: {
    "post-sieves": {
      title: "A blog’s post on sieves and Wythoff’s Nim",
      lines: {
        "The sieve": [
          "Strike numbers, or mark cells, and the lost positions are left.",
          { figures: ["wythoff-v"], lessons: ["wythoff-sieve"] },
        ],
      },
    },
    "posts-wythoff": {
      title: "Posts 4 to 6 of a blog’s series on Wythoff’s game",
      lines: {
        "Golden vectors": [
          "The cells that hold the multiples of two vectors are the lost ones.",
          { lessons: ["wythoff-vectors"] },
        ],
        "The Covering Theorem": [
          "Every row, column and diagonal holds exactly one lost cell.",
          { figures: ["wythoff-v"], lessons: ["wythoff-covering"] },
        ],
        "Dots on the number line": [
          "Each interval holds one small or one large dot.",
          { lessons: ["wythoff-line"] },
        ],
      },
    },
    "post-chomp": {
      title: "A blog’s post on Chomp",
      lines: {
        "The lost bars of two rows": [
          "Each bar as a dot, its rows read as binary numbers.",
          {
            figures: ["chomp-losers"],
            lessons: ["chomp-gallery", "chomp-catalan"],
            positions: ["chomp(2x10)"],
          },
        ],
      },
    },
    "post-euclid": {
      title: "A blog’s post on Euclid",
      lines: {
        "Force the reply": [
          "The variant in which a number may become 0, and its winning move.",
          { figures: ["euclid-cone"], positions: ["euclid[zero](11,27)"] },
        ],
        "Three numbers": [
          "No formula is known; the lost triples look like a cone that is not solid.",
          { figures: ["euclid-cone-3d"], positions: ["euclid[zero](6,9,20)"] },
        ],
      },
    },
    "post-eraserhead": {
      title: "A blog’s post on Eraserhead",
      lines: {
        "Few erasers, and parity": [
          "Parity decides short lines and cycles, until nine vertices break the pattern.",
          {
            theorem: "eraserhead",
            figures: ["eraserhead-lost"],
            lessons: ["eraserhead-parity"],
            positions: ["eraserhead(o*.*.*....)"],
          },
        ],
      },
    },
    "post-magnetism": {
      title: "A blog’s post on Magnetism",
      lines: {
        "Four theorems": [
          "What a run of empty squares is worth between walls and tokens.",
          {
            theorem: "magnetism",
            figures: ["magnetism-runs"],
            lessons: ["magnetism-theorems"],
            positions: ["magnetism(8)"],
          },
        ],
      },
    },
    "post-spring": {
      title: "A blog’s post on Spring Cleaning",
      lines: {
        "Rectangles, Ls and zigzags": [
          "What these shapes are worth.",
          {
            theorem: "spring",
            figures: ["spring-shapes"],
            lessons: ["spring-tables"],
            positions: ["spring(3x4)"],
          },
        ],
        "A staircase is a couple": [
          "A zigzag of n squares is worth as much as a pile of n + 2 in Couples are Forever.",
          { lessons: ["spring-couples"] },
        ],
      },
    },
    "post-couples": {
      title: "A blog’s post on Couples are Forever",
      lines: {
        "The nimber graph": [
          "25,000 nimbers as dots, without a pattern that anybody understands.",
          { figures: ["couples-nimbers"], positions: ["couples(13)"] },
        ],
      },
    },
  },
  book: {
    rayleigh: {
      by: "Lord Rayleigh",
      title: "The Theory of Sound",
      printed: [1894],
      lines: {
        "Rayleigh’s theorem": [
          "Multiples of two irrational numbers whose inverses add up to 1, rounded down, split the positive integers.",
          { lessons: ["beatty-explorer"] },
        ],
      },
    },
    "winning-ways": {
      by: "E. R. Berlekamp and J. H. Conway and R. K. Guy",
      title: "Winning Ways for your Mathematical Plays",
      lines: {
        "Taking and Breaking": [
          "The codes of heap games, and their names.",
          {
            positions: ["heap[0.77](15,7)", "heap[grundy](15,7)"],
            page: "heaps",
          },
        ],
        "Matchings, mirrors and stalks": [
          "Fusion and colon make one stalk of every drawing that hangs on the ground.",
          {
            theorem: "graph",
            lessons: ["mirror"],
            positions: ["graph[cut](3;0-1,0-1,1-2,2-2;ground=0)"],
          },
        ],
      },
    },
  },
  problem: {
    "number-game": {
      title: "Number Game",
      printed: [2010, "Code Jam 2010, round 1A, problem C, and its analysis"],
      lines: {
        "Count the winning pairs": [
          "In a rectangle of starts, how many does the first player win?",
          { lessons: ["number-game"], positions: ["euclid(11,27)"] },
        ],
        "The golden rectangle": [
          "From a thin rectangle one can cut to a fat one, from a fat one only to a thin one.",
          { lessons: ["euclid-squares"] },
        ],
      },
    },
  },
  name: {
    czajka: {
      by: "T. Czajka",
      title: "Tables of octal games",
      lines: {
        "How far others have computed": [
          "The open games, with 0.04 and 0.06 among them.",
          {
            positions: ["heap[0.04](15,7)", "heap[0.06](15,7)"],
            page: "heaps",
          },
        ],
      },
    },
    bynum: {
      title: "Bynum’s game",
      lines: {
        "A name without a known source": [
          "The game of taking whole runs out of rows and columns, here Spring Cleaning, goes by this name, too. Who wrote of it first is not known here.",
          { positions: ["spring(3x4)"] },
        ],
      },
    },
  },
};
