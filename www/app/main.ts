/** The page: its look, its policy, and the app that the document holds. */
import "./page.css";
import "./policy.ts";
import "./app.ts";
