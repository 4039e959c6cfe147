import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "~/contract/ids";
import type { Physician } from "~/contract/people/physician";
import type { WireDate } from "~/contract/values";
import { type CertificationLabel, certificationLabel, certifications } from "./certificates";
import { overallStatus, overallStatusText } from "./overallStatus";

/** The code of an issued document: 11 unguessable characters, and one that detects typing errors. */
export type DocumentCode = string & { readonly DocumentCode: unique symbol };

/** Crockford's base 32: without letters that look like digits or each other, and without words. */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Number of random characters: 55 bits. */
export const codeLength = 11;

/** @param drawn `codeLength` random numbers from 0 to 31. */
export function documentCode(drawn: readonly number[]): DocumentCode {
  return [...drawn, checkValue(drawn)].map((value) => codeAlphabet.charAt(value)).join("") as DocumentCode;
}

/**
 * Reads a typed code in any case, with or without spaces and hyphens, and with the letters O, I and L for the digits
 * that they look like. Null for what cannot be a code.
 */
export function readDocumentCode(typed: string): DocumentCode | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  const values = Array.from(plain, (character) => codeAlphabet.indexOf(character));
  if (values.length !== codeLength + 1 || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? (plain as DocumentCode) : null;
}

/** `7F3K-9QTX-M2PA`, the format in documents and URLs. */
export function formatDocumentCode(code: DocumentCode): string {
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Luhn's check with 32 values: every single error changes it, and nearly every swap of two neighbors. */
function checkValue(values: readonly number[]): number {
  const base = codeAlphabet.length;
  const sum = values.toReversed().reduce((total, value, place) => {
    const weighed = place % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighed / base) + (weighed % base);
  }, 0);
  return (base - (sum % base)) % base;
}

export type DocumentKind = "status-certificate" | "verification-letter";

export interface StatedCertification {
  readonly certificationName: string;
  readonly certificateNumber: string;
  readonly status: CertificationLabel | (typeof overallStatusText)["lapsed-no-license"];
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

/** Without a license a certification has lapsed whatever its certificate says (CERT-11). */
function statedStatus(
  held: Parameters<typeof certificationLabel>[0],
  physician: Pick<Physician, "isRetired" | "isLapsedNoLicense" | "certificates">,
): StatedCertification["status"] {
  const label = certificationLabel(held, physician);
  return label === "Certified" && physician.isLapsedNoLicense ? overallStatusText["lapsed-no-license"] : label;
}

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
      status: statedStatus({ shown }, physician),
      awardDate,
      ...(first < awardDate ? { firstAwardDate: first } : {}),
      recertifiedDate,
      expirationDate,
    };
  });
  const isCertified = !physician.isLapsedNoLicense && stated.some(({ status }) => status !== "Not Certified");
  if (kind === "status-certificate" && !isCertified) {
    return { kind: "refused", because: "not-certified" };
  }
  const status = overallStatus(physician, today);
  const { physicianId, fullName } = physician;
  const overall = status === null ? null : overallStatusText[status];
  return { kind: "facts", facts: { physicianId, fullName, certifications: stated, overallStatus: overall } };
}
