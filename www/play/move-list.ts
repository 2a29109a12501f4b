/** The moves of the running game: to look back at, to go to, and to copy. */

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import copy from "lucide-static/icons/copy.svg?raw";
import split from "lucide-static/icons/git-branch.svg?raw";
import {
  type Entry,
  moveList,
  moveListText,
  nameOf,
  type Session,
} from "../session/session.ts";
import { tell } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";

@customElement("nimscope-move-list")
export class MoveList extends LitElement {
  static override styles = [
    controls,
    css`
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--space-2);
      }
      header h2 {
        font-size: var(--text-l);
        font-size: var(--text-m);
      }
      ol {
        display: grid;
        gap: 1px;
        max-height: 12rem;
        margin: var(--space-2) 0 0;
        padding: 0;
        overflow: auto;
        list-style: none;
        font-size: var(--text-s);
      }
      li {
        display: flex;
        align-items: center;
        gap: var(--space-1);
      }
      .entry {
        display: grid;
        grid-template-columns: 1.75rem minmax(0, 1fr) auto;
        flex: 1;
        min-width: 0;
        min-height: 2rem;
        padding: 0 var(--space-2);
        justify-content: start;
        text-align: start;
        font-weight: 400;
      }
      .entry[aria-current] {
        border-color: var(--accent);
        background: var(--accent-soft);
        font-weight: 600;
      }
      .later {
        color: var(--ink-soft);
      }
      .entry > span {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .icon {
        min-height: 2rem;
        width: 2rem;
      }
    `,
  ];

  @property({ attribute: false }) session!: Session;
  @state() private copied = false;

  override render() {
    const entries = moveList(this.session);
    const now = entries.findIndex((entry) => entry.current);
    return html`<header>
        <h2>Moves</h2>
        <button type="button" class="quiet" @click=${this.copy}>
          ${icon(this.copied ? check : copy)}
          <span aria-live="polite">${this.copied ? "Copied" : "Copy"}</span>
        </button>
      </header>
      <ol>
        ${entries.map((entry, i) => this.entry(entry, i > now))}
      </ol>`;
  }

  private entry(entry: Entry, later: boolean) {
    const { index, number, position, by, others, current } = entry;
    return html`<li>
      <button
        type="button"
        class="entry quiet numbers ${later ? "later" : ""}"
        aria-current=${current ? "step" : nothing}
        title=${position}
        @click=${() => this.go(index)}
      >
        <span class="soft">${number === 0 ? "" : `${number}.`}</span>
        <span>${position}</span>
        <span class="soft"
          >${by === null ? "start" : nameOf(this.session, by)}</span
        >
      </button>
      ${
        others.length === 0
          ? nothing
          : html`<button
              type="button"
              class="icon quiet"
              aria-label="Show the other move tried here"
              title="Show the other move tried here"
              @click=${() => this.go(others.find((i) => i > index) ?? others[0] ?? index)}
            >
              ${icon(split)}
            </button>`
      }
    </li>`;
  }

  private go(index: number): void {
    tell(this, "nimscope-travel", { index });
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(moveListText(this.session));
      this.copied = true;
      setTimeout(() => {
        this.copied = false;
      }, 2000);
    } catch {
      // Copying is not allowed here, but the list can still be selected.
    }
  }
}
