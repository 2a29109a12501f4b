/** What the build writes into the page. */
declare const __VERSION__: string;
declare const __YEAR__: string;

/** What the page uses of Trusted Types, which not every browser has. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string | null },
    ): unknown;
  };
}
