/** A worker that runs the service of its name, so that the page never waits. */
import { expose } from "comlink";
import { serviceOf } from "./service.ts";

expose(serviceOf(self.name));
