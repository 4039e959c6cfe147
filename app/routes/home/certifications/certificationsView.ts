import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import type { State } from "~/app/ui/status/StateMark";
import type { Certificate } from "~/contract/certification/certificate";
import { CertificateCCStatus, CertificationGeneration } from "~/contract/enumerations";
import type { Physician } from "~/contract/people/physician";
import type { WireDate } from "~/contract/values";
import { formatShortDate, plainDate } from "~/domain/time/boardTime";
import { type CertificationLabel, certificationLabel, certifications } from "~/domain/certification/certificates";
import { clinicalStatusText } from "~/domain/attestations/clinicalStatusEditing";
import { documentFacts } from "~/domain/correspondence/issuedDocuments";
import { overallStatus, overallStatusText, wayBackFromLapse } from "~/domain/certification/overallStatus";

export interface CertificationView {
  readonly id: number;
  readonly name: string;
  readonly state: State;
  readonly label: CertificationLabel;
  /** The certificate's own CC status where it is not meeting requirements, which the one over all does not tell. */
  readonly ccStatus: string | null;
  readonly number: string;
  readonly clinicalStatus: string;
  readonly expires: string;
}

export interface CertificateView {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly generation: string;
  readonly awarded: string;
  readonly recertified: string;
  readonly expires: string;
}

export interface CertificationsView {
  /** CERT-03; null where it is left blank. */
  readonly status: { readonly state: State; readonly text: string } | null;
  /** CERT-11: the way back from a lapse for want of a license. */
  readonly wayBack: string | null;
  readonly certifications: readonly CertificationView[];
  /** CERT-04, CERT-10: whether a status certificate is issued, which is the same at each certification (decision 21). */
  readonly hasStatusCertificate: boolean;
  /** CERT-07. */
  readonly history: readonly CertificateView[];
}

const states: Record<CertificationLabel, State> = {
  Certified: "met",
  "Certified - Retired": "exempt",
  "Not Certified": "overdue",
};

const generations: Record<CertificationGeneration, string> = {
  [CertificationGeneration.Lifetime]: "Lifetime",
  [CertificationGeneration.TenYear]: "Ten-year",
  [CertificationGeneration.Cc]: "Continuing Certification",
};

export function certificationsView(physician: Physician, today: Temporal.PlainDate): CertificationsView {
  const held = certifications(physician.certificates);
  const status = overallStatus(physician, today);
  const clinicalStatus = physician.currentCCEnrollment?.currentCCBlock?.clinicalStatus;
  return {
    status: status && { state: status === "meeting" ? "met" : "overdue", text: overallStatusText[status] },
    wayBack: physician.isLapsedNoLicense ? wayBackFromLapse(physician, today) : null,
    certifications: held.map((certification) => {
      const label = certificationLabel(certification, physician);
      const { certificateNumber, expirationDate, ccStatus, ccStatusDisplay } = certification.shown;
      return {
        id: certification.certificationId,
        name: certification.certificationName,
        state: states[label],
        label,
        ccStatus:
          ccStatus === CertificateCCStatus.NotMeeting ? (ccStatusDisplay ?? "Not Meeting CC Requirements") : null,
        number: certificateNumber,
        clinicalStatus: clinicalStatus === undefined ? nothing : clinicalStatusText[clinicalStatus],
        expires: dateOrNothing(expirationDate),
      };
    }),
    hasStatusCertificate: documentFacts("status-certificate", physician, today).kind === "facts",
    history: held.flatMap(({ history }) => history.map(certificateView)),
  };
}

function certificateView(certificate: Certificate): CertificateView {
  return {
    id: certificate.certificateId,
    name: certificate.certificationName,
    number: certificate.certificateNumber,
    generation: generations[certificate.certificationGeneration],
    awarded: dateOrNothing(certificate.awardDate),
    recertified: dateOrNothing(certificate.recertifiedDate),
    expires: dateOrNothing(certificate.expirationDate),
  };
}

function dateOrNothing(date: WireDate | null): string {
  return date === null ? nothing : formatShortDate(plainDate(date));
}
