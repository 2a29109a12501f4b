/** The reader changes the queen's moves and predicts the shape of the V. */
import { css, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { proofWords } from "../../../lesson-kit/automaton/words.ts";
import { type Lesson, lesson } from "../../../lesson-kit/lesson.ts";
import { word, written } from "../../../lesson-kit/options.ts";
import { OwnMap, ownMapStyles } from "../../../lesson-kit/parts/own-map.ts";
import { html } from "../../../lesson-kit/words.ts";
import { proofOf } from "../../../solver/facts.ts";
import { grouped, parts } from "../../../solver/position.ts";
import { type Trouble, troubleOf } from "../../../solver/trouble.ts";
import type { VectorBeams } from "../../../solver/wasm.ts";
import type { Said as Fired } from "../../../ui/events.ts";
import "../../vector/rule-editor.ts";
import { isMirrored, positionOf, queenGame } from "../../vector/terms.ts";
import { PRESETS, presetOf, QUEEN } from "./bend/presets.ts";
import {
  elsewhere,
  GUESSES,
  percent,
  readSaid,
  type Seen,
  verdict,
} from "./bend/seen.ts";

/** The number of columns that are examined: at first, and on request. */
const COLUMN_COUNTS = ["100000", "1000000"] as const;
/** The number of table look-ups in one call of the solver. */
const CALL_LOOKUPS = 20_000_000;
/** The longest text of a rule in an address: twelve terms. */
const MOST_RULE_CHARACTERS = 100;

const declared = {
  rule: written(
    "The rule",
    (rule) => (rule.length <= MOST_RULE_CHARACTERS ? rule : null),
    "a rule of vectors",
    QUEEN,
  ),
  said: written(
    "Your prediction for the V",
    readSaid,
    "v, split, none or told",
    "" as const,
  ),
  columns: word("Number of columns examined", COLUMN_COUNTS, COLUMN_COUNTS[0]),
};

type It = Lesson<typeof declared>;

const looks = css`
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
`;

export default lesson(declared, [ownMapStyles, looks], queenGame, (it) => {
  const known = it.later(["rule", it.choice.rule], () => readRule(it));
  if (known && "trouble" in known) return unread(it, known.trouble);
  // Until the solver has read the rule, show it as it is in the address.
  const rule = known?.rule ?? it.choice.rule;
  return html`<p>
      The queen takes any number from one pile, or the same number from both.
      Her lost positions make the golden V. Change her moves, and predict what
      becomes of the V before you look.
    </p>
    ${it.row(
      "Rules to begin with",
      PRESETS.map((preset) =>
        it.button(preset.name, () => bend(it, preset.rule), {
          pressed: preset.rule === rule,
        }),
      ),
    )}
    <nimscope-rule-editor
      class="card"
      .rule=${live(rule)}
      @nimscope-rule=${(event: Fired<"nimscope-rule">) =>
        bend(it, event.detail.rule)}
    ></nimscope-rule-editor>
    ${it.alone("below", () => below(it))}
    <p class="note">
      <a href="#/bend">Bend the queen</a>: what is proved for each leap and ray.
    </p>`;
});

/** The parts that need the rule. They wait until the solver has read it. */
function below(it: It) {
  const read = it.ask(["rule", it.choice.rule], () => readRule(it));
  if ("trouble" in read) return nothing;
  const { rule } = read;
  return html`${isOpen(it, rule) ? it.alone("seen", () => seen(it, rule)) : question(it, rule)}
    ${it.alone("map", () => map(it, rule))}
    ${isOpen(it, rule) ? it.alone("first", () => first(it, rule), nothing) : nothing}`;
}

/** The rule of the address as the solver writes it, or the error in it. */
async function readRule(it: It) {
  try {
    const position = await it.engine.parse(positionOf(it.choice.rule));
    return { rule: parts(position)[0]?.variant ?? QUEEN };
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble.again) throw error;
    return { trouble };
  }
}

function unread(it: It, { message, expected }: Trouble) {
  return html`<p>${it.button("Begin with the queen", () => bend(it, QUEEN))}</p>
    <p class="error" role="alert">${message} ${expected && `Expected ${expected}.`}</p>`;
}

/** True if the V may be shown: after the prediction, and for the queen. */
function isOpen(it: It, rule: string): boolean {
  return rule === QUEEN || it.choice.said !== "";
}

/**
 * The position on the map. Before a prediction it is a position of the queen's
 * game.
 */
function shown(it: It, rule: string): string {
  const of = isOpen(it, rule) ? rule : QUEEN;
  const own = parts(it.position)[0];
  return own?.game === "vector" && own.variant === of
    ? it.position
    : positionOf(of);
}

/** Lists lost cells, some columns at a time. Yields the list so far. */
async function* list(
  it: It,
  rule: string,
  to: number,
): AsyncGenerator<VectorBeams> {
  for (;;) {
    const listed = await it.engine.ask("vector_beams", rule, to, CALL_LOOKUPS);
    yield listed;
    if (listed.seen) return;
  }
}

/** The lost cells of the rule that are listed so far. */
function listed(it: It, rule: string): VectorBeams | null {
  const to = Number(it.choice.columns);
  return it.later(["cells", rule, to], () => list(it, rule, to));
}

/** The map of the lost cells. It does not wait for the position's record. */
function map(it: It, rule: string) {
  const position = shown(it, rule);
  const record = it.later(["record", position], () =>
    it.engine.analyze(position),
  );
  const map = it.once("map", () => new OwnMap(it, "vector-map"));
  return map.show(position, record);
}

function question(it: It, rule: string) {
  const name = presetOf(rule)?.name;
  return html`<section class="column ask" aria-label="Say it first">
    <h4>
      What becomes of the golden V under
      ${name === undefined ? html`<code>${rule}</code>` : html`${name}, <code>${rule}</code>`}?
    </h4>
    <div class="row">
      ${GUESSES.map(([said, words]) =>
        it.setButton({ said }, words, { look: "primary" }),
      )}
      ${it.setButton({ said: "told" }, "Show me")}
    </div>
    <p class="note">The picture below is still the queen’s.</p>
  </section>`;
}

function seen(it: It, rule: string) {
  const now = listed(it, rule);
  const preset = presetOf(rule);
  return html`<section class="column" aria-label="What becomes of the V">
    <div class="column gap-2" aria-live="polite" data-shape=${now?.seen?.shape ?? ""}>
      ${now?.seen ? found(it, now.seen, rule) : nothing}
    </div>
    ${now?.seen ? beams(it, now.seen) : progress(it, now)}
    ${
      preset === undefined
        ? html`<p class="soft">
            The cells are computed. The beams (lines along which lost cells gather) are only observed.
          </p>`
        : html`<p>${preset.known}</p>
            <p class="note">${preset.source}</p>`
    }
    ${now?.seen ? it.alone("proof", () => proved(it, rule)) : nothing}
  </section>`;
}

function found(it: It, seen: Seen, rule: string) {
  const { said } = it.choice;
  if (rule === QUEEN && said === "") {
    return html`<p class="verdict">The golden V of Wythoff’s game.</p>`;
  }
  const mirrored = isMirrored(rule);
  const where = elsewhere(seen, mirrored);
  return html`<p class="verdict">${verdict(said || "told", seen, mirrored)}</p>
    ${where === "" ? nothing : html`<p>${where}</p>`}`;
}

function proved(it: It, rule: string) {
  const proof = it.later(["proof", rule], () => proofOf(`vector[${rule}]`));
  if (proof === null) return nothing;
  const { status, states } = proof.record;
  const address = `#/${positionOf(rule, "4,7")}?lesson=vector-proof`;
  return html`<p data-proof=${status} data-states=${states ?? nothing}>
    ${proofWords(proof)}
    ${status === "proved" ? html`<a href=${address}>See the proof</a>` : nothing}
  </p>`;
}

function beams(it: It, { shape, columns, to, cells, beams }: Seen) {
  const further = COLUMN_COUNTS[1];
  if (shape === "none" && (!columns || cells === 0)) return nothing;
  return html`${it.table({
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
      the diagonal. Each slope has only the digits on which all cells of its
      beam agree.
    </p>
    ${
      columns && to < Number(further)
        ? html`<div class="row">
            ${it.setButton(
              { columns: further },
              `Look to x = ${grouped(further)}`,
              { push: false },
            )}
          </div>`
        : nothing
    }`;
}

function progress(it: It, listed: VectorBeams | null) {
  const { done, total } = listed ?? { done: 0, total: 1 };
  const more = it.choice.columns !== COLUMN_COUNTS[0];
  return it.work({
    label: "Lost cells listed",
    done: done / total,
    words: `${grouped(done)} columns`,
    stop: more ? () => it.set({ columns: undefined }) : null,
  });
}

function first(it: It, rule: string) {
  const seen = listed(it, rule)?.seen;
  if (!seen) return nothing;
  return it.row(
    "First lost positions",
    html`<span>The first lost positions${isMirrored(rule) ? "" : " above the diagonal"}:</span>
      ${seen.first.map(({ x, y }) =>
        it.openButton(
          positionOf(rule, `${x},${y}`),
          `(${grouped(x)}, ${grouped(y)})`,
          { label: `Open (${x},${y})` },
        ),
      )}`,
    "gap-1 numbers",
  );
}

/** Chooses another rule, for which there is no prediction yet. */
function bend(it: It, rule: string): void {
  const changes = {
    rule: rule === QUEEN ? undefined : rule,
    said: undefined,
    columns: undefined,
  };
  it.set(changes, true);
}
