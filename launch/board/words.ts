import type { FailedMail } from "~/board/mail/mailQueue";
import type { PersonOutcome } from "~/board/people/importing/importPeople";
import type { ExaminationOutcome } from "~/board/examinations/importExaminations";
import type { LocatedFault } from "~/board/importing/readDocument";
import type { Revocation } from "~/board/store/issueDocument";
import { boardToday, formatMoment } from "~/domain/boardTime";
import { formatDocumentCode } from "~/domain/documentCode";
import type { DocumentKind } from "~/domain/issuedDocuments";
import type { Command } from "./readCommand";

/** Faults that are told; who mends them imports again and is told of the next ones. */
const most = 20;

/** `FILE:LINE  FIELD MESSAGE`, which editors make a link of. */
export function faultLines(file: string, faults: readonly LocatedFault[]): string {
  const lines = faults.slice(0, most).map(({ line, field, message }) => `  ${file}:${line}  ${field} ${message}`);
  const rest = faults.length - lines.length;
  const count = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
  return [`${count}; nothing was changed:`, ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join("\n");
}

/** Of something that nobody expected; `code` is an error's own, such as PostgreSQL's. What else it says may quote what is stored. */
export function failureLine({ kind }: Pick<Command, "kind">, code: string | null): string {
  const inBrackets = code === null ? "" : ` (${code})`;
  // Stored in batches; all else in one transaction.
  if (kind === "generate") return `It failed${inBrackets}. What was stored stays; the same command goes on.`;
  return `It failed, and nothing was changed${inBrackets}.`;
}

/** A line for each person, by id alone, and the sum. */
export function outcomeLines(outcomes: readonly PersonOutcome[]): string {
  return [...outcomes.map(outcomeLine), sumOf(outcomes)].join("\n");
}

function outcomeLine({ physicianId, kind, account, parts }: PersonOutcome): string {
  const details = parts.flatMap(({ name, added, changed, removed, kept }) => [
    ...counted(added, name, "added"),
    ...counted(changed, name, "changed"),
    ...counted(removed, name, "removed"),
    ...counted(kept, name, "kept as the portal saved it"),
  ]);
  const signIn = kind === "changed" && account !== "unchanged" ? [`account ${account}`] : [];
  const all = [...details, ...signIn].join("; ");
  return `${physicianId}  ${kind}${all && `: ${all}`}`;
}

/** A line for each examination, and the sum. */
export function examinationLines(outcomes: readonly ExaminationOutcome[]): string {
  const lines = outcomes.map(({ examinationId, kind, applications }) => {
    const of = applications === 1 ? "1 application" : `${applications} applications`;
    return `${examinationId}  ${kind}${applications === 0 ? "" : `: told in ${of}`}`;
  });
  return [...lines, sumOf(outcomes)].join("\n");
}

function sumOf(outcomes: readonly { readonly kind: "added" | "changed" | "unchanged" }[]): string {
  const count = (kind: "added" | "changed" | "unchanged") => outcomes.filter((outcome) => outcome.kind === kind).length;
  return `${count("added")} added, ${count("changed")} changed, ${count("unchanged")} unchanged`;
}

function counted(count: number, name: string, verb: string): string[] {
  return count === 0 ? [] : [`${name} ${verb}${count === 1 ? "" : ` (${count})`}`];
}

const documentNames: Readonly<Record<DocumentKind, string>> = {
  "status-certificate": "status certificate",
  "verification-letter": "verification letter",
};

/** `7F3K-9QTX-M2PA  revoked: verification letter of physician 100214, issued on 2026-07-15` */
export function revocationLine({
  kind,
  document,
  revokedAt,
  because,
}: Exclude<Revocation, { kind: "unknown" }>): string {
  const { code, physicianId, issuedOn } = document;
  const what = `${documentNames[document.kind]} of physician ${physicianId}, issued on ${issuedOn}`;
  const why = because === null ? "" : ` (${because})`;
  const outcome = kind === "revoked" ? "revoked" : `was revoked already on ${boardToday(revokedAt).toString()}${why}`;
  return `${formatDocumentCode(code)}  ${outcome}: ${what}`;
}

/** A line for each mail, and how many there are. */
export function failedMailLines(mails: readonly FailedMail[]): string {
  const lines = mails.map(({ mailId, recipient, subject, queuedAt, attempts, fault }) => {
    const tried = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
    return `${mailId}  ${recipient}  ${subject}: ${fault ?? "no reason known"} after ${tried}, asked for on ${formatMoment(queuedAt)}`;
  });
  return [...lines, mails.length === 1 ? "1 mail has failed" : `${mails.length} mails have failed`].join("\n");
}
