/**
 * Bend the rules: add moves to the queen's or take some away. What becomes of
 * the golden V is to be said first; then the lost cells are drawn.
 */
import { css, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { proofWords } from "../../../lesson-kit/automaton/words.ts";
import { html, lesson } from "../../../lesson-kit/lesson.ts";
import { word, written } from "../../../lesson-kit/options.ts";
import { OwnMap, ownMapStyles } from "../../../lesson-kit/parts/own-map.ts";
import { proofOf } from "../../../solver/facts.ts";
import { grouped, parts } from "../../../solver/position.ts";
import type { VectorBeams } from "../../../solver/wasm.ts";
import type { Said as Told } from "../../../ui/events.ts";
import "../../vector/rule-editor.ts";
import { isMirrored, positionOf } from "../../vector/terms.ts";
import { PRESETS, presetOf, QUEEN } from "./bend/presets.ts";
import {
  elsewhere,
  GUESSES,
  percent,
  readSaid,
  type Seen,
  verdict,
} from "./bend/seen.ts";

/** How many columns are looked at: at once, and on request. */
const COLUMNS = ["100000", "1000000"] as const;
/** A slice of work, in look-ups. */
const WORK = 20_000_000;
/** The longest text of a rule in an address: twelve terms. */
const LONGEST = 100;

export default class WythoffBend extends lesson({
  rule: written(
    "The rule",
    (rule) => (rule.length <= LONGEST ? rule : null),
    "a rule of vectors",
    QUEEN,
  ),
  said: written(
    "What the person says becomes of the V",
    readSaid,
    "v, split, none or told",
    "" as const,
  ),
  columns: word("How many columns are looked at", COLUMNS, COLUMNS[0]),
}) {
  static override styles = [
    ownMapStyles,
    css`
    .ask {
      padding: var(--space-3) var(--space-4);
      border: 2px solid var(--accent);
      border-radius: var(--radius);
      background: var(--surface);
    }
    .ask .row > button {
      min-height: var(--control);
    }
    code {
      overflow-wrap: anywhere;
    }
    @container (max-width: 30rem) {
      nimscope-map {
        --map-height: 24rem;
        padding: 0;
      }
    }
  `,
  ];

  /** The rule of the address, as the solver writes it. */
  private readonly read = this.answer(
    () => [this.choice.rule],
    async (rule) => {
      const position = await this.engine.parse(positionOf(rule));
      return parts(position)[0]?.variant ?? QUEEN;
    },
  );
  /** The record of the position that the map marks. */
  private readonly record = this.answer(
    () => (this.read.now === null ? null : [this.shown(this.read.now)]),
    (position) => this.engine.analyze(position),
    { late: true },
  );
  /** The lost cells of the rule, as far as they are listed. */
  private readonly listed = this.answer(
    () => {
      const rule = this.read.now;
      if (rule === null || !this.isOpen(rule)) return null;
      return [rule, Number(this.choice.columns)];
    },
    (rule, to) => this.list(rule, to),
    { late: true },
  );
  /** Whether they are proved, once they are listed. */
  private readonly proof = this.answer(
    () => {
      const rule = this.listed.now?.seen ? this.read.now : null;
      return rule === null ? null : [rule];
    },
    (rule) => proofOf(`vector[${rule}]`),
    { late: true },
  );
  private readonly map = new OwnMap(this, "vector-map");

  /** Whether the picture of a rule may be seen. The queen's is known. */
  private isOpen(rule: string): boolean {
    return rule === QUEEN || this.choice.said !== "";
  }

  /** The position that the map shows: of this page, if it has the rule. */
  private shown(rule: string): string {
    const of = this.isOpen(rule) ? rule : QUEEN;
    const own = parts(this.position)[0];
    return own?.game === "vector" && own.variant === of
      ? this.position
      : positionOf(of);
  }

  /** Lists lost cells in slices, until all are there. */
  private async *list(rule: string, to: number): AsyncGenerator<VectorBeams> {
    for (;;) {
      const listed = await this.engine.ask("vector_beams", rule, to, WORK);
      yield listed;
      if (listed.seen) return;
    }
  }

  protected override head() {
    if (this.read.trouble === null) return nothing;
    const begin = () => this.bend(QUEEN);
    return html`<p>${this.button("Begin with the queen", begin)}</p>`;
  }

  protected override show() {
    const rule = this.read.value ?? QUEEN;
    return html`<p>
        The queen takes any number from one pile, or the same number from both.
        Her lost positions make the golden V. Change her moves, and predict what
        becomes of the V before you look.
      </p>
      ${this.row(
        "Rules to begin with",
        PRESETS.map((preset) =>
          this.button(preset.name, () => this.bend(preset.rule), {
            pressed: preset.rule === rule,
          }),
        ),
      )}
      <nimscope-rule-editor
        class="card"
        .rule=${live(this.read.now ?? this.choice.rule)}
        @nimscope-rule=${(event: Told<"nimscope-rule">) =>
          this.bend(event.detail.rule)}
      ></nimscope-rule-editor>
      ${this.isOpen(rule) ? this.seen(rule) : this.question(rule)}
      ${this.map.show(this.shown(rule), this.record.now)}
      ${this.isOpen(rule) ? this.first(rule) : nothing}
      <p class="note">
        <a href="#/bend">Bend the queen</a>: for each leap and ray, what is
        proved.
      </p>`;
  }

  private question(rule: string) {
    const name = presetOf(rule)?.name;
    return html`<section class="part ask" aria-label="Say it first">
      <h4>
        What becomes of the golden V under
        ${name === undefined ? html`<code>${rule}</code>` : html`${name}, <code>${rule}</code>`}?
      </h4>
      <div class="row">
        ${GUESSES.map(([said, words]) =>
          this.setButton({ said }, words, { look: "primary" }),
        )}
        ${this.setButton({ said: "told" }, "Show me")}
      </div>
      <p class="note">Below is still the queen’s picture.</p>
    </section>`;
  }

  private seen(rule: string) {
    const { now: listed, trouble, alert } = this.listed;
    if (trouble !== null) return alert;
    const preset = presetOf(rule);
    return html`<section class="part" aria-label="What is seen">
      <div class="column gap-2" aria-live="polite" data-shape=${listed?.seen?.shape ?? ""}>
        ${listed?.seen ? this.found(listed.seen, rule) : nothing}
      </div>
      ${listed?.seen ? this.beams(listed.seen) : this.progress(listed)}
      ${
        preset === undefined
          ? html`<p class="soft">
              The cells are computed, the beams observed.
            </p>`
          : html`<p>${preset.known}</p>
              <p class="note">${preset.source}</p>`
      }
      ${this.proved(rule)}
    </section>`;
  }

  private found(seen: Seen, rule: string) {
    const { said } = this.choice;
    if (rule === QUEEN && said === "") {
      return html`<p class="verdict">The golden V of Wythoff’s game.</p>`;
    }
    const mirrored = isMirrored(rule);
    const where = elsewhere(seen, mirrored);
    return html`<p class="verdict">${verdict(said || "told", seen, mirrored)}</p>
      ${where === "" ? nothing : html`<p>${where}</p>`}`;
  }

  private proved(rule: string) {
    const { now: proof, alert } = this.proof;
    if (proof === null) return alert;
    const { status, states } = proof.record;
    const address = `#/${positionOf(rule, "4,7")}?lesson=vector-proof`;
    return html`<p data-proof=${status} data-states=${states ?? nothing}>
      ${proofWords(proof)}
      ${status === "proved" ? html`<a href=${address}>See the proof</a>` : nothing}
    </p>`;
  }

  private beams({ shape, columns, to, cells, beams }: Seen) {
    const further = COLUMNS[1];
    if (shape === "none" && (!columns || cells === 0)) return nothing;
    return html`${this.table({
      label: `Beams of lost cells above the diagonal, observed to x = ${grouped(to)}`,
      head: ["slope of a beam", "lost cells on it", "share"],
      rows: beams.map(({ slope, cells: own }) => [
        slope,
        grouped(own),
        percent(own, cells),
      ]),
    })}
      <p class="note">
        Observed to x = ${grouped(to)}, in the last half of the columns, above
        the diagonal. A slope has the digits in which all cells of its beam
        agree.
      </p>
      ${
        columns && to < Number(further)
          ? html`<div class="row">
              ${this.setButton(
                { columns: further },
                `Look to x = ${grouped(further)}`,
                { push: false },
              )}
            </div>`
          : nothing
      }`;
  }

  private progress(listed: VectorBeams | null) {
    const { done, total } = listed ?? { done: 0, total: 1 };
    const more = this.choice.columns !== COLUMNS[0];
    return this.work({
      label: "Lost cells listed",
      done: done / total,
      words: `${grouped(done)} columns`,
      stop: more ? () => this.set({ columns: undefined }) : null,
    });
  }

  private first(rule: string) {
    const seen = this.listed.now?.seen;
    if (!seen) return nothing;
    return this.row(
      "First lost positions",
      html`<span>The first lost positions${isMirrored(rule) ? "" : " above the diagonal"}:</span>
        ${seen.first.map(({ x, y }) =>
          this.openButton(
            positionOf(rule, `${x},${y}`),
            `(${grouped(x)}, ${grouped(y)})`,
            { label: `Open (${x},${y})` },
          ),
        )}`,
      "gap-1 numbers",
    );
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
}
