import { Temporal } from "temporal-polyfill";
import {
  type DocumentCode,
  formatDocumentCode,
  type StatedCertification,
  type StatedFacts,
} from "./certificationDocuments";

/** How long a credential is valid: a status that is older should be asked for again (CRED-02). */
const validFor = Temporal.Duration.from({ hours: 90 * 24 });

/** Who signs credentials, as they name it. */
export interface CredentialIssuer {
  /** HTTPS URL that answers who it is, and by which keys it signs. */
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

interface IssuedCredential {
  readonly code: DocumentCode;
  readonly issuedAt: Temporal.Instant;
  readonly facts: StatedFacts;
  /** URL under which a code is checked, without the code. */
  readonly verificationUrl: string;
}

/** Contexts of W3C Verifiable Credentials 2.0 and Open Badges 3.0, in the order that both require. */
export const credentialContexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
] as const;

export type DigitalCredential = ReturnType<typeof digitalCredential>;

/**
 * One certification as an Open Badges 3.0 credential (`OpenBadgeCredential`), which is a Verifiable Credential 2.0,
 * unsigned. Its facts name exactly one certification.
 */
export function digitalCredential(
  { code, issuedAt, facts, verificationUrl }: IssuedCredential,
  issuer: CredentialIssuer,
) {
  const [stated] = facts.certifications;
  if (stated === undefined) throw new Error("A credential states one certification");
  const id = `${verificationUrl}/${formatDocumentCode(code)}`;
  return {
    "@context": [...credentialContexts],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `Board certification in ${stated.certificationName}`,
    issuer: { id: issuer.id, type: ["Profile"], name: issuer.name, url: issuer.url },
    validFrom: moment(issuedAt),
    validUntil: moment(issuedAt.add(validFor)),
    // Noon: at midnight its day would be another one west of Greenwich.
    awardedDate: `${stated.awardDate}T12:00:00Z`,
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", identityHash: facts.fullName, hashed: false, identityType: "name" },
        { type: "IdentityObject", identityHash: String(facts.physicianId), hashed: false, identityType: "identifier" },
      ],
      achievement: {
        id: `${issuer.id}#${slug(stated.certificationName)}`,
        type: ["Achievement"],
        achievementType: "Certification",
        name: stated.certificationName,
        description: `Certification in ${stated.certificationName} by the ${issuer.name}.`,
        criteria: {
          narrative: `The requirements of the ${issuer.name} for certification in ${stated.certificationName}.`,
        },
        resultDescription: results(facts, stated).map(({ key, name }) => ({
          id: `${issuer.id}#${key}`,
          type: ["ResultDescription"],
          name,
          resultType: "Result",
        })),
      },
      result: results(facts, stated).map(({ key, value }) => ({
        type: ["Result"],
        resultDescription: `${issuer.id}#${key}`,
        value,
      })),
    },
    // A name of our own: the address says the status today, and sends no new credential.
    refreshService: { id, type: `${issuer.id}#status-today` },
  };
}

/** What is stated of the certification beside its name and number; without what the board does not state. */
function results({ overallStatus, exception = null }: StatedFacts, stated: StatedCertification) {
  const all: readonly (readonly [key: string, name: string, value: string | null])[] = [
    ["certificate-number", "Certificate number", stated.certificateNumber],
    ["status", "Certification status", stated.status],
    ["cc-status", "Continuing Certification status", exception ?? overallStatus],
    ["first-awarded", "First awarded", stated.firstAwardDate ?? null],
    ["awarded", "Awarded", stated.awardDate],
    ["recertified", "Recertified", stated.recertifiedDate],
    ["expires", "Expires", stated.expirationDate ?? "No end date"],
  ];
  return all.flatMap(([key, name, value]) => (value === null ? [] : [{ key, name, value }]));
}

/** As the standards write moments: in UTC, to the second. */
function moment(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: "second" });
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
