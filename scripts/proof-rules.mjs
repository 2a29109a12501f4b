/**
 * Compares the rules of the games in `proofs/` with those of the command line: Coq
 * prints the options of some hundred small positions, and the nimbers of the
 * smallest ones.
 */
import { spawnSync } from "node:child_process";
import { root } from "./shell.mjs";

/** A position as numbers: two piles, heaps, rows of Chomp, or runs of Magnetism. */
/** @typedef {number[]} Numbers */
/**
 * @typedef {{
 *   coq: string, positions: string, encode?: string,
 *   text: (position: Numbers) => string,
 *   read?: (text: string) => Numbers,
 *   same?: (position: Numbers) => Numbers,
 * }} Rules
 * `coq` is the game in Coq, and `positions` is a list of its positions, which
 * `encode` changes to numbers. `text` is the position for the command line, and
 * `read` reads the text of an option. Positions are equal if `same` of them is.
 */

const PAIR = "(fun p => [fst p; snd p])";
const HEAPS = "(fun l : list nat => l)";
/** @param {number} from @param {number} count */
const pairs = (from, count) =>
  `(list_prod (seq ${from} ${count}) (seq ${from} ${count}))`;
const TRIPLES = `(map (fun p => fst (fst p) :: snd (fst p) :: snd p :: []) (list_prod ${pairs(0, 5)} (seq 0 5)))`;
const BARS =
  "(filter (fun l => (1 <=? nth 0 l 0) && (nth 1 l 0 <=? nth 0 l 0) && (nth 2 l 0 <=? nth 1 l 0))";

/**
 * @param {string} name
 * @param {string} coq
 * @param {number} from the smallest number
 * @returns {Rules}
 */
const onPairs = (name, coq, from) => ({
  ...{ coq, positions: pairs(from, 10), encode: PAIR },
  text: (position) => `${name}(${position})`,
});

/**
 * Heaps in any order; empty heaps do not matter.
 * @param {string} name
 * @param {string} coq
 * @returns {Rules}
 */
const onHeaps = (name, coq) => ({
  ...{ coq, positions: TRIPLES, encode: HEAPS },
  text: (position) => `${name}(${position})`,
  same: (position) => position.filter((heap) => heap > 0).toSorted(),
});

/** The kinds of runs of Magnetism, in the order of their numbers in `encode`. */
const KINDS = ["Walls", "Beside", "Equal", "Unlike"];

/** @type {Rules[]} */
const GAMES = [
  onPairs("wythoff", "wythoff 1 (le_n 1)", 0),
  onPairs("wythoff[2]", "wythoff 2 (le_S 1 1 (le_n 1))", 0),
  onPairs("euclid", "euclid 1", 1),
  onPairs("euclid[zero]", "euclid 0", 0),
  // The command line sorts the piles of the Mouse game.
  { ...onPairs("mouse", "mouse", 0), same: (piles) => piles.toSorted() },
  onHeaps("nim", "nim"),
  onHeaps("heap[0.77]", "heaps (octal [0;7;7]%N)"),
  onHeaps("heap[0.156]", "heaps (octal [0;1;5;6]%N)"),
  onHeaps("heap[4.3]", "heaps (octal [4;3]%N)"),
  {
    ...{ coq: "chomp", positions: `${BARS} ${TRIPLES})`, encode: HEAPS },
    text: (rows) => `chomp(${rows})`,
    read: (text) =>
      text
        .slice("chomp(".length, -1)
        .split("/")
        .map((row, place) => row.split("#").length - 1 + (place === 0 ? 1 : 0)),
    same: (rows) => rows.filter((pieces) => pieces > 0),
  },
  {
    coq: "parted run breaks weight lighter",
    positions: `(flat_map (fun n => [[Walls n]; [Beside n]; [Equal n]; [Unlike n]]) (seq 1 9))`,
    encode:
      "(flat_map (fun r => match r with Walls n => [0; n] | Beside n => [1; n] | Equal n => [2; n] | Unlike n => [3; n] end))",
    text: ([kind = 0, squares = 0]) =>
      `magnetism(${["", "+", "+", "+"][kind]}${".".repeat(squares)}${["", "", "+", "-"][kind]})`,
    read: (text) => runs(text.slice("magnetism(".length, -1)),
    same: (position) => {
      const all = position.flatMap((kind, place) =>
        place % 2 === 0 ? [10 * kind + (position[place + 1] ?? 0)] : [],
      );
      return all.filter((run) => run % 10 > 0).toSorted();
    },
  },
];

/**
 * Returns the runs of a strip: for each its kind and its number of squares.
 * @param {string} strip
 */
function runs(strip) {
  const tokens = [...strip].filter((square) => square !== ".");
  return strip.split(/[+-]/).flatMap((squares, place) => {
    const [left, right] = [tokens[place - 1], tokens[place]];
    const walls = [left, right].filter((side) => side === undefined).length;
    const kind = ["", "Beside", "Walls"][walls];
    const between = left === right ? "Equal" : "Unlike";
    return [KINDS.indexOf(kind || between), squares.length];
  });
}

/** Returns a Coq file that prints the positions of each game with their options. */
export function optionQuestions() {
  const each = GAMES.map(
    ({ coq, positions, encode }) =>
      `Eval vm_compute in map (fun p : pos (${coq}) => (${encode} p, map ${encode} (@options (${coq}) p), if @measure (${coq}) p <=? 6 then Some (@nimber (${coq}) p) else None)) ${positions}.\n`,
  );
  return `From Coq Require Import List Arith NArith Bool. Import ListNotations.
From Nim Require Import Base Heaps Octal Wythoff Euclid Chomp Mouse Parts Magnetism.
Set Printing Depth 1000000.
${each.join("")}`;
}

/**
 * Compares Coq's answers with the command line. Returns the number of games that agree,
 * and the positions whose options or nimbers differ.
 * @param {string} answers
 * @param {string} program the path of the command line
 */
export function compareRules(answers, program) {
  const lists = answers.split(/^ *= /m).slice(1);
  if (lists.length !== GAMES.length) {
    return { games: 0, differences: ["Coq did not print all games"] };
  }
  const each = GAMES.map((rules, place) =>
    differing(rules, readCoq(lists[place] ?? ""), program),
  );
  const games = each.filter((differences) => differences.length === 0).length;
  return { games, differences: each.flat() };
}

/**
 * Reads a list as Coq prints it.
 * @param {string} printed
 * @returns {[Numbers, Numbers[], number | null][]}
 */
function readCoq(printed) {
  const value = printed.slice(0, printed.search(/^ *: /m));
  const json = value
    .replaceAll(";", ",")
    .replaceAll("(", "[")
    .replaceAll(")", "]")
    .replace(/%\w+|Some/g, "")
    .replaceAll("None", "null");
  return JSON.parse(json);
}

/**
 * @param {Rules} rules
 * @param {[Numbers, Numbers[], number | null][]} positions
 * @param {string} program
 */
function differing(rules, positions, program) {
  const { text, read = numbers, same = (all) => all } = rules;
  const texts = positions.map(([position]) => text(position));
  const { stdout } = spawnSync(program, ["analyze", "--json", "-"], {
    ...{ cwd: root, encoding: "utf8", maxBuffer: 1 << 30, timeout: 120_000 },
    input: texts.join("\n"),
  });
  const records = stdout.trim().split("\n");
  const key = (/** @type {Numbers[]} */ options) =>
    [...new Set(options.map((option) => `${same(option)}`))].sort().join(" ");
  return positions.flatMap(([, options, nimber], place) => {
    const record = JSON.parse(records[place] || "{}");
    /** @type {{ to: string }[]} */
    const moves = record.moves ?? [];
    const ours = moves.map(({ to }) => read(to));
    const isSame =
      record.moves !== undefined &&
      key(options) === key(ours) &&
      (nimber === null || nimber === record.nimber);
    return isSame ? [] : [texts[place] ?? ""];
  });
}

/** @param {string} text of a position on piles */
function numbers(text) {
  const inner = text.slice(text.lastIndexOf("(") + 1, -1);
  return inner.split(",").map(Number);
}
