import { run } from "@portal/look/browser/run";
import { totalAnnualFees } from "../forms/annualFees";

/** The years of annual fees. */
run([totalAnnualFees]);
