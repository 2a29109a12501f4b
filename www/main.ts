/** The page: puts the app in place and keeps it for offline use. */
import "./styles/page.css";
import "./app.ts";
import { keepOffline } from "./offline.ts";

// The worker and the service worker are started by their URLs: by no others
// than the page's own.
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin ? url : null,
});

document.body.append(document.createElement("nimscope-app"));
keepOffline();
