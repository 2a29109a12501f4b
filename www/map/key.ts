/** What the marks on a map stand for: in words, beside its caption. */
import { html } from "lit";
import type { Overlay } from "../solver/figure.ts";

/** Whether a legal and whether a winning move has a place on the map. */
type Reaches = readonly [legal: boolean, winning: boolean];

/** The look and the meaning of each mark of an overlay. */
export function marksOf(
  { subject, moves, winning, from }: Overlay,
  [legal, won]: Reaches,
): [look: string, meaning: string][] {
  const record = subject?.analysis;
  const marks: [string, string][] = [["ring", "this position"]];
  if (!record) return marks;
  // Too many to list are drawn as lines and bands.
  const many = record.moves.length === 0 && record.move_count !== "0";
  if (moves && (many || legal)) marks.push(["move", "legal move"]);
  if (winning && won) marks.push(["ring win", "winning move"]);
  if (from) marks.push(["ring from", "before the last move"]);
  return marks;
}

/** The key of a position that stands on the map. */
export function markKey(overlay: Overlay, reaches: Reaches) {
  // A wide space, as a margin would indent a line that begins with the key.
  return html`\u2003<span class="key"
    ><span class="visually-hidden">Marked on the map:</span
    >${marksOf(overlay, reaches).map(
      ([look, meaning]) =>
        html`<span class="inline nowrap"><i class=${look}></i>${meaning}</span>`,
    )}</span
  >`;
}
