/**
 * The script that other pages load. It only brings the colours and sizes that
 * our own page has at its root, and points to the hashed file that page uses:
 * a cached copy of it can never be half of two versions.
 */
import { LitElement, unsafeCSS } from "lit";
import tokens from "../ui/styles/tokens.css?inline";
import { follow, isView } from "./attributes.ts";
import { hosted } from "./hosted.ts";

hosted.push(unsafeCSS(tokens));
// Our own page sets properties; other pages have these attributes too.
LitElement.addInitializer((element) => {
  if (isView(element)) {
    element.addController({ hostConnected: () => follow(element) });
  }
});
// A static import would come before these styles.
void import("./nimscope-view.ts");
