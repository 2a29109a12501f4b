/**
 * The base of pages with tables whose cells are computed one by one. Subclasses
 * render the cells.
 */
import { html, nothing } from "lit";
import download from "lucide-static/icons/download.svg?raw";
import type { Numeric } from "../../lesson-kit/options.ts";
import { button } from "../../ui/controls/button.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { save } from "../../ui/save.ts";
import type { Task } from "../../ui/task.ts";
import { PageElement } from "../page.ts";

/** The progress of the computation, and the controls beside its bar. */
interface Progress {
  /** The plural name of the counted things, such as `rules`. */
  readonly of: string;
  readonly done: number;
  readonly total: number;
  /** The controls that choose what is computed. */
  readonly choices: unknown;
  /** Returns the name and the text of a file with all known cells. */
  readonly csv: () => readonly [name: string, text: string];
}

export abstract class GridPage extends PageElement {
  /** The task that computes the cells. */
  protected abstract readonly work: Pick<Task<unknown>, "alert">;
  /** Starts the task for the cells that the options choose. */
  protected abstract ask(): void;

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("options")) return;
    this.ask();
    announce(this, "nimscope-ready");
  }

  /** The control for the largest number in the tables, the option `to`. */
  protected sizes(option: Numeric<number>, to: number) {
    const [least, most] = option.range({});
    const sizes = Array.from({ length: most - least + 1 }, (_, i) => i + least);
    const choose = (to: string) =>
      this.choose({ to: to === `${option.otherwise}` ? undefined : to });
    return select(
      "Numbers to",
      sizes.map((size) => [size, `${size}`] as const),
      to,
      { look: "inline small", choose },
    );
  }

  protected progress({ of, done, total, choices, csv }: Progress) {
    const file = () => save(...csv());
    return html`<div class="work row across-4 below-3 numbers">
      ${choices} ${button("Save as CSV", file, { icon: download })}
      <p class="note" role="status">
        ${done < total ? `The ${of} are being computed.` : `All ${total} ${of}.`}
      </p>
      ${
        done < total
          ? html`<progress max=${total} value=${done} aria-label="Done"></progress>
            <span class="note">${done} of ${total} ${of}</span>`
          : nothing
      }
    </div>`;
  }
}
