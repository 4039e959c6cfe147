import { run } from "@portal/look/browser/run";
import { priceModules } from "../forms/modules";

/** The modules of a combined exam. */
run([priceModules]);
