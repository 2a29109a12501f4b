/** The page: puts the app in place and keeps it for offline use. */
import "./styles/page.css";
import "./app.ts";
import { keepOffline } from "./offline.ts";

document.body.append(document.createElement("nimscope-app"));
keepOffline();
