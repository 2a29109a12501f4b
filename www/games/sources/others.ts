/** Posts, books and problems, and people and games without a known paper. */
import type { Declarations, Kind } from "./source.ts";

const INNER_FRAME = "The Inner Frame";

/** The address of one of Matthias Weber’s posts, or of the tag that lists them. */
const weber = (path: string) => `https://theinnerframe.org/${path}`;

/** The address of one of Zachary Abel’s posts of June 2012, or their list. */
const abel = (path = "") => `http://blog.zacharyabel.com/2012/06/${path}`;

export const OTHERS: Readonly<Record<Exclude<Kind, "paper">, Declarations>> = {
  post: {
    "wythoffs-formula": {
      by: "Zachary Abel",
      title: "Wythoff’s Formula",
      printed: [2012, "Three-Cornered Things, post 4 on Wythoff’s game"],
      link: abel("wythoffs-formula/"),
      lines: {
        "Golden vectors": [
          "The cells that hold the multiples of two vectors are the lost ones.",
          { lessons: ["wythoff-vectors"] },
        ],
      },
    },
    "why-in-wythoff": {
      by: "Zachary Abel",
      title: "Putting the Why in Wythoff",
      printed: [2012, "Three-Cornered Things, post 5 on Wythoff’s game"],
      link: abel("putting-the-why-in-wythoff/"),
      lines: {
        "The Covering Theorem": [
          "Every row, column and diagonal holds exactly one lost cell.",
          { figures: ["wythoff-v"], lessons: ["wythoff-covering"] },
        ],
      },
    },
    "just-beatty-it": {
      by: "Zachary Abel",
      title: "Just Beatty It",
      printed: [2012, "Three-Cornered Things, post 6 on Wythoff’s game"],
      link: abel(),
      lines: {
        "Dots on the number line": [
          "Each interval holds exactly one dot, small or large.",
          { lessons: ["wythoff-line"] },
        ],
      },
    },
    "post-sieves": {
      by: "Matthias Weber",
      title: "Sieves and Wythoff’s Nim",
      printed: [undefined, INNER_FRAME],
      link: weber("tag/impartial-games/"),
      lines: {
        "The sieve": [
          "Strike numbers or mark cells: the lost positions are left.",
          { figures: ["wythoff-v"], lessons: ["wythoff-sieve"] },
        ],
      },
    },
    "post-chomp": {
      by: "Matthias Weber",
      title: "Chomp (The Esthetics of Not Knowing)",
      printed: [2021, INNER_FRAME],
      link: weber("2021/01/23/chomp-the-esthetics-of-not-knowing/"),
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
      by: "Matthias Weber",
      title: "Euclid’s Game",
      printed: [2021, INNER_FRAME],
      link: weber("2021/01/03/euclids-game/"),
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
      by: "Matthias Weber",
      title: "Eraserhead (Games on Circles I)",
      printed: [2017, INNER_FRAME],
      link: weber("2017/11/20/eraserhead-games-on-circles-i/"),
      lines: {
        "Few erasers, and parity": [
          "Parity decides some lines and all small cycles, until nine vertices break the pattern.",
          {
            theorem: "eraserhead",
            lessons: ["eraserhead-parity"],
            positions: ["eraserhead(o*.*.*....)"],
          },
        ],
        "Three erasers that lose": [
          "Each cube is a placement of three erasers on a line or cycle that the player to move loses. The small picture shows a line of 12 vertices.",
          {
            figures: ["eraserhead-lost"],
            positions: ["eraserhead(..*...*....*)"],
          },
        ],
      },
    },
    "post-magnetism": {
      by: "Matthias Weber",
      title: "Magnetism",
      printed: [2017, INNER_FRAME],
      link: weber("2017/08/14/magnetism/"),
      lines: {
        "Four theorems": [
          "The nimbers of a run of empty squares between walls and tokens.",
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
      by: "Matthias Weber",
      title: "Spring Cleaning I",
      printed: [2017, INNER_FRAME],
      link: weber("tag/impartial-games/"),
      lines: {
        "Rectangles full of dirt": [
          "The nimber of a full rectangle is 0, 1 or 2, depending on whether its sides are even or odd.",
          { figures: ["spring-shapes"], positions: ["spring(3x5)"] },
        ],
      },
    },
    "post-spring-2": {
      by: "Matthias Weber",
      title: "Spring Cleaning II",
      printed: [2017, INNER_FRAME],
      link: weber("2017/05/15/spring-cleaning-ii/"),
      lines: {
        "Rectangles, Ls and zigzags": [
          "Tables of the nimbers of Ls and zigzags. The post before this one has the rectangles.",
          {
            theorem: "spring",
            lessons: ["spring-tables"],
            positions: ["spring(#..../#..../#####)"],
          },
        ],
        "A staircase is a couple": [
          "A zigzag of n squares has the nimber of a pile of n + 2 in Couples are Forever.",
          {
            figures: ["couples-nimbers"],
            lessons: ["spring-couples"],
            positions: ["couples(13)"],
          },
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
          "Two principles, fusion and colon, turn every drawing on the ground into one stalk.",
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
      by: "David Arthur and Xiaomin Chen and Igor Naverniouk",
      title: "Number Game",
      printed: [2010, "Google Code Jam, round 1A, problem C, analysis"],
      link: "https://code.google.com/codejam/contest/544101/dashboard",
      lines: {
        "Count the winning pairs": [
          "How many start positions in a rectangle does the first player win?",
          { lessons: ["number-game"], positions: ["euclid(11,27)"] },
        ],
        "The golden rectangle": [
          "A thin rectangle can be cut to a fat one. A fat rectangle can only be cut to a thin one.",
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
          "The open games, among them 0.04 and 0.06.",
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
          "The game of taking whole runs out of rows and columns, here Spring Cleaning, is also called Bynum’s game. We do not know who wrote about it first.",
          { positions: ["spring(3x4)"] },
        ],
      },
    },
  },
};
