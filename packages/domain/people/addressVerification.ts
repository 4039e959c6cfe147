import { AddressType, Country } from "@portal/contract/enumerations";
import type { AddressContent, AddressToVerify, VerifiedAddress } from "@portal/contract/people/address";

/**
 * ADDR-03: addresses in the United States and Canada are verified, except one that is only public: nothing is mailed
 * there. All others are accepted as entered.
 */
export function needsVerification({ countryId, types }: Pick<AddressContent, "countryId" | "types">): boolean {
  const isKnownPost = countryId === Country.USA || countryId === Country.Canada;
  return isKnownPost && types.some((type) => type !== AddressType.Public);
}

/** ADDR-03: the decision that a verification leaves. */
type VerificationOutcome =
  | { readonly kind: "confirmed" }
  /** It differs: 'Use Suggested' or 'Use As Entered'. */
  | { readonly kind: "suggestion"; readonly suggested: AddressToVerify }
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

/** Ignores case, spaces and the organization line. */
export function isSamePostalAddress(a: AddressToVerify, b: AddressToVerify): boolean {
  return postalAddressKey(a) === postalAddressKey(b);
}

type PostalLines = Required<Omit<AddressToVerify, "company" | "stateCode">>;

/** Keeps only what a verifier decides: physicians know better who gets the mail. A line that is not listed does not compile. */
export function postalLines({ line1, line2, city, stateId, zipCode, countryId }: PostalLines): PostalLines {
  return { line1, line2, city, stateId, zipCode, countryId };
}

/** The address as it is compared, and as a form carries the shown one. */
export function postalAddressKey(address: AddressToVerify): string {
  const parts = Object.values(postalLines(address)).map((part) => String(part ?? ""));
  return JSON.stringify(parts.map((part) => part.trim().replace(/\s+/g, " ").toUpperCase()));
}
