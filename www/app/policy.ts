/**
 * The worker and the service worker are started by their URLs: by no others
 * than the page's own. It must stand before the app asks for one.
 */
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});
