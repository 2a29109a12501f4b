/**
 * `npm run screenshots`: the pictures in the README, taken anew from the built
 * page in headless Chrome.
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
      // A page each, so that every picture is a first visit's.
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        colorScheme: "light",
      });
      await page.goto(new URL(address, server.resolvedUrls?.local[0]).href);
      await page.waitForSelector('html[data-ready="true"]', {
        state: "attached",
      });
      // Long work shows its button as long as it lasts.
      await page.getByRole("button", { name: "Cancel" }).waitFor({
        state: "hidden",
      });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
});
