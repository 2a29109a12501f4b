/** Texts and pictures for vector games. */
import { html } from "lit";
import { live } from "lit/directives/live.js";
import { part_with } from "../../solver/wasm.ts";
import type { Said } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { lazy } from "../../ui/lazy.ts";
import { styled } from "../../ui/styled.ts";
import "../../boards/kinds/plane.ts";
import type { GamePage } from "../page.ts";

/** Loads the editor late, so that it does not delay the first picture. */
const loadEditor = () => firstPicture.then(() => import("./rule-editor.ts"));
/** Keeps space for the editor, so that the map does not move when it loads. */
const RESERVED_SPACE =
  "min-height: var(--control); padding-block: var(--space-1) var(--space-2)";

export default {
  theorem: {
    title: "One lost cell in each column",
    statement: html`If the rule has the rook’s moves, <code>0:1*</code>, each
      column of the board holds exactly one lost cell. It is the first cell from
      which no move leads to a lost cell of an earlier column.`,
    idea: html`A column cannot hold two lost cells, because the rook could move
      from the upper cell to the lower one. In this column, mark all cells with
      a move to a lost cell of an earlier column. There are only finitely many,
      so there is a first cell without a mark. All moves from this cell lead to
      won cells, so it is lost.`,
    source:
      "The argument is that of W. A. Wythoff, A modification of the game of nim, 1907; for more moves see U. Larsson, A generalized diagonal Wythoff Nim, 2012. On the map the lost cells seem to lie along straight beams. This is observed, not proved.",
  },
  more: {
    address: "#/bend",
    words: "Bend the queen: which moves leave her lost cells as they are",
  },
  beyond: (part) =>
    part.variant?.split("+").includes("0:1*")
      ? ""
      : "The theorem does not apply: without the rook’s moves a column may hold many lost cells, or none.",
  proof: (part) => `vector[${part.variant}]`,
  besideMap: (part, open) =>
    html`<div style=${styled(RESERVED_SPACE)}>${lazy(
      loadEditor,
      () => html`<nimscope-rule-editor
        compact
        style=${styled("display: block")}
        .rule=${live(part.variant ?? "")}
        @nimscope-rule=${({ detail }: Said<"nimscope-rule">) =>
          open(part_with(part.game, detail.rule, part.content).text)}
      ></nimscope-rule-editor>`,
    )}</div>`,
} satisfies GamePage;
