/** Below each board is one sentence on how a move is made, and the board offers that. */
import type { Page } from "@playwright/test";
import { GAMES } from "../views.ts";
import { open } from "./map-page.ts";
import { solver } from "./play.ts";
import { expect, test } from "./test.ts";

/** Positions of every game by every parameter, small, empty on a side, and large. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  wythoff: [
    ...["wythoff[2](3,5)", "wythoff[2](0,5)", "wythoff[3](4,9)"],
    ...["wythoff(0,5)", "wythoff(40,50)", "wythoff(500,900)"],
  ],
  euclid: ["euclid[zero](11,27)", "euclid[zero](3,5)", "euclid(11,900)"],
  vector: [
    ...["vector[queen](3,5)", "vector[rook](3,5)", "vector[1:2](3,5)"],
    ...["vector[1:1*](3,5)", "vector[queen+2:6](5,9)", "vector[rook](0,4)"],
    ...["vector[knight](5,5)"],
  ],
  heap: [
    ...["heap[0.137](15,7)", "heap[0.77](9)", "heap[4.7](9,5)"],
    ...["heap[grundy](9,5)", "heap[-squares](40)", "heap[-1,3,4](15,7)"],
    ...["heap[0.77](90)", "heap[0.(3)](5,6)"],
  ],
  nim: ["nim(3)", "nim(1,2,3,4)", "nim(30,40)", "nim(9,900)"],
  couples: ["couples(7)", "couples(90)", "couples(2,2)"],
  mouse: ["mouse(5,9)", "mouse(50,90)"],
  rat: ["rat(2,3,5)", "rat(20,30,50)"],
  chomp: ["chomp(1x5)", "chomp(30x40)", "chomp(1x4000)"],
  eraserhead: [`eraserhead(${"*.".repeat(40)})`],
  graph: ["graph[node](path:100)"],
};

/** Words of a sentence, and where the board has what they name. */
const OFFERED: readonly (readonly [words: RegExp, control: string])[] = [
  [/Choose a token|Click a block/, ".piles .spot.bare"],
  [/from both piles/, ".piles .spot.sign, .piles.bars .spot"],
  [/Mark/, "[data-mark]"],
  [/a gap/, ".spot.gap"],
  [/a bar/, ".piles.bars .spot"],
  [/in numbers/, "nimscope-move-form"],
  [/of the list/, ".choices, .all [data-move]"],
  [/a piece|a square|an arrow|a vertex|an edge|the vertex/, ".move, canvas"],
];
/** Controls that a sentence has to name. */
const NAMED: readonly (readonly [control: string, words: RegExp])[] = [
  [".piles .spot.sign", /from both piles/],
  ["[data-mark]:not(.gap)", /[Mm]ark|gap/],
  ["[data-mark].gap", /gap/],
  [".piles.stacks .spot.bare[data-move]", /token|block/],
];

/** The sentences below the board in sight. */
const sentences = (page: Page) =>
  page
    .locator("nimscope-board")
    .locator(".foot .caption, .taking p")
    .evaluateAll((all) =>
      all.map((it) => it.textContent?.trim() ?? "").filter((it) => it !== ""),
    );

for (const { name, example, forms } of GAMES) {
  test(`one sentence says how a move is made: ${name}`, async ({ page }) => {
    test.slow();
    const all = [example, ...forms, ...(MORE[name] ?? [])];
    for (const position of new Set(all)) {
      if (solver.analyze(position).move_count === "0") continue;
      for (const board of name === "wythoff" ? ["piles", "plane"] : [""]) {
        await open(page, `#/${position}${board && `?board=${board}`}`);
        const says = await sentences(page);
        const at = `${position} ${board}: ${says.join(" | ")}`;
        expect(says, at).toHaveLength(1);
        const [text = ""] = says;
        const has = async (control: string) =>
          (await page.locator("nimscope-board").locator(control).count()) > 0;
        for (const [words, control] of OFFERED) {
          if (words.test(text)) expect(await has(control), at).toBe(true);
        }
        for (const [control, words] of NAMED) {
          if (await has(control)) expect(text, at).toMatch(words);
        }
      }
    }
  });
}
