/** Fraenkel's conjecture: what is known, and families to try out. */

import { css, nothing } from "lit";
import { html, lesson } from "../../../lesson-kit/old.ts";
import { large, written } from "../../../lesson-kit/options.ts";
import type {
  Family,
  FamilyFinding,
  Sequence,
} from "../../../solver/modules/study.ts";
import { grouped } from "../../../solver/position.ts";
import {
  CUTS,
  familyTex,
  fatRat,
  formatRows,
  PRESETS,
  parseRows,
} from "../../splitting/family.ts";
import { Lanes, lanesStyles } from "../../splitting/lanes.ts";
import { Sequences, sequencesStyles } from "../../splitting/sequences.ts";

const FAR = 10n ** 18n;
/** How far a flaw is looked for. */
const SEARCHED = 200_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX";

type Flaw = Extract<FamilyFinding, { kind: "flaw" }>;

/** How many sequences the address names. */
function countOf({ rows }: Readonly<Record<string, unknown>>): number {
  return (rows as readonly Sequence[]).length;
}

export default class Fraenkel extends lesson({
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
  static override styles = [
    lanesStyles,
    sequencesStyles,
    css`
      .defs {
        gap: var(--space-1) var(--space-4);
        max-width: 52rem;
      }
      dt {
        min-width: 9.5rem;
        font-weight: 600;
      }
      .works {
        color: var(--move-text);
      }
    `,
  ];

  /** A flaw of the family, if one is found; it may come late. */
  private readonly found = this.answer(
    () => [JSON.stringify(this.family)],
    (family) =>
      this.engine.ask("family_flaw", JSON.parse(family) as Family, SEARCHED),
    { late: true },
  );
  private readonly sequences = new Sequences(this, (rows) => this.choose(rows));

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
      ${this.row(
        "Families",
        PRESETS.map(([name, rows]) =>
          this.button(name, () => this.choose(rows), {
            pressed: formatRows(rows) === here,
          }),
        ),
      )}
      ${this.sequences.show(rows)} ${this.cutting()} ${this.finding()} ${this.line()}`;
  }

  private statement() {
    return html`<div class="says">
        <p>
          <strong>Conjecture</strong> (Fraenkel). If
          $\lfloor n\alpha_1+\gamma_1\rfloor,\dots,\lfloor n\alpha_m+\gamma_m\rfloor$,
          $m\ge 3$, with distinct moduli $\alpha_1<\dots<\alpha_m$ hit every
          positive integer exactly once, then
        </p>
        $$\alpha_k=\frac{2^m-1}{2^{m-k}},\qquad k=1,\dots,m.$$
      </div>
      <dl class="defs">
        <dt>Proved</dt>
        <dd>
          for m = 3, 4, 5, 6 and 7, as “The Rat Game and the Mouse Game”
          reported in 2009. Fat Rat shows for every m that these moduli do split
          the integers, with the right $\gamma$.
        </dd>
        <dt>Open</dt>
        <dd>In 2009: every m ≥ 8.</dd>
        <dt>The offsets</dt>
        <dd>
          matter, and there is more than one choice. The moduli of Rat split the
          integers as ${this.preset("Rat")} and as
          ${this.preset("Rat, shifted")}, but not as
          ${this.preset("Rat without offsets")}.
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
          $\lfloor 2n\alpha\rfloor,\lfloor(2n-1)\alpha\rfloor,\lfloor n\beta\rfloor$.
          ${this.setButton(
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
    return this.button(name, () => this.choose(preset(name)));
  }

  private choose(rows: readonly Sequence[]): void {
    this.sequences.forget();
    const changes = { cut: undefined, from: undefined };
    this.set({ rows: formatRows(rows), ...changes }, true);
  }

  private cutting() {
    const { rows, cut } = this.choice;
    const choose = (which: string, by: string) =>
      this.set({ cut: which && `${which}-${by}`, from: undefined }, true);
    const which = cut === null ? "" : `${cut[0] + 1}`;
    const by = cut?.[1] ?? "halves";
    const sequences = rows.map(
      (_, i) => [`${i + 1}`, `sequence ${i + 1}`] as const,
    );
    const cuts = Object.entries(CUTS).map(
      ([by, [label]]) => [by, label] as const,
    );
    return html`<div class="row">
      <label class="row">Cut ${this.choices(
        [["", "no sequence"], ...sequences],
        which,
        (which) => choose(which, by),
        { label: "The sequence that is cut" },
      )}</label>
      <label class="row">by the splitting ${this.choices(
        cuts,
        by,
        (by) => choose(which, by),
        { label: "What cuts it", disabled: cut === null },
      )}</label>
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
    const show = this.setButton({ from: at > 6n ? at - 5n : 1n }, grouped(at), {
      push: false,
    });
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

  private readonly lanes = new Lanes(this, () => {
    const { family, flawAt } = this;
    const from = flawAt !== null && flawAt > 12n ? flawAt - 5n : 1n;
    return {
      family,
      names: familyTex(family).map((_, i) => LETTERS[i] ?? ""),
      from: this.choice.from ?? from,
      x: flawAt,
    };
  });

  private get flawAt(): bigint | null {
    const found = this.found.now;
    return found?.kind === "flaw" && found.at > 0n ? found.at : null;
  }

  private line() {
    return html`${this.lanes.show()}
      <p class="row soft">
        ${familyTex(this.family).map((tex, i) => html`<span>${LETTERS[i]}: $${tex}$</span>`)}
      </p>`;
  }
}

function preset(name: string): Sequence[] {
  return PRESETS.find(([other]) => other === name)?.[1] ?? fatRat(3);
}
