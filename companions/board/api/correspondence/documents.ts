import type { Temporal } from "temporal-polyfill";
import { boardToday, wireDateOf } from "@portal/domain/time/boardTime";
import { certificationStatus } from "@portal/domain/certification/certificationStatus";
import {
  documentFacts,
  type PrintedKind,
  documentRefusalText,
  readDocumentCode,
  type StatedCertification,
  statedCertification,
} from "@portal/domain/certification/certificationDocuments";
import { look } from "@portal/look/look";
import { recipientsRefusal } from "@portal/domain/correspondence/letterRecipients";
import { documentTitle, unprintableFacts } from "../../documents/certificationDocument";
import { letterMail } from "../../mail/physicianMails";
import {
  findIssuedDocument,
  issueDocument,
  type IssuedDocument,
  readSentLetters,
  sendLetter,
} from "../../store/correspondence/issueDocument";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { noPhysician, authorOf, type Caller, physicianOf } from "../caller";
import { documentAnswer } from "../documentAnswer";
import { forPhysician, type Call, type FileContent, type Handler } from "../handler";
import { physicianAnswer } from "../people/physician";
import { answer, refuse, type Result } from "../../refusal";

type IssuingCall = Pick<Call<"getCCCertificate">, "database" | "now" | "documentIssuer"> & { readonly caller: Caller };

/**
 * A GET that stores: the document gets a code and a record of its facts, which changes nothing about the physician. A
 * repeated request on the same day returns the same document (docs/rules/documents.md#issuing).
 */
export const getCCCertificate: Handler<"getCCCertificate"> = (call) =>
  issuedFile(call, "status-certificate", "Status Certificate.pdf");

export const downloadVerificationLetter: Handler<"downloadVerificationLetter"> = (call) =>
  issuedFile(call, "verification-letter", "Verification Letter.pdf");

async function issuedFile(
  call: IssuingCall & Pick<Call<"getCCCertificate">, "issuedDocument">,
  kind: PrintedKind,
  name: string,
): Promise<Result<FileContent>> {
  const issued = await issue(call, kind);
  if (issued.kind === "refused") return issued;
  return documentAnswer(await call.issuedDocument(issued.answer), name);
}

export const sendVerificationLetter: Handler<"sendVerificationLetter"> = async (call) => {
  const { database, now, caller, body: emailAddresses, documentIssuer } = call;
  const wrong = recipientsRefusal(emailAddresses);
  if (wrong !== null) return refuse(422, wrong.kind, wrong.text);
  const issued = await issue(call, "verification-letter");
  if (issued.kind === "refused") return issued;
  const { code, facts } = issued.answer;
  const written = await call.issuedDocument(issued.answer);
  if (written.kind === "unprintable") return refuse(422, written.kind, written.message);
  const mailTo = await letterMail(issued.answer, written.bytes, documentIssuer);
  await sendLetter(database, { physicianId: facts.physicianId, code, emailAddresses, mailTo }, authorOf(caller, now));
  return answer(undefined);
};

export const getSentVerificationLetters = forPhysician<"getSentVerificationLetters">(
  async ({ database, physicianId }) => {
    return answer(await readSentLetters(database, physicianId));
  },
);

export const verifyDocument: Handler<"verifyDocument"> = async ({ database, query, now }) => {
  const code = readDocumentCode(query.code);
  const found = code && (await findIssuedDocument(database, code));
  if (found === null) return answer({ state: "unknown" });
  if (found.revokedAt !== null) return answer({ state: "revoked" });
  const { physicianId, fullName, certifications, overallStatus, exception = null, signedBy = null } = found.facts;
  const record = await readPhysicianRecord(database, physicianId);
  const today = boardToday(now);
  return answer({
    state: "issued",
    title: documentTitle(found.kind),
    fullName,
    physicianId,
    overallStatus,
    exception,
    certifications: certifications.map(({ certificationName, status, firstAwardDate = null, ...certificate }) => ({
      certificationName,
      status,
      certificate: { ...certificate, firstAwardDate },
    })),
    signedBy,
    issuedOn: found.issuedOn,
    today: record && statusToday(certifications, physicianAnswer(record, today), today),
  });
};

/** Of the certifications that a document states, and no others: its holder has the document, not the record. */
function statusToday(
  stated: readonly StatedCertification[],
  physician: Parameters<typeof certificationStatus>[0],
  today: Temporal.PlainDate,
) {
  const names = stated.map(({ certificationName }) => certificationName);
  const { overall, certifications } = certificationStatus(physician, today, names);
  return {
    date: wireDateOf(today),
    overallStatus: overall && overall.text,
    exception: overall && overall.exception,
    certifications: certifications.map((held) => {
      const { certificationName, status, firstAwardDate = null, ...certificate } = statedCertification(held);
      return { certificationName, status, certificate: { ...certificate, firstAwardDate } };
    }),
  };
}

async function issue(
  { database, now, caller, documentIssuer }: IssuingCall,
  kind: PrintedKind,
): Promise<Result<IssuedDocument<PrintedKind>>> {
  const physician = physicianOf(caller);
  const record = physician && (await readPhysicianRecord(database, physician.physicianId));
  if (record === null) return noPhysician;
  const today = boardToday(now);
  const outcome = documentFacts(kind, physicianAnswer(record, today), today);
  if (outcome.kind === "refused") return refuse(422, outcome.because, documentRefusalText[outcome.because]);
  const { signature } = look();
  const facts = signature === null ? outcome.facts : { ...outcome.facts, signedBy: signature };
  // A document that cannot be made has no code.
  const unprintable = unprintableFacts(kind, facts, documentIssuer);
  if (unprintable !== null) return refuse(422, "unprintable", unprintable);
  return answer(await issueDocument(database, kind, record.physicianId, facts, now));
}
