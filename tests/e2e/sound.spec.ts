/** Pages and positions that differ from the examples: axe, and a phone's width. */
import { expectNoFaultsInBothThemes, expectToFit, resize } from "./checks.ts";
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
