/** Fraenkel's conjecture: what is known, and families to try out. */

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import plus from "lucide-static/icons/plus.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { lesson } from "../../../lesson-kit/lesson.ts";
import { large, written } from "../../../lesson-kit/options.ts";
import { button, row, setButton } from "../../../lesson-kit/parts/controls.ts";
import { looks } from "../../../lesson-kit/style.ts";
import { grouped } from "../../../solver/position.ts";
import type { Family, FamilyFinding, Sequence } from "../../../solver/wasm.ts";
import type { Said } from "../../../ui/events.ts";
import { icon } from "../../../ui/icon.ts";
import { formula } from "../../../ui/terms/formula.ts";
import {
  CUTS,
  density,
  familyTex,
  fatRat,
  formatRows,
  modulusText,
  offsetText,
  PRESETS,
  parseRows,
  readModulus,
  readOffset,
  rowTex,
} from "../family.ts";
import "../lanes.ts";
import { familyStyles } from "../style.ts";

const FAR = 10n ** 18n;
/** How far a flaw is looked for. */
const SEARCHED = 200_000;
const MOST = 8;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX";

type Flaw = Extract<FamilyFinding, { kind: "flaw" }>;

/** How many sequences the address names. */
function countOf({ rows }: Readonly<Record<string, unknown>>): number {
  return (rows as readonly Sequence[]).length;
}

@customElement("nimscope-lesson-fraenkel")
export class Fraenkel extends lesson({
  rows: written(
    "The sequences",
    parseRows,
    "one to eight rows p,q,d,r,c,e apart by ;",
    fatRat(3),
  ),
  cut: written<readonly [number, string], null>(
    "Which sequence is cut, and the name of what cuts it",
    (text, before) => {
      const found = /^([1-8])-([a-z]+)$/.exec(text);
      const [which, by] = [Number(found?.[1]) - 1, found?.[2] ?? ""];
      const known = Object.hasOwn(CUTS, by) && which < countOf(before);
      return known ? [which, by] : null;
    },
    (before) =>
      `1 to ${countOf(before)}, a hyphen, and ${Object.keys(CUTS).join(", ")}`,
    null,
  ),
  from: large("From", [1n, FAR]),
}) {
  static override styles = looks(
    familyStyles,
    css`
      dl {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-1) var(--space-4);
        max-width: 52rem;
      }
      dt {
        font-weight: 600;
      }
      dt:not(:first-of-type) {
        margin-block-start: var(--space-2);
      }
      @container (min-width: 38rem) {
        dt:not(:first-of-type) {
          margin-block-start: 0;
        }
        dl {
          grid-template-columns: 9.5rem minmax(0, 1fr);
        }
      }
      li input {
        width: 6rem;
      }
      .works {
        color: var(--move-text);
      }
    `,
  );

  /** A flaw of the family, if one is found; it may come late. */
  private readonly found = this.answer(
    () => [JSON.stringify(this.family)],
    (family) =>
      this.engine.ask("family_flaw", JSON.parse(family) as Family, SEARCHED),
    { late: true },
  );
  /** Fields that cannot be read, as `row` and name. */
  @state() private wrong: ReadonlySet<string> = new Set();

  private get family(): Family {
    const { rows, cut } = this.choice;
    if (cut === null) return { rows };
    return { rows, cut: { which: cut[0], by: CUTS[cut[1]]?.[1] ?? [] } };
  }

  protected override show() {
    const { rows, cut } = this.choice;
    const here = cut === null ? formatRows(rows) : "";
    return html`${this.statement()}
      <h4>Try a family</h4>
      ${row(
        "Families",
        PRESETS.map(([name, rows]) =>
          button(name, () => this.choose(rows), {}, formatRows(rows) === here),
        ),
      )}
      ${this.form()} ${this.cutting()} ${this.finding()} ${this.line()}`;
  }

  private statement() {
    return html`<div class="says">
        <p>
          <strong>Conjecture</strong> (Fraenkel). If
          ${formula(String.raw`\lfloor n\alpha_1+\gamma_1\rfloor,\dots,\lfloor n\alpha_m+\gamma_m\rfloor`)},
          ${formula(String.raw`m\ge 3`)}, with distinct moduli
          ${formula(String.raw`\alpha_1<\dots<\alpha_m`)} hit every positive
          integer exactly once, then
        </p>
        ${formula(String.raw`\alpha_k=\frac{2^m-1}{2^{m-k}},\qquad k=1,\dots,m.`, true)}
      </div>
      <dl>
        <dt>Proved</dt>
        <dd>
          for m = 3, 4, 5, 6 and 7, as “The Rat Game and the Mouse Game” reported
          in 2009. Fat Rat shows for every m that these moduli do split the
          integers, with the right ${formula(String.raw`\gamma`)}.
        </dd>
        <dt>Open</dt>
        <dd>In 2009: every m ≥ 8.</dd>
        <dt>The offsets</dt>
        <dd>
          matter, and there is more than one choice. The moduli of Rat split the
          integers as ${this.preset("Rat")} and as ${this.preset("Rat, shifted")},
          but not as ${this.preset("Rat without offsets")}.
        </dd>
        <dt>Integer moduli</dt>
        <dd>
          that split the integers have their two largest equal, as
          ${this.preset("2, 4, 4")} has. With ${this.preset("2, 3, 6")} the
          densities add up to 1, and yet it fails.
        </dd>
        <dt>Irrational moduli</dt>
        <dd>
          with m ≥ 3 come from two sequences, of which one is cut into parts:
          ${formula(String.raw`\lfloor 2n\alpha\rfloor,\lfloor(2n-1)\alpha\rfloor,\lfloor n\beta\rfloor`)}.
          ${setButton(
            this,
            {
              rows: formatRows(preset("φ and φ²")),
              cut: "1-halves",
              from: undefined,
            },
            "Show it",
          )}
        </dd>
      </dl>`;
  }

  private preset(name: string) {
    return button(name, () => this.choose(preset(name)));
  }

  private choose(rows: readonly Sequence[]): void {
    this.wrong = new Set();
    const changes = { cut: undefined, from: undefined };
    this.set({ rows: formatRows(rows), ...changes }, true);
  }

  private form() {
    const { wrong } = this;
    const { rows } = this.choice;
    const field = (i: number, name: string, label: string, value: string) =>
      html`<label class="inline gap-1 note"
        >${label}<input
          data-row=${i}
          name=${name}
          aria-label="${label} of sequence ${i + 1}"
          aria-invalid=${wrong.has(`${i}${name}`)}
          autocomplete="off"
          spellcheck="false"
          .value=${value}
      /></label>`;
    return html`<ol class="column gap-2 numbers" aria-label="Sequences" @change=${this.read}>
        ${rows.map(
          (row, i) => html`<li class="row">
            <span class="bold">${i + 1}</span>
            ${field(i, "modulus", "α =", modulusText(row))}
            ${field(i, "offset", "γ =", offsetText(row))}
            ${
              rows.length > 1
                ? button(
                    icon(x),
                    () => this.choose(rows.filter((other) => other !== row)),
                    {
                      label: `Take sequence ${i + 1} away`,
                      look: "icon quiet",
                    },
                  )
                : nothing
            }
            ${formula(rowTex(row))}
          </li>`,
        )}
      </ol>
      ${
        wrong.size === 0
          ? nothing
          : html`<p class="error" role="alert">
              A modulus is a number like 7, 7/4, φ, √2 or (1+√5)/2, an offset one
              like −1 or 3/4, of integers up to 1,000.
            </p>`
      }
      <div class="row">
        ${button(
          html`${icon(plus)} Add a sequence`,
          () => this.choose([...rows, ...fatRat(1)]),
          { disabled: rows.length >= MOST },
        )}
        ${this.sum()}
      </div>`;
  }

  private read(event: Event): void {
    const input = event.target as HTMLInputElement;
    const i = Number(input.dataset["row"]);
    const modulus = input.name === "modulus" ? readModulus(input.value) : null;
    const offset = input.name === "offset" ? readOffset(input.value) : null;
    const row = this.choice.rows[i];
    const wrong = new Set(this.wrong);
    if (row === undefined || (modulus === null && offset === null)) {
      this.wrong = wrong.add(`${i}${input.name}`);
      return;
    }
    wrong.delete(`${i}${input.name}`);
    this.wrong = wrong;
    const next = { ...row, ...modulus, ...offset };
    const rows = this.choice.rows.map((old, j) => (j === i ? next : old));
    this.set({ rows: formatRows(rows), from: undefined }, true);
  }

  /** The densities 1/α, which must add up to 1. */
  private sum() {
    const sum = density(this.choice.rows);
    if (sum === null) return nothing;
    const [above, below] = sum;
    const text = below === 1n ? `${above}` : `\\tfrac{${above}}{${below}}`;
    return html`<span
      >${formula(String.raw`\sum 1/\alpha=${text}`)}${above === below ? "" : ", but it must be 1"}</span
    >`;
  }

  private cutting() {
    const { rows, cut } = this.choice;
    const choose = (which: string, by: string) =>
      this.set(
        {
          cut: which === "" || by === "" ? undefined : `${which}-${by}`,
          from: undefined,
        },
        true,
      );
    const [which, by] = [
      cut === null ? "" : `${cut[0] + 1}`,
      cut?.[1] ?? "halves",
    ];
    return html`<div class="row">
      <label class="row">Cut <select aria-label="The sequence that is cut" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value, by)}>
        <option value="" ?selected=${which === ""}>no sequence</option>
        ${rows.map((_, i) => html`<option value=${i + 1} ?selected=${which === `${i + 1}`}>sequence ${i + 1}</option>`)}
      </select></label>
      <label class="row">by the splitting <select aria-label="What cuts it" ?disabled=${cut === null} @change=${(event: Event) => choose(which, (event.target as HTMLSelectElement).value)}>
        ${Object.entries(CUTS).map(([value, [label]]) => html`<option value=${value} ?selected=${value === by}>${label}</option>`)}
      </select></label>
    </div>`;
  }

  private finding() {
    const { now: found, trouble, alert } = this.found;
    if (trouble !== null) return alert;
    const at = found?.kind === "flaw" ? `${found.at}` : "";
    return html`<p
      aria-live="polite"
      data-found=${found?.kind ?? nothing}
      data-at=${at}
    >
      ${
        found === null
          ? "Looking …"
          : found.kind === "flaw"
            ? this.flaw(found)
            : this.flawless(found)
      }
    </p>`;
  }

  private flawless({ kind, to }: Exclude<FamilyFinding, Flaw>) {
    if (kind === "splits") {
      return html`<span class="verdict works">It splits the positive integers.</span>
        The hits repeat, and there is no flaw up to ${grouped(to)}, which is more
        than one period.`;
    }
    const { rows, cut } = this.family;
    const irrational = [...rows, ...(cut?.by ?? [])].some(({ q }) => q !== 0);
    return html`<span class="verdict works">No flaw up to ${grouped(to)}.</span>
      ${irrational ? "Irrational sequences never repeat, so a search cannot prove more." : "The hits repeat later than that."}`;
  }

  private flaw({ at, hits }: Flaw) {
    const show = setButton(
      this,
      { from: at > 6n ? at - 5n : 1n },
      grouped(at),
      { push: false },
    );
    const said = hits.map(({ lane, n }) => `${LETTERS[lane]} with n = ${n}`);
    if (at < 1n) {
      return html`<span class="verdict fails">It begins below 1.</span> The first
        term of ${said[0]} is ${`${at}`.replace("-", "−")}, no positive integer.`;
    }
    return hits.length === 0
      ? html`<span class="verdict fails">${show} is missed.</span> No sequence
          hits it. Every smaller integer is hit once.`
      : html`<span class="verdict fails">${show} is hit twice:</span> by
          ${said.join(" and by ")}. Every smaller integer is hit once.`;
  }

  private line() {
    const { family } = this;
    const found = this.found.now;
    const at = found?.kind === "flaw" && found.at > 0n ? found.at : null;
    const formulas = familyTex(family);
    const start = at !== null && at > 12n ? at - 5n : 1n;
    return html`<nimscope-lanes
        .engine=${this.engine}
        .family=${family}
        .names=${formulas.map((_, i) => LETTERS[i] ?? "")}
        .from=${this.choice.from ?? start}
        .x=${at}
        @nimscope-from=${(event: Said<"nimscope-from">) =>
          this.set(event.detail)}
      ></nimscope-lanes>
      <p class="row soft">
        ${formulas.map((tex, i) => html`<span>${LETTERS[i]}: ${formula(tex)}</span>`)}
      </p>`;
  }
}

function preset(name: string): Sequence[] {
  return PRESETS.find(([other]) => other === name)?.[1] ?? fatRat(3);
}
