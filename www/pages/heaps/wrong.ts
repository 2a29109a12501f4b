/** The fault of a typed text, below its field. */
import { html, nothing } from "lit";
import type { Trouble } from "../../solver/engine.ts";
import { didYouMean } from "../../ui/trouble/trouble.ts";

/** `id` is of the message; `take` gets the suggested text if the person chooses it. */
export function wrong(
  trouble: Trouble | null,
  id: string,
  take?: (text: string) => void,
) {
  if (trouble === null) return nothing;
  const { message, part, expected, suggestion } = trouble;
  return html`<div class="alert above-2" id=${id} role="alert">
    <p>
      ${message} ${part === "" ? nothing : html`At <code>${part}</code>.`}
      ${expected === "" ? nothing : html`Expected ${expected}.`}
    </p>
    ${suggestion && take ? didYouMean(suggestion, () => take(suggestion)) : nothing}
  </div>`;
}
