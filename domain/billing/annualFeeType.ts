import { FeeType } from "~/contract/enumerations";
import type { Year } from "~/contract/values";

/** How an annual fee is called in the bookkeeping, by the number of certifications that it is for (FEE-09). */
export function annualFeeType(certifications: number): FeeType {
  if (certifications >= 3) return FeeType.AnnualFeeThreeOrMoreCertifications;
  return certifications === 2 ? FeeType.AnnualFeeTwoCertifications : FeeType.CCAnnualFee;
}

/** What stands on invoices, orders and receipts. */
export function annualFeeDescription(year: Year): string {
  return `Continuing Certification annual fee ${year}`;
}
