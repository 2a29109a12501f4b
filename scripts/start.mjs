/**
 * `npm start`: from a fresh clone to the served page. `PORT` chooses the port;
 * if it is taken, the next free one is used.
 *
 * Needs Node >= 20.19 and Rust by rustup; installs everything else.
 */
import { buildPage } from "./page.mjs";
import { main, say } from "./shell.mjs";

await main(async () => {
  await buildPage();
  say("Serving the page; stop with Ctrl+C");
  const { preview } = await import("vite");
  (await preview()).printUrls();
});
