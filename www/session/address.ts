/**
 * Addresses as text and as data: `#/` and a position, then `?` and options.
 * Pure.
 */
import type { Changes } from "../ui/events.ts";

/** An address as data. An empty position is the gallery. */
export interface Address {
  readonly position: string;
  readonly options: Options;
}

/** Options by name, such as `view`, `figure` and `play`. */
export type Options = Readonly<Record<string, string>>;

/** The gallery. */
export const HOME: Address = { position: "", options: {} };

/** The error in an address, in the same shape as the solver's errors. */
export interface AddressError {
  readonly message: string;
  readonly part: string;
  readonly expected: string;
  readonly at: number;
}

/**
 * Reads the part of a URL that starts with `#`.
 *
 * @throws {AddressError} as a plain object, if the address is invalid.
 */
export function readAddress(hash: string): Address {
  if (hash === "" || hash === "#") return HOME;
  if (!hash.startsWith("#/")) {
    throw broken("An address starts with #/.", hash, "#/ and a position", 0);
  }
  const mark = hash.indexOf("?");
  const position = decode(hash.slice(2, mark < 0 ? undefined : mark), 2);
  const options: Record<string, string> = {};
  let at = mark + 1;
  for (const pair of mark < 0 ? [] : hash.slice(at).split("&")) {
    const equals = pair.indexOf("=");
    const key = decode(equals < 0 ? pair : pair.slice(0, equals), at);
    const value =
      equals < 0 ? "" : decode(pair.slice(equals + 1), at + equals + 1);
    if (key !== "") options[key] = value;
    at += pair.length + 1;
  }
  return { position, options: renamed(options) };
}

/** Replaces the options `players` and `level` of earlier versions by `play`. */
function renamed(options: Options): Options {
  const { players, level, ...rest } = options;
  if (players !== "computer" && players !== "two") return options;
  const play =
    players === "two" ? players : level === "casual" ? level : "perfect";
  return { ...rest, play };
}

/** Writes an address as the part of a URL that starts with `#`. */
export function writeAddress({ position, options }: Address): string {
  const pairs = Object.entries(options)
    .filter(([key]) => key !== "")
    .map(([key, value]) => `${encode(key)}=${encode(value)}`);
  return `#/${encode(position)}${pairs.length ? `?${pairs.join("&")}` : ""}`;
}

/** The options with some changed; `undefined` removes an option. */
export function withOptions(options: Options, changes: Changes): Options {
  const next: Record<string, string> = { ...options };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next;
}

/** Matches the characters to percent-encode: all except the listed ones. */
const TO_ENCODE = /[^A-Za-z0-9(),.*+\-[\]]+/g;

function encode(text: string): string {
  return text.replace(TO_ENCODE, (piece) =>
    Array.from(
      new TextEncoder().encode(piece),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    ).join(""),
  );
}

function decode(piece: string, at: number): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    const bad = piece.search(/%(?![0-9A-Fa-f]{2})/);
    throw broken(
      "This address has a damaged % code.",
      bad < 0 ? piece : piece.slice(bad, bad + 3),
      "% and two hexadecimal digits that spell UTF-8",
      at + Math.max(bad, 0),
    );
  }
}

function broken(
  message: string,
  part: string,
  expected: string,
  at: number,
): AddressError {
  return { message, part: part.slice(0, 40), expected, at };
}
