import { html } from "lit";
import { styled } from "./styled.ts";

/** A progress bar for the computation that `label` names. */
export function progressBar(label: string, percent: number) {
  return html`<div
    class="progress"
    role="progressbar"
    aria-label=${label}
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow=${percent}
  ><div style=${styled(`width: ${percent}%`)}></div></div>`;
}
