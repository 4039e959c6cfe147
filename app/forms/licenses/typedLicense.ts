import type { Temporal } from "temporal-polyfill";
import type { State } from "~/contract/lookups";
import type { MedicalLicenseContent } from "~/contract/people/medicalLicense";
import { z } from "~/contract/zod";
import { licenseRefusals, licenseTexts } from "~/domain/licenses/license";
import { wireDateOf } from "~/domain/time/boardTime";
import { readTypedDate } from "~/domain/time/typedDate";
import { errorsOf } from "../formDraft";
import type { Invalid } from "../formOutcome";
import type { FormVerdict } from "../saveOwn";

/** What is typed, field by field, in the order of the form; what it means is `wantedLicense`'s to say. */
export const typedFields = {
  // However long: what is typed wrongly comes back beside its message, and the door has refused more than 64 KB.
  licenseNumber: z.string(),
  /** Chosen from a list, so never anything but digits; empty while nothing is chosen. */
  stateId: z.string().regex(/^\d{0,9}$/),
  expirationDate: z.string(),
};

export type LicenseField = keyof typeof typedFields;
export const licenseFields = Object.keys(typedFields) as readonly LicenseField[];
export type TypedLicense = Readonly<z.infer<z.ZodObject<typeof typedFields>>>;

/** The form of a license that is stored; an empty one for null. */
export function typedLicense(stored: MedicalLicenseContent | null): TypedLicense {
  if (stored === null) return { licenseNumber: "", stateId: "", expirationDate: "" };
  const { licenseNumber, stateId } = stored;
  return { licenseNumber, stateId: String(stateId), expirationDate: licenseTexts(stored, null).expires };
}

/** What a posted form wants stored in place of `stored`, null for a new license. */
export function wantedLicense(
  typed: TypedLicense,
  stored: MedicalLicenseContent | null,
  states: readonly State[],
  today: Temporal.PlainDate,
): FormVerdict<MedicalLicenseContent, Invalid<LicenseField>> {
  const date = readTypedDate(typed.expirationDate);
  const claim = {
    licenseNumber: typed.licenseNumber.trim(),
    stateId: typed.stateId === "" ? null : Number(typed.stateId),
    expirationDate: date && wireDateOf(date),
  };
  const { stateId, expirationDate } = claim;
  const refusals = licenseRefusals(claim, stored, states, today);
  if (refusals.length > 0 || stateId === null || expirationDate === null)
    return { kind: "not-wanted", problem: { kind: "invalid", errors: errorsOf(refusals) } };
  return { kind: "wanted", wanted: { ...claim, stateId, expirationDate } };
}
