/**
 * A plain file server, as any static host is: a folder under a path, open to
 * scripts of other origins, on a free port.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

export interface StaticServer {
  /** Where the folder is served, with a slash at the end. */
  readonly url: string;
  /** Stops answering at once, also on open connections. */
  close(): Promise<void>;
}

/** Serves `folder` under `path` (such as "/some/where/"). */
export async function serve(folder: string, path = "/"): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const inside = pathname.startsWith(path) && !pathname.includes("..");
    const file = pathname.slice(path.length) || "index.html";
    try {
      if (!inside) throw new Error("outside the served folder");
      const body = await readFile(join(folder, decodeURIComponent(file)));
      response.writeHead(200, {
        "Access-Control-Allow-Origin": "*",
        "Cache-Control": "no-cache",
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
