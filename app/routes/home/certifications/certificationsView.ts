import type { Temporal } from "temporal-polyfill";
import { nothing } from "~/app/ui/content/StackingTable";
import { type Mark, marksOf } from "~/app/ui/status/StateMark";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CertificationGeneration } from "@portal/contract/enumerations";
import { lacksEntries, unavailable, type Unavailable } from "@portal/contract/reading/unavailable";
import type { Physician } from "@portal/contract/people/physician";
import type { WireDate } from "@portal/contract/values";
import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import type { certifications } from "@portal/domain/certification/certificates";
import { certificationStatus, type CertificationStatus } from "@portal/domain/certification/certificationStatus";
import { clinicalStatusText } from "@portal/domain/blocks/clinicalStatus";
import { documentFacts, isActive } from "@portal/domain/certification/certificationDocuments";
import { type OverallStatus, wayBackFromLapse } from "@portal/domain/certification/overallStatus";
import { isForCertificate, type Obligation } from "@portal/domain/obligations/obligation";
import { counted } from "@portal/domain/wording";

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

export function certificationsView(
  physician: Physician,
  all: readonly Obligation[],
  today: Temporal.PlainDate,
  { signsCredentials }: { readonly signsCredentials: boolean },
) {
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
        /** CRED-02: of which certificate there is a digital credential; null where there is none. */
        credentialOf: signsCredentials && isActive(certification.status) ? certification.shown.certificateId : null,
        name: certification.certificationName,
        state: states[label],
        label,
        ccStatus: notMeeting,
        remedies:
          notMeeting !== null ? own.map((obligation) => ({ text: obligation.text, marks: marksOf([obligation]) })) : [],
        number: certificateNumber,
        clinicalStatus: clinicalStatus === undefined ? nothing : clinicalStatusText[clinicalStatus],
        expires: dateOrNothing(expirationDate),
        awarded: renewalText(certification),
      };
    }),
    /** CERT-04, CERT-10: whether a status certificate is issued; the same at each certification (decision 0000.21). */
    hasStatusCertificate: documentFacts("status-certificate", physician, today).kind === "facts",
    history: held.flatMap(({ history }) => history.map(certificateView)),
    historyFigures: historyFigures(held),
  };
}

function overallMark(status: OverallStatus): Mark {
  if (status === "unavailable") return "waiting";
  return status === "meeting" ? "met" : "overdue";
}

type HeldCertification = ReturnType<typeof certifications>[number];

/** CERT-12: `First awarded in 2012, renewed in 2022`; null where it was awarded once, as the history says. */
function renewalText(certification: HeldCertification): string | null {
  const { shown } = certification;
  const [first, last] = [firstYear(certification), yearOf(shown.recertifiedDate ?? shown.awardDate)];
  return last > first ? `First awarded in ${first}, renewed in ${last}` : null;
}

/** `1 certificate, awarded in 2014`, or `3 certificates, the first awarded in 2005`. */
function historyFigures(held: readonly HeldCertification[]): string {
  const count = held.reduce((sum, { history }) => sum + history.length, 0);
  const first = Math.min(...held.map(firstYear));
  return `${counted(count, "certificate")}, ${count === 1 ? "" : "the first "}awarded in ${first}`;
}

function firstYear({ shown, history }: HeldCertification): number {
  return yearOf(history.at(-1)?.awardDate ?? shown.awardDate);
}

function yearOf(date: WireDate): number {
  return plainDate(date).year;
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
  return date === null ? nothing : formatDate(plainDate(date));
}
