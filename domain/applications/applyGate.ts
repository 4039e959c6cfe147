import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "~/contract/certification/certificate";
import { CertificateCCStatus, CertificateStatus } from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import { certifications } from "../certification/certificates";
import { ccStatusText } from "../blocks/blockStatus";
import { overallStatus } from "../certification/overallStatus";

/** What the gate needs of an examination; its certificate is given by either id, or by none. */
interface GatedExamination {
  readonly isMoc: boolean;
  readonly certificateId?: number | null | undefined;
  readonly certificationId?: number | null | undefined;
}

export type GatedPhysician = Pick<Physician, "certificates" | "currentCCEnrollment" | "isLapsedNoLicense">;

/**
 * Why the physician may not apply: a status that is not meeting requirements, of the physician overall or of one
 * certification.
 */
export type ApplyRefusal =
  { readonly kind: "not-meeting" } | { readonly kind: "certification-not-meeting"; readonly certificationName: string };

/**
 * Returns why the physician cannot apply for an examination or assessment of continuing certification; null when they
 * can (CERT-09). The overall status blocks all of them, the status of a certificate those of its certification
 * (decision 0000.22). First certifications stay open.
 */
export function applyRefusal(
  physician: GatedPhysician,
  examination: GatedExamination,
  today: Temporal.PlainDate,
): ApplyRefusal | null {
  if (!examination.isMoc) return null;
  if (overallStatus(physician, today) === "not-meeting") return { kind: "not-meeting" };
  const own = notMeeting(physician).find(
    ({ certificateId, certificationId }) =>
      certificateId === examination.certificateId || certificationId === examination.certificationId,
  );
  return own === undefined ? null : { kind: "certification-not-meeting", certificationName: own.certificationName };
}

/** Returns every refusal of the gate, whatever the physician wants to apply for: what a page says beforehand. */
export function applyRefusals(physician: GatedPhysician, today: Temporal.PlainDate): ApplyRefusal[] {
  if (overallStatus(physician, today) === "not-meeting") return [{ kind: "not-meeting" }];
  return notMeeting(physician).map(({ certificationName }) => ({
    kind: "certification-not-meeting",
    certificationName,
  }));
}

/** Returns the certificates that block continuing certification in their certifications. */
export function notMeeting({ certificates }: { readonly certificates: readonly Certificate[] }): Certificate[] {
  return certifications(certificates)
    .map(({ shown }) => shown)
    .filter(
      ({ ccStatus, certificateStatus }) =>
        ccStatus === CertificateCCStatus.NotMeeting && certificateStatus === CertificateStatus.Active,
    );
}

/** What follows for a certification that is not meeting CC requirements. */
export const closedUntilMet =
  "Until it meets them again, you cannot apply for its Continuing Certification exams or assessments.";

/** Our own words: no document gives them. */
export function applyRefusalText(refusal: ApplyRefusal): string {
  switch (refusal.kind) {
    case "not-meeting":
      return (
        `Your status is '${ccStatusText["not-meeting"]}'. Until you meet them again, you cannot apply for ` +
        "Continuing Certification exams or assessments."
      );
    case "certification-not-meeting":
      return `Your certification in ${refusal.certificationName} is not meeting CC requirements. ${closedUntilMet}`;
  }
}
