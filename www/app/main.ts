/** The start of the page: its styles, its policy, and the app. */
import "./page.css";
import "./policy.ts";
import "./app.ts";
