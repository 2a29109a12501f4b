/** The key of the marks on a map. */
import { html, nothing } from "lit";
import type { FigureChoice, Overlay } from "../solver/figure.ts";
import { grouped } from "../solver/position.ts";
import { marking, picture } from "../solver/wasm.ts";
import type { MapHost, StandIn } from "./host.ts";
import { nearerOn, overlayOn } from "./model/overlay.ts";

/**
 * For the legal moves, and for the winning moves: true if one of them has a
 * place on the map.
 */
type Reaches = readonly [legal: boolean, winning: boolean];

/** The look and the meaning of each mark of an overlay. */
export function marksOf(
  { subject, moves, winning, from, path = [] }: Overlay,
  [legal, won]: Reaches,
  aside = "",
): [look: string, meaning: string][] {
  const record = subject?.analysis;
  const marks: [string, string][] = [["ring", `this position${aside}`]];
  if (!record) return marks;
  // Moves that are too many to list are drawn as lines and bands.
  const many = record.moves.length === 0 && record.move_count !== "0";
  if (moves && (many || legal)) marks.push(["move", "legal move"]);
  if (winning && won) marks.push(["ring win", "winning move"]);
  if (path.length > 1) marks.push(["way", "your game"]);
  if (from) marks.push(["ring from", "before the last move"]);
  return marks;
}

/** The key of the marks, if the map shows the position or its stand-in. */
export function markKey(map: MapHost, choice: FigureChoice) {
  const nearer = nearerOn(map, choice);
  if (!map.sight.reaches && nearer === null) return nothing;
  const overlay = overlayOn(map, choice);
  const reaches = marking(picture(choice.key), overlay).reaches();
  const marks = marksOf(overlay, reaches, aside(map, choice, nearer));
  // A wide space, because a margin would also indent a line that begins with
  // the key.
  return html`\u2003<span class="key"
    ><span class="visually-hidden">Marked on the map:</span
    >${marks.map(
      ([look, meaning]) =>
        html`<span class="inline nowrap"><i class=${look}></i>${meaning}</span>`,
    )}</span
  >`;
}

/**
 * The shape of a lost position on figures in space that show only lost ones.
 */
const LOST_SHAPES: Readonly<Record<string, string>> = {
  "eraserhead-lost": "cube",
  "rat-triples": "ball",
};

/**
 * A note for the key, if the ring marks a stand-in or the start of the game.
 * It also explains a won position on a figure that shows only lost ones.
 */
function aside(
  { analysis, covered, sight }: MapHost,
  { info, key }: FigureChoice,
  nearer: StandIn | null,
): string {
  if (nearer !== null)
    return `: heap ${grouped(nearer.pile)} has the same nimber`;
  if (sight.isOfStart) return ": where the game began";
  const shape = LOST_SHAPES[info.id];
  const isWon = !covered && analysis?.outcome === "N";
  if (shape === undefined || !isWon || !picture(key).wins()) return "";
  return `: no ${shape} here, so you can win`;
}
