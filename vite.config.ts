/**
 * How the page is built and served: relative paths, so that `dist/` works in
 * any folder; one more entry, the embed script, under a name that never
 * changes; a service worker that keeps everything for offline use.
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

// While one works on the page, Vite brings its styles as elements and its
// messages as HTML, which the page's policy would refuse.
const development: Plugin = {
  name: "policy-of-development",
  apply: "serve",
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "$& 'unsafe-inline'")
      .replace("; require-trusted-types-for 'script'", ""),
};

// A part of the document: as a file, it would delay the solver. The policy has its hash.
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
 * Chooses the file for a module: one file for what a position needs for its
 * first picture, one for what the page needs without a position as well. `null`
 * leaves it to the bundler, which makes many small files; each of them costs a
 * slow phone some milliseconds.
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
    // These know light-dark(); what stands in for it in older ones is set up
    // on the root of the page, and an embedded view would have no colours.
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
      injectRegister: false, // www/app/offline.ts does.
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
        // Files that are read as they are, not shown by the page.
        navigateFallbackDenylist: [/\.txt$/, /\/share\/[a-z]+\.html$/],
        globPatterns: ["**/*.{js,css,html,wasm,svg,woff2}"],
        // What previews of links are made of is fetched when it is asked for.
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
    // Threads start faster than processes. By default one core of two would rest.
    pool: "threads",
    maxWorkers: "100%",
    // A busy machine may take as long for a test that starts programs.
    testTimeout: 30_000,
  },
});
