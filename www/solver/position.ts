/** Makes position texts, and finds names of games in any text. */
import { isMisere, like, MISERE } from "./convention.ts";
import {
  type Analysis,
  type Grid,
  type MoveRecord,
  type Part,
  parts,
} from "./wasm.ts";

export { isMisere, parts };

/** The sum of these texts, with the convention of `position`. */
export function sumLike(position: string, texts: readonly string[]): string {
  return like(position, texts.join(" + "));
}

/** The text of a sum, with the convention changed to the other one. */
export function turned(position: string): string {
  const texts = parts(position).map(({ text }) => text);
  return isMisere(position) ? texts.join(" + ") : MISERE + texts.join(" + ");
}

/** The parts of a component's text, such as `euclid[zero](11,27)`. */
export type Component = Pick<Part, "game" | "variant" | "body">;

/** The possible names of games in a text that need not be a position. */
export function gamesIn(text: string): string[] {
  return text.match(/[a-z]+(?=\s*(?:[[(+]|$))/g) ?? [];
}

export function text({ game, variant, body }: Component): string {
  return `${game}${variant === null ? "" : `[${variant}]`}(${body})`;
}

/** The games and variants of components as a text, which no move changes. */
export function gamesOf(components: readonly Part[]): string {
  return components.map(({ game, variant }) => `${game} ${variant}`).join();
}

export function pilesOf(position: string): bigint[] {
  return [...(parts(position)[0]?.content.piles ?? [])];
}

export function gridOf(position: string): Grid {
  const none = { rows: 1, columns: 1, pieces: [false] };
  return parts(position)[0]?.content.grid ?? none;
}

/**
 * A winning move: the move to `made` if that wins, else the move that the
 * reason names, else the first. Null if none is known.
 */
export function winningMove(
  { because, moves, winning }: Analysis,
  made?: string,
): MoveRecord | null {
  const [only, ...more] = because;
  const named = (more.length === 0 && only?.named) || winning[0];
  const best = made && winning.includes(made) ? made : named;
  return moves.find(({ to }) => to === best) ?? null;
}

/** A text, or only its two ends if it has more than `mostLetters` letters. */
export function byEnds(text: string, mostLetters: number): string {
  const end = Math.floor(mostLetters / 2) - 1;
  return text.length > mostLetters
    ? `${text.slice(0, end)} … ${text.slice(-end)}`
    : text;
}

/** A number for people: digits in groups of three. */
export function grouped(value: bigint | number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/** A number of things: "1 edge", "2 edges". `many` is the plural if it is irregular. */
export function counted(
  count: bigint | number,
  one: string,
  many = `${one}s`,
): string {
  return `${grouped(count)} ${count.toString() === "1" ? one : many}`;
}

/** The number of states of an automaton, in words. */
export function statesOf(count: number): string {
  return count === 1 ? "one state" : `${grouped(count)} states`;
}
