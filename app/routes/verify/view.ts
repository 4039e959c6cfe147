import type { VerifiedDocument } from "~/contract/extensions/documentVerification";
import { formatDate, plainDate } from "~/domain/time/boardTime";
import { type DocumentCode, formatDocumentCode } from "~/domain/correspondence/documentCode";

export type VerifyView =
  | { readonly kind: "form" }
  /** The board does not keep codes, or could not be asked whether it does. */
  | { readonly kind: "not-offered" | "unavailable" }
  /** The network has checked too many codes. */
  | { readonly kind: "too-many"; readonly minutes: number }
  /** Not a code: a character is wrong or missing. */
  | { readonly kind: "mistyped"; readonly typed: string }
  | { readonly kind: "unknown" | "revoked"; readonly code: string }
  | {
      readonly kind: "issued";
      readonly code: string;
      readonly issued: string;
      /** Name, certifications with their status, and the date: nothing else is said to the public. */
      readonly facts: readonly { readonly name: string; readonly value: string }[];
    };

export function verifyView(code: DocumentCode, found: VerifiedDocument): VerifyView {
  const written = formatDocumentCode(code);
  if (found.state !== "issued") return { kind: found.state, code: written };
  const issued = formatDate(plainDate(found.issuedOn));
  return {
    kind: "issued",
    code: written,
    issued,
    facts: [
      { name: "Physician", value: found.fullName },
      ...found.certifications.map(({ certificationName, status }) => ({ name: certificationName, value: status })),
      { name: "Issued", value: issued },
    ],
  };
}
