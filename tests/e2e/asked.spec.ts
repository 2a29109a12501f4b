/** Options of an address: the part they open, and those that the page ignores. */
import type { Page } from "@playwright/test";
import { expectNoFaults, expectToFit } from "./checks.ts";
import { live, mapOf, open, viewAfter } from "./map-page.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };
const told = (page: Page) => page.locator(".faults [data-faults]");

/** How far below the upper edge of the window a part begins. */
async function topOf(page: Page, part: string): Promise<number> {
  const box = await page.locator(part).first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

/** Types a position and goes to it. */
async function go(page: Page, position: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Position" });
  await field.fill(position);
  await field.press("Enter");
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  for (const [address, part] of [
    ["#/wythoff(6,8)?figure=wythoff-nimbers", "[data-view]"],
    ["#/wythoff(6,8)?view=0,0,20,15", "[data-view]"],
    ["#/euclid(11,27)?set.labels=continued", "[data-view]"],
    [
      "#/rat(7,13,25)?figure=rat-triples&set.yaw=40&set.pitch=18",
      "[data-view]",
    ],
    ["#/wythoff(6,8)?view=0,0,20,15&lesson=wythoff-sieve", "article"],
    ["#/wythoff(6,8)?hint=on", "#board"],
    ["#/nim(3,5,7)?view=0,0,20,15", "[data-view]"],
  ] as const) {
    test(`${address} scrolls to the part that it is about`, async ({
      page,
    }) => {
      await open(page, address);
      await expect
        .poll(() => topOf(page, part), { message: part })
        .toBeLessThan(PHONE.height / 2);
      expect(await topOf(page, part)).toBeGreaterThan(0);
    });
  }

  test("a link within the page scrolls to its map; a position typed leaves the board in sight", async ({
    page,
  }) => {
    await open(page, "#/wythoff(6,8)");
    await page.evaluate(() => {
      location.hash = "#/wythoff(6,8)?view=0,0,12,9";
    });
    await expect(mapOf(page)).toBeInViewport();
    await live(page);
    // The map follows to where the position stands, in sight or not.
    await go(page, "wythoff(60,80)");
    await expect(page).toHaveURL(/wythoff\(60,80\).*view=(?!0,0,12,9)/);
    await expect(page.locator("#board")).toBeInViewport();
  });
});

/** What addresses ask for in vain, and how that is told. */
const IN_VAIN = [
  ["wythoff(6,8)?figure=cone", "figure=cone (expected one of wythoff-v, wyth"],
  ["wythoff(6,8)?view=9,9,1", "view=9,9,1 (expected x0,y0,x1,y1"],
  [
    "wythoff(6,8)?play=three&starts=x&turn=y&hint=z",
    "play=three (expected one of casual, perfect, two)",
    "starts=x (expected one of first, second)",
    "turn=y (expected one of first, second)",
    "hint=z (expected on)",
  ],
  ["wythoff(6,8)?set.a=0", "set.a=0 (expected a number from 1 to 1000000)"],
  ["wythoff(6,8)?set.vectors=up", "set.vectors=up (expected on or off)"],
  [
    "rat(7,13,25)?set.value=1000000000000000001",
    "set.value=1000000000000000001 (expected a number from 0 to",
  ],
  [
    "chomp(2x6)?set.a=2",
    "set.a=2 (expected one of set.n, set.bits, set.c, set.scaled, set.bound, set.yaw, set.pitch)",
  ],
  ["wythoff(6,8)?falsify=maybe", "falsify=maybe (expected 1)"],
  ["wythoff(6,8)?component=1", "component=1 (expected 0)"],
  ["wythoff(6,8)?colour=red", "colour=red (expected a known option"],
  [
    "wythoff(6,8)?lesson=wythoff-sieve&n=6&m=2",
    "m=2 (expected a known option)",
  ],
] as const;

test("the page lists the options of an address that it ignores, in the words of the lessons", async ({
  page,
}) => {
  const check = async (faults: readonly string[]) => {
    for (const fault of faults) await expect(told(page)).toContainText(fault);
    await expect(told(page)).toHaveText(
      faults.length === 1
        ? /^\s*The page ignores an option of the address:[\s\S]*\.\s*$/
        : /^\s*The page ignores options of the address:[\s\S]*\.\s*$/,
    );
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.locator("[data-position]")).toBeVisible();
  };
  for (const [address, ...faults] of IN_VAIN) {
    await test.step(address, async () => {
      await open(page, `#/${address}`);
      await check(faults);
    });
  }
  // What is told is told of a page that is loaded too, and of no more than that.
  await page.reload();
  await check(IN_VAIN.at(-1)?.slice(1) ?? []);
});

/** Addresses that ask for nothing in vain. */
const SENSIBLE = [
  "wythoff(6,8)?figure=wythoff-nimbers&set.side=256&view=0,0,20,15&moves=off",
  "wythoff(6,8)?lesson=wythoff-sieve&n=6&play=perfect",
  "chomp(.#/#.)?lesson=chomp-stealing&s=3&at=2",
  "rat(7,13,25)?figure=rat-triples&set.yaw=40.5&set.by=d&falsify=1",
  "nim(3) + wythoff(6,8)?component=1&hint=on&turn=second",
];

test("of an address that makes sense nothing is told", async ({ page }) => {
  for (const address of SENSIBLE) {
    await test.step(address, async () => {
      await open(page, `#/${address}`);
      await expect(told(page)).toHaveCount(0);
      // Something senseless as well: what is told is told at once.
      await page.evaluate(() => {
        location.hash += "&senseless=1";
      });
      await expect(told(page)).toHaveText(
        "The page ignores an option of the address: senseless=1 (expected a known option).",
      );
    });
  }
});

test("what a step of the person makes senseless leaves the address", async ({
  page,
}) => {
  await open(
    page,
    "#/wythoff(6,8)?figure=wythoff-nimbers&hint=on&set.side=256",
  );
  await go(page, "chomp(2x6)");
  await expect(page).toHaveURL(/#\/chomp\([^?]*\)\?hint=on$/);
  await expect(told(page)).toHaveCount(0);
  // Who goes back asks for it again.
  await page.goBack();
  await expect(page).toHaveURL(/wythoff\(6,8\)\?figure=wythoff-nimbers/);
  await expect(told(page)).toHaveCount(0);
});

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`the notice fits a window ${viewport.width} wide, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, `#/wythoff(6,8)?figure=x&view=${"9".repeat(60)}&colour=y`);
    await expect(told(page)).toBeVisible();
    await expectToFit(page);
    await expectNoFaults(page);
    await viewAfter(mapOf(page), () =>
      page.getByRole("button", { name: "Zoom in" }).click(),
    );
  });
}
