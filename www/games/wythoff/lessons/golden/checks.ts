/** The two checks of a set of lost positions, and wrong sets to try them on. */

interface Check {
  readonly key: "one" | "other";
  readonly asks: string;
  /** The automaton built, in words. */
  readonly built: string;
  /** True if the check holds. */
  readonly statement: string;
  /** What the automaton turns out to be then, and what it may be said to be. */
  readonly turns: "empty" | "full";
}

export const CHECKS: readonly Check[] = [
  {
    key: "one",
    asks: "Does a lost cell see a lost cell?",
    built:
      "The first automaton accepts two lost cells in one row, column or diagonal.",
    statement:
      "A x,y,z: lost(x,y) & z > 0 => ~lost(x + z, y) & ~lost(x, y + z) & ~lost(x + z, y + z)",
    turns: "empty",
  },
  {
    key: "other",
    asks: "Does every other cell see a lost one?",
    built:
      "The second accepts the cells that are lost, or have a lost one to the left, below, or on the diagonal down.",
    statement:
      "A x,y: lost(x,y) | (E z: z < y & lost(x,z)) | (E u: u < x & lost(u,y)) | (E p,q,k: k > 0 & p + k = x & q + k = y & lost(p,q))",
    turns: "full",
  },
];

/** What an automaton may turn out to be. */
export const KINDS = ["empty", "full", "neither"] as const;

export const KIND_WORDS: Readonly<Record<(typeof KINDS)[number], string>> = {
  empty: "Empty: it accepts nothing",
  full: "Full: it accepts everything",
  neither: "Neither",
};

/** Which states are taken to be lost. */
export const SETS = ["proved", "more", "fewer"] as const;

export const SET_WORDS: Readonly<
  Record<
    (typeof SETS)[number],
    readonly [words: string, lost: readonly number[]]
  >
> = {
  proved: ["0, 3 and 4", [0, 3, 4]],
  more: ["5 and 6, too", [0, 3, 4, 5, 6]],
  fewer: ["without 0", [3, 4]],
};
