/**
 * A field with the position's text, which the solver reads as a person types.
 */
import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import link from "lucide-static/icons/link.svg?raw";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import { copyButton } from "../../ui/controls/copy.ts";
import { cut, didYouMean } from "../../ui/trouble/trouble.ts";

/** `go` gets the position that a person enters. */
export function positionField(
  host: { requestUpdate(): void },
  go: (position: string) => void,
) {
  let inSight = "";
  let trouble: { record: Trouble; text: string } | null = null;
  /** True if the field has another text than the last one entered or shown. */
  let dirty = false;
  let requests = 0;
  /** The last text that was entered or shown. */
  let entered = "";
  let input: HTMLInputElement | null = null;

  /** Takes the element of the field. Renders do not change its text. */
  const mount = (element?: Element): void => {
    if (!(element instanceof HTMLInputElement)) return;
    input = element;
    input.value = entered;
    dirty = false;
  };

  const typed = () => input?.value ?? "";

  const show = (position: string): void => {
    if (input !== null) input.value = position;
    entered = position;
    dirty = false;
  };

  /**
   * Shows another position. But it keeps a text that is being typed, or that
   * was typed after this position was entered.
   */
  const change = (position: string): void => {
    inSight = position;
    const isFocused = input?.matches(":focus") ?? false;
    if (dirty && (isFocused || position === entered)) return;
    trouble = null;
    const { selectionStart = null, selectionEnd, value = "" } = input ?? {};
    const whole = selectionStart === 0 && selectionEnd === value.length;
    show(position);
    // If the whole text was selected, a person wants to replace it. Select the
    // new text as well.
    if (isFocused && whole && value !== "") input?.select();
  };

  /** Shows the address, so that a person can copy it if the browser cannot. */
  const showAddress = (): void => {
    if (input === null) return;
    input.value = location.href;
    input.select();
  };

  const read = async (): Promise<string | null> => {
    const text = typed();
    dirty = text !== entered;
    host.requestUpdate();
    try {
      const canonical = await engine.parse(text);
      if (text === typed()) trouble = null;
      return canonical;
    } catch (error) {
      const suggestion = await engine.suggest(text).catch(() => undefined);
      if (text === typed()) {
        trouble = { record: { ...troubleOf(error), suggestion }, text };
      }
      return null;
    } finally {
      host.requestUpdate();
    }
  };

  const enter = async (): Promise<void> => {
    const mine = ++requests;
    const text = typed();
    const position = await read();
    // If several texts were entered, only the last one counts.
    if (position === null || mine !== requests) return;
    // Keep a text that was typed meanwhile.
    if (text === typed()) show(position);
    else {
      entered = position;
      dirty = true;
    }
    host.requestUpdate();
    go(position);
  };

  /** Goes to the suggested position. */
  const take = (position: string): void => {
    if (input === null) return;
    input.value = position;
    input.focus();
    void enter();
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void enter();
  };

  const restore = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    show(inSight);
    trouble = null;
    host.requestUpdate();
  };

  const wrong = ({ record, text }: { record: Trouble; text: string }) => {
    const { message, expected, suggestion } = record;
    const [before, part, after] = around(text, record);
    return html`<div class="wrong alert" id="wrong" role="alert">
      <p>${message}</p>
      <code class="place scroll">${before}<mark>${part}</mark>${after}</code>
      ${expected === "" ? nothing : html`<p>Expected ${expected}.</p>`}
      ${suggestion ? didYouMean(suggestion, () => take(suggestion)) : nothing}
    </div>`;
  };

  return (position: string) => {
    if (position !== inSight) change(position);
    return html`<form class="position-field row flat" novalidate @submit=${submit}>
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
            ${ref(mount)}
            @input=${read}
            @keydown=${restore}
          />
        </label>
        ${
          dirty
            ? html`<button type="submit" class="primary">Go</button>`
            : copyButton("Copy link", () => location.href, {
                icon: link,
                refused: showAddress,
              })
        }
        ${trouble && wrong(trouble)}
      </form>`;
  };
}

/** The text before, at and after an error. */
function around(text: string, { at, part }: Trouble): [string, string, string] {
  const [before, rest] = cut(text, at);
  // The record shortens a very long part and ends it with an ellipsis.
  const long = part.endsWith("…") && !rest.startsWith(part);
  const length = long ? rest.length : part.length;
  return [before, rest.slice(0, length), rest.slice(length)];
}
