/**
 * The script that other pages load. It adds the colours and sizes that our own
 * page sets at its root. It then loads the hashed file that our page uses too,
 * so that a cached copy of this script cannot mix two versions.
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
// A static import would run before these styles are added.
void import("./nimscope-view.ts");
