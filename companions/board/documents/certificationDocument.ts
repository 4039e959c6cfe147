import { formatDate, plainDate } from "@portal/domain/time/boardTime";
import {
  type DocumentKind,
  type PrintedKind,
  type StatedCertification,
  type StatedFacts,
  type DocumentCode,
  formatDocumentCode,
  statedColumns,
  statusFacts,
} from "@portal/domain/certification/certificationDocuments";
import type { IssuedDocument } from "../store/correspondence/issueDocument";
import {
  type BoardDocument,
  type DocumentIssuer,
  letterheadOf,
  newDocument,
  unprintableText,
  type WrittenDocument,
} from "./boardDocument";
import { unprintable } from "./typefaces";

interface Wording {
  readonly title: string;
  readonly opening: (facts: StatedFacts, issuedOn: string, issuer: DocumentIssuer) => readonly string[];
}

const wordings: Readonly<Record<PrintedKind, Wording>> = {
  "status-certificate": {
    title: "Status Certificate",
    opening: ({ fullName }, issuedOn, { boardName }) => [
      `The ${boardName} certifies that on ${issuedOn} ${fullName} was certified as stated below.`,
    ],
  },
  "verification-letter": {
    title: "Verification of Certification",
    opening: ({ fullName }, issuedOn, { boardName }) => [
      issuedOn,
      "To whom it may concern:",
      `At the physician’s request the ${boardName} verifies the certification status of ${fullName} in its records on the date of this letter.`,
    ],
  },
};

export function documentTitle(kind: DocumentKind): string {
  return kind === "digital-credential" ? "Digital Credential" : wordings[kind].title;
}

/** An issued document always gives the same bytes: it states the facts of its date of issue, never current ones. */
export async function certificationDocument(
  issued: IssuedDocument<PrintedKind>,
  issuer: DocumentIssuer,
): Promise<WrittenDocument> {
  const { kind, facts, issuedOn, issuedAt, code } = issued;
  const { title, opening } = wordings[kind];
  const date = formatDate(plainDate(issuedOn));
  const document = newDocument({
    title,
    letterhead: letterheadOf(issuer, issuer.contactEmail),
    madeAt: issuedAt,
    foot: `${facts.fullName}, ID ${facts.physicianId}. Issued ${date}. Code ${formatDocumentCode(code)}`,
  });
  for (const text of opening(facts, date, issuer)) document.paragraph(text);
  writeFacts(document, facts, date);
  document.heading(facts.certifications.length === 1 ? "Certification" : "Certifications");
  writeCertifications(document, facts.certifications);
  if (facts.signedBy !== undefined) document.signature(facts.signedBy);
  document.code({
    url: `${issuer.verificationUrl}/${formatDocumentCode(code)}`,
    lines: [
      `Check this document: code ${formatDocumentCode(code)}`,
      `Scan the QR code with your phone, or enter the code at ${issuer.verificationUrl}`,
      "The page shows what the board stated. A document that says anything else is not the board’s.",
    ],
  });
  return document.finish();
}

/** Why a document that states these facts cannot be made; null: it can. */
export function unprintableFacts(
  kind: PrintedKind,
  { fullName, physicianId, certifications, signedBy, ...status }: StatedFacts,
  issuer: Pick<DocumentIssuer, "boardName" | "contactEmail" | "postalAddress" | "telephone">,
): string | null {
  const columns = statedColumns(certifications);
  const texts = [
    fullName,
    ...statusFacts(status).map(({ value }) => value),
    ...certifications.flatMap((one) => columns.map(({ text }) => text(one))),
    ...(signedBy === undefined ? [] : [signedBy.name, signedBy.title]),
  ];
  const [first] = texts.flatMap((text) => unprintable(text) ?? []);
  const letterhead = letterheadOf(issuer, issuer.contactEmail);
  const foot = `${fullName}, ID ${physicianId}`;
  return first === undefined ? null : unprintableText(first, { title: wordings[kind].title, letterhead, foot });
}

function writeFacts(document: BoardDocument, facts: StatedFacts, date: string): void {
  const status = statusFacts(facts)
    .map(({ value }) => value)
    .join("\n");
  document.facts([
    { name: "Physician", value: facts.fullName },
    { name: "Physician ID", value: `${facts.physicianId}` },
    { name: "Date issued", value: date },
    ...(status === "" ? [] : [{ name: "Status", value: status }]),
  ]);
}

const shares: Readonly<Record<string, number>> = { Certification: 1.7, Status: 1.2, Certificate: 1 };

function writeCertifications(document: BoardDocument, stated: readonly StatedCertification[]): void {
  const columns = statedColumns(stated);
  document.table({
    columns: columns.map(({ heading }) => ({ heading, share: shares[heading] ?? 1.4 })),
    rows: stated.map((one) => columns.map(({ text }) => text(one))),
  });
}

/** A letter is about 30 KB. */
const maxCachedDocuments = 100;

/**
 * Writes issued documents and caches the latest: a document is identical to the byte each time
 * (docs/rules/documents.md#issuing), and writing one takes about 20 ms of CPU.
 */
export function issuedDocuments(
  issuer: DocumentIssuer,
  write: (
    issued: IssuedDocument<PrintedKind>,
    issuer: DocumentIssuer,
  ) => Promise<WrittenDocument> = certificationDocument,
): (issued: IssuedDocument<PrintedKind>) => Promise<WrittenDocument> {
  const cache = new Map<DocumentCode, Promise<WrittenDocument>>();
  return (issued) => {
    const { code } = issued;
    const document = cache.get(code) ?? write(issued, issuer);
    cache.delete(code);
    cache.set(code, document);
    document.catch(() => cache.delete(code));
    const [oldest] = cache.keys();
    if (cache.size > maxCachedDocuments && oldest !== undefined) cache.delete(oldest);
    return document;
  };
}
