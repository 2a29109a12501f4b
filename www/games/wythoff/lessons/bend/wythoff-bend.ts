/**
 * Bend the rules: add moves to the queen's or take some away. What becomes of
 * the golden V is to be said first; then the lost cells are drawn.
 */
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { Answer } from "../../../../lesson-kit/answer.ts";
import { Lesson } from "../../../../lesson-kit/old/lesson.ts";
import { findings } from "../../../../lesson-kit/old/style.ts";
import { type Options, withOptions } from "../../../../session/address.ts";
import { type Trouble, troubleOf } from "../../../../solver/engine.ts";
import { grouped, parts } from "../../../../solver/position.ts";
import type { Analysis, VectorBeams } from "../../../../solver/wasm.ts";
import type { Said as Told } from "../../../../ui/events.ts";
import { progressBar } from "../../../../ui/progress.ts";
import "../../../vector/rule-editor.ts";
import { positionOf } from "../../../vector/terms.ts";
import { PRESETS, presetOf, QUEEN } from "./presets.ts";
import {
  elsewhere,
  GUESSES,
  percent,
  readSaid,
  type Said,
  type Seen,
  verdict,
} from "./seen.ts";
import { wythoffBendStyles } from "./wythoff-bend.style.ts";

/** How many columns are looked at: at once, and on request. */
const COLUMNS = ["100000", "1000000"] as const;
/** A slice of work, in look-ups. */
const WORK = 20_000_000;
/** The longest text of a rule in an address: twelve terms. */
const LONGEST = 100;

@customElement("nimscope-lesson-wythoff-bend")
export class WythoffBend extends Lesson {
  static override styles = [...Lesson.base, findings, wythoffBendStyles];

  /** The rule of the address, as the solver writes it. */
  private readonly read = new Answer<string>(this);
  /** The record of the position that the map marks. */
  private readonly record = new Answer<Analysis>(this);
  /** What the lesson's own map shows. */
  @state() private map: Options = { figure: "vector-map" };
  /** The lost cells of the rule, as far as they are listed. */
  @state() private listed: VectorBeams | null = null;
  @state() private trouble: Trouble | null = null;
  /** The rule and the columns that `listed` is about. */
  private listing = "";

  protected override get waits(): boolean {
    return !this.read.settled;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listing = "";
  }

  private get asked(): string {
    const text = (rule: string) => (rule.length <= LONGEST ? rule : null);
    return this.option("rule", text, "a rule of vectors") ?? QUEEN;
  }

  /** What the person says becomes of the V; empty before that. */
  private get said(): Said | "" {
    return this.option("said", readSaid, "v, split, none or told") ?? "";
  }

  private get to(): number {
    return Number(this.choice("columns", COLUMNS, COLUMNS[0]));
  }

  /** Whether the picture of a rule may be seen. The queen's is known. */
  private isOpen(rule: string): boolean {
    return rule === QUEEN || this.said !== "";
  }

  /** The position that the map shows: of this page, if it has the rule. */
  private shown(rule: string): string {
    const of = this.isOpen(rule) ? rule : QUEEN;
    const own = parts(this.position)[0];
    return own?.game === "vector" && own.variant === of
      ? this.position
      : positionOf(of);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { asked, to } = this;
    this.read.ask(asked, async () => {
      const position = await this.engine.parse(positionOf(asked));
      return parts(position)[0]?.variant ?? QUEEN;
    });
    const rule = this.read.now;
    if (rule === null) return;
    const position = this.shown(rule);
    this.record.ask(position, () => this.engine.analyze(position));
    if (this.isOpen(rule)) void this.list(rule, to);
    else this.forget();
  }

  private forget(): void {
    this.listing = "";
    this.listed = null;
  }

  /** Lists lost cells in slices, until all are there or others are asked for. */
  private async list(rule: string, to: number): Promise<void> {
    const key = `${rule} ${to}`;
    if (key === this.listing) return;
    this.forget();
    this.listing = key;
    this.trouble = null;
    try {
      while (this.listing === key && this.listed?.seen == null) {
        const listed = await this.engine.ask("vector_beams", rule, to, WORK);
        if (this.listing === key) this.listed = listed;
      }
    } catch (error) {
      if (this.listing === key) this.trouble = troubleOf(error);
    }
  }

  override render() {
    const { value: rule, trouble, alert } = this.read;
    if (trouble !== null || rule === null) {
      return html`${alert}
        <p>
          <button type="button" @click=${() => this.bend(QUEEN)}>
            Begin with the queen
          </button>
        </p>`;
    }
    return html`<p>
        The queen takes any number from one pile, or the same number from both.
        Her lost positions make the golden V. Change her moves, say what becomes
        of the V, and only then see.
      </p>
      <div class="row" role="group" aria-label="Rules to begin with">
        ${PRESETS.map(
          (preset) => html`<button
            type="button"
            aria-pressed=${preset.rule === rule}
            @click=${() => this.bend(preset.rule)}
          >
            ${preset.name}
          </button>`,
        )}
      </div>
      <nimscope-rule-editor
        .rule=${rule}
        @nimscope-rule=${(event: Told<"nimscope-rule">) =>
          this.bend(event.detail.rule)}
      ></nimscope-rule-editor>
      ${this.isOpen(rule) ? this.seen(rule) : this.question(rule)}
      <nimscope-map
        .engine=${this.engine}
        .position=${this.shown(rule)}
        .analysis=${this.record.now}
        .options=${this.map}
        @nimscope-change=${this.keep}
        @nimscope-view-change=${(event: Event) => event.stopPropagation()}
      ></nimscope-map>
      ${this.isOpen(rule) ? this.first(rule) : nothing}`;
  }

  private question(rule: string) {
    const name = presetOf(rule)?.name;
    return html`<section class="part ask" aria-label="Say it first">
      <h4>
        What becomes of the golden V under
        ${name === undefined ? html`<code>${rule}</code>` : html`${name}, <code>${rule}</code>`}?
      </h4>
      <div class="row">
        ${GUESSES.map(
          ([said, words]) => html`<button
            type="button"
            class="primary"
            @click=${() => this.set({ said }, true)}
          >
            ${words}
          </button>`,
        )}
        <button
          type="button"
          @click=${() => this.set({ said: "told" }, true)}
        >
          Show me
        </button>
      </div>
      <p class="note">Below is still the queen’s picture.</p>
    </section>`;
  }

  private seen(rule: string) {
    if (this.trouble !== null) {
      return html`<p class="error" role="alert">${this.trouble.message}</p>`;
    }
    const { listed } = this;
    const preset = presetOf(rule);
    return html`<section class="part" aria-label="What is seen">
      <div class="found" aria-live="polite" data-shape=${listed?.seen?.shape ?? ""}>
        ${listed?.seen ? this.found(listed.seen, rule) : nothing}
      </div>
      ${listed?.seen ? this.beams(listed.seen) : this.progress(listed)}
      ${
        preset === undefined
          ? html`<p class="soft">
              Nothing is proved here of this rule: the cells are computed, the
              beams observed.
            </p>`
          : html`<p>${preset.known}</p>
              <p class="note">${preset.source}</p>`
      }
    </section>`;
  }

  private found(seen: Seen, rule: string) {
    const { said } = this;
    if (rule === QUEEN && said === "") {
      return html`<p class="verdict">The golden V of Wythoff’s game.</p>`;
    }
    const where = elsewhere(seen);
    return html`<p class="verdict">${verdict(said || "told", seen)}</p>
      ${where === "" ? nothing : html`<p>${where}</p>`}`;
  }

  private beams({ shape, columns, to, cells, beams }: Seen) {
    const further = COLUMNS[1];
    if (shape === "none" && (!columns || cells === 0)) return nothing;
    return html`<table class="numbers">
        <caption class="visually-hidden">
          Beams of lost cells above the diagonal, observed to x = ${grouped(to)}
        </caption>
        <thead>
          <tr>
            <th scope="col">slope of a beam</th>
            <th scope="col">lost cells on it</th>
            <th scope="col">share</th>
          </tr>
        </thead>
        <tbody>
          ${beams.map(
            ({ slope, cells: own }) => html`<tr>
              <td>${slope}</td>
              <td>${grouped(own)}</td>
              <td>${percent(own, cells)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="note">
        Observed to x = ${grouped(to)}, in the last half of the columns, above
        the diagonal. A slope has the digits in which all cells of its beam
        agree.
      </p>
      ${
        columns && to < Number(further)
          ? html`<div class="row">
              <button
                type="button"
                @click=${() => this.set({ columns: further })}
              >
                Look to x = ${grouped(further)}
              </button>
            </div>`
          : nothing
      }`;
  }

  private progress(listed: VectorBeams | null) {
    const { done, total } = listed ?? { done: 0, total: 1 };
    const more = this.to > Number(COLUMNS[0]);
    return html`<div class="row numbers">
      ${progressBar("Lost cells listed", Math.floor((100 * done) / total))}
      <span>${grouped(done)} columns</span>
      ${
        more
          ? html`<button
              type="button"
              @click=${() => this.set({ columns: undefined })}
            >
              Cancel
            </button>`
          : nothing
      }
    </div>`;
  }

  private first(rule: string) {
    const seen = this.listed?.seen;
    if (!seen) return nothing;
    return html`<div
      class="row first numbers"
      role="group"
      aria-label="First lost positions"
    >
      <span>The first lost positions:</span>
      ${seen.first.map(({ x, y }) => {
        const to = positionOf(rule, `${x},${y}`);
        return html`<button
          type="button"
          aria-label="Open (${x},${y})"
          @click=${() => this.open(to)}
        >
          (${grouped(x)}, ${grouped(y)})
        </button>`;
      })}
    </div>`;
  }

  /** Goes on with another rule, of which nothing is said yet. */
  private bend(rule: string): void {
    const changes = {
      rule: rule === QUEEN ? undefined : rule,
      said: undefined,
      columns: undefined,
    };
    this.set(changes, true);
  }

  /** The lesson's map has settings of its own. */
  private keep(event: Told<"nimscope-change">): void {
    event.stopPropagation();
    this.map = withOptions(this.map, event.detail.changes);
  }
}
