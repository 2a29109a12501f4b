/**
 * What the address says of the players: `players` (computer, two), `level`
 * (casual, perfect), `starts` and `turn` (first, second) and `hint` (on).
 */
import type { Options } from "./address.ts";
import type { Seat } from "./history.ts";
import { type Session, turn } from "./session.ts";

/**
 * The words of each option with few values, including options that other parts
 * read.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  players: ["computer", "two"],
  level: ["casual", "perfect"],
  starts: ["first", "second"],
  turn: ["first", "second"],
  hint: ["on"],
  moves: ["on", "off"],
  winning: ["on", "off"],
  falsify: ["1"],
};

/** The session with what the address names; the rest stays. */
export function read(session: Session, options: Options): Session {
  const { players, level, starts, hint } = options;
  return {
    ...session,
    opponent:
      players === "computer"
        ? "computer"
        : players === "two"
          ? "person"
          : session.opponent,
    level: level === "casual" || level === "perfect" ? level : session.level,
    starts: seat(starts) ?? session.starts,
    hint: hint === "on" ? true : session.hint,
  };
}

/** Who is to move in the position of the address. */
export function turnIn({ starts }: Session, options: Options): Seat {
  return seat(options["turn"]) ?? starts;
}

/** The options that bring this session back. Defaults are left out. */
export function written(
  session: Session,
): Readonly<Record<string, string | undefined>> {
  const now = turn(session);
  const against = session.opponent === "computer";
  return {
    players: against ? "computer" : undefined,
    level: session.level === "casual" ? "casual" : undefined,
    starts: session.starts === 1 ? "second" : undefined,
    hint: session.hint ? "on" : undefined,
    turn:
      against && now !== session.starts
        ? now === 1
          ? "second"
          : "first"
        : undefined,
  };
}

function seat(text: string | undefined): Seat | undefined {
  return text === "second" ? 1 : text === "first" ? 0 : undefined;
}
