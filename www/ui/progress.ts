import { html } from "lit";
import { styled } from "./styled.ts";

/** The bar of a computation that this names, done to so many percent. */
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
