import { expect, test } from "vitest";
import { LongWork } from "./work.ts";

class Steps extends LongWork {
  done = 0;
  ends = 0;

  protected override async more(): Promise<boolean> {
    if (this.done === 3) return false;
    this.done++;
    if (this.done === 2) throw new Error("The solver ended.");
    return true;
  }

  protected override ended(): void {
    this.ends++;
    super.ended();
  }
}

test("work ends once, also after a failure, and reports each bit and its end", async () => {
  const steps = new Steps();
  let reports = 0;
  const report = () => reports++;
  await Promise.all([steps.work(report), steps.work(report)]);
  expect(steps.trouble?.part).toBe("The solver ended.");
  expect(steps).toMatchObject({ stopped: true, done: 2, ends: 1 });
  expect(reports).toBe(2);
  await steps.work(report);
  expect(steps).toMatchObject({ trouble: null, done: 3, ends: 2 });
  expect(reports).toBe(4);
});
