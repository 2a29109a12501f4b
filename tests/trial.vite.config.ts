/** The page with the solver for tests, which `scripts/page.mjs` builds. */
import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import page from "../vite.config.ts";

const solver = fileURLToPath(new URL("../target/trial/", import.meta.url));

export default mergeConfig(page, {
  resolve: {
    alias: [{ find: /^.*\/wasm\/(?=nimscope)/, replacement: solver }],
  },
  build: { outDir: "dist-trial" },
});
