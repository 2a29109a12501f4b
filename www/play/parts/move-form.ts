/** A form that makes a move by numbers, for pieces too many to point at. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { engine, troubleOf } from "../../solver/engine.ts";
import { byEnds } from "../../solver/position.ts";
import { type Field, type Mistake, parts } from "../../solver/wasm.ts";
import { select } from "../../ui/controls/select.ts";
import { announce } from "../../ui/events.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";

@customElement("nimscope-move-form")
export class MoveFormElement extends LitElement {
  static override styles = [
    controls,
    css`
      .field {
        flex: 1 1 6rem;
        min-width: 0;
      }
      /* A large number must not be cut: it would look like a smaller one. */
      .field:has(select) {
        flex: 1 0 auto;
        max-width: 100%;
      }
      select {
        text-overflow: ellipsis;
      }
      .error {
        flex-basis: 100%;
      }
    `,
  ];

  @property() position = "";
  /** The solver's message about the last move, if that was not legal. */
  @property() trouble = "";
  @state() private component = 0;
  @state() private mistake: Mistake | null = null;
  /** The fields of each component. */
  private readonly forms = new Task(this, (_, position: string) =>
    engine.move_forms(position),
  );

  protected override willUpdate(): void {
    this.forms.ask(this.position);
  }

  override render() {
    const components = parts(this.position);
    const index = Math.min(this.component, components.length - 1);
    const { value: forms, trouble } = this.forms;
    const problem = this.mistake?.message ?? trouble?.message ?? this.trouble;
    return html`<form class="row end gap-3" data-move-form novalidate @submit=${this.submit}>
      ${
        components.length > 1
          ? select(
              "Game",
              components.map(({ text }, i) => [
                i,
                `${i + 1}: ${byEnds(text, 40)}`,
              ]),
              index,
              {
                name: "component",
                choose: (value) => {
                  this.component = Number(value);
                  this.mistake = null;
                },
              },
            )
          : nothing
      }
      ${forms?.[index]?.map((field) => this.field(field))}
      <button type="submit" class="primary">Move</button>
      ${
        problem === ""
          ? nothing
          : html`<p class="error" id="problem" role="alert">${problem}</p>`
      }
    </form>`;
  }

  private field({ name, label, choices }: Field) {
    const wrong = this.mistake?.field === name;
    if (choices.length > 0) {
      const options = choices.map(
        ({ value, label }) => [value, label] as const,
      );
      return select(label, options, undefined, { name });
    }
    return html`<label class="field"
      >${label}
      <input
        class="full"
        name=${name}
        inputmode="numeric"
        autocomplete="off"
        aria-invalid=${wrong ? "true" : nothing}
        aria-describedby=${wrong ? "problem" : nothing}
      /></label
    >`;
  }

  /** Fills in a move from a pile, for the person to change or to make. */
  async fill(component: number, pile: number, amount: bigint): Promise<void> {
    const { position } = this;
    const values = await engine.fill_form(position, component, pile, amount);
    this.component = component;
    this.mistake = null;
    await this.updateComplete;
    const fields = this.renderRoot.querySelector("form")?.elements;
    const all: [string, string][] = [["component", `${component}`], ...values];
    for (const [name, value] of all) {
      const field = fields?.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value;
      if (field instanceof HTMLInputElement) {
        field.value = value;
        field.select();
      }
    }
  }

  private async submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([key, value]) => [key, String(value)]),
    );
    const index = Number(values["component"] ?? 0);
    const { position } = this;
    const to = await engine
      .move_by_numbers(position, index, values)
      .catch((error) => ({ field: "", message: troubleOf(error).message }));
    if (typeof to !== "string") {
      this.mistake = to;
      form.querySelector<HTMLElement>(`[name="${to.field}"]`)?.focus();
      return;
    }
    this.mistake = null;
    announce(this, "nimscope-try", { to });
    for (const input of form.querySelectorAll("input")) {
      // Keep a number that was typed meanwhile.
      if (input.value === values[input.name]) input.value = "";
    }
  }
}
