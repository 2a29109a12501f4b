/**
 * A worker: the solver apart from the page, so that the page never waits. Its
 * name says which service it gives.
 */
import { expose } from "comlink";
import { serviceOf } from "./service.ts";

expose(serviceOf(self.name));
