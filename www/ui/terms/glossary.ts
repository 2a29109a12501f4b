/**
 * The page's ten words, each with words that the page avoids. A test searches
 * the page for the avoided words.
 */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  game: ["contest", "puzzle"],
  position: ["arrangement", "configuration", "situation"],
  move: ["ply", "plies"],
  "winning move": ["best move", "correct move", "good move", "right move"],
  lost: ["losing cell", "losing position"],
  won: ["winning cell", "winning position"],
  map: ["chart", "diagram", "landscape"],
  lesson: ["chapter", "exercise", "tutorial"],
  drill: ["exam", "quiz", "training"],
  nimber: ["Grundy number", "Grundy value", "nim-value"],
};

/** The terms of the subject, each explained in a few plain sentences. */
export const GLOSSARY: Readonly<Record<string, string>> = {
  "P-position":
    "The previous player wins: the player to move loses, if the other plays well. Every move from here leads to an N-position.",
  "N-position":
    "The next player wins: the player to move can win. Some move from here leads to a P-position.",
  nimber:
    "The size of the Nim pile that is worth as much as the position. It is the mex of the nimbers after each possible move, so it is 0 exactly for P-positions.",
  mex: "Minimum excluded: the least of 0, 1, 2, 3, … that is not in a set. mex {0, 1, 3} = 2.",
  "nim-sum":
    "Addition in binary without carrying, written ⊕: 3 ⊕ 5 = 6. The nimber of games played side by side is the nim-sum of their nimbers.",
  option: "A position that one legal move leads to.",
  outcome:
    "Who wins when both sides play perfectly: N for next, P for previous.",
  "golden ratio":
    "φ = (1 + √5)/2 = 1.618…, so φ = 1 + 1/φ. Cut a square off a rectangle with sides φ and 1: the rest has the same shape.",
  "Beatty sequence":
    "The whole parts of the multiples of a number: ⌊α⌋, ⌊2α⌋, ⌊3α⌋, … If α is irrational and 1/α + 1/β = 1, the sequences of α and β together contain each positive integer once.",
  "continued fraction":
    "A number written as a + 1/(b + 1/(c + …)). For the ratio of two lengths, a is how often the shorter fits into the longer. Then b is how often the rest fits into the shorter, and so on.",
  convergent:
    "The fraction that a continued fraction gives if it is cut off early. No fraction with a smaller denominator comes closer to the number.",
  zigzag:
    "A staircase of squares: its steps go to the right and down by turns. No three of its squares lie in a row.",
  "strategy stealing":
    "An argument that the first player wins, but it names no winning move. It needs a small first move: each answer to it could also be played first, with the same result. If one of these answers wins, play it first. Otherwise the small move wins.",
};
