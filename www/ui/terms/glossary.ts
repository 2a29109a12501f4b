/**
 * The page's ten words, each with words that the page avoids. A test searches
 * for these.
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
    "The previous player wins: whoever has to move now loses, if the other plays well. Every move from here leads to an N-position.",
  "N-position":
    "The next player wins: whoever has to move now can win. Some move from here leads to a P-position.",
  nimber:
    "The size of the pile of Nim that a position is worth. It is 0 exactly for P-positions; otherwise it is the mex of the nimbers one move away.",
  mex: "Minimum excluded: the least of 0, 1, 2, 3, … that is not in a set. mex {0, 1, 3} = 2.",
  "nim-sum":
    "Addition in binary without carrying, written ⊕: 3 ⊕ 5 = 6. The nimber of games played side by side is the nim-sum of their nimbers.",
  option: "A position that one legal move leads to.",
  outcome:
    "Who wins when both sides play perfectly: N for next, P for previous.",
  "golden ratio":
    "φ = (1 + √5)/2 = 1.618…, the number with φ = 1 + 1/φ: a rectangle of this shape minus a square has the same shape again.",
  "Beatty sequence":
    "The whole parts of the multiples of a number: ⌊α⌋, ⌊2α⌋, ⌊3α⌋, … Two of them with 1/α + 1/β = 1, α irrational, hold each positive integer once.",
  "continued fraction":
    "A number written as a + 1/(b + 1/(c + …)): how often one length goes into another, then the rest into it, and so on.",
  convergent:
    "The fraction a continued fraction gives when it is cut off early: the best approximations there are.",
  zigzag:
    "A staircase of squares, by turns one to the right and one down: no three of them lie in a row.",
  "strategy stealing":
    "If the second player had an answer to a first move, the first player could have played that answer immediately. So the first player wins, although the argument does not say how.",
};
