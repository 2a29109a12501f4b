/**
 * The list of moves of the game. A person can go to each move, or copy all.
 */
import { html, nothing } from "lit";
import copy from "lucide-static/icons/copy.svg?raw";
import split from "lucide-static/icons/git-branch.svg?raw";
import { drawingOf, joined, present } from "../../boards/drawing/model.ts";
import { type Entry, moveList, moveListText } from "../../session/move-list.ts";
import { nameOf, type Session } from "../../session/session.ts";
import { parts } from "../../solver/wasm.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { iconButton } from "../../ui/icon-button.ts";
import type { Play } from "../play.ts";
import { covered } from "../state.ts";
import { winWords } from "./decided.ts";

export function moves(play: Play) {
  const { session } = play.now;
  if (session === null) return nothing;
  const entries = moveList(session);
  const now = entries.findIndex((entry) => entry.current);
  return html`<section class="moves" aria-labelledby="moves">
    <header class="row flat between">
      <h2 id="moves">Moves</h2>
      ${copyButton("Copy", () => moveListText(session), { icon: copy, look: "quiet" })}
    </header>
    <ol class="list small">
      ${entries.map((entry, i) => line(play, session, entry, i > now))}
    </ol>
  </section>`;
}

function line(play: Play, session: Session, entry: Entry, later: boolean) {
  const { index, number, position, by, words, others, current } = entry;
  const win = covered(play.now) ? "" : winWords(entry);
  const other = others.find((i) => i > index) ?? others[0];
  return html`<li class="row flat gap-1">
    <button
      type="button"
      class="entry grow quiet numbers ${later ? "soft" : ""}"
      aria-current=${current ? "step" : nothing}
      title=${position}
      @click=${() => play.step(index, "panel")}
    >
      <span class="soft">${number === 0 ? "" : `${number}.`}</span>
      <span>
        <span>${by === null ? "Start" : `${nameOf(session, by)} ${words}`}</span>
        <span class="tiny soft">${leftIn(position)}</span>
      </span>
      ${win === "" ? nothing : html`<span class="win tiny ${entry.win}">${win}</span>`}
    </button>
    ${
      other === undefined
        ? nothing
        : iconButton(split, "Show the other move tried here", () =>
            play.step(other, "panel"),
          )
    }
  </li>`;
}

/** The text of a position; for a drawn graph, the parts that are left. */
function leftIn(position: string): string {
  const [part, ...more] = parts(position);
  const drawing = part && drawingOf(part);
  if (!drawing || drawing.vertices === 0 || more.length > 0) return position;
  const { at, cut, edges } = drawing;
  const there = present(drawing);
  const left = joined(drawing);
  const [kind, names] =
    cut.length > 0
      ? ["Edges", edges.filter((_, i) => left[i]).map((ends) => ends.join("–"))]
      : ["Vertices", [...there.keys()].filter((vertex) => there[vertex])];
  const words =
    names.length > 0 ? `${kind} ${names.join(", ")}` : "Nothing left";
  return at === null ? words : `Token on ${at}`;
}
