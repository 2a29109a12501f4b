/** The npm package, packed, installed and used in plain Node. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writePackage } from "./package.mjs";

test("the npm package analyses a position in plain Node", {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "nimscope-"));
  /**
   * @param {string} program
   * @param {string[]} args
   */
  const run = (program, ...args) =>
    execFileSync(program, args, { cwd: folder, encoding: "utf8" });
  try {
    writePackage(join(folder, "made"));
    run("npm", "pack", "./made", "--silent");
    const packed = readdirSync(folder).find((name) => name.endsWith(".tgz"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    run("npm", "install", `./${packed}`, "--offline", "--no-audit", "--silent");
    const script = `
      import { analyze, play } from "nimscope";
      const { outcome, winning } = analyze("wythoff(3,4)");
      let wrong;
      try { play("nim(1)", "nim(2)"); } catch (error) { wrong = error; }
      console.log(JSON.stringify({ outcome, winning, wrong }));`;
    writeFileSync(join(folder, "use.js"), script);
    const { outcome, winning, wrong } = JSON.parse(run("node", "use.js"));
    expect(outcome).toBe("N");
    expect(winning).toEqual(["wythoff(1,2)"]);
    expect(wrong).toMatchObject({ message: expect.any(String), at: 0 });
    const files = readdirSync(join(folder, "node_modules", "nimscope"));
    expect(files).toEqual(
      expect.arrayContaining(["README.md", "licences.txt", "index.d.ts"]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
