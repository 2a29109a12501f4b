/**
 * A form with a field for the rule of a heap game, and a button that opens it.
 */
import { html, nothing } from "lit";
import { writeAddress } from "../../session/address.ts";
import { engine, type Trouble, troubleOf } from "../../solver/engine.ts";
import { wrong } from "../../ui/trouble/trouble.ts";
import type { PageElement } from "../page.ts";
import { example } from "./rows.ts";

/** The example in the empty field. The button opens it if nothing is typed. */
const EXAMPLE_RULE = "0.137";

/** `open` receives a position of the rule that was typed or suggested. */
export function ruleForm(
  host: PageElement,
  open: (position: string) => void = go,
) {
  let trouble: Trouble | null = null;
  /**
   * The rule that `view` last put into the field, and the rule to put there
   * next.
   */
  let [shown, next] = ["", ""];
  /**
   * True if a person has typed since a rule was last submitted, or put into the
   * field.
   */
  let dirty = false;
  let requests = 0;

  const input = () =>
    host.renderRoot.querySelector('[name="rule"]') as HTMLInputElement;

  const say = (fault: Trouble | null): void => {
    trouble = fault;
    host.requestUpdate();
  };

  /** Shows the fault of a rule, if that rule is still in the field. */
  const refuse = async (rule: string, error: unknown): Promise<boolean> => {
    const text = positionOf(rule);
    const suggestion = await engine.suggest(text).catch(() => undefined);
    if (input().value.trim() !== rule) return false;
    say({ ...troubleOf(error), suggestion });
    return true;
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const mine = ++requests;
    const rule = input().value.trim();
    dirty = false;
    try {
      const position = await engine.parse(positionOf(rule));
      // By now a person may have submitted another rule, or left the page.
      if (mine === requests && host.isConnected) open(position);
    } catch (error) {
      if (await refuse(rule, error)) input().focus();
    }
  };

  host.addController({
    hostUpdated() {
      if (next === shown) return;
      shown = next;
      const field = input();
      // Do not replace the rule that a person is typing.
      if (dirty && field.form?.matches(":focus-within")) return;
      field.value = shown;
      dirty = false;
    },
  });

  /** The form. The field shows `rule` until a person types another rule. */
  const view = (rule = "") => {
    if (rule !== next) trouble = null;
    next = rule;
    const bad = trouble !== null;
    return html`<form class="rule-form row end" novalidate @submit=${submit}>
        <label class="inline gap-3">
          <span>Type a rule</span>
          <input
            name="rule"
            placeholder=${EXAMPLE_RULE}
            spellcheck="false"
            autocapitalize="off"
            autocomplete="off"
            aria-invalid=${bad ? "true" : nothing}
            aria-describedby=${bad ? "wrong-rule" : nothing}
            @input=${() => {
              dirty = true;
              say(null);
            }}
          />
        </label>
        <button type="submit" class="primary">See it</button>
      </form>
      ${wrong(trouble, "wrong-rule", open)}`;
  };
  return { refuse, view };
}

/** A position of the typed rule. A person may also type a game or position. */
export function positionOf(typed: string): string {
  if (!typed.startsWith("heap["))
    return example(`heap[${typed || EXAMPLE_RULE}]`);
  return typed.endsWith("]") ? example(typed) : typed;
}

function go(position: string): void {
  location.hash = writeAddress({ position, options: {} });
}
