/**
 * Finds the options that the page ignores, and writes messages about them. If a
 * person goes to a position that an option does not fit, the option is removed
 * without a message. The open lesson checks its own options.
 */
import { choicesIn } from "../boards/choice.ts";
import { expectedPlace } from "../boards/drawing/place.ts";
import { type LessonInfo, lessonsOf } from "../games/lessons.ts";
import { figuresFor, SETTING } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { fault } from "../session/left-aside.ts";
import { OPTION_VALUES, PARTS, RETIRED } from "../session/options.ts";
import { engine, troubleOf } from "../solver/engine.ts";
import type { FigureChoice, FigureInfo } from "../solver/figure.ts";
import { type Part, parts, prepare } from "../solver/wasm.ts";
import { parseWindow } from "../solver/window.ts";
import type { Changes } from "../ui/events.ts";
import { expectedTarget } from "./parts/target.ts";

/** The facts on which the meaning of options depends. */
export interface Known {
  readonly sum: readonly Part[];
  readonly figures: readonly FigureInfo[];
  /** The figure that the map shows. */
  readonly choice: FigureChoice | null;
  readonly lessons: readonly LessonInfo[];
  /** The kinds of boards that a person may choose from. */
  readonly boards: readonly string[];
  /** The options that the open lesson reads; null until it has reported them. */
  readonly read: readonly string[] | null;
  /**
   * The values that a setting of a figure accepts; empty if it accepts `value`.
   */
  readonly expects: (
    figure: string,
    setting: string,
    value: string,
  ) => Promise<string>;
}

/** The options that the page ignores, each with its message. */
export async function faultsOf(
  options: Options,
  known: Known,
): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  for (const [key, text] of Object.entries(options)) {
    if (RETIRED.includes(key)) continue;
    const expected = await expectedOf(key, text, options, known);
    if (expected !== "") faults.set(key, fault(key, text, expected));
  }
  return faults;
}

/** The expected values of an option; empty if its value is right. */
async function expectedOf(
  key: string,
  text: string,
  options: Options,
  known: Known,
): Promise<string> {
  const { sum, figures, lessons, read } = known;
  const words = OPTION_VALUES[key] ?? DISPLAY_VALUES[key];
  if (words !== undefined) return among(words, text);
  if (key.startsWith(SETTING)) return setting(key, text, known);
  switch (key) {
    case "board":
      return known.boards.length === 0
        ? "none: this position has one board"
        : among(known.boards, text);
    case "place":
      return expectedPlace(text, sum);
    case "target":
      return expectedTarget(text, sum);
    case "figure":
      if (figures.length === 0) return NO_MAP;
      return among(
        figures.map(({ id }) => id),
        text,
      );
    case "view":
      if (figures.length === 0) return NO_MAP;
      return text === "" || parseWindow(text) !== null
        ? ""
        : "x0,y0,x1,y1 with x0 below x1 and y0 below y1; each side from 1.5 to 4·10^15 long";
    case "component": {
      const games: readonly string[] = [...figures, ...lessons].flatMap(
        (one) => ("games" in one ? one.games : one.game),
      );
      const fitting = sum.flatMap(({ game }, i) =>
        games.includes(game) ? [`${i}`] : [],
      );
      return fitting.length === 0 ? NO_MAP : among(fitting, text);
    }
    case "lesson":
      // If there are lessons, their list shows a message of its own.
      return text === "" || lessons.length > 0
        ? ""
        : "none: this position has no lesson";
  }
  if (lessons.some(({ id }) => id === options["lesson"])) {
    return read === null || read.includes(key) ? "" : UNKNOWN;
  }
  return UNKNOWN;
}

/** The accepted values of options that only change how a position is shown. */
const DISPLAY_VALUES: Readonly<Record<string, readonly string[]>> = {
  at: ["theorem"],
  covered: ["1"],
  edit: ["1"],
  slide: ["1", "answer"],
  frame: ["all", ...PARTS],
};

const NO_MAP = "none: this position has no map";
const UNKNOWN = "a known option";

function among(words: readonly string[], text: string): string {
  if (text === "" || words.includes(text)) return "";
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}

/**
 * The expected values of a setting; empty if its value is right. The setting
 * may be one of another figure, which the person may open later.
 */
async function setting(
  key: string,
  text: string,
  { figures, choice, expects }: Known,
): Promise<string> {
  const name = key.slice(SETTING.length);
  if (choice === null) return NO_MAP;
  const has = ({ settings }: FigureInfo) =>
    settings.some((setting) => setting.key === name);
  const [info, ...others] = has(choice.info)
    ? [choice.info]
    : figures.filter(has);
  if (info === undefined) {
    const names = figures.flatMap(({ settings }) =>
      settings.map(({ key }) => key),
    );
    return names.length === 0
      ? "none: this map has no settings"
      : among(
          [...new Set(names)].map((key) => SETTING + key),
          key,
        );
  }
  const expected = await expects(info.id, name, text);
  for (const other of expected === "" ? [] : others) {
    if ((await expects(other.id, name, text)) === "") return "";
  }
  if (expected !== "" || info !== choice.info) return expected;
  const shown = choice.key.settings[name];
  return choice.free.some((setting) => setting.key === name) || shown === text
    ? ""
    : `${shown}: the position fixes it`;
}

type Faults = ReadonlyMap<string, string>;

/**
 * The faults of the options at a position; `read` lists the options that the
 * open lesson reads.
 */
async function find(
  position: string,
  options: Options,
  read: readonly string[] | null,
): Promise<Faults> {
  if (Object.keys(options).length === 0) return new Map();
  const expects = (figure: string, setting: string, value: string) =>
    engine.ask("check_setting", figure, setting, value).then(
      () => "",
      (error) => troubleOf(error).expected,
    );
  const [games, figures, choice] = await Promise.all([
    engine.games(),
    engine.figures(),
    // The worker that searches knows all games. The other one may lack some.
    engine.ask("choose_figure", position, options).catch(() => null),
    prepare(position),
  ]);
  const sum = parts(position);
  const lessons = lessonsOf(sum.map(({ game }) => game));
  const boards = choicesIn(sum, games);
  return faultsOf(options, {
    ...{ sum, choice, lessons, boards, read },
    figures: figuresFor(position, figures),
    expects,
  });
}

/**
 * Returns a function that checks the options and returns messages. `visit`
 * counts the addresses opened so far. At the first position of a visit, unfit
 * options get messages. At later positions `drop` removes them from the
 * address.
 */
export function optionCheck(drop: (changes: Changes) => void) {
  let faults: Faults = new Map();
  /** The position at which the options of this visit were checked first. */
  let firstPosition: string | null = null;
  let lastVisit = 0;
  let questions = 0;
  return async (
    position: string,
    options: Options,
    read: readonly string[] | null,
    visit: number,
  ): Promise<readonly string[]> => {
    if (visit !== lastVisit) firstPosition = null;
    lastVisit = visit;
    const mine = ++questions;
    const found = await find(position, options, read).catch(() => null);
    // If the solver failed, the page reports that instead.
    if (found === null || mine !== questions) return [...faults.values()];
    const isFirst = firstPosition === null || firstPosition === position;
    const more = [...found.keys()].filter((key) => !faults.has(key));
    if (isFirst || more.length === 0) {
      firstPosition ??= position;
      faults = found;
    } else {
      drop(Object.fromEntries(more.map((key) => [key, undefined])));
    }
    return [...faults.values()];
  };
}
