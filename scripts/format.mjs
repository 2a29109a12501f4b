/** `npm run format`: formats both languages and applies safe lint fixes. */
import { needPackages, needRustLints } from "./setup.mjs";
import { main, run, rustfmt } from "./shell.mjs";

await main(async () => {
  await needPackages();
  await needRustLints();
  await run("rustfmt", rustfmt());
  await run("biome", ["check", "--write"]);
});
