import type { CCPathwayEnrollment } from "@portal/contract/certification/ccPathwayEnrollment";
import { asCents } from "../billing/money";

/** What continuing certification costs and asks of everybody, as the board tells it with an enrollment. */
export type ProgramTerms = Pick<
  CCPathwayEnrollment,
  | "oneCertificationAnnualFee"
  | "twoCertificationAnnualFee"
  | "threeOrMoreCertificationAnnualFee"
  | "articlePathwayPerCertificationMinimum"
>;

/** Of the demo board; another board sets its own (OPER-09). */
export const inventedTerms: ProgramTerms = {
  oneCertificationAnnualFee: asCents(18_500),
  twoCertificationAnnualFee: asCents(27_500),
  threeOrMoreCertificationAnnualFee: asCents(35_000),
  /** From 2025 on (ABCC-14). */
  articlePathwayPerCertificationMinimum: 20,
};

/**
 * CME credits required to regain a lapsed certification: over three years, of some physicians fewer, and over ten years
 * (CERT-08, decision 0000.44).
 */
export interface LookBackCredits {
  readonly cme: number;
  readonly reducedCME: number;
  readonly tenYearCME: number;
}
export const usualLookBackCredits: LookBackCredits = { cme: 90, reducedCME: 30, tenYearCME: 300 };

/** PAPER-13: what an audit asks for, where the board names nothing. Of the demo board. */
export const usualAuditPapers: readonly string[] = [
  "For each CME activity: a certificate or transcript with your name, the date, and the credits.",
  "For SA-CME: the same, naming it as self-assessment.",
  "For PIP: the summary of your review, or a letter from your department.",
  "For patient safety: the certificate of the course.",
];

/** APPLY-25: what a withdrawn application costs. */
export const usualWithdrawalTerms: readonly string[] = ["Fees are non-refundable."];

/** ACT-11: how providers report activities to the board, after the physician's number for them. Of the demo board. */
export const usualActivityReporting: readonly string[] = [
  "Give this number to the provider of an activity, and ask the provider to report it to the board. Not every provider reports.",
  "Allow up to 8 weeks after the activity for it to appear here.",
  "“Verified” means that the provider has confirmed the activity to the board. You need no document for it in an audit.",
];

/** ENR-08: one statement, whole for everybody: who changes the pathway or leaves should know both. */
export const usualPolicy: readonly string[] = [
  "Each certification is renewed in a ten-year recertification block.",
  "The three 3-year article blocks must be finished by the end of year 9 of the ten-year block.",
  "At least one Professionalism article exam must be passed in each 3-year block.",
  "A switch from the exam pathway to the article pathway is allowed only until the end of year 6 of the ten-year block.",
  "Requests for accommodations are due by February 1 of each 3-year block.",
  "Annual fees are non-refundable.",
];
