import type { AddressToVerify, VerifiedAddress } from "~/contract/people/address";

/** ADDR-03: what a verification leaves to be decided. */
export type VerificationOutcome =
  /** The verifier would write it so. */
  | { readonly kind: "confirmed" }
  /** It would write it otherwise: 'Use Suggested' or 'Use As Entered'. */
  | { readonly kind: "suggestion"; readonly suggested: AddressToVerify }
  /** It cannot tell: to be corrected, or 'Use As Entered'. */
  | { readonly kind: "unverifiable" };

export const unverifiableText = "Address could not be validated. Please correct the entry or Use As Entered";

export function verificationOutcome(
  entered: AddressToVerify,
  { isValid, suggestedAddress }: Pick<VerifiedAddress, "isValid" | "suggestedAddress">,
): VerificationOutcome {
  if (suggestedAddress !== null && !isSamePostalAddress(entered, suggestedAddress)) {
    return { kind: "suggestion", suggested: suggestedAddress };
  }
  return isValid ? { kind: "confirmed" } : { kind: "unverifiable" };
}

/** Capital letters and spaces make no other address, nor the organization that stands above it. */
export function isSamePostalAddress(a: AddressToVerify, b: AddressToVerify): boolean {
  return written(a) === written(b);
}

/** The address as it is compared, and as a form carries what it showed. */
export function written({ line1, line2, city, stateId, zipCode, countryId }: AddressToVerify): string {
  const parts = [line1, line2 ?? "", city, String(stateId ?? ""), zipCode, String(countryId)];
  return JSON.stringify(parts.map((part) => part.trim().replace(/\s+/g, " ").toUpperCase()));
}
