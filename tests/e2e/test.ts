/**
 * The test functions, which give each test a page. With `test`, tests share a page. It
 * opens an address without loading again, in a sixth of the time. Such a test must leave
 * nothing behind except what `cleared` removes. It fails if the page raises an error or
 * its security policy refuses something. With `alone`, a test has a page of its own,
 * which loads when the test opens an address. Use it for tests that change how the page
 * loads, and for settings that outlast a view.
 */
import {
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

export { expect };

/** A page that tests share, with its troubles so far. */
interface Kept {
  readonly page: Page;
  /** Errors of the page, and refusals of its security policy. */
  readonly troubles: string[];
}

interface PerWorker {
  /** Returns the shared page with these options. The first call makes it. */
  kept: (options: BrowserContextOptions) => Promise<Kept>;
}

export const alone = base.extend<object, PerWorker>({
  kept: [
    // Use a separate browser. Playwright's own browser would close these pages.
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch();
      const pages = new Map<string, Promise<Kept>>();
      await use((options) => {
        const key = JSON.stringify(options);
        const made = async () =>
          watched(await (await browser.newContext(options)).newPage());
        const there = pages.get(key) ?? made();
        pages.set(key, there);
        return there;
      });
      await browser.close();
    },
    { scope: "worker" },
  ],
});

export const test = alone.extend({
  context: ({ page }, use) => use(page.context()),
  page: async (
    { kept, baseURL, bypassCSP, hasTouch, isMobile, userAgent, viewport },
    use,
  ) => {
    const { page, troubles } = await kept({
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(userAgent === undefined ? {} : { userAgent }),
      ...{ bypassCSP, hasTouch, isMobile, serviceWorkers: "block" },
      // A phone's page keeps its first size. Other pages are resized for each test.
      ...(isMobile ? { viewport } : {}),
    });
    await cleared(page, viewport);
    await use(page);
    expect(troubles, "errors and refusals").toEqual([]);
  },
});

/** Records the errors of a page and the refusals of its security policy. */
async function watched(page: Page): Promise<Kept> {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(message));
  await refusals(page, (what) => troubles.push(what));
  // A start script would also run at every later load of the shared page.
  const refused = () =>
    Promise.reject(new Error("A start script outlasts its test: use `alone`."));
  return { page: Object.assign(page, { addInitScript: refused }), troubles };
}

/**
 * Calls `refused` for each later refusal of the page's security policy, and for each
 * error that no script throws, such as an endless change of size.
 */
export async function refusals(
  page: Page,
  refused: (what: string) => void,
): Promise<void> {
  await page.exposeFunction("refused", refused);
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { refused(what: string): void }).refused(what);
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const [element] = event.composedPath();
      const where = element instanceof Element ? element.outerHTML : "";
      report(
        `${effectiveDirective} ${blockedURI} ${sample} ${where.slice(0, 200)}`,
      );
    });
    addEventListener("error", ({ error, message }) => {
      if (error == null) report(`${message} at ${location.hash}`);
    });
  });
}

/** Removes what the last test left: size, colours, pointer, storage, dialogs. */
async function cleared(
  page: Page,
  viewport: { width: number; height: number } | null,
): Promise<void> {
  // A full screen cannot be resized, so it ends first.
  await page.evaluate(async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
  });
  const { width, height } = page.viewportSize() ?? {};
  const other = width !== viewport?.width || height !== viewport?.height;
  if (viewport !== null && other) await page.setViewportSize(viewport);
  if (page.url() === "about:blank") return;
  await page.emulateMedia({
    ...{ media: null, colorScheme: null },
    ...{ forcedColors: null, reducedMotion: null },
  });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    const close = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        if (element instanceof HTMLDialogElement) element.close();
        if (element.shadowRoot !== null) close(element.shadowRoot);
      }
    };
    close(document);
  });
}
