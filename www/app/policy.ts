/**
 * Lets workers load scripts from the page's own origin only. It runs before the
 * app starts a worker.
 */
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});
