/**
 * The built page in real Chromium. `npm test` builds the page and names the
 * browser; `npx playwright test` alone uses the `dist/` that is there.
 * `PORT` chooses the port the page is served on.
 */
import { defineConfig, devices } from "@playwright/test";
import { chromeArgs, findShell } from "./scripts/browser.mjs";

const port = Number(process.env["PORT"] ?? 4319);
const url = `http://localhost:${port}/`;
const chrome = findShell();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  forbidOnly: true,
  fullyParallel: true,
  // Two cores have time for a third: a test often waits for its page.
  workers: 3,
  // A busy machine may stop a page in the middle of a test. A second run is
  // reported as "flaky" and is to be looked into.
  retries: 1,
  // The solver and axe take longer beside other programs.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  use: {
    // A worker's tests share one page, emptied before each: its process and its
    // compiled scripts stay.
    reuseContext: true,
    ...devices["Desktop Chrome"],
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    // A trace costs as much as the test: `--trace on` writes one.
    screenshot: "only-on-failure",
    // Each test opens the page anew, and would fill its storage for nothing.
    serviceWorkers: "block",
    launchOptions: {
      args: chromeArgs,
      ...(chrome === undefined ? {} : { executablePath: chrome }),
    },
  },
  webServer: {
    command: `vite preview --port ${port} --strictPort`,
    url,
    reuseExistingServer: false,
  },
});
