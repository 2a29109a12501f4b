/** `npm run build`: the page in `dist/`, with relative paths, for any folder. */
import { buildPage } from "./page.mjs";
import { main } from "./shell.mjs";

await main(buildPage);
