/**
 * `<nimscope-which-game>`: which games have these numbers as their nimbers? What
 * is asked stands in the address, as its option `numbers`.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import {
  type Options,
  withOptions,
  writeAddress,
} from "../../session/address.ts";
import { engine } from "../../solver/engine.ts";
import type { Identified, IdentifiedGame } from "../../solver/modules/study.ts";
import { button } from "../../ui/controls/button.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { tableStyles } from "../table/table.style.ts";
import { wrong } from "./wrong.ts";

/** So many games are shown at first. */
const FEW = 8;

@customElement("nimscope-which-game")
export class WhichGame extends LitElement {
  static override styles = [
    controls,
    tableStyles,
    css`
      .field {
        flex: 1 1 16rem;
      }
      textarea {
        padding: var(--space-2) var(--space-3);
        resize: vertical;
      }
      textarea::placeholder {
        color: var(--ink-soft);
      }
    `,
  ];

  /** Those of the address: their numbers are asked about at once. */
  @property({ attribute: false }) options: Options = {};

  private readonly games = new Task(this, (signal, numbers: string) =>
    this.identify(signal, numbers),
  );
  @state() private all = false;
  @query("textarea") private input!: HTMLTextAreaElement;

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("options")) return;
    const { numbers = "" } = this.options;
    if (numbers === (changed.get("options")?.["numbers"] ?? "")) return;
    this.input.value = numbers.replaceAll(",", ", ");
    void this.updateComplete.then(() => {
      if (numbers !== "") this.ask();
      else this.games.clear();
      this.requestUpdate();
    });
  }

  override render() {
    const { trouble, value: found } = this.games;
    const bad = trouble !== null;
    return html`<form class="row end" novalidate @submit=${this.submit}>
        <label class="field">
          Nimbers of some heaps in a row
          <textarea
            class="full mono"
            name="numbers"
            rows="2"
            placeholder="0, 0, 1, 2, 0, 1, 2, 3"
            spellcheck="false"
            autocomplete="off"
            aria-invalid=${bad ? "true" : nothing}
            aria-describedby=${bad ? "wrong" : nothing}
            @input=${() => {
              this.games.trouble = null;
              this.games.stop();
            }}
            @keydown=${this.press}
          ></textarea>
        </label>
        <button type="submit">Find games</button>
      </form>
      ${wrong(trouble)}
      <p class="says" role="status">${found && says(found)}</p>
      ${found?.games.length ? this.list(found) : nothing}`;
  }

  private list({ numbers, games }: Identified) {
    const shown = this.all ? games : games.slice(0, FEW);
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
        Shift s: your first number is the nimber of heap s; in wythoff(3,n), it
        is that of n = s.
      </p>
      ${
        rest === 0
          ? nothing
          : button(`Show ${rest} more`, () => {
              this.all = true;
            })
      }`;
  }

  /** Whether no game has all of the numbers. */
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

  /** Enter asks; with Shift it begins a line. */
  private press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.input.form?.requestSubmit();
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const numbers = listOf(this.input.value);
    if (numbers === null || numbers === this.options["numbers"]) {
      this.ask();
      return;
    }
    const options = withOptions(this.options, { numbers });
    announce(this, "nimscope-options", { options, push: true });
  }

  private ask(): void {
    this.all = false;
    this.games.trouble = null;
    this.games.start(this.input.value);
    this.requestUpdate();
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

/** The most characters of a list that an address takes. */
const MOST = 2000;

/** Numbers as an address has them; null where there is something else, or much. */
function listOf(text: string): string | null {
  const list = text.match(/\d+/g)?.join(",") ?? "";
  const plain = /^[\d\s,;[\](){}]*$/.test(text);
  return plain && list !== "" && list.length <= MOST ? list : null;
}

/** The number of games found, and what they have in common with the list. */
function says({ numbers, games }: Identified): string {
  const [best] = games;
  if (best === undefined) return "No game here has these numbers.";
  const count = games.length === 1 ? "1 game" : `${games.length} games`;
  const have = games.length === 1 ? "has" : "have";
  if (best.terms < numbers) {
    return `No game here has all ${numbers} numbers. ${count} ${have} the first few of them:`;
  }
  if (numbers === 1) return `${count} ${have} this number, the best first:`;
  return `${count} ${have} all ${numbers} numbers, the best first:`;
}
