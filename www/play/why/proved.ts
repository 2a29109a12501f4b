/**
 * `<nimscope-proved game="vector[0:1*+1:1*+2:6]">`: whether an automaton is proved to
 * accept exactly the lost cells of a game on two piles. It is looked for once the first
 * picture is there. The analysis then goes by it, and the page is asked to look again.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Answer } from "../../lesson-kit/answer.ts";
import { learn, proofOf } from "../../solver/long/proofs.ts";
import { statesOf } from "../../solver/position.ts";
import type { FoundProof } from "../../solver/study.ts";
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
    if (game === this.game) tell(this, "nimscope-wish", { do: "again" });
    return proof;
  }

  override render() {
    // Without the solver's second part there is no line; the page is whole.
    const { now } = this.proof;
    if (now === null) return nothing;
    const { record, digits, golden } = now;
    const link = this.address
      ? html`<a href=${this.address}>See the proof</a>`
      : nothing;
    const machine = `an automaton of ${statesOf(record.states ?? 0)}, in ${digits} digits`;
    return html`<p class="note" data-proof=${record.status} data-states=${record.states ?? nothing}>
      ${
        record.status === "none"
          ? "No automaton of at most 400 states was found that accepts the lost cells: no proof, and no disproof."
          : golden && record.game !== "wythoff"
            ? html`The same lost cells as Wythoff’s game, for ever: proved by ${machine}. ${link}`
            : html`The lost cells, for all piles: proved by ${machine}. ${link}`
      }
    </p>`;
  }
}
