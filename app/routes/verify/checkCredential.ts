import { compactVerify, decodeJwt, decodeProtectedHeader, errors, importJWK } from "jose";
import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import type { CredentialKey } from "@portal/contract/extensions/credentialExtensions";
import { type DocumentCode, readDocumentCode } from "@portal/domain/certification/certificationDocuments";

export type CheckedCredential =
  /** Signed by the board; its status today is that of its code. */
  | { readonly kind: "signed" | "expired"; readonly code: DocumentCode; readonly validUntil: string }
  /** No credential at all, or one that was cut. */
  | { readonly kind: "unreadable" }
  /** Names another issuer. */
  | { readonly kind: "foreign" }
  /** Names this board, and a key that it does not publish: it has not signed this, or that was long ago. */
  | { readonly kind: "unknown-key" }
  /** Names a key of the board, which has not signed this. */
  | { readonly kind: "altered" };

const payload = z.object({ id: z.string(), validUntil: z.iso.datetime() });

/**
 * CRED-04: whether the board has signed this, and for how long it is valid.
 *
 * @param text a credential in compact form, with line breaks and spaces as mail programs add them.
 * @param now business time.
 */
export async function checkCredential(
  text: string,
  board: { readonly issuer: string; readonly keys: readonly CredentialKey[] },
  now: Temporal.Instant,
): Promise<CheckedCredential> {
  const compact = text.replace(/\s+/g, "");
  const claimed = read(compact);
  if (claimed === null) return { kind: "unreadable" };
  if (claimed.issuer !== board.issuer) return { kind: "foreign" };
  const key = board.keys.find(({ kid }) => kid === claimed.kid);
  if (key === undefined) return { kind: "unknown-key" };
  const verified = await compactVerify(compact, await importJWK({ ...key }, key.alg), { algorithms: [key.alg] }).catch(
    (error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    },
  );
  if (verified === null) return { kind: "altered" };
  const stated = payload.safeParse(decodeJwt(compact));
  const code = stated.success ? readDocumentCode(stated.data.id.slice(stated.data.id.lastIndexOf("/") + 1)) : null;
  if (!stated.success || code === null || verified.protectedHeader.typ !== "vc+jwt") return { kind: "unreadable" };
  const { validUntil } = stated.data;
  // Not by the library: a credential that has expired still leads to the status today.
  const isExpired = Temporal.Instant.compare(Temporal.Instant.from(validUntil), now) <= 0;
  return { kind: isExpired ? "expired" : "signed", code, validUntil };
}

/** What it claims, before anything of it is trusted. */
function read(compact: string): { readonly kid: string | null; readonly issuer: string | null } | null {
  try {
    const { kid = null } = decodeProtectedHeader(compact);
    const { iss: issuer = null } = decodeJwt(compact);
    return { kid, issuer };
  } catch {
    return null;
  }
}
