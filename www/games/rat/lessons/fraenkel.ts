/** Fraenkel's conjecture: known results, and families of sequences to try. */
import { css, nothing } from "lit";
import plus from "lucide-static/icons/plus.svg?raw";
import x from "lucide-static/icons/x.svg?raw";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { large, written } from "../../../lesson-kit/options.ts";
import { html } from "../../../lesson-kit/words.ts";
import type {
  Family,
  FamilyFinding,
  Sequence,
} from "../../../solver/modules/study.ts";
import { LARGEST_NUMBER } from "../../../solver/number.ts";
import { grouped } from "../../../solver/position.ts";
import { icon } from "../../../ui/icon.ts";
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
} from "../../splitting/family.ts";
import { lanes, lanesStyles } from "../../splitting/lanes.ts";
import { splittingGame } from "../../splitting/parts.ts";

/** The last integer that is tested for being missed or hit twice. */
const LARGEST_SEARCHED = 200_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX";

type Flaw = Extract<FamilyFinding, { kind: "flaw" }>;

/** The number of sequences in the address. */
function countOf({ rows }: Readonly<Record<string, unknown>>): number {
  return (rows as readonly Sequence[]).length;
}

const MOST_SEQUENCES = 8;

const sequencesStyles = css`
  li input {
    width: 6rem;
  }
`;

const declared = {
  rows: written(
    "The sequences",
    parseRows,
    "one to eight rows p,q,d,r,c,e separated by ;",
    fatRat(3),
  ),
  cut: written<readonly [number, string], null>(
    "The sequence that is cut, and the name of the splitting that cuts it",
    (text, before) => {
      const found = /^([1-8])-([a-z]+)$/.exec(text);
      const [which, by] = [Number(found?.[1]) - 1, found?.[2] ?? ""];
      const known = Object.hasOwn(CUTS, by) && which < countOf(before);
      return known ? [which, by] : null;
    },
    (before) =>
      `1 to ${countOf(before)}, a hyphen, and one of ${Object.keys(CUTS).join(", ")}`,
    null,
  ),
  from: large("From", [1n, LARGEST_NUMBER]),
};

type It = Lesson<typeof declared>;

/** The fields with invalid texts, each named by its row and its label. */
const wrongFields = (it: It) => it.once("wrong", () => new Set<string>());

export default lesson(
  declared,
  [lanesStyles, sequencesStyles],
  splittingGame,
  (it) => {
    const { rows, cut } = it.choice;
    const here = cut === null ? formatRows(rows) : "";
    return html`${statement(it)}
    <h4>Try a family</h4>
    ${it.row(
      "Families",
      PRESETS.map(([name, rows]) =>
        it.button(name, () => choose(it, rows), {
          pressed: formatRows(rows) === here,
        }),
      ),
    )}
    ${sequences(it)} ${cutting(it)}
    ${it.alone("finding", () => finding(it))}`;
  },
);

function family(it: It): Family {
  const { rows, cut } = it.choice;
  if (cut === null) return { rows };
  return { rows, cut: { which: cut[0], by: CUTS[cut[1]]?.[1] ?? [] } };
}

function statement(it: It) {
  return html`<div class="says column gap-2">
      <p>
        <strong>Conjecture</strong> (Fraenkel). Take $m\ge 3$ sequences
        $\lfloor n\alpha_1+\gamma_1\rfloor,\dots,\lfloor n\alpha_m+\gamma_m\rfloor$
        with different factors $\alpha_1<\dots<\alpha_m$, called moduli. If
        these sequences hit every positive integer exactly once, then
      </p>
      $$\alpha_k=\frac{2^m-1}{2^{m-k}},\qquad k=1,\dots,m.$$
    </div>
    <dl class="defs">
      <dt class="bold">Proved</dt>
      <dd>
        The conjecture is proved for m = 3, 4, 5, 6 and 7, as reported in “The Rat Game and the Mouse
        Game” (2009). Fat Rat shows for every m that these moduli do split the
        integers, with the right $\gamma$.
      </dd>
      <dt class="bold">Open</dt>
      <dd>In 2009 the conjecture was open for every m ≥ 8.</dd>
      <dt class="bold">The offsets $\gamma$</dt>
      <dd>
        The offsets matter, and there is more than one good choice. The moduli
        of Rat split the integers as ${presetButton(it, "Rat")} and as
        ${presetButton(it, "Rat, shifted")}, but not as
        ${presetButton(it, "Rat without offsets")}.
      </dd>
      <dt class="bold">Integer moduli</dt>
      <dd>
        If sequences with integer moduli split the integers, the two largest moduli are equal, as in
        ${presetButton(it, "2, 4, 4")}. With ${presetButton(it, "2, 3, 6")} the
        fractions 1/α add up to 1, but the sequences do not split the integers.
      </dd>
      <dt class="bold">Irrational moduli</dt>
      <dd>
        Cut one of two sequences into parts, and you get a family of three or more sequences:
        $\lfloor 2n\alpha\rfloor,\lfloor(2n-1)\alpha\rfloor,\lfloor n\beta\rfloor$.
        ${it.setButton(
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

function presetButton(it: It, name: string) {
  return it.button(name, () => choose(it, preset(name)));
}

function choose(it: It, rows: readonly Sequence[]): void {
  wrongFields(it).clear();
  const changes = { cut: undefined, from: undefined };
  it.set({ rows: formatRows(rows), ...changes }, true);
}

function cutting(it: It) {
  const { rows, cut } = it.choice;
  const choose = (which: string, by: string) =>
    it.set({ cut: which && `${which}-${by}`, from: undefined }, true);
  const which = cut === null ? "" : `${cut[0] + 1}`;
  const by = cut?.[1] ?? "halves";
  const sequences = rows.map(
    (_, i) => [`${i + 1}`, `sequence ${i + 1}`] as const,
  );
  const cuts = Object.entries(CUTS).map(
    ([by, [label]]) => [by, label] as const,
  );
  return html`<div class="row">
    <label class="row">Cut ${it.choices(
      [["", "no sequence"], ...sequences],
      which,
      (which) => choose(which, by),
      { label: "The sequence that is cut" },
    )}</label>
    <label class="row">by the splitting ${it.choices(
      cuts,
      by,
      (by) => choose(which, by),
      { label: "The splitting that cuts it", disabled: cut === null },
    )}</label>
  </div>`;
}

function finding(it: It) {
  const all = family(it);
  const found = it.solveLater("family_flaw", all, LARGEST_SEARCHED);
  const at = found?.kind === "flaw" ? found.at : null;
  return html`<p aria-live="polite" data-found=${found?.kind ?? nothing} data-at=${at ?? ""}>
    ${
      found === null
        ? "Looking …"
        : found.kind === "flaw"
          ? flaw(it, found)
          : flawless(it, found)
    }
  </p>
  ${line(it, at)}`;
}

function flawless(it: It, { kind, to }: Exclude<FamilyFinding, Flaw>) {
  if (kind === "splits") {
    return html`<span class="verdict">It splits the positive integers.</span>
      The pattern of hits repeats. There is no flaw up to ${grouped(to)}, which
      is more than one period of the pattern.`;
  }
  const { rows, cut } = family(it);
  const irrational = [...rows, ...(cut?.by ?? [])].some(({ q }) => q !== 0);
  return html`<span class="verdict">No flaw up to ${grouped(to)}.</span>
    ${irrational ? "Irrational sequences never repeat, so a search cannot prove more." : "The pattern of hits repeats only after this number."}`;
}

function flaw(it: It, { at, hits }: Flaw) {
  const show = it.setButton({ from: at > 6n ? at - 5n : 1n }, grouped(at), {
    push: false,
  });
  const said = hits.map(({ lane, n }) => `${LETTERS[lane]} with n = ${n}`);
  if (at < 1n) {
    return html`<span class="verdict fails">It begins below 1.</span> The term
      of ${said[0]} is ${`${at}`.replace("-", "−")}, which is not positive.`;
  }
  return hits.length === 0
    ? html`<span class="verdict fails">${show} is missed.</span> No sequence
        hits it. Every smaller integer is hit once.`
    : html`<span class="verdict fails">${show} is hit twice:</span> by
        ${said.join(" and by ")}. Every smaller integer is hit once.`;
}

/** The number line. It begins near the integer `at`, which is marked. */
function line(it: It, at: bigint | null) {
  const all = family(it);
  const texs = familyTex(all);
  const x = at !== null && at > 0n ? at : null;
  return html`${lanes(it, {
    family: all,
    names: texs.map((_, i) => LETTERS[i] ?? ""),
    from: it.choice.from ?? (x !== null && x > 12n ? x - 5n : 1n),
    x,
  })}
    <p class="row soft">
      ${texs.map((tex, i) => html`<span>${LETTERS[i]}: $${tex}$</span>`)}
    </p>`;
}

function preset(name: string): Sequence[] {
  return PRESETS.find(([other]) => other === name)?.[1] ?? fatRat(3);
}

/** The form that edits the sequences. */
function sequences(it: It) {
  const { rows } = it.choice;
  return html`<ol class="column gap-2 numbers" aria-label="Sequences">
      ${rows.map((row, i) => sequence(it, row, i))}
    </ol>
    ${
      wrongFields(it).size === 0
        ? nothing
        : html`<p class="error" role="alert">
            A modulus is a number such as 7, 7/4, φ, √2 or (1+√5)/2. An offset
            is a number such as −1 or 3/4. Use integers up to 1,000.
          </p>`
    }
    <div class="row">
      ${it.button(
        html`${icon(plus)} Add a sequence`,
        () => choose(it, [...rows, ...fatRat(1)]),
        { disabled: rows.length >= MOST_SEQUENCES },
      )}
      ${sum(rows)}
    </div>`;
}

function sequence(it: It, row: Sequence, i: number) {
  const { rows } = it.choice;
  const wrong = wrongFields(it);
  const field = (
    label: string,
    value: string,
    read: (text: string) => Partial<Sequence> | null,
  ) => {
    const key = `${i}${label}`;
    const take = ({ target }: Event) => {
      const found = read((target as HTMLInputElement).value);
      if (found === null) {
        wrong.add(key);
        it.requestUpdate();
        return;
      }
      wrong.delete(key);
      const changed = formatRows(rows.with(i, { ...row, ...found }));
      it.set({ rows: changed, from: undefined }, true);
    };
    return html`<label class="inline gap-1 note"
      >${label}<input
        aria-label="${label} of sequence ${i + 1}"
        aria-invalid=${wrong.has(key)}
        autocomplete="off"
        spellcheck="false"
        .value=${value}
        @change=${take}
    /></label>`;
  };
  const others = () =>
    choose(
      it,
      rows.filter((other) => other !== row),
    );
  const label = `Remove sequence ${i + 1}`;
  return html`<li class="row">
    <span class="bold">${i + 1}</span>
    ${field("α =", modulusText(row), readModulus)}
    ${field("γ =", offsetText(row), readOffset)}
    ${rows.length > 1 ? it.button(icon(x), others, { label, look: "icon quiet" }) : nothing}
    $${rowTex(row)}$
  </li>`;
}

/** The sum of all densities 1/α. To split the integers, it must be 1. */
function sum(rows: readonly Sequence[]) {
  const sum = density(rows);
  if (sum === null) return nothing;
  const [above, below] = sum;
  const text = below === 1n ? `${above}` : `\\tfrac{${above}}{${below}}`;
  return html`<span
    >$\sum 1/\alpha=${text}$${above === below ? "" : ", but it must be 1"}</span
  >`;
}
