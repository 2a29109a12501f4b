/** The lesson on Rat by recursion, by formula and by digits. */
export { default } from "../../splitting/lessons/strategies.ts";
