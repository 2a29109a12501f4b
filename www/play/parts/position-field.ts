/** A field for the position's text, which is read while a person types. */
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import link from "lucide-static/icons/link.svg?raw";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { cut, didYouMean } from "../../ui/trouble/trouble.ts";

export class PositionField {
  private position = "";
  private trouble: { record: Trouble; text: string } | null = null;
  /** Whether a person has typed another text than the last one entered or shown. */
  private dirty = false;
  private requestId = 0;
  /** The last text that was entered or shown. */
  private entered = "";
  private input: HTMLInputElement | null = null;
  private readonly host: { requestUpdate(): void };
  private readonly go: (position: string) => void;

  /** `go` gets the position that a person enters. */
  constructor(host: { requestUpdate(): void }, go: (position: string) => void) {
    this.host = host;
    this.go = go;
  }

  /** The text of the field is its own: a render does not change it. */
  private readonly mount = (input?: Element): void => {
    if (!(input instanceof HTMLInputElement)) return;
    this.input = input;
    input.value = this.entered;
    this.dirty = false;
  };

  private get text(): string {
    return this.input?.value ?? "";
  }

  /** The field with the position in sight. */
  render(position: string) {
    if (position !== this.position) this.change(position);
    const { dirty, trouble } = this;
    return html`<form class="position-field row flat" novalidate @submit=${this.submit}>
        <label class="grow">
          <span class="visually-hidden">Position</span>
          <input
            class="full"
            name="position"
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${trouble === null ? nothing : "true"}
            aria-describedby=${trouble === null ? nothing : "wrong"}
            ${ref(this.mount)}
            @input=${this.read}
            @keydown=${this.restore}
          />
        </label>
        ${
          dirty
            ? html`<button type="submit" class="primary">Go</button>`
            : copyButton("Copy link", () => location.href, {
                icon: link,
                refused: this.showAddress,
              })
        }
        ${trouble === null ? nothing : this.wrong(trouble)}
      </form>`;
  }

  /** Another position is in sight. A text that is being typed is kept. */
  private change(position: string): void {
    this.position = position;
    const { input } = this;
    const isFocused = input?.matches(":focus") ?? false;
    if (this.dirty && isFocused) return;
    this.trouble = null;
    const { selectionStart = null, selectionEnd, value = "" } = input ?? {};
    const whole = selectionStart === 0 && selectionEnd === value.length;
    this.show(position);
    // A person who has selected the whole text is about to type another one.
    if (isFocused && whole && value !== "") input?.select();
  }

  /** Without the permission to copy, a person can copy the address by hand. */
  private readonly showAddress = (): void => {
    if (this.input === null) return;
    this.input.value = location.href;
    this.input.select();
  };

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
    if (this.input === null) return;
    this.input.value = position;
    this.input.focus();
    void this.enter();
  }

  private readonly read = async (): Promise<string | null> => {
    const text = this.text;
    this.dirty = text !== this.entered;
    this.host.requestUpdate();
    try {
      const canonical = await engine.parse(text);
      if (text === this.text) this.trouble = null;
      this.host.requestUpdate();
      return canonical;
    } catch (error) {
      const suggestion = await engine.suggest(text).catch(() => undefined);
      if (text === this.text) {
        this.trouble = { record: { ...troubleOf(error), suggestion }, text };
      }
      this.host.requestUpdate();
      return null;
    }
  };

  private readonly submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.enter();
  };

  private async enter(): Promise<void> {
    const id = ++this.requestId;
    const text = this.text;
    const position = await this.read();
    // Only the last of several texts counts.
    if (position === null || id !== this.requestId) return;
    // A text that was typed meanwhile stays.
    if (text === this.text) this.show(position);
    else {
      this.entered = position;
      this.dirty = true;
    }
    this.host.requestUpdate();
    this.go(position);
  }

  private show(position: string): void {
    if (this.input !== null) this.input.value = position;
    this.entered = position;
    this.dirty = false;
  }

  private readonly restore = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    this.show(this.position);
    this.trouble = null;
    this.host.requestUpdate();
  };
}

/** The text before, at and after an error. */
function around(text: string, { at, part }: Trouble): [string, string, string] {
  const [before, rest] = cut(text, at);
  // A very long part is shortened in the record, with an ellipsis.
  const long = part.endsWith("…") && !rest.startsWith(part);
  const length = long ? rest.length : part.length;
  return [before, rest.slice(0, length), rest.slice(length)];
}
