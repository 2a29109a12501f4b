/**
 * The script that other pages load. It only brings the colours and sizes that
 * our own page has at its root, and points to the hashed file that page uses:
 * a cached copy of it can never be half of two versions.
 */
import { unsafeCSS } from "lit";
import tokens from "../ui/styles/tokens.css?inline";
import { hosted } from "./hosted.ts";

hosted.push(unsafeCSS(tokens));
// A static import would come before these styles.
void import("./nimscope-view.ts");
