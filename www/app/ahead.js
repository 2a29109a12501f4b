/**
 * Chooses the modules of the solver that are fetched while the scripts arrive: `rest`
 * knows graphs and misère play, `nimscope` all else, and it draws. The drawer starts
 * with the first that is named, the thinker with the last.
 */
const [position] = location.hash
  .replace(/%3a/gi, ":")
  .replace(/%2b/gi, "+")
  .split("?");
const modules = /^#\/(misere:)?graph\b[^+]*$/.test(position)
  ? ["rest"]
  : /^#\/misere:|\bgraph\b/.test(position)
    ? ["nimscope", "rest"]
    : ["nimscope"];
document.documentElement.dataset.nimscopeModules = modules.join(" ");
for (const name of modules) {
  document.querySelector(`[data-module=${name}]`).media = "all";
}
