import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import type { WireDate } from "~/contract/values";
import { type CertificationLabel, certificationLabel, certifications } from "../certification/certificates";
import { overallStatus, overallStatusText } from "../certification/overallStatus";

export type DocumentKind = "status-certificate" | "verification-letter";

export interface StatedCertification {
  readonly certificationName: string;
  readonly certificateNumber: string;
  readonly status: CertificationLabel;
  readonly awardDate: WireDate;
  /** Of the first certificate; absent where that is this one. */
  readonly firstAwardDate?: WireDate;
  readonly recertifiedDate: WireDate | null;
  readonly expirationDate: WireDate | null;
}

/** Everything that a document states about a physician, stored as it was on the day of issue. */
export interface StatedFacts {
  readonly physicianId: PhysicianId;
  readonly fullName: string;
  readonly certifications: readonly StatedCertification[];
  /** CERT-03; null where it is left blank. */
  readonly overallStatus: string | null;
  /** Who signed a letter, where the board names one: it stays the same after the office has changed hands. */
  readonly signedBy?: { readonly name: string; readonly title: string };
}

type DocumentRefusalKind = "no-certificate" | "not-certified";

type DocumentOutcome =
  | { readonly kind: "facts"; readonly facts: StatedFacts }
  | { readonly kind: "refused"; readonly because: DocumentRefusalKind };

export const documentRefusalText: Readonly<Record<DocumentRefusalKind, string>> = {
  "no-certificate": "You have no certificate on file.",
  "not-certified":
    "A status certificate is for physicians who are certified. A verification letter states your certification status.",
};

type Stated = Pick<
  Physician,
  "physicianId" | "fullName" | "certificates" | "isRetired" | "isLapsedNoLicense" | "currentCCEnrollment"
>;

/**
 * Returns what a document of this kind states today, or why there is none (CERT-04, CERT-05). A verification letter is
 * for every physician who holds or held a certificate; a status certificate is for certified physicians, retired or not
 * (docs/decisions/0017).
 */
export function documentFacts(kind: DocumentKind, physician: Stated, today: Temporal.PlainDate): DocumentOutcome {
  const held = certifications(physician.certificates);
  if (held.length === 0) return { kind: "refused", because: "no-certificate" };
  const stated = held.map(({ certificationName, shown, history }): StatedCertification => {
    const { certificateNumber, awardDate, recertifiedDate, expirationDate } = shown;
    const first = history.at(-1)?.awardDate ?? awardDate;
    return {
      certificationName,
      certificateNumber,
      status: certificationLabel({ shown }, physician),
      awardDate,
      ...(first < awardDate ? { firstAwardDate: first } : {}),
      recertifiedDate,
      expirationDate,
    };
  });
  // Without a license a certification has lapsed whatever its certificate says (CERT-11).
  const isCertified = !physician.isLapsedNoLicense && stated.some(({ status }) => status !== "Not Certified");
  if (kind === "status-certificate" && !isCertified) {
    return { kind: "refused", because: "not-certified" };
  }
  const status = overallStatus(physician, today);
  const { physicianId, fullName } = physician;
  const overall = status === null ? null : overallStatusText[status];
  return { kind: "facts", facts: { physicianId, fullName, certifications: stated, overallStatus: overall } };
}
