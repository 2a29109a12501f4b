/** The page contains the licences of all packages that it is made from. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { ready } from "./map-page.ts";
import { expect, alone as test } from "./test.ts";

/** Packages that end up in no file: types, and parts that Lit needs only on servers. */
const LEFT_OUT = new Set(["@types/trusted-types", "@lit-labs/ssr-dom-shim"]);

/** Each listed package, as "name version", with the text of its licence. */
function listed(): Map<string, string> {
  const found = new Map<string, string>();
  const text = readFileSync("dist/licences.txt", "utf8");
  for (const section of text.split(/^={72}$/m)) {
    const [names = "", ...licence] = section.trim().split("\n\n");
    for (const name of names.split("\n")) {
      found.set(name.replace(/ \(.*\)$/, ""), licence.join("\n\n"));
    }
  }
  return found;
}

/** The name and the version of an installed package. */
function installed(name: string): string {
  const file = readFileSync(`node_modules/${name}/package.json`, "utf8");
  return `${name} ${JSON.parse(file).version}`;
}

/** The locked packages that the page contains, without those that only build it. */
function locked(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.keys(packages)
    .filter((path) => path !== "" && !packages[path].dev)
    .map((path) => path.replace("node_modules/", ""))
    .filter((name) => !LEFT_OUT.has(name))
    .map(installed);
}

/** The parts of Workbox whose names are in the service worker. */
function workbox(): string[] {
  const scripts = readdirSync("dist").filter((file) => file.endsWith(".js"));
  const code = scripts.map((file) => readFileSync(`dist/${file}`, "utf8"));
  const names = code.join("\n").matchAll(/workbox:([a-z-]+):\d/g);
  return [...new Set([...names].map(([, part]) => `workbox-${part}`))].map(
    installed,
  );
}

/** The crates that cargo links into the WebAssembly package. */
function crates(): string[] {
  const tree = execFileSync(
    "cargo",
    [
      ...["tree", "--locked", "--package", "nimscope-web", "--prefix", "none"],
      ...["--edges", "normal,no-proc-macro", "--no-dedupe"],
      ...["--target", "wasm32-unknown-unknown", "--format", "{p}"],
    ],
    { encoding: "utf8" },
  );
  const lines = [...tree.matchAll(/^(\S+) v(\S+)/gm)];
  const names = lines.map(([, name, version]) => `${name} ${version}`);
  return [...new Set(names)];
}

test("every package in the page is listed with the text of its licence", () => {
  const found = listed();
  for (const [source, least] of [
    [locked(), 9],
    [workbox(), 2],
    [crates(), 10],
  ] as const) {
    expect(source.length).toBeGreaterThan(least);
    for (const name of source) {
      expect(found.get(name), name).toMatch(/permission|licen[cs]e/i);
    }
  }
});

test.use({ serviceWorkers: "allow" });

test("the offline copy includes the licences", async ({ page }) => {
  await page.goto("/");
  await page.waitForSelector(ready, { state: "attached" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForSelector(ready, { state: "attached" });
  await page.getByRole("link", { name: "licences" }).click();
  await expect(page.locator("body")).toContainText("lit-html");
});
