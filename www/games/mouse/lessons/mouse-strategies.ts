/** The lesson on Mouse by recursion, by formula and by digits. */
export { default } from "../../splitting/lessons/strategies.ts";
