import { Temporal } from "temporal-polyfill";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { type BlockFacts, evaluateEnrollment } from "@portal/domain/blocks/blockEvaluation";
import type { Due } from "@portal/domain/obligations/obligation";
import { type ObligationRecords, obligations } from "@portal/domain/obligations/obligations";
import { license, physicianFacts } from "./ccBlocks";
import { certificate } from "./certificates";

export const today = Temporal.PlainDate.from("2026-11-20");
export const licensed = [license("2099-12-31")];

/** Records of a licensed physician with a certificate and, by default, nothing else. */
export function records(
  blocks: readonly BlockFacts[],
  { medicalLicenses = licensed, ...changes }: Partial<ObligationRecords["physician"]> = {},
  others: Partial<Omit<ObligationRecords, "physician">> = {},
): ObligationRecords {
  const enrollment = { blocks, enrollmentCertificates: [], ccVerifiedActivities: [] };
  const physician = {
    physicianId: 1 as PhysicianId,
    addresses: [],
    ccSelfReportedActivities: [],
    certificates: [certificate(1)],
    medicalLicenses,
    currentCCEnrollment:
      blocks.length === 0 ? null : evaluateEnrollment(enrollment, physicianFacts({ medicalLicenses }), today),
    isLapsedNoLicense: false,
    isRetired: false,
    ...changes,
  };
  const none = { assessments: [], examinations: [], applications: [], invoices: [], receipts: [], papers: null };
  return { physician, ...none, ...others };
}

/** `now`, or the last day. */
export const dayOf = ({ due }: { readonly due: Due }) => (due.kind === "at-once" ? "now" : due.now.toString());
/** The text that a physician reads for each obligation. */
export const stepsOf = (owed: ObligationRecords) =>
  obligations(owed, today).map((step) => ({
    text: step.text,
    when: dayOf(step),
    otherwise: step.consequence,
  }));

export const enrolledOn = (
  ccAssessmentType: EnrollmentCertificate["ccAssessmentType"],
  certificateId: CertificateId,
): EnrollmentCertificate => ({ certificateId, certification_Key: 1038, ccAssessmentType, enrollmentStartDate: null });
