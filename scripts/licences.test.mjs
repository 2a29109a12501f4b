/** The list of licences that the build writes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts } from "./licences.mjs";

test("a licence is listed once for all its packages, and a missing licence is an error", () => {
  const folder = mkdtempSync(join(tmpdir(), "nimscope-"));
  try {
    const packages = ["b 2", "a 1"].map((name) => ({
      name,
      licence: "MIT",
      folder,
    }));
    expect(() => texts(packages)).toThrow("b 2 has no licence");
    writeFileSync(join(folder, "LICENSE.md"), "Do as you like.\n");
    expect(texts(packages)).toBe("a 1 (MIT)\nb 2 (MIT)\n\nDo as you like.\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
