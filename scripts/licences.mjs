/**
 * `dist/licences.txt`: the licences of everything in `dist/`, taken from the
 * packages themselves. It lists npm packages with modules or files in the bundle,
 * and crates that cargo links into the WebAssembly package. A package without a
 * licence makes the build fail.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "./shell.mjs";

/** @typedef {{ name: string, licence: string, folder: string }} Package */

/** The packages in vite-plugin-pwa's service worker, which is a separate bundle. */
const SERVICE_WORKER = ["core", "precaching", "routing", "strategies"].map(
  (part) => `workbox-${part}`,
);

/**
 * Returns the plugin for the page, and one for the packages in bundles of workers.
 * @returns {{ page: import("vite").Plugin, worker: import("vite").Plugin }}
 */
export function licences() {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {import("vite").Rolldown.OutputBundle} bundle */
  const collect = (bundle) => {
    for (const part of Object.values(bundle)) {
      const files =
        part.type === "chunk" ? part.moduleIds : part.originalFileNames;
      for (const file of files) {
        const folder = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0];
        if (folder !== undefined) folders.add(resolve(root, folder));
      }
    }
  };
  return {
    worker: {
      name: "licences-of-workers",
      generateBundle: (_, bundle) => collect(bundle),
    },
    page: {
      name: "licences",
      apply: "build",
      generateBundle: {
        // Runs after the plugins that add files.
        order: "post",
        handler(_, bundle) {
          collect(bundle);
          for (const name of SERVICE_WORKER) {
            folders.add(join(root, "node_modules", name));
          }
          this.emitFile({
            type: "asset",
            fileName: "licences.txt",
            source: texts([...[...folders].map(npmPackage), ...crates()]),
          });
        },
      },
    },
  };
}

/**
 * @param {string} folder
 * @returns {Package}
 */
function npmPackage(folder) {
  const file = readFileSync(join(folder, "package.json"), "utf8");
  const { name, version, license } = JSON.parse(file);
  return { name: `${name} ${version}`, licence: license, folder };
}

/**
 * Lists the crates in a package, by default the package for the browser. Crates
 * of macros and of build scripts are left out: they run only during the build.
 * @param {string[]} which
 * @returns {Package[]}
 */
export function crates(
  which = ["nimscope-web", "--target", "wasm32-unknown-unknown"],
) {
  const linked = new Set(
    cargo(
      ...["tree", "--prefix", "none", "--package", ...which],
      ...["--edges", "normal,no-proc-macro", "--no-dedupe", "--format", "{p}"],
    ).match(/^\S+ v\S+/gm),
  );
  const { packages, workspace_members } = JSON.parse(
    cargo("metadata", "--format-version", "1"),
  );
  // Not every machine has the sources of the standard library. So its licence
  // is taken from this project, which has the same text of Apache-2.0.
  const std = { name: "Rust's standard library", licence: "MIT OR Apache-2.0" };
  return [
    { ...std, folder: root },
    ...packages
      .filter((/** @type {any} */ { name, version }) =>
        linked.has(`${name} v${version}`),
      )
      .map(
        (/** @type {any} */ { id, name, version, license, manifest_path }) => {
          const own = workspace_members.includes(id);
          const folder = own ? root : dirname(manifest_path);
          return { name: `${name} ${version}`, licence: license, folder };
        },
      ),
  ];
}

/** @param {string[]} args */
function cargo(...args) {
  return execFileSync("cargo", [...args, "--locked"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}

/**
 * Returns all licences, each text once, with the names of its packages.
 * @param {Package[]} packages
 */
export function texts(packages) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { name, licence, folder } of packages) {
    const files = readdirSync(folder).filter((file) =>
      /^(licen[cs]e|copying|notice)/i.test(file),
    );
    if (files.length === 0)
      throw new Error(`${name} has no licence: ${folder}`);
    for (const file of files) {
      const text = readFileSync(join(folder, file), "utf8").trim();
      found.set(text, [...(found.get(text) ?? []), `${name} (${licence})`]);
    }
  }
  const rule = "=".repeat(72);
  return [...found]
    .map(([text, names]) => `${names.sort().join("\n")}\n\n${text}\n`)
    .sort()
    .join(`\n${rule}\n\n`);
}
