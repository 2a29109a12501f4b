/**
 * A field for the text of the position. The solver reads it while a person
 * types, and an error points at its place.
 */

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import link from "lucide-static/icons/link.svg?raw";
import { engine, type Trouble, troubleOf } from "../solver/engine.ts";
import { Copier } from "../ui/controls/copier.ts";
import { tell } from "../ui/events.ts";
import { controls } from "../ui/styles/controls.ts";
import { cut, didYouMean } from "../ui/trouble/trouble.ts";

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
      /* It covers the content below, so that nothing moves while a person types. */
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

  @property() position = "";
  @state() private trouble: { record: Trouble; text: string } | null = null;
  /** Whether a person has typed another text than the last one entered or shown. */
  @state() private dirty = false;
  @query("input") private input!: HTMLInputElement;
  private readonly copier = new Copier(this);
  /** Counts the texts that were entered. */
  private requestId = 0;
  /** The last text that was entered or shown. */
  private entered = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("position")) return;
    // The text being typed is kept, even when the game moves on.
    if (this.dirty && this.matches(":focus-within")) return;
    this.trouble = null;
    this.dirty = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("position") && !this.dirty) {
      const { selectionStart, selectionEnd, value } = this.input;
      const whole =
        this.matches(":focus-within") &&
        value !== "" &&
        selectionStart === 0 &&
        selectionEnd === value.length;
      this.show(this.position);
      // Who has marked the text is about to type another.
      if (whole) this.input.select();
    }
    // Without the permission to copy, a person can copy the address by hand.
    if (this.copier.isRefused) {
      this.copier.isRefused = false;
      this.input.value = location.href;
      this.input.select();
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
            : this.copier.button("Copy link", () => location.href, link)
        }
      </form>
      ${this.trouble === null ? nothing : this.wrong(this.trouble)}`;
  }

  private wrong({ record, text }: { record: Trouble; text: string }) {
    const [before, part, after] = around(text, record);
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
    this.dirty = text !== this.entered;
    try {
      const canonical = await engine.parse(text);
      if (text === this.input.value) this.trouble = null;
      return canonical;
    } catch (error) {
      const suggestion = await engine.suggest(text).catch(() => undefined);
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
    const id = ++this.requestId;
    const text = this.input.value;
    const position = await this.read();
    // Only the last of several texts counts.
    if (position === null || id !== this.requestId) return;
    // A text that was typed meanwhile stays.
    if (text === this.input.value) this.show(position);
    else {
      this.entered = position;
      this.dirty = true;
    }
    tell(this, "nimscope-typed", { position });
  }

  /** Puts a position into the field. */
  private show(position: string): void {
    this.input.value = position;
    this.entered = position;
    this.dirty = false;
  }

  private restore(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    this.show(this.position);
    this.trouble = null;
  }
}

/** The text before, at and after an error. */
function around(text: string, { at, part }: Trouble): [string, string, string] {
  const [before, rest] = cut(text, at);
  // A very long part is shortened in the record, with an ellipsis.
  const long = part.endsWith("…") && !rest.startsWith(part);
  const length = long ? rest.length : part.length;
  return [before, rest.slice(0, length), rest.slice(length)];
}
