/**
 * `<nimscope-rule-form>`: a field for the rule of a heap game, and a button. It
 * opens the game, or does with it what `open` does.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { writeAddress } from "../../session/address.ts";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import { controls } from "../../ui/styles/controls.ts";
import { example } from "./rows.ts";
import { wrong } from "./wrong.ts";

/** The rule in the empty field; the button opens it if nothing is typed. */
const EXAMPLE = "0.137";

@customElement("nimscope-rule-form")
export class RuleForm extends LitElement {
  static override styles = [
    controls,
    css`
      input[name] {
        width: min(12rem, 32vw);
        font-family: var(--font-mono);
      }
    `,
  ];

  /** The rule that stands in the field, until another one is typed. */
  @property() rule = "";
  /** Gets a position of the rule that was typed, or that was meant. */
  @property({ attribute: false }) open: (position: string) => void = go;
  @state() private trouble: Trouble | null = null;
  @query("input") private input!: HTMLInputElement;
  /** Whether a person has typed another rule since the last one was asked for. */
  private dirty = false;
  /** Counts the rules that were asked for. */
  private requestId = 0;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("rule")) this.trouble = null;
  }

  override updated(changed: PropertyValues<this>): void {
    // The rule that is being typed is kept, even when another one is shown.
    if (!changed.has("rule") || (this.dirty && this.matches(":focus-within")))
      return;
    this.input.value = this.rule;
    this.dirty = false;
  }

  override render() {
    const bad = this.trouble !== null;
    return html`<form class="row end" novalidate @submit=${this.submit}>
        <label class="inline gap-3">
          <span>Type a rule</span>
          <input
            name="rule"
            placeholder=${EXAMPLE}
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${bad ? "true" : nothing}
            aria-describedby=${bad ? "wrong" : nothing}
            @input=${() => {
              this.trouble = null;
              this.dirty = true;
            }}
          />
        </label>
        <button type="submit" class="primary">See it</button>
      </form>
      ${wrong(this.trouble, this.open)}`;
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const id = ++this.requestId;
    const rule = this.input.value.trim();
    const text = positionOf(rule);
    this.dirty = false;
    try {
      const position = await engine.parse(text);
      // Another rule may have been asked for, or the page left.
      if (id === this.requestId && this.isConnected) this.open(position);
    } catch (error) {
      if (await this.refuse(rule, error)) this.input.focus();
    }
  }

  /** Says what is wrong with a rule, if it still stands in the field. */
  async refuse(rule: string, error: unknown): Promise<boolean> {
    const text = positionOf(rule);
    const suggestion = await engine.suggest(text).catch(() => undefined);
    if (this.input.value.trim() !== rule) return false;
    this.trouble = { ...troubleOf(error), suggestion };
    return true;
  }
}

/** The position to see: of a rule, of a game without piles, or what was typed. */
export function positionOf(typed: string): string {
  if (!typed.startsWith("heap[")) return example(`heap[${typed || EXAMPLE}]`);
  return typed.endsWith("]") ? example(typed) : typed;
}

function go(position: string): void {
  location.hash = writeAddress({ position, options: {} });
}
