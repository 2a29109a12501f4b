/**
 * The built page in real Chromium. `npm test` builds the page and chooses the
 * browser. `npx playwright test` alone tests the present `dist/`.
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
  // Two cores can run three workers, because a test often waits for its page.
  workers: 3,
  // A busy machine may stop a page in the middle of a test. If only the
  // second run passes, the test is reported as "flaky". Find out why.
  retries: 1,
  // The solver and axe take longer while other programs run.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  use: {
    // All tests of a worker share one page, which is emptied before each test. The
    // page keeps its process and its compiled scripts.
    reuseContext: true,
    ...devices["Desktop Chrome"],
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    // A click that waits longer fails, and the report names it.
    actionTimeout: 60_000,
    // A trace takes as long as the test itself. `--trace on` writes one.
    screenshot: "only-on-failure",
    // A service worker would copy the whole page for each test, without any use.
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
