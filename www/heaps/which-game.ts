/** `<nimscope-which-game>`: which games have these numbers as their nimbers? */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { writeAddress } from "../session/address.ts";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import type { Identified, IdentifiedGame } from "../solver/wasm.ts";
import { controls } from "../ui/styles/controls.ts";
import { tableStyles } from "./table.style.ts";
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
      .alert {
        margin-top: var(--space-2);
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @state() private found: Identified | null = null;
  @state() private trouble: Trouble | null = null;
  @state() private all = false;
  @query("textarea") private input!: HTMLTextAreaElement;

  override render() {
    const bad = this.trouble !== null;
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
              this.trouble = null;
            }}
            @keydown=${this.press}
          ></textarea>
        </label>
        <button type="submit">Find games</button>
      </form>
      ${wrong(this.trouble)}
      <p class="says" role="status">${this.says()}</p>
      ${this.found === null || this.found.games.length === 0 ? nothing : this.list(this.found)}`;
  }

  private says(): string {
    if (this.found === null) return "";
    const { numbers, games } = this.found;
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

  private list({ numbers, games }: Identified) {
    const shown = this.all ? games : games.slice(0, FEW);
    const rest = games.length - shown.length;
    return html`<div class="scroll">
        <table class="full small numbers">
          <caption class="visually-hidden">
            Games with these numbers
          </caption>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Shift</th>
              <th scope="col">Terms that agree</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map((game) => this.game(game, numbers))}
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
          : html`<button type="button" @click=${() => {
              this.all = true;
            }}>Show ${rest} more</button>`
      }`;
  }

  private game(
    { game, name, shift, terms, example }: IdentifiedGame,
    numbers: number,
  ) {
    const to = writeAddress({ position: example, options: {} });
    return html`<tr>
      <th scope="row">
        <a class="mono" href=${to}>${game}</a>
        ${name === null ? nothing : html`<span class="soft">${name}</span>`}
      </th>
      <td>${shift}</td>
      <td>${terms} of ${numbers}</td>
    </tr>`;
  }

  /** Enter asks; with Shift it begins a line. */
  private press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.input.form?.requestSubmit();
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const text = this.input.value;
    const current = () => text === this.input.value;
    try {
      const found = await this.engine.ask("identify", text);
      if (!current()) return;
      this.found = found;
      this.all = false;
    } catch (error) {
      if (!current()) return;
      this.trouble = troubleOf(error);
      this.found = null;
      this.input.focus();
    }
  }
}
