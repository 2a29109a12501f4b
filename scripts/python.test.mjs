/** Reading a report of pytest, and the folder of the wheel with the page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pytestTally, WHEEL_FOLDER } from "./python.mjs";
import { root } from "./shell.mjs";

/** @param {string} numbers */
const report = (numbers) =>
  `<?xml version="1.0"?><testsuites name="pytest tests"><testsuite name="pytest" ${numbers}>` +
  '<testcase time="0.25" classname="tests.test_a" name="test_b" />' +
  '<testcase time="0.5" name="test_c"><failure message="no" /></testcase></testsuite></testsuites>';

test("the numbers in a report are read by their names", () => {
  for (const numbers of [
    'errors="1" failures="2" skipped="3" tests="10" time="1.5"',
    'tests="10" time="1.5" skipped="3" failures="2" errors="1"',
  ]) {
    expect(pytestTally(false, report(numbers), [])).toEqual({
      ok: false,
      passed: 4,
      failed: 3,
      times: [
        { name: "python test_b", hasFailed: false, seconds: 0.25 },
        { name: "python test_c", hasFailed: true, seconds: 0.5 },
      ],
    });
  }
});

test("an unreadable report is a failure, even if pytest succeeded", () => {
  for (const text of ["", "<html>", report(""), report('tests="10"')]) {
    for (const ok of [true, false]) {
      const { passed, failed, ...tally } = pytestTally(ok, text, ["word"]);
      expect([tally.ok, passed, failed]).toEqual([false, 0, 1]);
    }
  }
});

test("a run without tests fails only if no words were given", () => {
  const none = report('errors="0" failures="0" skipped="0" tests="0"');
  expect(pytestTally(false, none, ["chomp"]).ok).toBe(true);
  expect(pytestTally(false, none, []).ok).toBe(false);
});

test("the documents name only the wheel with the page, not the wheel of pip", () => {
  const documents = ["README.md", "docs/python.md"].map((name) =>
    readFileSync(join(root, name), "utf8"),
  );
  for (const text of documents) {
    expect(text).toContain(`${WHEEL_FOLDER}/`);
    expect(text).not.toContain("target/wheels");
  }
  expect(documents[1]).toContain(`pip install '${WHEEL_FOLDER}/nimscope-….whl`);
  // Only `npm run wheel` builds a wheel in that folder.
  const wheel = readFileSync(join(root, "scripts/wheel.mjs"), "utf8");
  expect(wheel.match(/"build".*"--out", folder/g)).toHaveLength(1);
});
