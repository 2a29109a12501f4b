/**
 * The script that other pages load. It only points to the hashed file the page
 * itself uses, so that a cached copy of it can never be half of two versions.
 */
import "./nimscope-view.ts";
