/**
 * `npm run package`: the solver as an npm package in `target/npm/`, for Node
 * and for bundlers. Importing it starts the solver.
 */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crates, texts } from "./licences.mjs";
import { needPackages, needWasm } from "./setup.mjs";
import { main, root, say } from "./shell.mjs";
import { signaturesOf } from "./signatures.mjs";
import { buildWasm } from "./wasm.mjs";

/** The entry points: for Node and for bundlers. */
const ENTRIES = {
  "node.js": `import { readFileSync } from "node:fs";
import * as nimscope from "./nimscope.js";
import * as study from "./study.js";
import * as graphs from "./graphs.js";

const read = (file) => readFileSync(new URL(file, import.meta.url));
nimscope.initSync({ module: read("./nimscope_bg.wasm") });
study.initSync({ module: read("./study_bg.wasm") });
graphs.initSync({ module: read("./graphs_bg.wasm") });
export * from "./exports.js";
`,
  "bundler.js": `import nimscope from "./nimscope.js";
import study from "./study.js";
import graphs from "./graphs.js";

await Promise.all([
  nimscope({ module_or_path: new URL("./nimscope_bg.wasm", import.meta.url) }),
  study({ module_or_path: new URL("./study_bg.wasm", import.meta.url) }),
  graphs({ module_or_path: new URL("./graphs_bg.wasm", import.meta.url) }),
]);
export * from "./exports.js";
`,
};

/**
 * References to the TypeScript libraries that the declared types use. A program
 * may lack these libraries in its own settings.
 */
const LIBRARIES = `/// <reference lib="dom" />
/// <reference lib="esnext.disposable" />
`;

/**
 * Returns the text of the module of the exports, with the types of parameters.
 * @param {Record<string, any>} solver
 */
function exportsOf(solver) {
  const signatures = signaturesOf(solver);
  const names = Object.keys(signatures).filter((name) => !name.includes("."));
  return `import { guarded } from "./guard.mjs";
import * as nimscope from "./nimscope.js";
import * as study from "./study.js";
import * as graphs from "./graphs.js";

// Passes learned results to both modules, because pictures use them, too.
const both = (name) => [
  name,
  (...args) => {
    nimscope[name](...args);
    graphs[name](...args);
  },
];
const learning = Object.fromEntries(["learn_proof", "learn_quotient"].map(both));

export const { ${names.join(", ")} } = guarded(
  // \`graphs\` knows all games, so its exports replace those of other modules.
  { ...study, ...nimscope, ...graphs, ...learning },
  ${JSON.stringify(signatures)},
);
`;
}

/**
 * Writes the package into a folder, from the built WebAssembly package.
 * @param {string} folder
 */
export async function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wasm = join(root, "www", "wasm");
  /** @type {Record<string, any>} */
  const solver = {};
  for (const name of ["study", "nimscope", "graphs"]) {
    for (const file of [`${name}.js`, `${name}_bg.wasm`]) {
      copyFileSync(join(wasm, file), join(folder, file));
    }
    const types = readFileSync(join(wasm, `${name}.d.ts`), "utf8");
    // The rest of the file declares the functions that start the module.
    const [own] = types.split("export type InitInput");
    writeFileSync(join(folder, `${name}.d.ts`), `${LIBRARIES}${own}`);
    const { href } = pathToFileURL(join(wasm, `${name}.js`));
    Object.assign(solver, await import(href));
  }
  // "nimscope.d.ts" and "study.d.ts" declare some of the same records. The
  // declarations of "nimscope.d.ts" win over `export *`.
  const index = join(folder, "nimscope.d.ts");
  const more =
    'export * from "./study.js";\nexport { Check, outcomes } from "./graphs.js";\n';
  appendFileSync(index, more);
  writeFileSync(join(folder, "exports.js"), exportsOf(solver));
  copyFileSync(join(root, "scripts", "guard.mjs"), join(folder, "guard.mjs"));
  for (const file of ["README.md", "LICENSE-APACHE", "LICENSE-MIT"]) {
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const [file, text] of Object.entries(ENTRIES)) {
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, "licences.txt"), texts(crates()));
  const project = readFileSync(join(root, "package.json"), "utf8");
  const { name, version, description, license, type, engines } =
    JSON.parse(project);
  const manifest = {
    ...{ name, version, description, license, type, engines },
    exports: {
      ".": {
        types: "./nimscope.d.ts",
        node: "./node.js",
        default: "./bundler.js",
      },
      "./nimscope_bg.wasm": "./nimscope_bg.wasm",
      "./study_bg.wasm": "./study_bg.wasm",
      "./graphs_bg.wasm": "./graphs_bg.wasm",
    },
    sideEffects: ["./node.js", "./bundler.js", "./exports.js"],
  };
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
}

if (import.meta.url === pathToFileURL(`${process.argv[1]}`).href) {
  await main(async () => {
    await needPackages();
    await needWasm();
    await buildWasm();
    const folder = join(root, "target", "npm");
    await writePackage(folder);
    say(`The package is in ${folder}; \`npm pack ${folder}\` packs it`);
  });
}
