/**
 * `<nimscope-rule-bar rule="0.137" over="0.77">`: the rule of a heap game,
 * digit by digit, the known facts about it, similar codes, and a second rule to
 * compare with. It fires `nimscope-rule` if the rule changes, and
 * `nimscope-change` if the second rule does.
 */
import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import x from "lucide-static/icons/x.svg?raw";
import { rowOf } from "../../solver/bestiary.ts";
import { engine, startHere } from "../../solver/engine.ts";
import { provedPeriods, watchPeriods } from "../../solver/facts.ts";
import type { BestiaryRow } from "../../solver/modules/study.ts";
import { type Trouble, troubleOf } from "../../solver/trouble.ts";
import {
  type PeriodRecord,
  parse,
  parts,
  suggest,
  title,
} from "../../solver/wasm.ts";
import { button } from "../../ui/controls/button.ts";
import { announce, tell } from "../../ui/events.ts";
import { iconButton } from "../../ui/icon-button.ts";
import type { MenuElement } from "../../ui/menu.ts";
import { controls } from "../../ui/styles/controls.ts";
import { Task } from "../../ui/task.ts";
import { wrong } from "../../ui/trouble/trouble.ts";
import { publisherOf } from "../sources.ts";
import {
  codeOf,
  type Digit,
  digitAt,
  digitsOf,
  neighbours,
  withDigit,
} from "./code.ts";
import { says } from "./status.ts";

/** The option in the address for the second rule. Both heap figures have it. */
const OVER_OPTION = "set.over";
/** The suggestions for the second rule. */
const OFFERED_RULES = ["0.77", "0.07", "0.137", "0.6"];
/** The pattern of the codes with a row in a survey. */
const SURVEYED_CODE = /^[04]\.[0-7]{1,4}$/;
/** The text before the rule in the text of a position. */
const POSITION_START = "heap[";

const ruleBarStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);
  }
  .digits {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    font-family: var(--font-mono);
    font-size: var(--text-l);
  }
  input.digit {
    width: 2rem;
    padding: 0;
    font-family: var(--font-mono);
    font-size: var(--text-l);
    text-align: center;
  }
  input.more {
    border-style: dashed;
  }
  input.whole {
    width: min(16rem, 50vw);
    font-family: var(--font-mono);
  }
  .status {
    flex: 1 1 9rem;
    font-size: var(--text-xs);
    line-height: 1.35;
  }
  .near code {
    width: 4rem;
    font-size: 1em;
  }
  .near button {
    width: 2rem;
    min-height: 2rem;
    padding: 0;
    font-family: var(--font-mono);
    font-weight: 400;
  }
  @media (max-width: 30rem) {
    .near code {
      width: 3.5rem;
    }
    .near button {
      width: 1.75rem;
    }
  }
  .compare input {
    width: 9rem;
    font-family: var(--font-mono);
  }
`;

/** Reads a rule. Returns its canonical text, or the error and its offset. */
function read(rule: string): string | Trouble {
  const text = `${POSITION_START}${rule}](1)`;
  try {
    return parts(parse(text))[0]?.variant ?? rule;
  } catch (error) {
    const fault = troubleOf(error);
    const meant = suggest(text);
    const suggestion =
      meant === undefined ? undefined : (parts(meant)[0]?.variant ?? undefined);
    return { ...fault, at: fault.at - POSITION_START.length, suggestion };
  }
}

/**
 * The result of a short search for a period. If the search proves none, `row` is
 * the rule's row in the survey of its codes, or null without such a row.
 */
interface Known {
  readonly record: PeriodRecord;
  readonly row: BestiaryRow | null;
}

async function look(rule: string): Promise<Known> {
  const { record } = await engine.heap_period(rule);
  const isListed = record.status !== "proved" && SURVEYED_CODE.test(rule);
  return { record, row: isListed ? await rowOf(rule) : null };
}

/** The usual name of a rule, such as Kayles; empty if it has none. */
function nameOf(rule: string): string {
  const [name = ""] = title(`${POSITION_START}${rule}](1)`).split(":");
  return name.startsWith("Heap game ") ? "" : name;
}

@customElement("nimscope-rule-bar")
export class RuleBar extends LitElement {
  static override styles = [controls, ruleBarStyles];

  /** The rule as the solver writes it. */
  @property() rule = "";
  /** The second rule, which the figure draws over the first. */
  @property() over = "";
  /** True if the map and the known facts are hidden until the game ends. */
  @property({ type: Boolean }) dark = false;
  /** True on the nimscope page, where the page of sources can be linked. */
  @property({ type: Boolean }) home = false;
  /** The typed text or digits while they are no valid rule. */
  @state() private draft: readonly Digit[] | string | null = null;
  @state() private trouble: Trouble | null = null;
  @state() private fault: Trouble | null = null;
  @query("#over") private field!: HTMLInputElement;
  @query("#compare") private menu!: MenuElement;
  @query("#near") private others!: MenuElement;
  /** Starts the solver in this thread. The page reports a failure. */
  private readonly solver = new Task(this, startHere);
  /**
   * The known facts about the rule. The page works without them, so a failure
   * is not shown.
   */
  private readonly known = new Task(this, (_, rule: string) => look(rule));
  private unwatch = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchPeriods(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.solver.ask();
    if (this.solver.value !== null) this.known.ask(this.rule);
    if (!changed.has("rule")) return;
    this.draft = null;
    this.trouble = null;
  }

  override render() {
    if (this.solver.value === null) return nothing;
    const name = nameOf(this.rule);
    const digits = digitsOf(this.rule);
    return html`<div class="row">
        ${this.cells(digits)}
        ${name === "" ? nothing : html`<b>${name}</b>`}
        ${this.dark ? nothing : html`<p class="status note numbers">${this.status()}</p>`}
        ${digits === null ? nothing : this.near(digits)}
        ${this.dark ? nothing : this.compare()}
      </div>
      ${wrong(this.trouble, "wrong", (rule) => this.go(rule))}`;
  }

  /** The known facts about the period, and who published it. */
  private status() {
    const { record = null, row = null } = this.known.now ?? {};
    const words = says(record, row, provedPeriods().get(this.rule));
    const source = publisherOf(this.rule);
    if (words === "" || source === undefined) return words;
    const { id, by, year } = source;
    const name = `${by}, ${year}`;
    return html`${words} Published by ${this.home ? html`<a href="#/sources?at=${id}">${name}</a>` : name}.`;
  }

  private cells(digits: readonly Digit[] | null) {
    const drafted = this.draft;
    if (digits === null) {
      return html`<input
        class="whole"
        aria-label="Rule"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-invalid=${this.trouble === null ? nothing : "true"}
        aria-describedby=${this.trouble === null ? nothing : "wrong"}
        .value=${live(typeof drafted === "string" ? drafted : this.rule)}
        @change=${({ target }: Event) =>
          this.take((target as HTMLInputElement).value.trim())}
      />`;
    }
    const shown = Array.isArray(drafted) ? (drafted as Digit[]) : digits;
    const bad = this.trouble === null ? -1 : digitAt(shown, this.trouble.at);
    // A repeated part ends the code, so no digit can be added after it.
    const more = shown.at(-1)?.closes ? [] : [null];
    return html`<span class="digits" role="group" aria-label="Digits of the rule">
      ${[...shown, ...more].map(
        (digit, index) => html`${digit?.opens ? "(" : nothing}<input
          class="digit ${digit === null ? "more" : ""}"
          inputmode="numeric"
          spellcheck="false"
          autocapitalize="off"
          autocomplete="off"
          placeholder=${digit === null ? "+" : nothing}
          aria-label=${index === 0 ? "Digit before the point" : `Digit ${index}${digit === null ? ", to add" : ""}`}
          aria-invalid=${bad === index ? "true" : nothing}
          aria-describedby=${bad === index ? "wrong" : nothing}
          .value=${live(digit?.text ?? "")}
          @focus=${({ target }: Event) => (target as HTMLInputElement).select()}
          @keydown=${(event: KeyboardEvent) => this.press(event, shown, index)}
          @input=${({ target }: Event) => this.type(target as HTMLInputElement, shown, index)}
        />${digit?.closes ? ")" : nothing}${index === 0 ? "." : nothing}`,
      )}</span>`;
  }

  /**
   * Reads the text of a digit's field. A single digit replaces the old one. A
   * longer text is read as a whole rule.
   */
  private type(
    input: HTMLInputElement,
    digits: readonly Digit[],
    index: number,
  ): void {
    const typed = input.value.trim().toUpperCase();
    if (typed.length > 2) {
      this.take(input.value.trim());
      return;
    }
    const text = typed.replace(digits[index]?.text ?? "", "") || typed;
    if (text !== "") this.put(withDigit(digits, index, text.slice(-1)));
    else if (index < digits.length) this.clear(digits, index);
    void this.updateComplete.then(() => input.select());
  }

  /** Removes the last digit, or sets another one to 0. */
  private clear(digits: readonly Digit[], index: number): void {
    const last = index === digits.length - 1 && index > 1;
    this.put(
      last && !digits[index]?.closes
        ? digits.slice(0, -1)
        : withDigit(digits, index, "0"),
    );
  }

  /** Moves between digits with ← and →, and changes a digit with ↑ and ↓. */
  private press(
    event: KeyboardEvent,
    digits: readonly Digit[],
    index: number,
  ): void {
    const { key } = event;
    const inputs = this.renderRoot.querySelectorAll<HTMLInputElement>(".digit");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const by = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) inputs[index + step]?.focus();
    else if (by !== undefined) {
      const old = Number.parseInt(digits[index]?.text ?? "0", 16);
      const next = index === 0 ? (old === 0 ? 4 : 0) : (old + by + 8) % 8;
      this.put(withDigit(digits, index, `${next}`));
      void this.updateComplete.then(() => inputs[index]?.select());
    } else return;
    event.preventDefault();
  }

  private put(digits: readonly Digit[]): void {
    this.draft = digits;
    this.take(codeOf(digits), digits);
  }

  /** Goes to the typed rule, or shows the error in it. */
  private take(text: string, draft: readonly Digit[] | string = text): void {
    const rule = read(text);
    this.trouble = typeof rule === "string" ? null : rule;
    this.draft = typeof rule === "string" ? null : draft;
    if (typeof rule === "string") this.go(rule);
  }

  private go(rule: string): void {
    this.draft = null;
    this.trouble = null;
    if (rule === this.rule) return;
    // Do not wait until the page sets `rule`: the next key may come before.
    this.rule = rule;
    tell(this, "nimscope-rule", { rule });
  }

  /** The menu of codes that differ in one digit, with a row for each digit. */
  private near(digits: readonly Digit[]) {
    const gap = (index: number) => codeOf(withDigit(digits, index, "_"));
    return html`<nimscope-menu id="near" label="Similar rules"
      ><ul class="list column gap-2 small">
        ${neighbours(digits).map(
          (codes, index) => html`<li class="near row flat gap-1">
            <code class="soft" aria-hidden="true">${gap(index)}</code>
            ${codes.map((code) => this.neighbour(code, index))}
          </li>`,
        )}
      </ul></nimscope-menu
    >`;
  }

  private neighbour(code: string, index: number) {
    const rule = read(code);
    if (typeof rule !== "string") return nothing;
    const name = nameOf(rule);
    return html`<button
      type="button"
      aria-label="${rule}${name && `, ${name}`}"
      aria-pressed=${rule === this.rule ? "true" : nothing}
      title="${rule} ${name}"
      @click=${() => {
        this.others.close();
        this.go(rule);
      }}
    >${digitsOf(code)?.[index]?.text}</button>`;
  }

  /** The menu in which a person chooses the second rule. */
  private compare() {
    const { over, fault } = this;
    const label = over === "" ? "Compare with …" : `Compared with ${over}`;
    return html`<span class="inline gap-1"><nimscope-menu id="compare" label=${label}
        ><form class="compare column small" novalidate @submit=${this.submit}>
          <div class="row flat end">
            <label class="field"
              >Second rule
              <input
                id="over"
                data-first
                placeholder="0.137"
                spellcheck="false"
                autocapitalize="off"
                autocomplete="off"
                aria-invalid=${fault === null ? nothing : "true"}
                aria-describedby=${fault === null ? nothing : "fault"}
                .value=${this.over}
                @input=${() => {
                  this.fault = null;
                }}
            /></label>
            <button type="submit" class="primary">Compare</button>
          </div>
          ${wrong(fault, "fault")}
          <div class="row" role="group" aria-label="Known games">
            ${OFFERED_RULES.filter((rule) => rule !== this.rule).map((rule) =>
              button(`${rule} ${nameOf(rule)}`, () => this.lay(rule)),
            )}
          </div>
        </form></nimscope-menu
      >${
        over === ""
          ? nothing
          : iconButton(x, "Remove the second rule", () => this.lay(""))
      }</span
    >`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = this.field.value.trim();
    const rule = typed === "" ? "" : read(typed);
    this.fault = typeof rule === "string" ? null : rule;
    if (typeof rule === "string") this.lay(rule);
    else this.field.focus();
  }

  private lay(over: string): void {
    this.fault = null;
    this.menu.close();
    announce(this, "nimscope-change", {
      changes: { [OVER_OPTION]: over || undefined },
      push: true,
    });
  }
}
