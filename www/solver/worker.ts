/**
 * A worker: the solver apart from the page, so that the page never waits. Its
 * name says which service it gives.
 */
import { expose } from "comlink";
import { Drawer, Thinker } from "./service.ts";

expose(self.name === "thinker" ? new Thinker() : new Drawer());
