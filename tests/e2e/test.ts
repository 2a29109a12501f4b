/**
 * Where tests get their page from. `test` gives a test the page that the tests
 * before it used: an address opens there without a load, for a sixth of the
 * time. Such a test leaves nothing behind but what `cleared` takes away, and it
 * fails if the page raises an error or its policy refuses something. `alone` gives a test
 * a page of its own, which loads when the test opens an address: for tests that
 * change how the page loads, and for settings that outlast a view.
 */
import {
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

export { expect };

/** A page that is kept from test to test, and what went wrong on it since. */
interface Kept {
  readonly page: Page;
  /** Errors of the page, and what its policy refused. */
  readonly troubles: string[];
}

interface PerWorker {
  /** The page of these options: made when it is first asked for. */
  kept: (options: BrowserContextOptions) => Promise<Kept>;
}

export const alone = base.extend<object, PerWorker>({
  kept: [
    // A browser apart: the one of the tests closes what it does not know.
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
      // A phone's window is part of what it is; any other is given anew.
      ...(isMobile ? { viewport } : {}),
    });
    await cleared(page, viewport);
    await use(page);
    expect(troubles, "thrown or refused").toEqual([]);
  },
});

/** Notes the errors of a page and what its policy refuses. */
async function watched(page: Page): Promise<Kept> {
  const troubles: string[] = [];
  page.on("pageerror", ({ message }) => troubles.push(message));
  await refusals(page, (what) => troubles.push(what));
  // It would run before every test to come.
  const refused = () =>
    Promise.reject(new Error("A start script outlasts its test: use `alone`."));
  return { page: Object.assign(page, { addInitScript: refused }), troubles };
}

/**
 * Calls back for each thing that the page's policy refuses from here on, and for
 * each error that no script throws, such as a size that changes without end.
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

/** Takes away what the last test left: size, colours, pointer, storage, dialogs. */
async function cleared(
  page: Page,
  viewport: { width: number; height: number } | null,
): Promise<void> {
  // A window that fills the screen has no other size.
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
