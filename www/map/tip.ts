/** What stands at a place of a map, beside that place. */
import { html } from "lit";
import type { Cell } from "../solver/figure.ts";
import { styled } from "../ui/styled.ts";
import type { At } from "./plot.ts";

export interface Tip {
  readonly cell: Cell;
  readonly at: At;
}

/** On the side where a map of this width has more room. */
export function tipAt({ cell, at: [x, y] }: Tip, width: number) {
  const side =
    x < width / 2 ? `left: ${x + 14}px` : `right: ${width - x + 14}px`;
  const style = `${side}; top: ${Math.max(0, y - 34)}px`;
  return html`<div class="tip" role="tooltip" style=${styled(style)}>${cell.text}</div>`;
}
