/** A form that finds heap games by their nimbers, the option `numbers`. */

import { html, nothing, type ReactiveController } from "lit";
import { writeAddress } from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { Identified, IdentifiedGame } from "../../solver/modules/study.ts";
import { counted } from "../../solver/position.ts";
import { button } from "../../ui/controls/button.ts";
import { Task } from "../../ui/task.ts";
import { wrong } from "../../ui/trouble/trouble.ts";
import type { PageElement } from "../page.ts";

/** The number of games that are shown at first. */
const FIRST_GAMES = 8;

export class WhichGame implements ReactiveController {
  private readonly games: Task<Identified, [numbers: string]>;
  private all = false;
  /** The numbers of the address for which games were last searched. */
  private asked = "";
  private readonly host: PageElement;

  constructor(host: PageElement) {
    this.host = host;
    this.games = new Task(host, (signal, numbers) =>
      this.identify(signal, numbers),
    );
    host.addController(this);
  }

  private get input(): HTMLTextAreaElement {
    return this.host.renderRoot.querySelector(
      '[name="numbers"]',
    ) as HTMLTextAreaElement;
  }

  hostUpdated(): void {
    const { numbers = "" } = this.host.options;
    if (numbers === this.asked) return;
    this.asked = numbers;
    this.input.value = numbers.replaceAll(",", ", ");
    if (numbers !== "") this.ask();
    else this.games.clear();
  }

  view() {
    const { trouble, value: found } = this.games;
    const bad = trouble !== null;
    return html`<div class="which">
      <form class="row end" novalidate @submit=${this.submit}>
        <label class="field">
          Nimbers of consecutive heaps
          <textarea
            class="full mono"
            name="numbers"
            rows="2"
            placeholder="0, 0, 1, 2, 0, 1, 2, 3"
            spellcheck="false"
            autocomplete="off"
            aria-invalid=${bad ? "true" : nothing}
            aria-describedby=${bad ? "wrong-numbers" : nothing}
            @input=${() => {
              this.games.trouble = null;
              this.games.stop();
            }}
            @keydown=${this.press}
          ></textarea>
        </label>
        <button type="submit">Find games</button>
      </form>
      ${wrong(trouble, "wrong-numbers")}
      <p class="says" role="status">${found && says(found)}</p>
      ${found?.games.length ? this.list(found) : nothing}
    </div>`;
  }

  private list({ numbers, games }: Identified) {
    const shown = this.all ? games : games.slice(0, FIRST_GAMES);
    const rest = games.length - shown.length;
    return html`<div class="scroll below-3">
        <table class="full small numbers">
          <caption class="visually-hidden">
            Games with these numbers
          </caption>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Shift</th>
              <th scope="col">Terms that agree</th>
              ${this.misses(numbers, games) ? html`<th scope="col">Differs first at</th>` : nothing}
            </tr>
          </thead>
          <tbody>
            ${shown.map((game) => this.game(game, numbers, this.misses(numbers, games)))}
          </tbody>
        </table>
      </div>
      <p class="note">
        Shift s means: your first number is the nimber of heap s. In a row such
        as wythoff(3,n), your first number is the nimber at n = s.
      </p>
      ${
        rest === 0
          ? nothing
          : button(`Show ${rest} more`, () => {
              this.all = true;
              this.host.requestUpdate();
            })
      }`;
  }

  /** True if no game has all numbers: even the best one lacks some. */
  private misses(numbers: number, [best]: readonly IdentifiedGame[]): boolean {
    return best !== undefined && best.terms < numbers;
  }

  private game(
    { game, name, shift, terms, example }: IdentifiedGame,
    numbers: number,
    misses: boolean,
  ) {
    const to = writeAddress({ position: example, options: {} });
    return html`<tr>
      <th scope="row">
        <a class="mono" href=${to}>${game}</a>
        ${name === null ? nothing : html`<span class="soft">${name}</span>`}
      </th>
      <td>${shift}</td>
      <td>${terms} of ${numbers}</td>
      ${misses ? html`<td>term ${terms + 1}, heap ${shift + terms}</td>` : nothing}
    </tr>`;
  }

  /** Submits the numbers on Enter. With Shift, Enter begins a new line. */
  private readonly press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.input.form?.requestSubmit();
  };

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const numbers = listOf(this.input.value);
    const isNew = numbers !== this.host.options["numbers"];
    if (numbers !== null && isNew) this.host.choose({ numbers });
    else this.ask();
  };

  private ask(): void {
    this.all = false;
    this.games.trouble = null;
    this.games.start(this.input.value);
    this.host.requestUpdate();
  }

  private async identify(signal: AbortSignal, numbers: string) {
    try {
      return await engine.ask("identify", numbers);
    } catch (error) {
      if (!signal.aborted) {
        this.games.value = null;
        this.input.focus();
      }
      throw error;
    }
  }
}

/** The most characters of the numbers in an address. */
const MOST_CHARACTERS = 2000;

/**
 * The numbers of a text, with commas between them. Null if there are none or
 * too many, or if the text has other characters than separators and brackets.
 */
function listOf(text: string): string | null {
  const list = text.match(/\d+/g)?.join(",") ?? "";
  const plain = /^[\d\s,;[\](){}]*$/.test(text);
  return plain && list !== "" && list.length <= MOST_CHARACTERS ? list : null;
}

/** A sentence on how many games were found, and how well they fit. */
function says({ numbers, games }: Identified): string {
  const [best] = games;
  if (best === undefined) return "No game here has these numbers.";
  const count = counted(games.length, "game");
  const have = games.length === 1 ? "has" : "have";
  if (best.terms < numbers) {
    return `No game here has all ${numbers} numbers. ${count} ${have} the first few of them:`;
  }
  if (numbers === 1) return `${count} ${have} this number, the best first:`;
  return `${count} ${have} all ${numbers} numbers, the best first:`;
}
