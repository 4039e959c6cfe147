import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import { type Mark, marksOf } from "~/app/ui/status/StateMark";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CertificationGeneration } from "@portal/contract/enumerations";
import { lacksEntries, unavailable, type Unavailable } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import type { WireDate } from "@portal/contract/values";
import { formatShortDate, plainDate } from "@portal/domain/time/boardTime";
import type { certifications } from "@portal/domain/certification/certificates";
import { certificationStatus, type CertificationStatus } from "@portal/domain/certification/certificationStatus";
import { clinicalStatusText } from "@portal/domain/blocks/clinicalStatus";
import { documentFacts } from "@portal/domain/certification/certificationDocuments";
import { type OverallStatus, wayBackFromLapse } from "@portal/domain/certification/overallStatus";
import { isForCertificate, type Obligation } from "@portal/domain/obligations/obligation";

const states: Record<CertificationStatus["label"], Mark> = {
  Certified: "met",
  "Certified - Retired": "exempt",
  "Not Certified": "overdue",
  "Lapsed - No Medical License": "overdue",
  Unavailable: "waiting",
};

const generations: Record<CertificationGeneration | Unavailable, string> = {
  [CertificationGeneration.Lifetime]: "Lifetime",
  [CertificationGeneration.TenYear]: "Ten-year",
  [CertificationGeneration.Cc]: "Continuing Certification",
  [unavailable]: "Unavailable",
};

export type CertificationsView = ReturnType<typeof certificationsView>;

export function certificationsView(physician: Physician, all: readonly Obligation[], today: Temporal.PlainDate) {
  const { overall, certifications: held } = certificationStatus(physician, today);
  const clinicalStatus = physician.currentCCEnrollment?.currentCCBlock?.clinicalStatus;
  return {
    /** CERT-03; null where it is left blank. */
    status: overall && { state: overallMark(overall.status), text: overall.text, exception: overall.exception },
    /** CERT-11: the way back from a lapse for lack of a license. */
    wayBack: physician.isLapsedNoLicense ? wayBackFromLapse(physician, today) : null,
    isUnavailable: lacksEntries(physician.certificates),
    certifications: held.map((certification) => {
      const { label, notMeeting } = certification.status;
      const { certificateNumber, expirationDate } = certification.shown;
      const own = all.filter((obligation) => isForCertificate(obligation, certification.shown));
      return {
        id: certification.certificationId,
        name: certification.certificationName,
        state: states[label],
        label,
        ccStatus: notMeeting,
        remedies:
          notMeeting !== null ? own.map((obligation) => ({ text: obligation.text, marks: marksOf([obligation]) })) : [],
        number: certificateNumber,
        clinicalStatus: clinicalStatus === undefined ? nothing : clinicalStatusText[clinicalStatus],
        expires: dateOrNothing(expirationDate),
        awarded: awardedText(certification),
      };
    }),
    /** CERT-04, CERT-10: whether a status certificate is issued; the same at each certification (decision 0000.21). */
    hasStatusCertificate: documentFacts("status-certificate", physician, today).kind === "facts",
    history: held.flatMap(({ history }) => history.map(certificateView)),
  };
}

function overallMark(status: OverallStatus): Mark {
  if (status === "unavailable") return "waiting";
  return status === "meeting" ? "met" : "overdue";
}

/** `First awarded in 2012, renewed in 2022`. */
function awardedText({ shown, history }: ReturnType<typeof certifications>[number]): string {
  const year = (date: WireDate) => plainDate(date).year;
  const first = year(history.at(-1)?.awardDate ?? shown.awardDate);
  const last = year(shown.recertifiedDate ?? shown.awardDate);
  return last > first ? `First awarded in ${first}, renewed in ${last}` : `Awarded in ${first}`;
}

export type CertificateView = ReturnType<typeof certificateView>;

function certificateView(certificate: Certificate) {
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
