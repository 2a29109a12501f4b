/**
 * Chooses which modules of the solver are fetched while the scripts arrive.
 * `graphs` plays games on graphs. `nimscope` plays all others, and draws. The
 * worker that draws starts with the first module named here, the worker that
 * searches with the last. A wrong choice only costs time: the solver fetches a
 * missing module itself.
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
