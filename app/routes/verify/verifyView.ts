import { Temporal } from "temporal-polyfill";
import type { VerifiedDocument } from "@portal/contract/extensions/correspondenceExtensions";
import {
  type DocumentCode,
  formatDocumentCode,
  type StatedCertification,
  statedColumns,
  statusFacts,
} from "@portal/domain/certification/certificationDocuments";
import { boardToday, formatDate, plainDate } from "@portal/domain/time/boardTime";

/** In characters: three times the longest that the board signs, with the line breaks of a mail. */
export const maxCredentialLength = 20_000;

export type VerifyView =
  | { readonly kind: "form" }
  /** The board has no codes, or did not answer. */
  | { readonly kind: "not-offered" | "unavailable" }
  | { readonly kind: "too-many"; readonly wait: string }
  /** Not a code: a character is wrong or missing. */
  | { readonly kind: "mistyped"; readonly typed: string }
  | { readonly kind: "unknown" | "revoked"; readonly code: string }
  /** What was offered as a credential is none, is not the board's, or was changed. */
  | { readonly kind: "unreadable" | "foreign" | "unknown-key" | "altered"; readonly credential: string }
  | {
      readonly kind: "issued";
      readonly code: string;
      /** Of a credential that was checked itself; null where a code was. */
      readonly credential: { readonly validUntil: string; readonly isExpired: boolean } | null;
      /** Null where the board does not say. */
      readonly title: string | null;
      /** The day of `statusToday`; null where the board does not say it. */
      readonly today: string | null;
      readonly facts: readonly { readonly name: string; readonly value: string }[];
      /** Beside name and status. */
      readonly columns: readonly string[];
      readonly certifications: readonly StatedRow[];
    };

export interface StatedRow {
  /** Name, status, and one for each column. */
  readonly cells: readonly string[];
  readonly statusToday: string;
}

/** For people, and for programs; these read nothing where there is no code (CRED-01). */
export interface CheckAnswer {
  readonly view: VerifyView;
  readonly statement: Statement | null;
}

/** A document as a program reads it: everything that the board answers, with the code. */
type Statement = { readonly code: string } & VerifiedDocument;

export function codeAnswer(code: DocumentCode, found: VerifiedDocument): CheckAnswer {
  return { view: verifyView(code, found), statement: { code: formatDocumentCode(code), ...found } };
}

/** CRED-04: of a credential that the board has signed. */
export function credentialAnswer(
  { view, statement }: CheckAnswer,
  { kind, validUntil }: { readonly kind: "signed" | "expired"; readonly validUntil: string },
): CheckAnswer {
  if (view.kind !== "issued") return { view, statement };
  const day = formatDate(boardToday(Temporal.Instant.from(validUntil)));
  return { view: { ...view, credential: { validUntil: day, isExpired: kind === "expired" } }, statement };
}

/** Of the answer, for people and programs. */
export function statusOf({ kind }: VerifyView): number {
  switch (kind) {
    case "form":
    case "issued":
      return 200;
    case "not-offered":
    case "mistyped":
    case "unknown":
      return 404;
    case "revoked":
      return 410;
    case "unreadable":
    case "foreign":
    case "unknown-key":
    case "altered":
      return 422;
    case "too-many":
      return 429;
    case "unavailable":
      return 503;
  }
}

export function verifyView(code: DocumentCode, found: VerifiedDocument): VerifyView {
  const written = formatDocumentCode(code);
  if (found.state !== "issued") return { kind: found.state, code: written };
  const { fullName, physicianId, certifications, signedBy, today } = found;
  const issued = formatDate(plainDate(found.issuedOn));
  const detailed = certifications.flatMap(({ certificate, ...one }) =>
    certificate ? [{ ...one, ...certificate }] : [],
  );
  // A board that says less of one of them: name and status alone.
  const [, , ...columns] = detailed.length === certifications.length ? statedColumns(detailed) : [];
  const date = today && formatDate(plainDate(today.date));
  const ofToday = today === null ? [] : statusFacts(today).map(({ value }) => ({ name: `Status on ${date}`, value }));
  return {
    kind: "issued",
    code: written,
    credential: null,
    title: found.title,
    today: date,
    facts: [
      { name: "Physician", value: fullName },
      ...(physicianId === null ? [] : [{ name: "Physician ID", value: `${physicianId}` }]),
      { name: "Date issued", value: issued },
      ...statusFacts(found).map(({ value }) => ({ name: "Status stated", value })),
      ...ofToday,
      ...(signedBy === null ? [] : [{ name: "Signed by", value: `${signedBy.name}, ${signedBy.title}` }]),
    ],
    columns: columns.map(({ heading }) => heading),
    certifications: certifications.map(({ certificationName, status }, index) => {
      const one = detailed[index];
      return {
        cells: [certificationName, status, ...(one === undefined ? [] : columns.map(({ text }) => text(one)))],
        statusToday: statusToday(
          one,
          today?.certifications.find((now) => now.certificationName === certificationName),
        ),
      };
    }),
  };
}

const notOnRecord = "Not on record";

type Today = NonNullable<Issued["today"]>["certifications"][number];
type Issued = Extract<VerifiedDocument, { state: "issued" }>;

/** CRED-04: with what has been corrected since, or renewed: `Certified. On record today: Certificate 48214`. */
function statusToday(stated: StatedCertification | undefined, now: Today | undefined): string {
  if (now === undefined) return notOnRecord;
  if (stated === undefined || now.certificate === null) return now.status;
  const current = { ...now, ...now.certificate };
  const changed = statedColumns([stated, current]).flatMap(({ heading, text }) =>
    heading === "Status" || text(current) === text(stated) ? [] : [`${heading} ${text(current)}`],
  );
  return changed.length === 0 ? now.status : `${now.status}. On record today: ${changed.join(", ")}`;
}
