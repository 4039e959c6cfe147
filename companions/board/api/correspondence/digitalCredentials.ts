import { Temporal } from "temporal-polyfill";
import { credentialFacts, documentRefusalText } from "@portal/domain/certification/certificationDocuments";
import { digitalCredential } from "@portal/domain/certification/digitalCredential";
import { boardToday } from "@portal/domain/time/boardTime";
import { answer, refuse } from "../../refusal";
import { issueDocument } from "../../store/correspondence/issueDocument";
import { publishedKeys, publishKey } from "../../store/correspondence/signingKeys";
import { readPhysicianRecord } from "../../store/people/readPhysicianRecord";
import { noPhysician } from "../caller";
import { forPhysician, type Handler } from "../handler";
import { physicianAnswer } from "../people/physician";

/** A GET that stores, like that of a letter: the credential gets a code and a record of what it states (CRED-05). */
export const getDigitalCredential = forPhysician<"getDigitalCredential">(
  async ({ database, now, query, credentials, documentIssuer, physicianId }) => {
    if (credentials === null) return notOffered;
    const record = await readPhysicianRecord(database, physicianId);
    if (record === null) return noPhysician;
    const today = boardToday(now);
    const physician = physicianAnswer(record, today);
    const certificate = physician.certificates.find(({ certificateId }) => certificateId === query.certificateId);
    // The same answer for an unknown certificate and for another physician's (AUTH-17).
    if (certificate === undefined) return refuse(404, "unknown-certificate", "Certificate not found");
    const outcome = credentialFacts(physician, certificate.certificationName, today);
    if (outcome.kind === "refused") return refuse(422, outcome.because, documentRefusalText[outcome.because]);
    return database.transaction(async (tx) => {
      const issued = await issueDocument(tx, "digital-credential", physicianId, outcome.facts, now);
      const { verificationUrl } = documentIssuer;
      const credential = digitalCredential({ ...issued, verificationUrl }, credentials.issuer);
      await publishKey(tx, credentials.keys[0], Temporal.Instant.from(credential.validUntil));
      return answer({ credential: await credentials.sign(credential) });
    });
  },
);

/** Those that are configured, and those that have signed a credential that is still valid (CRED-03). */
export const getCredentialKeys: Handler<"getCredentialKeys"> = async ({ database, now, credentials }) => {
  if (credentials === null) return notOffered;
  const known = new Set(credentials.keys.map(({ kid }) => kid));
  const former = (await publishedKeys(database, now)).filter(({ kid }) => !known.has(kid));
  return answer({ issuer: credentials.issuer.id, keys: [...credentials.keys, ...former] });
};

const notOffered = refuse(404, "no-credentials", "This board signs no credentials");
