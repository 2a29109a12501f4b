/**
 * The script that other pages load. It adds the colours and sizes that our own
 * page sets at its root. Then it loads the view from the same file as our page.
 * That file's name has a hash, so a cached copy of this script cannot mix two
 * versions.
 */
import { LitElement, unsafeCSS } from "lit";
import tokens from "../ui/styles/tokens.css?inline";
import { follow, isView } from "./attributes.ts";
import { hosted } from "./hosted.ts";

hosted.push(unsafeCSS(tokens));
// Our own page sets properties. Other pages may use attributes instead.
LitElement.addInitializer((element) => {
  if (isView(element)) {
    element.addController({ hostConnected: () => follow(element) });
  }
});
// A static import would run before these styles are added.
void import("./nimscope-view.ts");
