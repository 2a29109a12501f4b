import { expect, test } from "vitest";
import { proved } from "../../www/session/proof.ts";
import { solver } from "../solver.ts";

/** The options of a position, which is all that is known of its game. */
const optionsOf = (position: string): string[] =>
  solver.examine(position, true).moves.map(({ to }) => to);
const look = async (position: string) => optionsOf(position);

/** Who wins, by looking at everything. */
const outcomes = new Map<string, "P" | "N">();
function outcome(position: string): "P" | "N" {
  const known = outcomes.get(position);
  if (known !== undefined) return known;
  const found = optionsOf(position).some((to) => outcome(to) === "P")
    ? "N"
    : "P";
  outcomes.set(position, found);
  return found;
}

/** A game from a position, each move drawn by a seed. */
function playedFrom(start: string, seed: number): string[] {
  const line = [start];
  let random = seed;
  for (;;) {
    const options = optionsOf(line.at(-1) ?? "");
    if (options.length === 0) return line;
    random = (random * 1103515245 + 12345) % 2 ** 31;
    line.push(options[random % options.length] ?? "");
  }
}

test.each([
  "nim(3,2,1)",
  "wythoff(4,5)",
  "wythoff[2](3,4)",
  "euclid(7,5)",
  "euclid[zero](4,7)",
  "chomp(2x4)",
  "couples(7,5)",
  "mouse(3,5)",
  "rat(1,2,4)",
  "spring(2x3)",
  "magnetism(4)",
  "eraserhead(o*.*..)",
  "heap[0.137](7,4)",
  "vector[knight](4,5)",
])(
  "after games of %s what is lit is true and follows by one look",
  async (start) => {
    let lit = new Map<string, "P" | "N">();
    let before = 0;
    for (let game = 1; game <= 12; game++) {
      const line = playedFrom(start, game);
      const met = new Set(line);
      const news = await proved(line, lit, look);
      for (const [position, found] of news) {
        expect(lit.has(position), "known before").toBe(false);
        expect(found, position).toBe(outcome(position));
        const options = optionsOf(position);
        if (found === "P") {
          expect(met, "a lost one was met").toContain(position);
          for (const to of options) {
            expect(news.get(to) ?? lit.get(to), `${position} → ${to}`).toBe(
              "N",
            );
          }
        } else {
          expect(
            options.some((to) => (news.get(to) ?? lit.get(to)) === "P"),
          ).toBe(true);
          const near =
            met.has(position) ||
            line.some((other) => optionsOf(other).includes(position));
          expect(near, `${position} is met or an option of one met`).toBe(true);
        }
      }
      lit = new Map([...lit, ...news]);
      // Nothing that the rules of `proof.ts` give is left out: once more, nothing
      // is new.
      expect((await proved(line, lit, look)).size).toBe(0);
      expect(lit.get(line.at(-1) ?? "")).toBe("P");
      expect(lit.get(line.at(-2) ?? "")).toBe("N");
      before = Math.max(before, lit.size);
    }
    expect(before).toBeGreaterThan(2);
  },
);

test("a lost position is lit when all that it leads to is", async () => {
  // One row of Wythoff's game: (1,2) leads to four cells, which all win.
  const line = ["wythoff(1,2)", "wythoff(1,1)", "wythoff(0,0)"];
  const news = await proved(line, new Map(), look);
  expect(news.get("wythoff(1,2)")).toBe("P");
  expect(news.get("wythoff(0,2)")).toBe("N");
  // A move more is no proof: of its options one is dark.
  const longer = ["wythoff(3,5)", "wythoff(3,3)", "wythoff(0,0)"];
  const more = await proved(longer, new Map(), look);
  expect(more.get("wythoff(3,3)")).toBe("N");
  expect(more.has("wythoff(3,5)")).toBe(false);
});

test("where options are too many to look at, the one chosen is seen", async () => {
  const few = async (position: string) =>
    position === "nim(5)" ? null : optionsOf(position);
  const news = await proved(["nim(5)", "nim(0)"], new Map(), few);
  expect([...news]).toEqual([
    ["nim(0)", "P"],
    ["nim(5)", "N"],
  ]);
  const lone = await proved(["nim(7)", "nim(5)", "nim(0)"], new Map(), few);
  expect(lone.get("nim(7)")).toBe("N");
  expect(lone.has("nim(6)")).toBe(true);
});

test("the looks after one game have an end", async () => {
  let looks = 0;
  const line = playedFrom("nim(20,20,20)", 5);
  await proved(line, new Map(), async (position) => {
    looks++;
    return optionsOf(position);
  });
  expect(looks).toBeLessThanOrEqual(400);
});
