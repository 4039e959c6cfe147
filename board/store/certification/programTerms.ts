import { dollars } from "~/contract/values";

/** What continuing certification costs and asks of everybody. */
export const programTerms = {
  oneCertificationAnnualFee: dollars.decode(185),
  twoCertificationAnnualFee: dollars.decode(275),
  threeOrMoreCertificationAnnualFee: dollars.decode(350),
  /** From 2025 on (ABCC-14). */
  articlePathwayPerCertificationMinimum: 20,
} as const;
