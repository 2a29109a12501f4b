/** A field for the rule of a heap game, with a button that opens it. */
import { html, nothing, type ReactiveController } from "lit";
import { writeAddress } from "../../session/address.ts";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import { wrong } from "../../ui/trouble/trouble.ts";
import type { PageElement } from "../page.ts";
import { example } from "./rows.ts";

/** The rule in the empty field; the button opens it if nothing is typed. */
const EXAMPLE = "0.137";

export class RuleForm implements ReactiveController {
  private trouble: Trouble | null = null;
  /** The rule that was last put into the field. */
  private rule = "";
  private next = "";
  /** Whether a person has typed another rule since the last one was asked for. */
  private dirty = false;
  /** Counts the rules that were asked for. */
  private requestId = 0;
  private readonly host: PageElement;
  private readonly open: (position: string) => void;

  /** `open` gets a position of the rule that was typed, or that was meant. */
  constructor(host: PageElement, open: (position: string) => void = go) {
    this.host = host;
    this.open = open;
    host.addController(this);
  }

  private get input(): HTMLInputElement {
    return this.host.renderRoot.querySelector(
      '[name="rule"]',
    ) as HTMLInputElement;
  }

  hostUpdated(): void {
    if (this.next === this.rule) return;
    this.rule = this.next;
    const { input } = this;
    // The rule that is being typed is kept, even when another one is shown.
    if (this.dirty && input.form?.matches(":focus-within")) return;
    input.value = this.rule;
    this.dirty = false;
  }

  /** `rule` is written in the field, until another one is typed. */
  view(rule = "") {
    if (rule !== this.next) this.trouble = null;
    this.next = rule;
    const bad = this.trouble !== null;
    return html`<form class="rule-form row end" novalidate @submit=${this.submit}>
        <label class="inline gap-3">
          <span>Type a rule</span>
          <input
            name="rule"
            placeholder=${EXAMPLE}
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${bad ? "true" : nothing}
            aria-describedby=${bad ? "wrong-rule" : nothing}
            @input=${() => {
              this.dirty = true;
              this.say(null);
            }}
          />
        </label>
        <button type="submit" class="primary">See it</button>
      </form>
      ${wrong(this.trouble, "wrong-rule", this.open)}`;
  }

  private say(trouble: Trouble | null): void {
    this.trouble = trouble;
    this.host.requestUpdate();
  }

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const id = ++this.requestId;
    const rule = this.input.value.trim();
    const text = positionOf(rule);
    this.dirty = false;
    try {
      const position = await engine.parse(text);
      // Another rule may have been asked for, or the page left.
      if (id === this.requestId && this.host.isConnected) this.open(position);
    } catch (error) {
      if (await this.refuse(rule, error)) this.input.focus();
    }
  };

  /** Shows the fault of a rule, if that rule is still in the field. */
  async refuse(rule: string, error: unknown): Promise<boolean> {
    const text = positionOf(rule);
    const suggestion = await engine.suggest(text).catch(() => undefined);
    if (this.input.value.trim() !== rule) return false;
    this.say({ ...troubleOf(error), suggestion });
    return true;
  }
}

/** The position to see: of a rule, of a game without piles, or the typed text itself. */
export function positionOf(typed: string): string {
  if (!typed.startsWith("heap[")) return example(`heap[${typed || EXAMPLE}]`);
  return typed.endsWith("]") ? example(typed) : typed;
}

function go(position: string): void {
  location.hash = writeAddress({ position, options: {} });
}
