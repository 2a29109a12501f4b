/**
 * `npm run package`: the solver as an npm package in `target/npm/`, for Node
 * and for bundlers. Importing it starts the solver.
 */
import {
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
import { buildWasm } from "./wasm.mjs";

/** The entry points: for Node, for bundlers, and for TypeScript. */
const ENTRIES = {
  "node.js": `import { readFileSync } from "node:fs";
import { initSync } from "./nimscope.js";

const file = new URL("./nimscope_bg.wasm", import.meta.url);
initSync({ module: readFileSync(file) });
export * from "./nimscope.js";
`,
  "bundler.js": `import init from "./nimscope.js";

await init({ module_or_path: new URL("./nimscope_bg.wasm", import.meta.url) });
export * from "./nimscope.js";
`,
  // Leaves out the functions that start the solver.
  "index.d.ts": 'export * from "./nimscope.js";\n',
};

/**
 * Writes the package into a folder, from the WebAssembly package that is built.
 * @param {string} folder
 */
export function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const built = ["nimscope.js", "nimscope.d.ts", "nimscope_bg.wasm"];
  for (const file of built) {
    copyFileSync(join(root, "www", "wasm", file), join(folder, file));
  }
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
        types: "./index.d.ts",
        node: "./node.js",
        default: "./bundler.js",
      },
      "./nimscope_bg.wasm": "./nimscope_bg.wasm",
    },
    sideEffects: ["./node.js", "./bundler.js"],
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
    writePackage(folder);
    say(`The package stands in ${folder}; \`npm pack ${folder}\` packs it`);
  });
}
