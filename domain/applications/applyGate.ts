import type { Temporal } from "temporal-polyfill";
import type { Certificate } from "~/contract/certification/certificate";
import { CertificateCCStatus, CertificateStatus } from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import { certifications } from "../certification/certificates";
import { ccStatusText } from "../blocks/blocks";
import { overallStatus } from "../certification/overallStatus";

/** What the gate asks of an examination; it has its certificate by either id, or by none. */
interface GatedExamination {
  readonly isMoc: boolean;
  readonly certificateId?: number | null | undefined;
  readonly certificationId?: number | null | undefined;
}

export type GatedPhysician = Pick<Physician, "certificates" | "currentCCEnrollment" | "isLapsedNoLicense">;

/** Why nobody may apply: what the physician as a whole, or the one certification, is not meeting. */
export type ApplyRefusal =
  { readonly kind: "not-meeting" } | { readonly kind: "certification-not-meeting"; readonly certificationName: string };

/**
 * Why the physician cannot apply for an examination or assessment of continuing certification; null when they can
 * (CERT-09). The overall status keeps from all of them, the status of a certificate from those of its certification
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

/** Everything that the gate keeps the physician from, whatever they want to apply for: what a page says beforehand. */
export function applyRefusals(physician: GatedPhysician, today: Temporal.PlainDate): ApplyRefusal[] {
  if (overallStatus(physician, today) === "not-meeting") return [{ kind: "not-meeting" }];
  return notMeeting(physician).map(({ certificationName }) => ({
    kind: "certification-not-meeting",
    certificationName,
  }));
}

/** The certificates that keep from continuing certification in what they certify. */
export function notMeeting({ certificates }: { readonly certificates: readonly Certificate[] }): Certificate[] {
  return certifications(certificates)
    .map(({ shown }) => shown)
    .filter(
      ({ ccStatus, certificateStatus }) =>
        ccStatus === CertificateCCStatus.NotMeeting && certificateStatus === CertificateStatus.Active,
    );
}

/** Ours to write: no document gives them. */
export function applyRefusalText(refusal: ApplyRefusal): string {
  switch (refusal.kind) {
    case "not-meeting":
      return (
        `Your status is '${ccStatusText["not-meeting"]}'. Until you meet them again, you cannot apply for ` +
        "continuing certification examinations or assessments."
      );
    case "certification-not-meeting":
      return (
        `Your certification in ${refusal.certificationName} is not meeting CC requirements. Until it does again, you ` +
        "cannot apply for its continuing certification examinations or assessments."
      );
  }
}
