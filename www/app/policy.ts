/**
 * The worker and the service worker may only have URLs of the page itself. This
 * must run before the app starts one.
 */
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});
