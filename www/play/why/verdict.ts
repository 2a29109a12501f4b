/** The verdict: who wins the position, in words and as data. A view has one. */

import { html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { computersTurn } from "../../session/session.ts";
import { grouped } from "../../solver/position.ts";
import type { Analysis } from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { announce, tell } from "../../ui/events.ts";
import { late } from "../../ui/late.ts";
import { controls } from "../../ui/styles/controls.ts";
import type { State } from "../state.ts";
import * as show from "../state.ts";
import { verdictStyles } from "./verdict.style.ts";

/** After this many milliseconds of work the person may want to stop it. */
const LONG = 1000;

@customElement("nimscope-verdict")
export class Verdict extends LitElement {
  static override styles = [controls, verdictStyles];

  @property({ attribute: false }) state!: State;
  /** The map's verdict by rules of its own; empty if it has none. */
  @property() figure = "";
  /** The hint on where a winning move is; empty if none is asked for. */
  @property() hint = "";
  /** The picture of the end of a game. */
  @property({ attribute: false }) picture: unknown = "";
  /** Whether the examination takes so long that the person may cancel it. */
  @state() private long = false;
  private lastExamined = "";
  private clock: ReturnType<typeof setTimeout> | undefined;

  protected override willUpdate(): void {
    const examined = show.examined(this.state);
    if (examined === this.lastExamined) return;
    this.lastExamined = examined;
    clearTimeout(this.clock);
    this.long = false;
    if (examined === "") return;
    this.clock = setTimeout(() => {
      this.long = true;
    }, LONG);
  }

  override render() {
    return html`<div class="verdict card row flat gap-3">
      ${
        show.examined(this.state) !== ""
          ? this.examining()
          : show.covered(this.state)
            ? this.secret()
            : this.verdict()
      }
    </div>`;
  }

  private verdict() {
    const { analysis } = this.state;
    const { outcome, nimber } = analysis ?? {};
    const end = show.end(this.state) !== "";
    const won = end && show.personWon(this.state);
    return this.status(
      end ? this.picture : (outcome ?? "?"),
      html`<div class="row across-2"><p class="head bold">${this.headline(outcome ?? "")}</p>${this.lasting()}</div>
        <p class="note">
          ${
            end
              ? nothing
              : outcome == null
                ? "Neither a theorem nor the solver decides this position."
                : html`<nimscope-term name="${outcome}-position"
                    >${outcome}-position</nimscope-term
                  >${
                    nimber == null
                      ? nothing
                      : html` · <nimscope-term name="nimber">nimber</nimscope-term>
                          ${grouped(nimber)}`
                  }`
          }
        </p>
        ${this.figure === "" ? nothing : html`<p class="note figure">On the map ${this.figure}</p>`}`,
      analysis ?? {},
      `${end ? "end" : ""} ${won ? "won" : ""}`,
    );
  }

  /** What the page says of a position: a sign, words, and the same as data. */
  private status(
    sign: unknown,
    words: unknown,
    { position, outcome, nimber }: Partial<Analysis>,
    look = "",
  ) {
    const looks = show.reviewing(this.state) && show.end(this.state) === "";
    return html`<div
      class="grow ${look}"
      role="status"
      aria-live=${looks ? "off" : nothing}
      data-position=${position ?? ""}
      data-outcome=${outcome ?? ""}
      data-nimber=${nimber ?? ""}
    >
      <span class="sign centre large bold" aria-hidden="true">${sign}</span>
      <div>${words}</div>
    </div>`;
  }

  /** How long play lasts, where the moves are few enough to be listed. */
  private lasting() {
    const { position = "", moves = [] } = this.state.analysis ?? {};
    return moves.length === 0
      ? nothing
      : html`<nimscope-lasts .position=${position}></nimscope-lasts>`;
  }

  /** In place of the verdict while it is hidden. */
  private secret() {
    const { position = "" } = this.state.analysis ?? {};
    return html`${this.status(
      "?",
      html`<p class="head bold">${show.turnText(this.state)}</p>
        <p class="note">${this.hint || show.lastMove(this.state)}</p>`,
      { position },
    )}
    ${button("Show who wins", () => tell(this, "nimscope-wish", { do: "reveal" }))}`;
  }

  /** In place of the verdict while the solver examines a position. */
  private examining() {
    return html`${this.status(
      "…",
      html`<p class="head examined bold anywhere">Examining ${show.examined(this.state)}</p>
        <p class="note">${late("The solver is at work.")}</p>`,
      {},
    )}
    ${this.long ? button("Cancel", () => announce(this, "nimscope-cancel")) : nothing}
    <div role="progressbar" aria-label="Examining the position"></div>`;
  }

  private headline(outcome: string) {
    if (this.state.analysis === null) return "…";
    const end = show.end(this.state);
    if (end !== "") return end;
    const words = this.prospect(outcome);
    if (this.figure === "") return words;
    return `On the board: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  }

  private prospect(outcome: string) {
    const { session } = this.state;
    const computers = session !== null && computersTurn(session);
    if (outcome === "N")
      return computers ? "The computer can win" : "You can win";
    if (outcome === "P") {
      return computers
        ? "The computer loses, if you play well"
        : "Every move loses";
    }
    return "Too large to solve";
  }
}
