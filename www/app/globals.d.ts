/** Constants that the build fills in. */
declare const __VERSION__: string;
declare const __YEAR__: string;

/** The part of Trusted Types that the page uses; not every browser has it. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string | null },
    ): unknown;
  };
}
