/**
 * Chooses the parts of the solver that the address asks for, which are fetched while
 * the scripts arrive: the one that draws, the one that knows who wins, or both in one.
 */
const address = location.hash;
const parts = /^#\/graph\b/.test(address)
  ? ["rest"]
  : /^#\/misere(:|%3a)/i.test(address)
    ? ["nimscope", "rest"]
    : ["nimscope"];
document.documentElement.dataset.nimscope = parts.join(" ");
for (const part of parts) {
  document.querySelector(`[data-part=${part}]`).media = "all";
}
