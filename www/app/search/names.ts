/**
 * Names that people look for and that the catalogue does not list: other names
 * of games, and games that are one rule of many. Those of heap games are in the
 * crate, too, and tested against it.
 */

/** What else a game is called, and the position that shows it. */
export const NAMES: readonly (readonly [
  position: string,
  ...names: string[],
])[] = [
  ["heap[0.77](15,7)", "Kayles", "Rip van Winkle’s game"],
  ["heap[0.07](15,7)", "Dawson’s Kayles"],
  ["heap[0.137](15,7)", "Dawson’s Chess"],
  ["heap[0.007](15,7)", "Treblecross", "One-dimensional tic-tac-toe"],
  ["heap[0.6](15,7)", "Officers"],
  ["heap[0.15](15,7)", "Guiles"],
  ["heap[0.(3)](15,7)", "Nim as a code"],
  ["heap[4.(3)](15,7)", "Lasker’s Nim"],
  ["heap[grundy](15,7)", "Grundy’s game"],
  ["heap[-1,2,3](21)", "Subtraction games", "Bachet’s game", "The game of 21"],
  ["nim(1,3,5,7)", "Marienbad"],
  ["wythoff(7,9)", "Wythoff Nim", "Corner the queen", "Corner the lady"],
  ["wythoff[2](3,6)", "Generalised Wythoff, W(a)"],
  ["euclid(11,27)", "The game of Euclid"],
  ["chomp(3x4)", "The chocolate game", "The game of divisors"],
  ["spring(3x4)", "Bynum’s game"],
  ["eraserhead(*...*)", "Erasers on a line"],
  ["magnetism(8)", "Magnets on a strip"],
  ["vector[0:1*+1:1*+1:2](7,10)", "Maharaja Nim"],
  ["vector[0:1*](5,9)", "Two-pile Nim as a rook"],
];
