/** The worker: the solver apart from the page, so that the page never waits. */
import { expose } from "comlink";
import { Service } from "./service.ts";

expose(new Service());
