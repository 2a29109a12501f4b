/** The page: replaces the loading message with the app. */
import "./page.css";
import "./app.ts";

// The worker and the service worker are started by their URLs: by no others
// than the page's own.
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});

document.body.replaceChildren(document.createElement("nimscope-app"));
