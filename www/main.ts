/** The page: puts the view in place and keeps it for offline use. */
import "./nimscope-view.ts";
import { keepOffline } from "./offline.ts";

document.querySelector("main")?.append(document.createElement("nimscope-view"));
document.documentElement.dataset["ready"] = "true";
keepOffline();
