/**
 * A line below a map on what is known of its game. It is looked for once the first
 * picture is there. The analysis and the pictures then go by it, and the page is asked
 * to look again.
 */
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { tell } from "../../ui/events.ts";
import { firstPicture } from "../../ui/first-picture.ts";
import { late } from "../../ui/late.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";

/** Milliseconds after the first picture in which the page is still busy with itself. */
const QUIET = 300;

export abstract class GameLine<Found> extends LitElement {
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

  private readonly answer = new Task(this, (_, game: string) =>
    this.look(game),
  );

  /** Finds what is known of a game, and lets all that asks go by it. */
  protected abstract find(game: string): Promise<Found>;

  /** Says what was found. */
  protected abstract say(found: Found): TemplateResult;

  protected override willUpdate(): void {
    if (this.game !== "") this.answer.ask(this.game);
  }

  private async look(game: string): Promise<Found> {
    await firstPicture;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    const found = await this.find(game);
    if (game === this.game) tell(this, "nimscope-wish", { do: "again" });
    return found;
  }

  override render() {
    const { now, running } = this.answer;
    if (now !== null) return this.say(now);
    // Without the solver's second part there is no line; the page is whole.
    return running
      ? html`<p class="note">${late("Looking for what can be proved.")}</p>`
      : nothing;
  }
}
