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
    "The size of the Nim pile that a position is worth. It is the mex of the nimbers that moves lead to, so it is 0 exactly for P-positions.",
  mex: "Minimum excluded: the least of 0, 1, 2, 3, … that is not in a set. mex {0, 1, 3} = 2.",
  "nim-sum":
    "Addition in binary without carrying, written ⊕: 3 ⊕ 5 = 6. The nimber of games played side by side is the nim-sum of their nimbers.",
  option: "A position that one legal move leads to.",
  outcome:
    "Who wins when both sides play perfectly: N for next, P for previous.",
  "golden ratio":
    "φ = (1 + √5)/2 = 1.618…, the number with φ = 1 + 1/φ: cut a square off a rectangle of this shape, and the rest has the same shape.",
  "Beatty sequence":
    "The whole parts of the multiples of a number: ⌊α⌋, ⌊2α⌋, ⌊3α⌋, … If α is irrational and 1/α + 1/β = 1, the sequences of α and β together contain each positive integer once.",
  "continued fraction":
    "A number written as a + 1/(b + 1/(c + …)): how often one length fits into another, then the rest into the first, and so on.",
  convergent:
    "The fraction that a continued fraction gives if it is cut off early. Convergents are the best approximations there are.",
  zigzag:
    "A staircase of squares, with steps to the right and down by turns: no three of its squares lie in a row.",
  "strategy stealing":
    "If the second player had an answer to a first move, the first player could have played that answer immediately. So the first player wins, although the argument does not say how.",
};
