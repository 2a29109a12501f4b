/**
 * The widget of the Python package in JupyterLab. `npm test -- notebook` installs the
 * package with the built page into the virtual environment and names the browser.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { chromeArgs, findShell } from "../../scripts/browser.mjs";
import { inVenv } from "../../scripts/python.mjs";

const port = Number(process.env["PORT"] ?? 4399);
const url = `http://127.0.0.1:${port}/`;
const chrome = findShell();
/** The folder of the tests' notebooks and of the default settings. */
const folder = fileURLToPath(
  new URL("../../test-results/notebook", import.meta.url),
);
mkdirSync(folder, { recursive: true });
process.env["NOTEBOOKS"] = folder;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/playwright-notebook",
  forbidOnly: true,
  workers: 1,
  // A failed test runs once more. If it then passes, it is reported as "flaky".
  retries: 1,
  // A kernel takes seconds to start.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: url,
    viewport: { width: 1280, height: 1200 },
    screenshot: "only-on-failure",
    launchOptions: {
      args: chromeArgs,
      ...(chrome === undefined ? {} : { executablePath: chrome }),
    },
  },
  webServer: {
    command: [
      `"${inVenv("jupyter-lab")}" --no-browser --allow-root --ip=127.0.0.1 --log-level=ERROR`,
      `--port=${port} --ServerApp.port_retries=0 --IdentityProvider.token=`,
      "--LabApp.news_url=None --LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ].join(" "),
    cwd: folder,
    env: { JUPYTER_CONFIG_DIR: folder, JUPYTERLAB_SETTINGS_DIR: folder },
    url: `${url}api`,
    timeout: 60_000,
  },
});
