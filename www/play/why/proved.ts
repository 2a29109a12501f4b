/**
 * `<nimscope-proved game="vector[0:1*+1:1*+2:6]">`: whether an automaton is proved to
 * accept exactly the lost cells of a game on two piles. It is looked for once the first
 * picture is there. The analysis then goes by it, and the page is asked to look again.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import { proofWords } from "../../lesson-kit/automaton/words.ts";
import { bare, isMisere, MISERE } from "../../solver/convention.ts";
import { learn, proofOf } from "../../solver/long/proofs.ts";
import type { FoundProof } from "../../solver/modules/study.ts";
import { tell } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { controls } from "../../ui/styles/controls.ts";

/** Milliseconds after the first picture in which the page is still busy with itself. */
const QUIET = 300;

@customElement("nimscope-proved")
export class Proved extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        display: block;
        /* One line, so that what is below does not move. */
        min-height: 1.6em;
      }
    `,
  ];

  /** The game without piles. */
  @property() game = "";
  /** Whether the other convention is looked at too. */
  @property({ type: Boolean }) both = false;
  /** The address of the proof, if there is a lesson about it. */
  @property() address = "";

  private readonly proof = new Answer<FoundProof>(this);

  protected override willUpdate(): void {
    if (this.game !== "") this.proof.ask(this.game, (game) => this.find(game));
  }

  private async find(game: string): Promise<FoundProof> {
    await firstPicture;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    const proof = await proofOf(game);
    await learn(proof);
    // A map of two piles shows both conventions.
    if (this.both)
      await learn(await proofOf(isMisere(game) ? bare(game) : MISERE + game));
    if (game === this.game) tell(this, "nimscope-wish", { do: "again" });
    return proof;
  }

  override render() {
    // Without the solver's second part there is no line; the page is whole.
    const { now } = this.proof;
    if (now === null) return nothing;
    const { record } = now;
    const link =
      this.address && record.status === "proved"
        ? html`<a href=${this.address}>See the proof</a>`
        : nothing;
    return html`<p class="note" data-proof=${record.status} data-states=${record.states ?? nothing}>
      ${proofWords(now)} ${link}
    </p>`;
  }
}
