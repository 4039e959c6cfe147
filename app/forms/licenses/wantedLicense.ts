import type { Temporal } from "temporal-polyfill";
import type { State } from "~/contract/lookups";
import type { MedicalLicense } from "~/contract/medicalLicense";
import { wireDateOf } from "~/domain/boardTime";
import { licenseRefusals } from "~/domain/licenseRefusals";
import { readTypedDate } from "~/domain/typedDate";
import type { TypedLicense } from "./licensePost";
import type { LicenseErrors } from "./unsavedLicense";

/** A license without its id: what is typed of it. */
export type LicenseContent = Omit<MedicalLicense, "medicalLicenseId">;

export type WantedLicense =
  | { readonly kind: "valid"; readonly license: LicenseContent }
  | { readonly kind: "invalid"; readonly errors: LicenseErrors };

/** What a posted form wants stored in place of `stored`, null for a new license. */
export function wantedLicense(
  typed: TypedLicense,
  stored: MedicalLicense | null,
  states: readonly State[],
  today: Temporal.PlainDate,
): WantedLicense {
  const licenseNumber = typed.licenseNumber.trim();
  const stateId = typed.stateId === "" ? null : Number(typed.stateId);
  const date = readTypedDate(typed.expirationDate);
  const expirationDate = date && wireDateOf(date);
  const refusals = licenseRefusals({ licenseNumber, stateId, expirationDate }, stored, states, today);
  if (refusals.length > 0 || stateId === null || expirationDate === null)
    return { kind: "invalid", errors: Object.fromEntries(refusals.map(({ field, text }) => [field, text])) };
  return { kind: "valid", license: { licenseNumber, stateId, expirationDate } };
}

/** Spaces around a number are nobody's change. */
export function isSameLicense(a: LicenseContent, b: LicenseContent): boolean {
  return (
    a.licenseNumber.trim() === b.licenseNumber.trim() &&
    a.stateId === b.stateId &&
    a.expirationDate === b.expirationDate
  );
}
