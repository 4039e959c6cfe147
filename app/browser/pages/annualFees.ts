import { totalAnnualFees } from "../forms/annualFees";
import { run } from "../run";

/** The years of annual fees. */
run([totalAnnualFees]);
