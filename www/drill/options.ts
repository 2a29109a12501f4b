/**
 * The drill in the options of an address: `game`, `kind`, `level` and `seed`.
 */
import { type Options, writeAddress } from "../session/address.ts";
import { isMisere } from "../solver/convention.ts";
import type { Trouble } from "../solver/engine.ts";
import { wholeNumber } from "../solver/number.ts";
import type { DrillKind } from "../solver/wasm.ts";

/** The choice that determines ten questions. */
export interface Drill {
  readonly game: string;
  readonly kind: DrillKind;
  readonly level: number;
  readonly seed: number;
}

export const KINDS: Readonly<Record<DrillKind, string>> = {
  who: "Who wins?",
  move: "Find the winning move",
  worth: "How much is it worth?",
};

/** The names of the levels 1, 2 and 3. */
export const LEVELS = ["Easy", "Medium", "Hard"] as const;

/** The number of seeds, which begin at 0. */
const SEED_COUNT = 1_000_000;

/**
 * The drill in the options; null if a person still has to choose the game or
 * the kind.
 */
export function readDrill(options: Options): Drill | null {
  const { game, kind, level = "1", seed } = options;
  if (!game || !kind) return null;
  const known = kinds.find((name) => name === kind);
  if (known === undefined) {
    throw wrong("This kind of question is not known.", kind, kinds);
  }
  if (known === "worth" && isMisere(game)) {
    throw wrong(
      "In misère play nimbers do not decide who wins, so this drill is not offered.",
      kind,
      ["who", "move"],
    );
  }
  if (!/^[123]$/.test(level)) {
    throw wrong("This level is not known.", level, ["1", "2", "3"]);
  }
  const number = seed === undefined ? drawSeed() : wholeNumber(seed);
  if (number === null || number >= SEED_COUNT) {
    throw wrong("The seed of the drill is not valid.", `${seed}`, [
      "a whole number below 1000000",
    ]);
  }
  return {
    game,
    kind: known,
    level: Number(level),
    seed: Number(number),
  };
}

export function writeDrill({ game, kind, level, seed }: Drill): Options {
  return { game, kind, level: String(level), seed: String(seed) };
}

export const addressOf = (drill: Drill) =>
  writeAddress({ position: "drill", options: writeDrill(drill) });

/** The link that gives everybody the same questions. */
export function linkTo(drill: Drill): string {
  const link = new URL(location.href);
  link.hash = addressOf(drill);
  return link.href;
}

export const drawSeed = () => Math.floor(Math.random() * SEED_COUNT);

const kinds = Object.keys(KINDS) as DrillKind[];

function wrong(
  message: string,
  part: string,
  expected: readonly string[],
): Trouble {
  return { message, part, expected: expected.join(", "), at: 0 };
}
