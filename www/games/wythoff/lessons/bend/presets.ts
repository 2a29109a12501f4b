/** Rules to begin with, and the known results about them. */

/** The queen's moves: Wythoff's game. */
export const QUEEN = "0:1*+1:1*";

export interface Preset {
  readonly name: string;
  /** The text of the rule as the solver writes it. */
  readonly rule: string;
  /** The proved result about the rule, or the open question. */
  readonly known: string;
  readonly source: string;
}

const GDWN =
  "U. Larsson, A generalized diagonal Wythoff Nim, Integers 12 (2012)";

export const PRESETS: readonly Preset[] = [
  {
    name: "Nim",
    rule: "0:1*",
    known:
      "Proved: on two piles of Nim the lost positions are those with equal piles.",
    source:
      "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
  },
  {
    name: "Wythoff",
    rule: QUEEN,
    known:
      "Proved: the lost positions are (⌊nφ⌋, ⌊nφ²⌋) and their mirror images, so both arms of the V have golden slopes.",
    source: "W. A. Wythoff, A modification of the game of nim, 1907",
  },
  {
    name: "Maharaja Nim",
    rule: "0:1*+1:1*+1:2",
    known:
      "Proved: the lost positions stay within a bounded distance of the lines with the slopes φ and 1/φ.",
    source:
      "U. Larsson and J. Wästlund, Maharaja Nim: Wythoff’s queen meets the knight, Integers 14 (2014)",
  },
  {
    name: "Queen + 1:2*",
    rule: "0:1*+1:1*+1:2*",
    known:
      "Proved: above the diagonal the lost positions split. One sector between two lines holds no lost position, and infinitely many lie on each side of it. The slopes of the beams are only observed.",
    source:
      "U. Larsson, Wythoff Nim extensions and splitting sequences, Journal of Integer Sequences 17 (2014)",
  },
  {
    name: "Queen + 2:3*",
    rule: "0:1*+1:1*+2:3*",
    known: "The beams and their slopes are observed here, not proved.",
    source: GDWN,
  },
  {
    name: "Queen + 1:3*",
    rule: "0:1*+1:1*+1:3*",
    known: "The shape of the V is only observed here, not proved.",
    source: GDWN,
  },
  {
    name: "White knight",
    rule: "1:2",
    known: "Without the rook’s moves a column may hold many lost positions.",
    source: "computed here",
  },
  {
    name: "King",
    rule: "0:1+1:1",
    known:
      "Proved in one line: from two even piles every move makes a pile odd, and the king can make all odd piles even. So the lost positions are the pairs of even piles.",
    source: "a parity argument",
  },
];

export function presetOf(rule: string): Preset | undefined {
  return PRESETS.find((preset) => preset.rule === rule);
}
