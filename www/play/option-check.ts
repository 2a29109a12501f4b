/**
 * The options that the page ignores, with messages. One that a step of the person
 * made senseless is removed without a message.
 */
import { choicesIn } from "../boards/choice.ts";
import { lessonsOf } from "../games/lessons.ts";
import { figuresFor } from "../map/model/figure.ts";
import type { Options } from "../session/address.ts";
import { engine, troubleOf } from "../solver/engine.ts";
import { parts, prepare } from "../solver/wasm.ts";
import type { Changes } from "../ui/events.ts";
import { faultsOf } from "./faults.ts";

type Faults = ReadonlyMap<string, string>;

/** The faults of the options at a position; `read` has the options of the open lesson. */
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
    // The thinker knows all games, the module that draws does not.
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

/** Checks the options of one visit after another. */
export class OptionCheck {
  private faults: Faults = new Map();
  /** The position at which the options of this visit were first judged. */
  private firstPosition: string | null = null;
  private visit = 0;
  /** Counts the questions: only the last one counts. */
  private requestId = 0;
  private readonly drop: (changes: Changes) => void;

  /** `drop` removes options from the address. */
  constructor(drop: (changes: Changes) => void) {
    this.drop = drop;
  }

  /** The faults to show. `visit` counts the addresses that were opened. */
  readonly check = async (
    position: string,
    options: Options,
    read: readonly string[] | null,
    visit: number,
  ): Promise<readonly string[]> => {
    if (visit !== this.visit) this.firstPosition = null;
    this.visit = visit;
    const id = ++this.requestId;
    const found = await find(position, options, read).catch(() => null);
    // Without the solver there is a more important message.
    if (found === null || id !== this.requestId)
      return [...this.faults.values()];
    const isFirst =
      this.firstPosition === null || this.firstPosition === position;
    const more = [...found.keys()].filter((key) => !this.faults.has(key));
    if (isFirst || more.length === 0) {
      this.firstPosition ??= position;
      this.faults = found;
    } else {
      this.drop(Object.fromEntries(more.map((key) => [key, undefined])));
    }
    return [...this.faults.values()];
  };
}
