/** The page: puts the app in the place of the words that it is being loaded. */
import "./styles/page.css";
import "./app.ts";

document.body.replaceChildren(document.createElement("nimscope-app"));
