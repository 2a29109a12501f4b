/**
 * `<nimscope-proved game="vector[0:1*+1:1*+2:6]">`: whether an automaton is proved to
 * accept exactly the lost cells of a game on two piles.
 */
import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { proofWords } from "../../lesson-kit/automaton/words.ts";
import { bare, isMisere, MISERE } from "../../solver/convention.ts";
import { learnProof, proofOf } from "../../solver/facts.ts";
import type { FoundProof } from "../../solver/modules/study.ts";
import { GameLine } from "./line.ts";

@customElement("nimscope-proved")
export class Proved extends GameLine<FoundProof> {
  /** Whether the other convention is looked at too: a map may show both. */
  @property({ type: Boolean }) both = false;
  /** The address of the proof, if there is a lesson about it. */
  @property() address = "";

  protected override async find(game: string): Promise<FoundProof> {
    const proof = await proofOf(game);
    await learnProof(proof);
    if (this.both) {
      await learnProof(
        await proofOf(isMisere(game) ? bare(game) : MISERE + game),
      );
    }
    return proof;
  }

  protected override say(proof: FoundProof) {
    const { record } = proof;
    const link =
      this.address && record.status === "proved"
        ? html`<a href=${this.address}>See the proof</a>`
        : nothing;
    return html`<p class="note" data-proof=${record.status} data-states=${record.states ?? nothing}>
      ${proofWords(proof)} ${link}
    </p>`;
  }
}
