/** Texts and pictures for games on a graph. */
import { html } from "../../lesson-kit/words.ts";
import { ledger } from "../../ui/ledger.ts";
import "../../boards/kinds/drawing.ts";
import type { GamePage, Theorem } from "../page.ts";

const PARTS = html`The parts of the graph are solved one by one, and the nim-sum
  of their nimbers decides.`;
const WINNING_WAYS =
  "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways";

/** The theorem of each rule, without the cases of the other rules. */
const THEOREMS: Readonly<Record<string, Theorem>> = {
  node: {
    title: "Mirrors and paths",
    statement: html`A graph is lost if all its vertices can be exchanged in pairs
      so that the graph stays the same and no pair is joined by an edge. A path
      of $n$ vertices plays like a heap of $n$ in the octal game 0.137.`,
    idea: html`With such pairs, answer each move by taking the partner. A move
      never takes the partner of its own vertex, so there is always an answer.
      If no such idea is known, the parts of the graph are solved one by one,
      and the nim-sum of their nimbers decides.`,
    source: `${WINNING_WAYS}, for answers by the image and for paths`,
    isAlone: true,
  },
  arc: {
    title: "Paths are heaps",
    statement: html`A path of $n$ vertices plays like a heap of $n$ in the octal
      game 0.07: taking an edge with both its ends leaves at most two paths.`,
    idea: PARTS,
    source: WINNING_WAYS,
    isAlone: true,
  },
  grim: {
    title: "Paths are heaps",
    statement: html`A path of $n$ vertices plays like a heap of $n$ in the octal
      game 0.6: taking a vertex that has a neighbour leaves one path or two.`,
    idea: PARTS,
    source: WINNING_WAYS,
    isAlone: true,
  },
  vertex: {
    title: "Matchings",
    statement: html`A matching is a set of edges that share no vertex. The player
      to move wins exactly when every largest matching covers the token’s
      vertex. Any of them is a strategy.`,
    idea: html`Go along an edge of the matching. The other player can only go to
      a vertex that the matching covers, too: otherwise what is left of the
      matching could be made larger.`,
    source: "J. Edmonds, 1965, for matchings",
    isAlone: true,
  },
  edge: {
    title: "Even kernels",
    statement: html`The player to move loses if the token is on an even kernel: a
      set in which no two vertices are neighbours, and to which every other
      vertex has an even number of edges.`,
    idea: html`The player who leaves the set uses up one edge to a vertex
      outside. That vertex still has an odd number of edges to the set, so there
      is a move back.`,
    source:
      "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, 1993",
    isAlone: true,
  },
  cut: {
    title: "Fusion and colon",
    statement: html`The vertices of a cycle may be merged into one (fusion). The
      branches at one vertex may be replaced by a stalk whose length is the
      nim-sum of their nimbers (colon).`,
    idea: html`Fusion turns each cycle into loops at one vertex, and a loop is
      worth 1. What is left is a tree with loops, and colon makes it one stalk: a heap of
      Nim.`,
    source: `${WINNING_WAYS}, for fusion and colon`,
    isAlone: true,
  },
  erase: {
    title: "Mirrors",
    statement: html`The player to move loses if all vertices can be exchanged in
      pairs so that the graph and its erasers stay the same.`,
    idea: html`Answer each move by the same move at the partners. If there are no
      such pairs, the winner is computed from the moves.`,
    source: `${WINNING_WAYS}, for answers by the image`,
    isAlone: true,
  },
};

export default {
  theoremOf: THEOREMS,
  theorem: {
    title: "Matchings, mirrors and stalks",
    statement: html`In vertex geography the player to move wins exactly when
      every largest matching covers the token’s vertex. Any of them is a
      strategy. In green Hackenbush the vertices of a cycle may be merged into
      one (fusion). The branches at one vertex may be replaced by a stalk whose
      length is the nim-sum of their nimbers (colon). In Node Kayles a graph is
      lost if all its vertices can be exchanged in pairs so that the graph stays
      the same and no pair is joined by an edge. A path of $n$ vertices plays
      like a heap of $n$ in an octal game: 0.137 in Node Kayles, 0.07 in Arc Kayles, 0.6 in Grim.`,
    idea: html`Go along an edge of the matching. The other player can only go to
      a vertex that the matching covers, too: otherwise what is left of the
      matching could be made larger. With pairs of vertices, answer each move by
      taking the partner. A move never takes the partner of its own vertex, so
      there is always an answer. If no such idea is known, the parts of the graph are
      solved one by one, and the nim-sum of their nimbers decides.`,
    source:
      "J. Edmonds, 1965, for matchings; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, for fusion and colon",
    isAlone: true,
  },
  more: { address: "#/graph[node](0;)?edit=1", words: "Draw your own graph" },
  figurePage: ({ variant }, figure) => {
    if (figure !== "graph-families") return null;
    // Games with a piece or a ground have no table.
    const hasTable = ["node", "arc", "grim"].includes(variant ?? "");
    return hasTable ? `#/graphs?rule=${variant}` : "#/graphs";
  },
  picture: ({ because }) => {
    const sketch = because[0]?.reason.sketch;
    if (sketch?.kind !== "parts" || sketch.parts.length < 2) return null;
    return ledger(
      sketch.parts.map(({ vertices, nimber }) => ({
        label:
          vertices.length === 1
            ? `vertex ${vertices[0]}`
            : `vertices ${vertices.join(", ")}`,
        nimber: BigInt(nimber),
      })),
    );
  },
} satisfies GamePage;
