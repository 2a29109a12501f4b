/** The choice of a drill: game, kind and level. */
import { html, nothing } from "lit";
import printer from "lucide-static/icons/printer.svg?raw";
import { inOrder } from "../games/path.ts";
import { type Options, readAddress } from "../session/address.ts";
import { bare, isMisere, MISERE } from "../solver/convention.ts";
import type { DrillKind, Listed } from "../solver/wasm.ts";
import { button } from "../ui/controls/button.ts";
import { type Drill, drawSeed, KINDS, LEVELS } from "./options.ts";
import { lastBegun, recordOf } from "./record.ts";
import { QUESTIONS, titleOf } from "./words.ts";

/** The current choice. “Start” and the copied link give the same questions. */
export interface Chosen extends Drill {
  /** True if the last move loses. */
  readonly loses: boolean;
}

/** The first choice: by the options of the address, or like the last drill. */
export function firstChoice(
  options: Options,
  games: readonly Listed[],
): Chosen {
  const begun = lastBegun();
  const last = begun ? readAddress(begun.address).options : {};
  const { game = "", kind, level } = options["game"] ? options : last;
  // The last drill may only have been printed. If it has no answers yet, keep
  // its questions, so that they match the paper.
  const isOpen = begun?.answers.length === 0 && game === last["game"];
  const there = games.find(({ name }) => name === bare(game)) ?? games[0];
  const known = kinds.find((name) => name === kind) ?? "who";
  const loses = isMisere(game);
  return {
    game: there?.name ?? "",
    loses,
    kind: loses && known === "worth" ? "who" : known,
    level: LEVELS.findIndex((_, i) => `${i + 1}` === level) + 1 || 1,
    seed: isOpen ? Number(last["seed"]) : drawSeed(),
  };
}

export function drillOf({ loses, game, kind, level, seed }: Chosen): Drill {
  return { game: loses ? MISERE + game : game, kind, level, seed };
}

/**
 * The form. `change` takes another choice. `algebra` is the control for an
 * option of the worksheet, `link` a button that copies the link.
 */
export function choose(
  chosen: Chosen,
  games: readonly Listed[],
  change: (chosen: Chosen) => void,
  start: (print: boolean) => void,
  algebra: unknown,
  link: unknown,
  note: unknown,
) {
  const { loses } = chosen;
  return html`<div class="choose">
    <h1>Guess first</h1>
    <p class="soft">
      Ten positions: one try each, then the reason. Share the link, and
      everybody gets the same ten.
    </p>
    ${note} ${unfinished(games)}
    <form class="column gap-5 above-4" @submit=${(event: Event) => {
      event.preventDefault();
      start(false);
    }}>
      <div class="card row ready">
        <p class="grow">
          <b>${titleOf(drillOf(chosen).game, games)}</b><br />
          ${QUESTIONS[chosen.kind]} ${LEVELS[chosen.level - 1]}.
        </p>
        <button class="primary">Start</button>
      </div>
      <div class="row">${button("Print a worksheet", () => start(true), { icon: printer })} ${algebra} ${link}</div>
      ${choice(
        "Game",
        "game",
        inOrder(games).map(({ name, title }) => {
          const { best } = recordOf(loses ? MISERE + name : name);
          const note = best === null ? "" : `best ${best} of 10`;
          return { value: name, text: title, note };
        }),
        chosen.game,
        (game) => change({ ...chosen, game }),
      )}
      ${choice(
        "Whoever makes the last move",
        "last",
        [
          { value: "wins", text: "wins", note: "" },
          { value: "loses", text: "loses", note: "" },
        ],
        loses ? "loses" : "wins",
        (end) => {
          const loses = end === "loses";
          const isKept = !(loses && chosen.kind === "worth");
          change({ ...chosen, loses, kind: isKept ? chosen.kind : "who" });
        },
      )}
      ${choice(
        "Question",
        "kind",
        // In misère play nimbers do not decide who wins.
        kinds
          .filter((kind) => !(loses && kind === "worth"))
          .map((value) => ({ value, text: KINDS[value], note: "" })),
        chosen.kind,
        (kind) => change({ ...chosen, kind }),
      )}
      ${choice(
        "Level",
        "level",
        LEVELS.map((text, i) => ({ value: `${i + 1}`, text, note: "" })),
        `${chosen.level}`,
        (level) => change({ ...chosen, level: Number(level) }),
      )}
    </form>
  </div>`;
}

/** A link to the unfinished drill of this tab, if there is one. */
function unfinished(games: readonly Listed[]) {
  const begun = lastBegun();
  if (begun === null || begun.answers.length === 0 || begun.at === begun.of)
    return nothing;
  const { game = "" } = readAddress(begun.address).options;
  return html`<p class="above-4">
    <a class="button" href=${begun.address}
      >Go on with ${titleOf(game, games)}: question ${begun.at + 1}</a
    >
  </p>`;
}

const kinds = Object.keys(KINDS) as DrillKind[];

/** A choice of one value, as a group of radio buttons. */
function choice<Value extends string>(
  title: string,
  name: string,
  all: readonly { value: Value; text: string; note: string }[],
  chosen: Value,
  choose: (value: Value) => void,
) {
  return html`<fieldset>
    <legend class="bold">${title}</legend>
    <div class="choices tiles gap-2">
      ${all.map(
        ({ value, text, note }) => html`<label class="card row flat">
          <input
            type="radio"
            name=${name}
            value=${value}
            .checked=${value === chosen}
            @change=${() => choose(value)}
          />
          ${text} <small class="soft numbers">${note}</small>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
