/** Eraserhead on the page. */

import { html } from "lit";
import { graphOf } from "../../boards/kinds/graph.ts";
import { parts } from "../../solver/wasm.ts";
import { ledger } from "../../ui/ledger.ts";
import { formula } from "../../ui/terms/formula.ts";
import type { GamePage } from "../page.ts";
import { stretchStyles } from "./stretches.style.ts";
import { MOST_STRETCHED, stretchPicture } from "./stretches.ts";

const page: GamePage = {
  theorem: {
    title: "Few erasers, and parity",
    statement: html`On a line of ${formula("n")} vertices, one eraser at an end
      has nimber 1 for even ${formula("n")} and 0 for odd; erasers at both ends
      have 0 for even ${formula("n")} and 1 for odd, and so they have with a
      third one between, except that it is 0 for
      ${formula("n=3")} and 2 for ${formula("n=4")}. On a cycle with
      one or two erasers the player to move wins exactly when
      ${formula("n")} is odd. All this is proved for every
      ${formula("n")}. That it holds for any number of erasers on a cycle is
      true to ${formula("n=8")}, by trying them all, and false from
      ${formula("n=9")} on.`,
    idea: html`Call an edge unlike when one end has an eraser and the other has
      none. A move takes an unlike edge, and only its two neighbours change,
      from unlike to like or back. So erasers and free vertices may be
      exchanged throughout, and a stretch of edges can be left behind in one
      form only: a line of ${formula("m")} edges has just
      ${formula("m(m+1)/2")} pieces, however it is played,
      and the nimber of each comes from those of shorter ones. With few erasers
      the pieces follow a pattern, and induction on their length proves it.`,
    source: "A blog’s post on Eraserhead; the proofs are by induction",
  },
  misprints: [
    {
      source: "post-eraserhead",
      where: "The blog’s post on Eraserhead",
      printed: "“odd even n”",
      computed: "even n",
    },
    {
      source: "post-eraserhead",
      where: "The blog’s post on Eraserhead",
      printed: "an eraser moves to an adjacent edge",
      computed: "an adjacent vertex, along an edge",
    },
    {
      source: "post-eraserhead",
      where: "The blog’s post on Eraserhead, nine vertices and three erasers",
      printed: "another number of edges that go after {0,1,5}",
      computed: "3 or 4 more edges go, from eraserhead(...|*...**)",
    },
  ],
  more: {
    address: "#/graph[erase](6;0-1,1-2,2-3,3-0,1-4,4-5;on=0,5)?edit=1",
    words: "Any graph you like: draw it",
  },
  pictureStyles: stretchStyles,
  picture: ({ position, because }) => {
    const [part] = parts(position);
    if (part === undefined) return null;
    const shape = graphOf(part);
    const numbers = because[0]?.reason.numbers ?? [];
    const worth = numbers.flatMap(([name, value]) =>
      name === "part" ? [BigInt(value)] : [],
    );
    if (worth.length > 1) {
      return ledger(
        worth.map((nimber, i) => ({ label: `part ${i + 1}`, nimber })),
      );
    }
    return worth.length === 1 &&
      shape.pieces.length <= MOST_STRETCHED &&
      !shape.erased.includes(true)
      ? stretchPicture(position, shape)
      : null;
  },
};

export default page;
