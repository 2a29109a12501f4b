/** `npm run format`: formats both languages and applies safe lint fixes. */
import { needPackages, needRustLints } from "./setup.mjs";
import { main, run } from "./shell.mjs";

await main(async () => {
  await needPackages();
  await needRustLints();
  await run("cargo", ["fmt"]);
  await run("biome", ["check", "--write"]);
});
