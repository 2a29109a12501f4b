/**
 * A plain file server, like any static host: it serves a folder under a path on a
 * free port, also to scripts of other origins.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * A running server. `url` is the address of the folder, with a slash at the end.
 * `close` stops the server immediately, even if connections are open.
 * @typedef {{ readonly url: string, close(): Promise<void> }} Host
 */

/**
 * The network line of a host: the time until an answer begins, and the speed of
 * all answers together.
 * @typedef {{ latencyMs: number, bytesPerSecond: number }} Line
 */

/**
 * Serves `folder` under `path` (such as "/some/where/").
 * @param {string} folder
 * @param {string} [path]
 * @returns {Promise<Host>}
 */
export function serve(folder, path = "/") {
  return host(folder, path, async (body) => body);
}

/**
 * Serves the files of `folder` compressed, over a line that may be slow.
 * @param {string} folder
 * @param {Line} [line]
 * @returns {Promise<Host>}
 */
export function serveCompressed(folder, line) {
  let free = 0;
  return host(folder, "/", async (body, type, response) => {
    const sent = type === undefined ? body : gzipSync(body);
    if (type !== undefined) response.setHeader("Content-Encoding", "gzip");
    if (line === undefined) return sent;
    await wait(line.latencyMs);
    // The answers share the line: each sends a piece in turn.
    const pieceBytes = 4096;
    for (let at = 0; at < sent.length; at += pieceBytes) {
      const part = sent.subarray(at, at + pieceBytes);
      free = Math.max(free, performance.now());
      free += (1000 * part.length) / line.bytesPerSecond;
      await wait(free - performance.now());
      response.write(part);
    }
    return "";
  });
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {(body: Buffer, type: string | undefined,
 *   response: import("node:http").ServerResponse) => Promise<Buffer | string>} send
 *   sends the answer, and returns the part that is not sent yet
 * @returns {Promise<Host>}
 */
async function host(folder, path, send) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const inside = pathname.startsWith(path) && !pathname.includes("..");
    const file = pathname.slice(path.length) || "index.html";
    try {
      if (!inside) throw new Error("outside the served folder");
      const body = await readFile(join(folder, decodeURIComponent(file)));
      const type = TYPES[extname(file)];
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Cache-Control", "no-cache");
      response.setHeader("Content-Type", type ?? "application/octet-stream");
      response.end(await send(body, type, response));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(null));
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
