import type { Dollars } from "~/contract/values";

/** What continuing certification costs and asks of everybody. */
export const programTerms = {
  oneCertificationAnnualFee: 185 as Dollars,
  twoCertificationAnnualFee: 275 as Dollars,
  threeOrMoreCertificationAnnualFee: 350 as Dollars,
  /** From 2025 on (ABCC-14). */
  articlePathwayPerCertificationMinimum: 20,
} as const;
