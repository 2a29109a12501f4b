/** The options of an address: `play`, `starts`, `turn`, `hint` and `slide`. */
import type { Changes } from "../ui/events.ts";
import type { Options } from "./address.ts";
import { current, type Seat } from "./history.ts";
import { against, PLAY_MODES, type Session, turn } from "./session.ts";

/** The values of options that have only a few possible values. */
export const OPTION_VALUES: Readonly<Record<string, readonly string[]>> = {
  play: PLAY_MODES,
  starts: ["first", "second"],
  turn: ["first", "second"],
  hint: ["on"],
  moves: ["on", "off"],
  winning: ["on", "off"],
  falsify: ["1"],
};

/** Options of old addresses, which are ignored without a message. */
export const RETIRED: readonly string[] = ["light", "lit"];

/**
 * The values of the option `slide`: a question hides who wins at first, an
 * answer shows it.
 */
export const QUESTION = "1";
export const ANSWER = "answer";

/**
 * The value of `slide` for a view with these options: a question if answers are
 * covered or a game is played.
 */
export function slideOf({ covered, play }: Options): string {
  return covered || play ? QUESTION : ANSWER;
}

/** The parts of a game's page, from top to bottom in a narrow window. */
export const PARTS = ["board", "map", "why", "explore"] as const;
export type PagePart = (typeof PARTS)[number];
/** The part that is shown; empty for all. */
export type Shown = "" | PagePart;

export function read(session: Session, options: Options): Session {
  const { play, starts, hint } = options;
  return {
    ...session,
    mode: PLAY_MODES.find((mode) => mode === play) ?? "explore",
    starts: seat(starts) ?? 0,
    hint: hint === "on" ? "on" : "",
  };
}

/** The player to move in the position of the address. */
export function turnIn({ starts }: Session, options: Options): Seat {
  return seat(options["turn"]) ?? starts;
}

/** The options that restore this session. Defaults are left out. */
export function written(session: Session): Changes {
  const now = turn(session);
  return {
    play: session.mode === "explore" ? undefined : session.mode,
    starts: session.starts === 1 ? "second" : undefined,
    hint: session.hint === "on" ? "on" : undefined,
    place: current(session.history).place || undefined,
    turn:
      against(session) && now !== session.starts
        ? now === 1
          ? "second"
          : "first"
        : undefined,
  };
}

function seat(text: string | undefined): Seat | undefined {
  return text === "second" ? 1 : text === "first" ? 0 : undefined;
}
