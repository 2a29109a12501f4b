/**
 * The position as text that can be changed. What is typed is read at once, and
 * an error points at its place.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import check from "lucide-static/icons/check.svg?raw";
import link from "lucide-static/icons/link.svg?raw";
import { type Engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { tell } from "../ui/events.ts";
import { icon } from "../ui/icon.ts";
import { controls } from "../ui/styles/controls.ts";
import { didYouMean } from "../ui/trouble/trouble.ts";
import { copyText } from "./copy-text.ts";

@customElement("nimscope-position-field")
export class PositionField extends LitElement {
  static override styles = [
    controls,
    css`
      :host {
        position: relative;
      }
      input {
        text-overflow: ellipsis;
      }
      /* Shown above the content below, so that nothing moves while a person types. */
      .wrong {
        position: absolute;
        inset: calc(100% + var(--space-1)) 0 auto;
        z-index: 3;
        display: block;
        box-shadow: var(--shadow);
      }
      .place {
        display: block;
        white-space: pre;
        color: var(--ink);
      }
      mark {
        background: none;
        color: var(--danger);
        text-decoration: underline wavy;
        text-underline-offset: 0.25em;
      }
      mark:empty::after {
        content: "‸";
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property() position = "";
  @state() private trouble: { record: Trouble; text: string } | null = null;
  @state() private copied = false;
  @state() private dirty = false;
  @query("input") private input!: HTMLInputElement;
  /** Counts the texts that were entered. */
  private asked = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("position")) return;
    // The text being typed is kept, even when the game moves on.
    if (this.dirty && this.matches(":focus-within")) return;
    this.trouble = null;
    this.dirty = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("position") && !this.dirty) {
      this.input.value = this.position;
    }
  }

  override render() {
    return html`<form class="row flat" novalidate @submit=${this.submit}>
        <label class="grow">
          <span class="visually-hidden">Position</span>
          <input
            class="full"
            name="position"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${this.trouble === null ? nothing : "true"}
            aria-describedby=${this.trouble === null ? nothing : "wrong"}
            @input=${this.read}
            @keydown=${this.restore}
          />
        </label>
        ${
          this.dirty
            ? html`<button type="submit" class="primary">Go</button>`
            : html`<button type="button" @click=${this.copy}>
                ${icon(this.copied ? check : link)}
                <span aria-live="polite"
                  >${this.copied ? "Copied" : "Copy link"}</span
                >
              </button>`
        }
      </form>
      ${this.trouble === null ? nothing : this.wrong(this.trouble)}`;
  }

  private wrong({ record, text }: { record: Trouble; text: string }) {
    const [before, part, after] = cut(text, record);
    return html`<div class="wrong alert" id="wrong" role="alert">
      <p>${record.message}</p>
      <code class="place scroll">${before}<mark>${part}</mark>${after}</code>
      ${record.expected === "" ? nothing : html`<p>Expected ${record.expected}.</p>`}
      ${record.suggestion ? didYouMean(record.suggestion, () => this.take(record.suggestion ?? "")) : nothing}
    </div>`;
  }

  /** Goes to the position that was meant. */
  private take(position: string): void {
    this.input.value = position;
    this.input.focus();
    void this.go();
  }

  private async read(): Promise<string | null> {
    const text = this.input.value;
    this.dirty = text !== this.position;
    try {
      const canonical = await this.engine.parse(text);
      if (text === this.input.value) this.trouble = null;
      return canonical;
    } catch (error) {
      const suggestion = await this.engine.suggest(text).catch(() => undefined);
      if (text === this.input.value) {
        this.trouble = { record: { ...troubleOf(error), suggestion }, text };
      }
      return null;
    }
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    void this.go();
  }

  private async go(): Promise<void> {
    const mine = ++this.asked;
    const position = await this.read();
    // Of several texts entered in a row only the last one counts.
    if (position === null || mine !== this.asked) return;
    this.input.value = position;
    this.dirty = false;
    tell(this, "nimscope-typed", { position });
  }

  private restore(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    this.input.value = this.position;
    this.trouble = null;
    this.dirty = false;
  }

  private async copy(): Promise<void> {
    if (
      await copyText(location.href, (copied) => {
        this.copied = copied;
      })
    )
      return;
    // Without the permission the address can still be copied by hand.
    this.input.value = location.href;
    this.input.select();
  }
}

/** The text before, at and after an error; its place is counted in bytes. */
export function cut(
  text: string,
  { at, part }: Pick<Trouble, "at" | "part">,
): [string, string, string] {
  const bytes = new TextEncoder().encode(text);
  const before = new TextDecoder().decode(bytes.slice(0, at));
  const rest = text.slice(before.length);
  // A very long part is shortened in the record, with an ellipsis.
  const length =
    part.endsWith("…") && !rest.startsWith(part)
      ? rest.length
      : Math.min(part.length, rest.length);
  return [before, rest.slice(0, length), rest.slice(length)];
}
