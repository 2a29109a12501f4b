/** Texts and pictures for games on a graph. */
import { html } from "../../lesson-kit/words.ts";
import { ledger } from "../../ui/ledger.ts";
import "../../boards/kinds/drawing.ts";
import type { GamePage, Theorem } from "../page.ts";

const PARTS = html`The page finds the nimber of each part of the graph. The
  player to move loses exactly when the nim-sum of these nimbers is 0.`;
const WINNING_WAYS =
  "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways";

/** The theorem of each rule. */
const THEOREMS: Readonly<Record<string, Theorem>> = {
  node: {
    title: "Mirrors and paths",
    statement: html`Suppose that all vertices of a graph form pairs of partners,
      and that no edge joins two partners. If the graph stays the same when all
      partners change places, the player to move loses. A path of $n$ vertices
      plays like a heap of $n$ tokens in Dawson’s Chess, the game with the code
      0.137.`,
    idea: html`With such pairs, answer each move by taking the partner of the
      vertex. Partners are not neighbours, so the partner is still there. In
      other graphs the page finds the nimber of each part. The player to move
      loses exactly when the nim-sum of these nimbers is 0.`,
    source: `${WINNING_WAYS}, for answers with partners and for paths`,
    isAlone: true,
  },
  arc: {
    title: "Paths are heaps",
    statement: html`A path of $n$ vertices plays like a heap of $n$ tokens in the game
      with the code 0.07. A move takes an edge with both its ends, so it leaves
      at most two paths.`,
    idea: PARTS,
    source: WINNING_WAYS,
    isAlone: true,
  },
  grim: {
    title: "Paths are heaps",
    statement: html`A path of $n$ vertices plays like a heap of $n$ tokens in the game
      with the code 0.6. A move takes a vertex that has a neighbour, so it leaves
      one path or two.`,
    idea: PARTS,
    source: WINNING_WAYS,
    isAlone: true,
  },
  vertex: {
    title: "Matchings",
    statement: html`A matching is a set of edges that share no vertex. The player
      to move wins exactly when every largest matching has an edge at the
      token’s vertex. Any largest matching shows how to win.`,
    idea: html`Move the token along an edge of the matching. Then every vertex
      that the other player can reach also has an edge of the matching.
      Otherwise a matching without an edge at the vertex where you began
      would be just as large.`,
    source: "J. Edmonds, 1965, for matchings",
    isAlone: true,
  },
  edge: {
    title: "Even kernels",
    statement: html`An even kernel is a set of vertices with two properties. No two
      of its vertices are neighbours, and every vertex outside has an even number
      of edges to the set. The player to move loses if the token is on a vertex
      of an even kernel.`,
    idea: html`A move from the set uses up one edge to a vertex outside. An odd
      number of edges from this vertex to the set is left, so the other player
      can move back to the set.`,
    source:
      "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, 1993",
    isAlone: true,
  },
  cut: {
    title: "Fusion and colon",
    statement: html`Two changes keep the nimber the same. You may merge the vertices
      of a cycle into one vertex (the fusion rule). You may replace the branches
      at one vertex by a stalk whose length is the nim-sum of their nimbers (the
      colon rule).`,
    idea: html`Fusion turns each cycle into loops at one vertex. A loop has the
      nimber 1. What is left is a tree with loops. The colon rule turns it into
      one stalk, which is a heap of Nim.`,
    source: `${WINNING_WAYS}, for fusion and colon`,
    isAlone: true,
  },
  erase: {
    title: "Mirrors",
    statement: html`Suppose that all vertices of the graph form pairs of partners. If
      the graph and its erasers stay the same when all partners change places,
      the player to move loses.`,
    idea: html`Answer each move by the same move between the partners of its
      vertices. If there are no such pairs, the winner is computed from the
      moves.`,
    source: `${WINNING_WAYS}, for answers with partners`,
    isAlone: true,
  },
};

export default {
  theoremOf: THEOREMS,
  theorem: {
    title: "Matchings, mirrors and stalks",
    statement: html`A matching is a set of edges that share no vertex. In vertex
      geography the player to move wins exactly when every largest matching has
      an edge at the token’s vertex. In green Hackenbush you may merge the
      vertices of a cycle into one vertex (the fusion rule). You may also replace
      the branches at one vertex by a stalk whose length is the nim-sum of their
      nimbers (the colon rule). In Node Kayles, suppose that all vertices form
      pairs of partners, and that no edge joins two partners. If the graph stays
      the same when all partners change places, the player to move loses. A path
      of $n$ vertices plays like a heap of $n$ tokens. The code of the heap game
      is 0.137 for Node Kayles, 0.07 for Arc Kayles and 0.6 for Grim.`,
    idea: html`Move the token along an edge of the matching. Then every vertex
      that the other player can reach also has an edge of the matching.
      Otherwise a matching without an edge at the vertex where you began
      would be just as large. With
      pairs of partners, answer each move by taking the partner of the vertex.
      Partners are not neighbours, so the partner is still there. In other
      graphs the page finds the nimber of each part. The player to move loses
      exactly when the nim-sum of these nimbers is 0.`,
    source:
      "J. Edmonds, 1965, for matchings; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, for fusion and colon",
    isAlone: true,
  },
  more: { address: "#/graph[node](0;)?edit=1", words: "Draw your own graph" },
  figurePage: ({ variant }, figure) => {
    if (figure !== "graph-families") return null;
    // The page of graphs has no tables for games with a piece or ground line.
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
