/** Pages and positions that differ from the examples: axe, and a phone's width. */
import {
  expectNoFaultsInBothThemes,
  expectToBeMet,
  expectToFit,
  resize,
} from "./checks.ts";
import { open } from "./map-page.ts";
import { expect, test } from "./test.ts";

/** Addresses, and buttons that are pressed one after the other. */
const STATES: readonly (readonly [string, ...string[]])[] = [
  ["#/"],
  ["#/chess(8)"],
  ["#/nim(3,5,7)"],
  ["#/wythoff(6,8)"],
  ["#/wythoff(6,8)?figure=wythoff-nimbers"],
  ["#/wythoff(30,45)?board=plane&hint=on", "Edit"],
  ["#/euclid(11,27)"],
  ["#/chomp(2x10)"],
  ["#/couples(7)"],
  ["#/heap[4.7](9,5)"],
  ["#/magnetism(+..-...)?hint=on"],
  ["#/magnetism(4096)"],
  ["#/spring(##./.##/##.)", "Hint", "Edit"],
  ["#/rat(12,19,30)"],
  ["#/eraserhead(o*.*.*....)", "Edit"],
  ["#/eraserhead(*...*|..*)", "Edit"],
  [`#/eraserhead(${"*..".repeat(30)})`, "Edit"],
  ["#/nim(3) + wythoff(6,8)"],
  ["#/nim(3,5) + wythoff(3,4) + chomp(2x3)", "Hint"],
  ["#/nim(1000000000000000000,12345)", "Hint"],
  ["#/nim(0,0)", "Hint"],
];

for (const [address, ...buttons] of STATES) {
  const title = [address.slice(0, 50), ...buttons].join(", ");
  test(`axe finds nothing on ${title} in both themes, and it fits a phone`, async ({
    page,
  }) => {
    await open(page, address);
    const rules = { "target-size": { enabled: true } };
    await expectNoFaultsInBothThemes(page, { rules });
    for (const name of buttons) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.getByRole("button", { name, exact: true }).click();
      const editor = page.locator("nimscope-board-edit");
      if (name === "Edit") await expect(editor).toBeVisible();
      // An editor has targets as small as what they set.
      await expectNoFaultsInBothThemes(page, name === "Edit" ? {} : { rules });
    }
    await resize(page, 360, 740);
    await expectToFit(page, "a phone");
  });
}

/** Whole views, and what is open in them. */
const VIEWS: readonly (readonly [string, ...string[]])[] = [
  ["#/"],
  ["#/lessons"],
  ["#/lab"],
  ["#/sources"],
  ["#/heaps"],
  ["#/bend?to=12"],
  ["#/misere?rule=0.75"],
  ["#/deck"],
  ["#/deck?1=nim(3,5,7)&2=nowhere(1&3=%25zz"],
  ["#/deck?slide=1&1=nim(3,5,7)%3Flesson%3Dnim-steps&2=lab"],
  ["#/wythoff(6,8)?play=casual"],
  ["#/wythoff(6,8)?play=casual", "New game"],
  ["#/wythoff(6,8)?slide=1"],
  ["#/wythoff(6,8)?slide=1", "Board (B)"],
  ["#/nim(3,5,7) + wythoff(3,4)?slide=1"],
  ["#/wythoff(6,8)?lesson=wythoff-sieve&n=6&slide=1"],
  ["#/heap[0.137](9)", "Compare with …"],
  ["#/heap[0.137](9)?set.over=0.77"],
  ["#/drill?game=nim&kind=who&level=1&seed=7"],
];

for (const [address, ...buttons] of VIEWS) {
  const title = [address, ...buttons].join(", ");
  test(`${title} is sound in both themes, on phones, large, for fingers and in forced colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, address);
    for (const name of buttons) {
      await page.getByRole("button", { name, exact: true }).click();
    }
    await expectNoFaultsInBothThemes(page);
    // 640 px are a desk at 200 %.
    for (const [width, height] of [
      [640, 400],
      [390, 844],
      [360, 740],
      [320, 844],
    ] as const) {
      await resize(page, width, height);
      await expectToFit(page, `${width} px`);
    }
    // Small tokens and tiles have larger areas, or the same beside them.
    if (!address.startsWith("#/heap")) {
      await expectToBeMet(page.locator("nimscope-app"));
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expectToFit(page);
  });
}
