/** Workers have URLs of the page alone. This runs before the app starts one. */
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});
