import type { Temporal } from "temporal-polyfill";
import type { PhysicianId } from "@portal/contract/ids";
import type { Physician } from "@portal/contract/people/physician";
import type { WireDate } from "@portal/contract/values";
import { formatDate, plainDate } from "../time/boardTime";
import { type CertificationStatus, certificationStatus, certificationStatusText } from "./certificationStatus";

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

/** Those of which there is a PDF. */
export type PrintedKind = "status-certificate" | "verification-letter";

export type DocumentKind = PrintedKind | "digital-credential";

export interface StatedCertification {
  readonly certificationName: string;
  readonly certificateNumber: string;
  readonly status: string;
  readonly awardDate: WireDate;
  /** Of the first certificate; absent or null where that is this one. */
  readonly firstAwardDate?: WireDate | null;
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
  /** Which certifications the overall status does not hold for; absent where it holds for all. */
  readonly exception?: string | null;
  /** Who signed it, where the board names one: it stays the same after the office has changed hands. */
  readonly signedBy?: { readonly name: string; readonly title: string };
}

/** The overall status as lines, none where it is left blank. */
export function statusFacts({ overallStatus, exception }: Pick<StatedFacts, "overallStatus" | "exception">) {
  return [overallStatus, exception].flatMap((value) => (value ? [{ name: "Status", value }] : []));
}

export interface StatedColumn {
  readonly heading: string;
  readonly text: (stated: StatedCertification) => string;
}

/**
 * What is stated of certifications, as a table: in the document, and on the page that checks it. Missing values are
 * written in words: an empty cell could be a mistake.
 */
export function statedColumns(stated: readonly StatedCertification[]): StatedColumn[] {
  const isAnyAwardedAgain = stated.some(({ firstAwardDate }) => firstAwardDate);
  const isAnyRenewed = stated.some(({ recertifiedDate }) => recertifiedDate !== null);
  const date = (heading: string, text: StatedColumn["text"]) => ({ heading, text });
  return [
    { heading: "Certification", text: ({ certificationName }) => certificationName },
    { heading: "Status", text: ({ status }) => status },
    { heading: "Certificate", text: ({ certificateNumber }) => certificateNumber },
    ...(isAnyAwardedAgain ? [date("First awarded", (one) => dateText(one.firstAwardDate ?? one.awardDate))] : []),
    date("Awarded", ({ awardDate }) => dateText(awardDate)),
    ...(isAnyRenewed ? [date("Recertified", (one) => dateText(one.recertifiedDate, "None"))] : []),
    date("Expires", ({ expirationDate }) => dateText(expirationDate, "No end date")),
  ];
}

function dateText(date: WireDate | null, otherwise = ""): string {
  return date === null ? otherwise : formatDate(plainDate(date));
}

type DocumentRefusalKind = "no-certificate" | "not-certified" | "not-active";

type DocumentOutcome =
  | { readonly kind: "facts"; readonly facts: StatedFacts }
  | { readonly kind: "refused"; readonly because: DocumentRefusalKind };

export const documentRefusalText: Readonly<Record<DocumentRefusalKind, string>> = {
  "no-certificate": "You have no certificate on file.",
  "not-certified":
    "A status certificate is for physicians who are certified. A verification letter states your certification status.",
  "not-active": "A digital credential is for an active certification. A verification letter states its status.",
};

type Stated = Pick<
  Physician,
  "physicianId" | "fullName" | "certificates" | "isRetired" | "isLapsedNoLicense" | "currentCCEnrollment"
>;

/**
 * Returns what a document of this kind states today, or why there is none (CERT-04, CERT-05). A verification letter is
 * for every physician who holds or held a certificate; a status certificate is for certified physicians, retired or not
 * (docs/rules/documents.md#issuing).
 */
export function documentFacts(kind: PrintedKind, physician: Stated, today: Temporal.PlainDate): DocumentOutcome {
  const { overall, certifications } = certificationStatus(physician, today);
  if (certifications.length === 0) return { kind: "refused", because: "no-certificate" };
  const isCertified =
    !physician.isLapsedNoLicense && certifications.some(({ status }) => status.label !== "Not Certified");
  if (kind === "status-certificate" && !isCertified) return { kind: "refused", because: "not-certified" };
  const { physicianId, fullName } = physician;
  return {
    kind: "facts",
    facts: {
      physicianId,
      fullName,
      certifications: certifications.map(statedCertification),
      overallStatus: overall && overall.text,
      ...(overall?.exception ? { exception: overall.exception } : {}),
    },
  };
}

/** Whether there is a digital credential of the certification today (CRED-02). */
export function isActive({ label }: CertificationStatus): boolean {
  return label === "Certified" || label === "Certified - Retired";
}

/** What the digital credential of one certification states today, or why there is none (CRED-02). */
export function credentialFacts(
  physician: Stated,
  certificationName: string,
  today: Temporal.PlainDate,
): DocumentOutcome {
  const { overall, certifications } = certificationStatus(physician, today, [certificationName]);
  const [held] = certifications;
  if (held === undefined) return { kind: "refused", because: "no-certificate" };
  if (!isActive(held.status)) return { kind: "refused", because: "not-active" };
  const { physicianId, fullName } = physician;
  return {
    kind: "facts",
    facts: {
      physicianId,
      fullName,
      certifications: [statedCertification(held)],
      overallStatus: overall && overall.text,
      ...(overall?.exception ? { exception: overall.exception } : {}),
    },
  };
}

/** What a document of today would state of a certification. */
export function statedCertification({
  certificationName,
  shown,
  history,
  status,
}: ReturnType<typeof certificationStatus>["certifications"][number]): StatedCertification {
  const { certificateNumber, awardDate, recertifiedDate, expirationDate } = shown;
  const first = history.at(-1)?.awardDate ?? awardDate;
  return {
    certificationName,
    certificateNumber,
    status: certificationStatusText(status),
    awardDate,
    ...(first < awardDate ? { firstAwardDate: first } : {}),
    recertifiedDate,
    expirationDate,
  };
}
