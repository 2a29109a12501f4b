import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";

/** Opens a notebook of these cells. Returns a function that runs a cell by its index, by default the next cell. */
async function openNotebook(page: Page, ...sources: string[]) {
  const cells = sources.map((source, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    execution_count: null,
    metadata: {},
    outputs: [],
    source,
  }));
  const metadata = { kernelspec: { display_name: "", name: "python3" } };
  const notebook = { cells, metadata, nbformat: 4, nbformat_minor: 5 };
  const file = join(process.env["NOTEBOOKS"] ?? "", "widget.ipynb");
  writeFileSync(file, JSON.stringify(notebook));
  await page.goto("lab/tree/widget.ipynb?reset");
  const all = page.locator(".jp-CodeCell");
  const idle = page.getByRole("button", { name: "(ipykernel) | Idle" });
  let next = 0;
  return async (place = next++) => {
    const cell = all.nth(place);
    // A cell that is run before the kernel is ready is silently skipped.
    await expect(idle).toBeVisible();
    await cell.locator(".jp-InputArea").click();
    await page.keyboard.press("Shift+Enter");
    return cell.locator(".jp-OutputArea");
  };
}

test("the widget and Python share one position, even after a restart, and nothing is loaded from other servers", async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!/^(blob|data):$/.test(protocol) && hostname !== "127.0.0.1") {
      elsewhere.push(request.url());
    }
  });
  const run = await openNotebook(
    page,
    "import nimscope\nview = nimscope.View('wythoff(3,5)')\nview",
    "print('Python has', view.position)",
    "view.position = 'chomp( 2x3 )'\nprint('Python has', view.position)",
    "view.position = 'chomp(2x'",
    "view.lesson = 'wythoff-sieve'",
  );
  await run();
  const view = page.locator("nimscope-view");
  await expect(view).toContainText("Every move loses");
  // The picture is only for notebooks without the view.
  await expect(page.locator("[data-nimscope]")).toBeHidden();
  await view.getByRole("button", { name: "Take 2 from pile 2" }).click();
  await expect(view).toHaveJSProperty("position", "wythoff(3,3)");
  await expect(await run()).toContainText("Python has wythoff(3,3)");
  await expect(await run()).toContainText("Python has chomp(.##/###)");
  await expect(view).toHaveJSProperty("position", "chomp(.##/###)");
  await expect(view).toContainText("Chomp");
  await expect(await run()).toContainText("NotationError");
  await expect(view).toHaveJSProperty("position", "chomp(.##/###)");

  // The kernel is started anew, and the tab stays.
  const restart = page.getByRole("button", { name: "Restart the kernel" });
  await restart.first().click();
  await page.getByRole("button", { name: "Confirm Kernel Restart" }).click();
  await expect(await run(1)).toContainText("NameError");
  await run(0);
  await expect(view).toHaveJSProperty("position", "wythoff(3,5)");
  await view.getByRole("button", { name: "Take 2 from pile 2" }).click();
  await expect(await run(1)).toContainText("Python has wythoff(3,3)");
  // The lesson's files were not requested before.
  await run(4);
  await expect(
    view.locator("nimscope-lesson[name=wythoff-sieve]"),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test("a record shows its board, and a figure its picture", async ({ page }) => {
  const run = await openNotebook(
    page,
    "import nimscope\nnimscope.analyze('nim(3,5)')",
    "nimscope.figure('wythoff-v', (400, 300))",
  );
  const record = await run();
  await expect(record).toContainText("The player to move wins.");
  await expect(record.getByRole("img", { name: "nim(3,5)" })).toBeVisible();
  const picture = (await run()).locator("img[src^='data:image/svg']");
  await expect(picture).toBeVisible();
});
