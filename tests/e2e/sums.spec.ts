/** Lessons in a sum: each is about one component and opens in its place. */

import { openLesson } from "./lesson-page.ts";
import { shows, solver } from "./play.ts";
import { expect, test } from "./test.ts";

test("another game keeps the rest of the sum", async ({ page }) => {
  const sum = "nim(3) + wythoff(3,5) + nim(1,4)";
  const lesson = await openLesson(page, sum, "wythoff-a");
  await lesson.getByLabel("a, up to 1,000,000").fill("2");
  await lesson.getByRole("button", { name: "Play W(a)" }).click();
  await shows(page, "nim(3) + wythoff[2](3,5) + nim(1,4)");
  await lesson.getByRole("button", { name: "Open wythoff[2](1,3)" }).click();
  await shows(page, "nim(3) + wythoff[2](1,3) + nim(1,4)");
});

test("a component gives way to several", async ({ page }) => {
  const lesson = await openLesson(
    page,
    "nim(3) + couples(9)",
    "spring-couples",
  );
  await lesson.getByRole("button", { name: "Z(1) + Z(4)" }).click();
  await shows(page, /^nim\(3\) \+ spring\(\S+\) \+ spring\(\S+\)$/);
});

test("a lesson reads the component chosen, not the first", async ({ page }) => {
  const sum = "euclid(2,3) + nim(1) + euclid(11,27)";
  const lesson = await openLesson(page, sum, "euclid-theorems");
  const first = lesson.getByRole("region", { name: "Theorem 1" });
  const says = (position: string) => solver.analyze(position).outcome ?? "";
  expect(says("euclid(2,3)")).not.toBe(says("euclid(11,27)"));
  await expect(first.locator(".verdict")).toHaveText(says("euclid(2,3)"));
  await lesson.getByLabel("In this sum, about").selectOption("euclid(11,27)");
  await expect(page).toHaveURL(/component=2/);
  await expect(first.locator(".verdict")).toHaveText(says("euclid(11,27)"));
  await lesson.getByRole("button", { name: "(17,29)" }).click();
  await shows(page, "euclid(2,3) + nim(1) + euclid(17,29)");
});
