/** A move made by numbers, for piles too large to point at. */
import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { attempt } from "../../boards/events.ts";
import { type Engine, troubleOf } from "../../solver/engine.ts";
import { parts, text } from "../../solver/position.ts";
import type { Field, Mistake } from "../../solver/wasm.ts";
import { controls } from "../../ui/styles/controls.ts";

@customElement("nimscope-move-form")
export class MoveFormElement extends LitElement {
  static override styles = [
    controls,
    css`
      .field {
        flex: 1 1 8rem;
        min-width: 0;
      }
      .error {
        flex-basis: 100%;
      }
    `,
  ];

  @property({ attribute: false }) engine!: Engine;
  @property() position = "";
  /** What the solver had against the last move, in words. */
  @property() trouble = "";
  @state() private component = 0;
  @state() private mistake: Mistake | null = null;
  /** The fields of each component, once the solver has named them. */
  @state() private forms: readonly (readonly Field[])[] = [];

  // `connectedCallback` would be too early: properties set before this file
  // arrived come later.
  protected override firstUpdated(): void {
    this.engine.moveForms(this.position).then(
      (forms) => {
        this.forms = forms;
      },
      (error) => {
        this.mistake = { field: "", message: troubleOf(error).message };
      },
    );
  }

  override render() {
    const components = parts(this.position);
    const index = Math.min(this.component, components.length - 1);
    const problem = this.mistake?.message ?? this.trouble;
    return html`<form class="row end gap-3" data-move-form novalidate @submit=${this.submit}>
      ${
        components.length > 1
          ? html`<label class="field"
              >Game
              <select
                class="full"
                name="component"
                @change=${(event: Event) => {
                  const { value } = event.target as HTMLSelectElement;
                  this.component = Number(value);
                  this.mistake = null;
                }}
              >
                ${components.map(
                  (other, i) =>
                    html`<option value=${i} ?selected=${i === index}>
                      ${i + 1}: ${shorten(text(other))}
                    </option>`,
                )}
              </select></label
            >`
          : nothing
      }
      ${this.forms[index]?.map((field) => this.field(field))}
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
    return html`<label class="field"
      >${label}
      ${
        choices.length === 0
          ? html`<input
              class="full"
              name=${name}
              inputmode="numeric"
              autocomplete="off"
              aria-invalid=${wrong ? "true" : nothing}
              aria-describedby=${wrong ? "problem" : nothing}
            />`
          : html`<select class="full" name=${name}>
              ${choices.map(
                (choice) =>
                  html`<option value=${choice.value}>${choice.label}</option>`,
              )}
            </select>`
      }</label
    >`;
  }

  /** Fills in a move from a pile of a component, to be made or changed. */
  async fill(component: number, pile: number, amount: bigint): Promise<void> {
    const { engine, position } = this;
    const values = await engine.fillForm(position, component, pile, amount);
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
    const { engine, position } = this;
    const to = await engine
      .moveByNumbers(position, index, values)
      .catch((error) => ({ field: "", message: troubleOf(error).message }));
    if (typeof to !== "string") {
      this.mistake = to;
      form.querySelector<HTMLElement>(`[name="${to.field}"]`)?.focus();
      return;
    }
    this.mistake = null;
    attempt(this, to);
    for (const input of form.querySelectorAll("input")) input.value = "";
  }
}

function shorten(component: string): string {
  return component.length > 40 ? `${component.slice(0, 39)}…` : component;
}
