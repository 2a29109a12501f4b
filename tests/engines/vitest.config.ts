/** The settings of the tests in other browsers, which are slow to start. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/engines/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A browser may crash on a busy machine. The failed test then runs again.
    retry: 1,
  },
});
