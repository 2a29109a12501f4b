/**
 * `npm run screenshots`: takes the pictures of the README from the built page in
 * headless Chrome.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromeArgs, needChrome } from "./browser.mjs";
import { buildPage } from "./page.mjs";
import { main, root, say } from "./shell.mjs";

/** Each picture's name and the address that shows it. */
const pictures = {
  wythoff: "#/wythoff(6,9)",
  euclid: "#/euclid(11,27)",
  chomp: "#/chomp(2x10)",
  couples: "#/couples(7,5,3)",
  mouse: "#/mouse(5,11)",
  rat: "#/rat(7,13,25)?figure=rat-triples&moves=off&set.yaw=40&set.pitch=18",
  splittings: "#/rat(12,23,46)?figure=splittings&set.family=all",
  "fat-rat": "#/rat(3,6,11)?lesson=fat-rat",
  spring: "#/spring(##..####/.##....#/..#.##.#/....##../###....#)?set.shape=l",
  magnetism: "#/magnetism(+..-...+.-..)",
  eraserhead: "#/eraserhead(o*.*.*....)",
  "calkin-wilf": "#/euclid(5,8)?figure=calkin-wilf",
  sieve: "#/wythoff(8,13)?lesson=wythoff-sieve&n=6",
  gallery: "#/chomp(2x6)?lesson=chomp-gallery",
};

await main(async () => {
  await buildPage();
  const executablePath = await needChrome();
  const { chromium } = await import("@playwright/test");
  const { preview } = await import("vite");
  const server = await preview({ preview: { port: 0 } });
  const browser = await chromium.launch({ executablePath, args: chromeArgs });
  try {
    const folder = join(root, "tests", "screenshots");
    mkdirSync(folder, { recursive: true });
    for (const [name, address] of Object.entries(pictures)) {
      say(`${name}: ${address}`);
      // Each picture is taken in a new browser page, as at a first visit.
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        colorScheme: "light",
      });
      await page.goto(new URL(address, server.resolvedUrls?.local[0]).href);
      await page.waitForSelector('html[data-ready="true"]', {
        state: "attached",
      });
      // Waits for the end of long work, during which the button is shown.
      await page.getByRole("button", { name: "Cancel" }).waitFor({
        state: "hidden",
      });
      // Waits for the fonts, which the page loads after its first picture.
      await page.waitForFunction(() => document.fonts.size > 0);
      if (address.includes("lesson=")) await scrollToLesson(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});

/**
 * Scrolls the lesson to the top, again and again while the page above it still
 * grows.
 * @param {import("@playwright/test").Page} page
 */
async function scrollToLesson(page) {
  await page.locator("nimscope-explore").evaluate(async (explore) => {
    for (let still = 0, last = 0; still < 30; still += 1) {
      explore.scrollIntoView({ behavior: "instant" });
      const { top } = explore.getBoundingClientRect();
      if (top !== last) still = 0;
      last = top;
      await new Promise(requestAnimationFrame);
    }
  });
}
