/** Tests the prepared statements of the lessons: the solver decides them. */
import { expect, test } from "vitest";
import { PREPARED } from "../../www/games/vector/lessons/vector-proof.ts";
import {
  CHECKS,
  SET_WORDS,
} from "../../www/games/wythoff/lessons/golden-digits.ts";
import {
  goldenValue,
  trimmed,
  zerosAtEnd,
} from "../../www/lesson-kit/automaton/digits.ts";
import { answerWords } from "../../www/lesson-kit/parts/statement.ts";
import { solver } from "../solver.ts";

function certificateOf(game: string) {
  const search = new solver.ProofSearch(game);
  while (search.found() === undefined) search.step(10_000_000);
  const certificate = search.found()?.certificate;
  if (!certificate) throw new Error(`no certificate for ${game}`);
  return certificate;
}

const wythoff = certificateOf("wythoff");

function decide(statement: string, certificate = wythoff) {
  const check = new solver.StatementCheck(certificate, statement);
  for (;;) {
    const decided = check.step(10_000_000);
    if (decided !== undefined) return decided;
  }
}

test.each(PREPARED)("decided for Wythoff's game: $says", ({ says, text }) => {
  const { answer, shown } = decide(text);
  expect(answer).toBe(says.endsWith("(1, 2)") ? "false" : "true");
  if (text.startsWith("E"))
    expect(shown).toEqual([
      ["x", "1000001"],
      ["y", "1618036"],
    ]);
});

test("a statement that is true of Wythoff's game is false of wythoff[2]", () => {
  const silver = certificateOf("wythoff[2]");
  expect(decide(PREPARED[0]?.text ?? "", silver)).toMatchObject({
    answer: "false",
    shown: [["n", "1"]],
  });
});

test("both checks hold for the right lost states, and one of them fails for wrong ones", () => {
  expect(wythoff.lost).toEqual(SET_WORDS.proved[1]);
  const answers = (lost: readonly number[]) => {
    const other = { ...wythoff, lost: [...lost] };
    return `${CHECKS.map(({ statement }) => decide(statement, other).answer)}`;
  };
  expect(answers(SET_WORDS.proved[1])).toBe("true,true");
  expect(answers(SET_WORDS.more[1])).toBe("false,true");
  expect(answers(SET_WORDS.fewer[1])).toBe("true,false");
});

test("the answer to a statement that exceeds a limit names the limit", () => {
  const names = [..."abcdefghijklmn"];
  const text = `A ${names}: ${names.join(" + ")} = a => a = 0`;
  const words = /^Too large: an automaton has to read 13 numbers and sums/;
  expect(answerWords(decide(text))).toMatch(words);
  const cells = "A a,b,c,d,e,f: lost(a,b) & lost(c,d) & lost(e,f)";
  const large = `${cells} => a + c + e != 7*b + 13*d + 17*f`;
  const decided = decide(large, certificateOf("vector[queen+4:7]"));
  expect(decided.answer).toBe("too large");
  expect(answerWords(decided)).toMatch(/ has more than 200\u202f000 states\./);
});

test("a shift of digits leads from the smaller number of a lost pair to the larger", () => {
  for (const { x, y } of solver.wythoff_pairs(1, 1n, 100)) {
    const smaller = trimmed(solver.read_by_automaton(wythoff, x, x).x);
    expect(zerosAtEnd(smaller) % 2).toBe(0);
    expect(goldenValue([...smaller, 0])).toBe(y);
  }
});
