/** Examines a text: analyses it, and loads what the page needs to show it. */
import { kindsIn } from "../boards/choice.ts";
import { kinds } from "../boards/index.ts";
import { loadGamePages } from "../games/index.ts";
import { bare, like } from "../solver/convention.ts";
import { engine, until } from "../solver/engine.ts";
import { gamesIn } from "../solver/position.ts";
import { type Analysis, type Game, parts, prepare } from "../solver/wasm.ts";

/** The reason of an abort by which the person cancels a question. */
export const CANCELLED = "cancelled";

/**
 * Analyses a text, and fetches the pages of its games and its boards. `look` is
 * the kind of board that was chosen. After an abort with `CANCELLED` it returns
 * what is quickly known, or throws if that does not decide who wins.
 */
export async function examine(
  text: string,
  look: string | undefined,
  signal: AbortSignal,
): Promise<Analysis> {
  const games = engine.games();
  const position = defaultPosition(text, games);
  const loadBoards = async (text: string) =>
    kinds.load(kindsIn(parts(text), await games, look));
  // Only the solver knows whether the text is a position.
  const [analysis] = await Promise.all([
    position.then((text) => analyze(text, signal)),
    loadGamePages(gamesIn(text)),
    position.then(async (text) => {
      await prepare(text);
      return loadBoards(text);
    }),
  ]);
  await loadBoards(analysis.position);
  return analysis;
}

async function analyze(text: string, signal: AbortSignal): Promise<Analysis> {
  try {
    return await until(signal).analyze(text);
  } catch (error) {
    if (signal.reason !== CANCELLED) throw error;
    const known = await engine.glance(text);
    if (known.outcome === null) throw error;
    return known;
  }
}

/**
 * The text of the position that a text means. The name of a game, alone or with
 * a variant, means its example.
 */
async function defaultPosition(
  text: string,
  games: Promise<readonly Game[]>,
): Promise<string> {
  const named = /^\s*([a-z]+)\s*(\[[^\]]*\])?\s*$/.exec(bare(text));
  if (named === null) return text;
  const game = (await games).find(({ name }) => name === named[1]);
  const [, name = "", variant = ""] = named;
  const example = game?.example.replace(/^[a-z]+(\[[^\]]*\])?/, (_, own = "") =>
    name.concat(variant || own),
  );
  return example === undefined ? text : like(text, example);
}
