/** `<nimscope-lessons>`: the list of all lessons, by game. */
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { LESSONS } from "../../games/lessons.ts";
import { inOrder } from "../../games/path.ts";
import { PageElement } from "../page.ts";
import "../../map/thumbnail.ts";
import { writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { Listed } from "../../solver/wasm.ts";
import { announce } from "../../ui/events.ts";
import { Task } from "../../ui/task.ts";
import { failureBox } from "../../ui/trouble/trouble.ts";

@customElement("nimscope-lessons")
export class Lessons extends PageElement {
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
        ${LESSONS.length} short lessons, each on one idea. Each ends with a game
        that you can win with this idea. The lessons of a game build on each
        other, the easiest first.
      </p>
      ${inOrder(value ?? []).map((game, i) =>
        // The lessons that fit every game follow those of the first game.
        // Their links open the example of the first game.
        i === 0
          ? [
              this.lessons(game.name, game),
              this.lessons("every", {
                ...game,
                title: "Any game",
                summary:
                  "Ideas for every game. On the page of a game, these lessons use its board.",
                figures: ["misere-pairs"],
              }),
            ]
          : this.lessons(game.name, game),
      )}
    `;
  }

  /**
   * The lessons in a folder, each with the readers for whom it is meant. A link
   * opens a lesson beside the game's example.
   */
  private lessons(
    folder: string,
    { name, title, summary, example, figures }: Listed,
  ) {
    const lessons = LESSONS.filter((lesson) => lesson.folder === folder);
    if (lessons.length === 0) return nothing;
    const to = (lesson?: string) =>
      writeAddress({ position: example, options: lesson ? { lesson } : {} });
    const [figure] = figures;
    return html`<section aria-labelledby=${folder}>
      <nimscope-thumbnail
        .figure=${figure === undefined ? null : { id: figure, settings: {} }}
        .game=${name}
      ></nimscope-thumbnail>
      <div>
        <h2 id=${folder}><a href=${to()}>${title}</a></h2>
        <p class="note below-3">${summary}</p>
        <ol class="list tiles">
          ${lessons.map(
            ({ id, title, about, reader }) => html`<li>
              <a class="bold" href=${to(id)}>${title}</a>
              <p class="small soft">${about}</p>
              <p class="note" data-reader>${reader}</p>
            </li>`,
          )}
        </ol>
      </div>
    </section>`;
  }
}
