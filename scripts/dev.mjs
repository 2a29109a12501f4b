/**
 * `npm run dev`: the page from its sources, reloaded when TypeScript or styles
 * change. After a change in Rust, run the command again. `PORT` chooses the port.
 */
import { needPackages, needWasm } from "./setup.mjs";
import { main } from "./shell.mjs";
import { buildWasm } from "./wasm.mjs";

await main(async () => {
  await needPackages();
  await needWasm();
  await buildWasm();
  const { createServer } = await import("vite");
  const server = await createServer();
  await server.listen();
  server.printUrls();
});
