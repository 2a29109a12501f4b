/**
 * `<nimscope-rule-editor rule="0:1*+1:1*">`: the terms of a vector rule, to add
 * and remove. The element changes its own `rule` and fires `nimscope-rule` with
 * the new canonical rule. The listener may accept the rule or set another one.
 * The listener sets `rule` by Lit's `live`, because the element has changed its
 * own value. With `compact`, the controls that add a term are in a menu.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import x from "lucide-static/icons/x.svg?raw";
import { startHere } from "../../solver/engine.ts";
import type { Trouble } from "../../solver/trouble.ts";
import { tell } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import type { MenuElement } from "../../ui/menu.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { wrong } from "../../ui/trouble/trouble.ts";
import { joined, readRule, termsOf, without } from "./terms.ts";

/** The terms that one click adds: chess pieces and rays. */
const PIECES = ["rook", "bishop", "queen", "king", "knight"];
const RAYS = ["1:2*", "2:3*", "1:3*"];

const ruleEditorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  .list {
    align-items: stretch;
  }
  /*
   * A term of the rule has a solid border. A term that could be added has a
   * dashed one.
   */
  .term {
    padding-inline-start: var(--space-3);
    border: 1px solid var(--accent);
    border-radius: 99px;
    background: var(--accent-soft);
  }
  .term code {
    font-size: 1em;
  }
  .term button {
    border-radius: 99px;
    min-height: 2.1rem;
    width: 2.1rem;
  }
  .term svg {
    width: 1em;
    height: 1em;
  }
  .more {
    border-radius: 99px;
    border-style: dashed;
    min-height: 2.1rem;
    padding-inline: var(--space-3);
    font-variant-numeric: tabular-nums;
  }
  input[type="number"] {
    width: 4.2rem;
    padding-inline-end: var(--space-1);
  }
  /* On a phone, hide the buttons whose terms would not change the rule. */
  @media (max-width: 30rem) {
    .more:disabled {
      display: none;
    }
  }
  .panelled {
    max-width: 22rem;
  }
`;

@customElement("nimscope-rule-editor")
export class RuleEditor extends LitElement {
  static override styles = [controls, ruleEditorStyles];

  /** The rule as the solver writes it. */
  @property() rule = "";
  @property({ type: Boolean }) compact = false;
  @state() private trouble: Trouble | null = null;
  /** A term that was not added, because the rule already allows its moves. */
  @state() private repeated = "";
  @query("nimscope-menu") private menu!: MenuElement | null;
  /** Starts the solver in this thread. The page reports a failure. */
  private readonly solver = new Task(this, startHere);
  /** The index of the term that gets the focus after a term was removed. */
  private next: number | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.solver.ask();
    if (!changed.has("rule")) return;
    this.trouble = null;
    this.repeated = "";
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("rule") || this.next === null) return;
    const removers = this.renderRoot.querySelectorAll<HTMLElement>(
      ".term button:not(:disabled)",
    );
    const last = removers.length - 1;
    const there = removers[Math.min(this.next, last)];
    const other = this.renderRoot.querySelector<HTMLElement>(
      "nimscope-menu, .more:not(:disabled)",
    );
    (there ?? other)?.focus();
    this.next = null;
  }

  override render() {
    if (this.solver.value === null) return nothing;
    const terms = termsOf(this.rule);
    return html`<ul class="list row" aria-label="Terms of the rule">
        ${repeat(
          terms,
          (term) => term,
          (term) => this.term(term, terms.length === 1),
        )}
        ${
          this.compact
            ? html`<li>
                <nimscope-menu label="Add a move"
                  ><div class="panelled column">${this.adding()}</div></nimscope-menu
                >
              </li>`
            : nothing
        }
      </ul>
      ${this.compact ? nothing : this.adding()}`;
  }

  private term(term: string, alone: boolean) {
    const piece = PIECES.find((name) => readRule(name).rule === term);
    const kind = piece ?? (term.endsWith("*") ? "ray" : "leap");
    const label = alone ? "A rule needs at least one move" : `Remove ${term}`;
    return html`<li class="term inline small" data-term=${term}>
      <code class="bold">${term}</code> <span class="soft">${kind}</span>
      ${iconButton(x, label, () => this.drop(term), alone)}
    </li>`;
  }

  private adding() {
    const one = (text: string) => html`<button
      type="button"
      class="more"
      aria-label="Add ${text}"
      ?disabled=${readRule(joined(this.rule, text)).rule === this.rule}
      @click=${() => this.add(text)}
    >
      + ${text}
    </button>`;
    const bad = this.trouble !== null;
    const field = (name: string, label: string, value: string) => html`<input
      type="number"
      name=${name}
      inputmode="numeric"
      min="0"
      max="99"
      value=${value}
      aria-label=${label}
      aria-invalid=${bad ? "true" : nothing}
      aria-describedby=${bad ? "wrong" : nothing}
      @input=${() => {
        this.trouble = null;
        this.repeated = "";
      }}
    />`;
    return html`<div class="row" role="group" aria-label="Add a piece or a ray">
        ${[...PIECES, ...RAYS].map(one)}
      </div>
      <form class="row across-3 small" novalidate @submit=${this.submit}>
        <span class="inline gap-1"
          >${field("p", "p, taken from one pile", "1")}<b aria-hidden="true">:</b
          >${field("q", "q, taken from the other pile", "4")}</span
        >
        <label class="check"
          ><input type="checkbox" name="ray" checked />and all multiples</label
        >
        <button type="submit">Add this move</button>
      </form>
      ${this.wrong()}`;
  }

  private wrong() {
    if (this.repeated !== "") {
      return html`<p class="soft" aria-live="polite">
        The rule already allows ${this.repeated}.
      </p>`;
    }
    return wrong(this.trouble, "wrong", (rule) => this.go(rule));
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const star = fields.has("ray") ? "*" : "";
    this.add(`${fields.get("p")}:${fields.get("q")}${star}`);
  }

  private add(term: string): void {
    const { rule, trouble } = readRule(joined(this.rule, term));
    this.trouble = trouble;
    this.repeated = rule === this.rule ? term : "";
    if (rule !== null && rule !== this.rule) this.go(rule);
  }

  private drop(term: string): void {
    const { rule } = readRule(without(this.rule, term));
    if (rule === null) return;
    this.next = termsOf(this.rule).indexOf(term);
    this.go(rule);
  }

  private go(rule: string): void {
    this.menu?.close();
    // Do not wait until the page sets `rule`: the next click may come before.
    this.rule = rule;
    tell(this, "nimscope-rule", { rule });
  }
}
