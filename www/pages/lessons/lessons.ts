/**
 * `<nimscope-lessons>`: all lessons by game, in an order in which one can begin.
 * It fires `nimscope-ready` when they are listed.
 */
import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { LESSONS } from "../../games/lessons.ts";
import { inOrder } from "../../games/path.ts";
import "../../map/thumbnail.ts";
import { writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { Listed } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";
import { pageStyles } from "../style.ts";

@customElement("nimscope-lessons")
export class Lessons extends LitElement {
  static override styles = [
    controls,
    pageStyles,
    css`
      section {
        display: grid;
        grid-template-columns: 12rem minmax(0, 1fr);
        gap: var(--space-2) var(--space-5);
        padding-block: var(--space-5);
        border-top: 1px solid var(--line);
      }
      h2 {
        margin-bottom: var(--space-2);
      }
      h2 a {
        color: inherit;
        text-decoration: none;
      }
      h2 a:hover {
        text-decoration: underline;
      }
      .tiles {
        --tile: 18rem;
        --fit: auto-fill;
        gap: var(--space-3) var(--space-5);
      }
      .tiles a {
        display: block;
        padding-block: var(--space-1);
      }
      @media (max-width: 40rem) {
        section {
          grid-template-columns: minmax(0, 1fr);
        }
        nimscope-thumbnail {
          display: none;
        }
      }
    `,
  ];

  private readonly games = new Task(this, () => engine.games());

  override firstUpdated(): void {
    this.games.ask();
  }

  override updated(): void {
    if (this.games.settled) announce(this, "nimscope-ready");
  }

  override render() {
    const { trouble, value } = this.games;
    if (trouble !== null)
      return failureBox(trouble, () => this.games.again(), true);
    return html`
      <h1>Lessons</h1>
      <p class="lead large soft">
        ${LESSONS.length} short lessons, each on one idea, with a board to try it
        on. Those of a game build on each other from left to right; the games at
        the top ask for the least.
      </p>
      ${inOrder(value ?? []).map((game) => this.game(game))}
    `;
  }

  private game({ name, title, summary, example, figures }: Listed) {
    const lessons = LESSONS.filter(({ games: [game] }) => game === name);
    if (lessons.length === 0) return nothing;
    const to = (lesson?: string) =>
      writeAddress({ position: example, options: lesson ? { lesson } : {} });
    const [figure] = figures;
    return html`<section aria-labelledby=${name}>
      <nimscope-thumbnail
        .engine=${engine}
        .figure=${figure === undefined ? null : { id: figure, settings: {} }}
        .game=${name}
      ></nimscope-thumbnail>
      <div>
        <h2 id=${name}><a href=${to()}>${title}</a></h2>
        <p class="note below-3">${summary}</p>
        <ol class="list tiles">
          ${lessons.map(
            ({ id, title, about }) => html`<li>
              <a class="bold" href=${to(id)}>${title}</a>
              <p class="small soft">${about}</p>
            </li>`,
          )}
        </ol>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "nimscope-lessons": Lessons;
  }
}
