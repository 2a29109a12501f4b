/**
 * The lesson, or the step of a lesson, that teaches the idea which decides a
 * position. Its address is `#/<position>?lesson=<id>&…`.
 */
import type { Options } from "../session/address.ts";
import { isMisere } from "../solver/convention.ts";
import {
  type Analysis,
  type GameName,
  type Part,
  parts,
} from "../solver/wasm.ts";

export interface Idea {
  /** The lesson's name in addresses. */
  readonly lesson: string;
  /** The lesson's own options, such as the step and its numbers. */
  readonly options: Options;
  /** The idea in a few words. */
  readonly title: string;
}

type Reason = Analysis["because"][number]["reason"];
type Because = (reason: Reason, part: Part) => Idea;

const idea = (lesson: string, title: string, options: Options = {}): Idea => ({
  ...{ lesson, options, title },
});

const FROM_THE_END = idea("nimbers", "Back from the end", { step: "1" });
const TWINS = idea("mirror", "Copy in the twin", { step: "1" });
const IMAGE = idea("mirror", "A board that is its own image", { step: "2" });
const PARTNERS = idea("mirror", "A partner for every place", { step: "3" });
const TRICK = idea("misere", "One move is different", { step: "2" });

/** The ideas for cases of reasons that several games share. */
const SHARED_IDEAS: Readonly<Record<string, Idea>> = {
  pairs: TWINS,
  halves: TWINS,
  mirror: IMAGE,
  symmetry: IMAGE,
  "half-turn": IMAGE,
  matching: PARTNERS,
  kernel: PARTNERS,
  chains: FROM_THE_END,
  ledger: FROM_THE_END,
  unit: FROM_THE_END,
  search: FROM_THE_END,
  limit: FROM_THE_END,
};

const MISERE_IDEAS: Readonly<Record<string, Idea>> = {
  "misere-over": idea("misere", "Whoever takes the last token loses", {
    step: "1",
  }),
  "misere-fickle": idea("misere", "Whoever takes the last token loses", {
    step: "1",
  }),
  "misere-firm": TRICK,
  "misere-quotient": idea("misere", "When losing is the aim", { step: "4" }),
};

/**
 * The ideas for the other reasons of a game. A reason without an idea leads to
 * the lesson that finds lost positions from the end of the game.
 */
const IDEAS_BY_GAME: Readonly<Partial<Record<GameName, Because>>> = {
  nim: (_, { content: { piles = [] } }) => {
    const left = piles.filter((pile) => pile > 0n).map(Number);
    if (left.length <= 1) return nim(1, "One pile");
    if (left.length === 2) return nim(2, "Two equal piles are twins");
    const small = left.length === 3 && Math.max(...left) <= 3;
    return small ? nim(3, "1, 2, 3") : nim(4, "Groups of 4, 2 and 1");
  },
  wythoff: ({ numbers }, { variant }) => {
    if (variant !== null) return idea("wythoff-a", "Unequal amounts");
    const n = Number(Object.fromEntries(numbers)["n"]);
    return n <= 10
      ? idea("wythoff-sieve", "The sieve", { n: `${n}` })
      : idea("wythoff-vectors", "Golden vectors", { n: `${Math.min(n, 34)}` });
  },
  euclid: (_, { variant }) =>
    variant === null
      ? idea("euclid-theorems", "Three theorems, one verdict")
      : idea("euclid-squares", "Squares from a rectangle"),
  chomp: ({ case: name }) =>
    name === "strategy-stealing"
      ? idea("chomp-stealing", "Strategy stealing")
      : idea("chomp-gallery", "All lost bars"),
  mouse: ({ numbers }) => {
    const found = Object.fromEntries(numbers);
    const n = Number(found["n"] ?? found["i"]);
    return n <= 8
      ? idea("mouse-pairs", "The pairs to leave", { n: `${Math.max(n, 1)}` })
      : idea("mouse-strategies", "Three strategies");
  },
  rat: () => idea("rat-strategies", "Three strategies"),
  magnetism: () => idea("magnetism-theorems", "Nine cases, four theorems"),
  eraserhead: () => idea("eraserhead-parity", "Parity, and where it ends"),
  vector: ({ numbers }) =>
    "states" in Object.fromEntries(numbers)
      ? idea("vector-proof", "Proved for all piles")
      : FROM_THE_END,
};

const nim = (step: number, title: string) =>
  idea("nim-steps", title, { step: `${step}` });

export function ideaOf({ position, because }: Analysis): Idea {
  const cases = because.map(({ reason }) => reason.case);
  if (isMisere(position)) {
    // Each part of a sum has a case of its own. Use the case of the first part.
    return MISERE_IDEAS[cases[0] ?? ""] ?? TRICK;
  }
  const [part, ...more] = parts(position);
  const [{ reason } = { reason: null }] = because;
  if (part === undefined || reason === null || more.length > 0) {
    return cases.every((name) => name === "pairs") ? TWINS : FROM_THE_END;
  }
  const own = IDEAS_BY_GAME[part.game as GameName];
  return SHARED_IDEAS[reason.case] ?? own?.(reason, part) ?? FROM_THE_END;
}
