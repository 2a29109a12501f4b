/** The moves of the running game: to look back at, to go to, and to copy. */

import { html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import copy from "lucide-static/icons/copy.svg?raw";
import split from "lucide-static/icons/git-branch.svg?raw";
import { type Entry, moveList, moveListText } from "../../session/move-list.ts";
import { nameOf, type Session } from "../../session/session.ts";
import { Copier } from "../../ui/controls/copier.ts";
import { tell } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import { controls } from "../../ui/styles/controls.ts";
import { winWords } from "./aftermath.ts";
import { moveListStyles } from "./move-list.style.ts";

@customElement("nimscope-move-list")
export class MoveList extends LitElement {
  static override styles = [controls, moveListStyles];

  @property({ attribute: false }) session!: Session;
  /** Whether who wins is for the person to find out. */
  @property({ type: Boolean }) covered = false;
  private readonly copier = new Copier(this);

  override render() {
    const entries = moveList(this.session);
    const now = entries.findIndex((entry) => entry.current);
    return html`<header class="row flat between">
        <h2>Moves</h2>
        ${this.copier.button("Copy", () => moveListText(this.session), copy, "quiet")}
      </header>
      <ol class="list small">
        ${entries.map((entry, i) => this.entry(entry, i > now))}
      </ol>`;
  }

  private entry(entry: Entry, later: boolean) {
    const { index, number, position, by, words, others, current } = entry;
    const win = this.covered ? "" : winWords(entry);
    return html`<li class="row flat gap-1">
      <button
        type="button"
        class="entry grow quiet numbers ${later ? "soft" : ""}"
        aria-current=${current ? "step" : nothing}
        title=${position}
        @click=${() => this.go(index)}
      >
        <span class="soft">${number === 0 ? "" : `${number}.`}</span>
        <span>
          <span>${by === null ? "Start" : `${nameOf(this.session, by)} ${words}`}</span>
          <span class="tiny soft">${position}</span>
        </span>
        ${win === "" ? nothing : html`<span class="win tiny ${entry.win}">${win}</span>`}
      </button>
      ${
        others.length === 0
          ? nothing
          : iconButton(split, "Show the other move tried here", () =>
              this.go(others.find((i) => i > index) ?? others[0] ?? index),
            )
      }
    </li>`;
  }

  private go(index: number): void {
    tell(this, "nimscope-wish", { do: "step", index });
  }
}
