import { priceModules } from "../forms/modules";
import { run } from "../run";

/** The modules of a combined exam. */
run([priceModules]);
