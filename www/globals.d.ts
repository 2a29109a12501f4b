/** What the build writes into the page. */
declare const __VERSION__: string;
declare const __YEAR__: string;
