/**
 * How the page is built and served. All paths are relative, so `dist/` works in
 * any folder. A second entry is the embed script, whose name never changes. A
 * service worker keeps all files for offline use.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig } from "vitest/config";
import { licences } from "./scripts/licences.mjs";
import { share } from "./scripts/share.mjs";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const port = Number(process.env["PORT"] ?? 4173);

const { page: licencesOfPage, worker: licencesOfWorkers } = licences();

// The development server adds styles as elements, and its own messages as HTML.
// The page's policy would refuse both.
const development: Plugin = {
  name: "policy-of-development",
  apply: "serve",
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "$& 'unsafe-inline'")
      .replace("; require-trusted-types-for 'script'", ""),
};

// This script is a part of the document, because a file would delay the solver.
// The policy has the hash of the script.
const script = readFileSync("www/app/ahead.js", "utf8");
const hash = createHash("sha256").update(script).digest("base64");
const ahead: Plugin = {
  name: "ahead",
  transformIndexHtml: {
    order: "post",
    handler: (html) =>
      html
        .replace("/* ahead.js */", () => script)
        .replace("script-src 'self'", `$& 'sha256-${hash}'`),
  },
};

const [view, ...others] = [
  "nimscope-view",
  "main",
  "gallery/gallery",
  "embed",
].map((name) => fileURLToPath(new URL(`www/app/${name}.ts`, import.meta.url)));

/**
 * Chooses the output file for a module of the first picture of a position.
 * Modules that the page also needs without a position go to `shared`, others to
 * `nimscope-view`. `null` lets the bundler choose for all remaining modules. It
 * makes many small files, and each costs a slow phone some milliseconds.
 */
function together(id: string, graph: Rolldown.ChunkingContext): string | null {
  const needs = (root = "", seen = new Set<string>()) => {
    if (seen.has(root)) return seen;
    seen.add(root);
    const { importedIds = [] } = graph.getModuleInfo(root) ?? {};
    for (const next of importedIds) needs(next, seen);
    return seen;
  };
  if (!needs(view).has(id)) return null;
  const shared = others.some((other) => needs(other).has(id));
  return shared ? "shared" : "nimscope-view";
}

export default defineConfig({
  base: "./",
  define: {
    __VERSION__: JSON.stringify(version),
    __YEAR__: JSON.stringify(`${new Date().getFullYear()}`),
  },
  publicDir: "www/public",
  server: { port },
  preview: { port },
  worker: { format: "es", plugins: () => [licencesOfWorkers] },
  build: {
    target: "es2022",
    // These browsers know light-dark(). Its replacement for older browsers needs
    // definitions at the page's root, so an embedded view would have no colours.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", "nimscope-view": "www/app/embed.ts" },
      preserveEntrySignatures: "allow-extension",
      output: {
        entryFileNames: ({ name }) =>
          name === "nimscope-view" ? "[name].js" : "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            {
              debugName: "page",
              name: together,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  plugins: [
    development,
    ahead,
    licencesOfPage,
    share(),
    VitePWA({
      injectRegister: false, // www/app/offline.ts registers the worker.
      includeManifestIcons: false,
      manifest: {
        name: "nimscope",
        short_name: "nimscope",
        description: "See, click and understand combinatorial games.",
        background_color: "#ffffff",
        theme_color: "#ffffff",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png" },
          {
            src: "icon-maskable.png",
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
        ],
      },
      workbox: {
        // A new version waits until www/app/offline.ts lets it take over.
        clientsClaim: true,
        skipWaiting: false,
        // These addresses open files, and not the page.
        navigateFallbackDenylist: [/\.txt$/, /\/share\/[a-z]+\.html$/],
        globPatterns: ["**/*.{js,css,html,wasm,svg,woff2}"],
        // The offline copy omits the files for previews of links.
        globIgnores: ["share/**"],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
    }),
  ],
  test: {
    include: [
      ...["www/**/*.test.ts", "tests/unit/*.test.ts"],
      "scripts/**/*.test.mjs",
    ],
    // Threads start faster than processes. By default Vitest would use only one of
    // two cores.
    pool: "threads",
    maxWorkers: "100%",
    // On a busy machine, a test that starts programs may take this long.
    testTimeout: 30_000,
  },
});
