/** Games on a graph on the page. */
import { html } from "../../lesson-kit/words.ts";
import { ledger } from "../../ui/ledger.ts";
import "../../boards/kinds/drawing.ts";
import type { GamePage } from "../page.ts";

export default {
  theorem: {
    title: "Matchings, mirrors and stalks",
    statement: html`In vertex geography the player to move wins exactly when
      every largest matching covers the token’s vertex; one such matching is the
      strategy. In green Hackenbush the vertices of a cycle may be made one
      (fusion), and branches at one vertex may be replaced by a stalk as long as
      the nim-sum of theirs (colon). In Node Kayles a graph is lost if it has a
      symmetry that is its own inverse and takes no vertex to itself or to a
      neighbour. A path of $n$ vertices is the heap of $n$ in an octal game:
      0.137 in Node Kayles, 0.07 in Arc Kayles, 0.6 in Grim.`,
    idea: html`Go along an edge of the matching. The other player can only go to
      a vertex that the matching covers, too: with a free one, what is left of
      it could be made larger. In a graph with a mirror, answer each move by its
      image: what a move takes never reaches the image, so the answer is there.
      Where no such idea is known, the parts of the graph are solved one by one,
      and the nim-sum of their nimbers decides.`,
    source:
      "J. Edmonds, 1965, for matchings; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, for fusion and colon",
    isAlone: true,
  },
  more: { address: "#/graph[node](0;)?edit=1", words: "Draw your own graph" },
  figurePage: ({ variant }, figure) => {
    if (figure !== "graph-families") return null;
    // Of games with a piece or a ground there is no table.
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
