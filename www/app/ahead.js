/**
 * Chooses the modules of the solver that are fetched while the scripts arrive: `graphs`
 * plays games on graphs, `nimscope` all others, and it draws. The drawer starts with the
 * first that is named, the thinker with the last. This is a hint: a module that is missing
 * here comes when the solver notices.
 */
const [position] = location.hash
  .replace(/%3a/gi, ":")
  .replace(/%2b/gi, "+")
  .split("?");
const modules = /^#\/(misere:)?graph\b[^+]*$/.test(position)
  ? ["graphs"]
  : /\bgraph\b/.test(position)
    ? ["nimscope", "graphs"]
    : ["nimscope"];
document.documentElement.dataset.nimscopeModules = modules.join(" ");
for (const name of modules) {
  document.querySelector(`[data-module=${name}]`).media = "all";
}
