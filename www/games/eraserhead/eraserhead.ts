/** Eraserhead on the page. */
import { html } from "lit";
import { lines } from "../../boards/graph/graph.ts";
import { type Graph, graph, graphBody } from "../../boards/graph/model.ts";
import {
  MOST_STRETCHED,
  stretchPicture,
  stretchStyles,
} from "../../boards/graph/stretches.ts";
import { parts } from "../../solver/position.ts";
import { ledger } from "../../ui/ledger.ts";
import { formula } from "../../ui/terms/formula.ts";
import type { GamePage, MoveForm } from "../page.ts";

/** An eraser and the side it goes to. */
const slideForm: MoveForm = {
  fields: () => [
    { name: "vertex", label: "Eraser on vertex" },
    {
      name: "side",
      label: "goes to the",
      choices: [
        { value: "1", label: "next vertex" },
        { value: "-1", label: "vertex before" },
      ],
    },
  ],
  to: (part, values) => {
    const shape = graph(part.body);
    const n = shape.erasers.length;
    const digits = (values["vertex"] ?? "").trim();
    const from = /^\d{1,4}$/.test(digits) ? Number(digits) - 1 : -1;
    const wrong = (message: string) => ({ field: "vertex", message });
    if (from < 0 || from >= n) {
      return wrong(`Say a vertex from 1 to ${n}, as a whole number.`);
    }
    if (!shape.erasers[from]) return wrong("No eraser stands there.");
    const beside = from + (values["side"] === "-1" ? -1 : 1);
    const to = shape.cycle ? (beside + n) % n : beside;
    if (shape.erasers[to] !== false) {
      return wrong("There is no free vertex on that side.");
    }
    const edge = Math.abs(from - to) === 1 ? Math.min(from, to) : n - 1;
    if (shape.erased[edge]) return wrong("That edge is erased.");
    return { ...part, body: graphBody(after(shape, from, to, edge)) };
  },
};

function after(shape: Graph, from: number, to: number, edge: number): Graph {
  const erasers = shape.erasers.with(from, false).with(to, true);
  return shape.cycle
    ? {
        cycle: false,
        erasers: [...erasers.slice(edge + 1), ...erasers.slice(0, edge + 1)],
        erased: shape.erased,
      }
    : { ...shape, erasers, erased: shape.erased.with(edge, true) };
}

const page: GamePage = {
  settings: ({ body }) => {
    const { cycle, erasers } = graph(body);
    const n = erasers.length;
    return n < 5 || n > 16
      ? {}
      : { shape: cycle ? "cycle" : "line", n: `${n}` };
  },
  board: lines,
  form: slideForm,
  gesture:
    "Choose an arrow, or drag an eraser along its edge: it wipes the edge out.",
  example:
    "Example: on a line of four vertices with erasers at both ends, the left one may go one vertex to the right. It leaves a bare vertex behind, and a line of three with erasers at both ends.",
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
      where: "The blog’s post on Eraserhead",
      printed: "“odd even n”",
      computed: "even n",
    },
    {
      where: "The blog’s post on Eraserhead",
      printed: "an eraser moves to an adjacent edge",
      computed: "an adjacent vertex, along an edge",
    },
    {
      where: "The blog’s post on Eraserhead, nine vertices and three erasers",
      printed: "another number of edges that go after {0,1,5}",
      computed: "3 or 4 more edges go, from eraserhead(...|*...**)",
    },
  ],
  pictureStyles: stretchStyles,
  picture: ({ because }) => {
    const shape = graph(parts(because[0]?.component ?? "")[0]?.body ?? "");
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
      shape.erasers.length <= MOST_STRETCHED &&
      !shape.erased.includes(true)
      ? stretchPicture(shape)
      : null;
  },
};

export default page;
