import type { Temporal } from "temporal-polyfill";
import { medicalLicenseId } from "@portal/contract/ids";
import type { MedicalLicense, MedicalLicenseContent } from "@portal/contract/people/medicalLicense";
import { z } from "@portal/contract/zod";
import { licenseContent, licenseRefusals } from "@portal/domain/licenses/license";
import type { State } from "@portal/contract/lookups";
import { dateInputText, readDateInput, unreadDateText } from "@portal/domain/time/dateInput";
import { readTypedLine } from "@portal/domain/typedLine";
import { fieldId, type FormDraft, errorsOf } from "../formDraft";
import { formFor, postedNumber } from "../readPost";
import type { Invalid } from "../formOutcome";
import type { FormVerdict } from "../saveOwn";

/** Raw values of a license's form, in its order; `validateLicense` interprets them. */
const typedFields = {
  // Any length: a wrong value is shown again beside its message, and the server has refused more than 64 KB.
  licenseNumber: z.string(),
  /** Chosen from a list, so never anything but digits; empty while nothing is chosen. */
  stateId: z.string().regex(/^\d{0,9}$/),
  expirationDate: z.string(),
};

export type LicenseField = keyof typeof typedFields;
export const licenseFields = Object.keys(typedFields) as readonly LicenseField[];
export type LicenseInput = Readonly<z.infer<z.ZodObject<typeof typedFields>>>;

/** The form of a license that is stored; an empty one for null. */
export function licenseInput(stored: MedicalLicenseContent | null): LicenseInput {
  if (stored === null) return { licenseNumber: "", stateId: "", expirationDate: "" };
  const { licenseNumber, stateId, expirationDate } = stored;
  return { licenseNumber, stateId: String(stateId), expirationDate: dateInputText(expirationDate) };
}

/** What a posted form wants stored in place of `stored`, null for a new license. */
export function validateLicense(
  typed: LicenseInput,
  stored: MedicalLicenseContent | null,
  states: readonly State[],
  today: Temporal.PlainDate,
): FormVerdict<MedicalLicenseContent, Invalid<LicenseField>> {
  const claim = {
    licenseNumber: readTypedLine(typed.licenseNumber),
    stateId: typed.stateId === "" ? null : Number(typed.stateId),
    expirationDate: readDateInput(typed.expirationDate),
  };
  const { stateId, expirationDate } = claim;
  const refusals = licenseRefusals(claim, stored, states, today).map((refusal) =>
    refusal.kind === "date-invalid"
      ? { ...refusal, text: unreadDateText("Expiration date", typed.expirationDate) }
      : refusal,
  );
  if (refusals.length > 0 || stateId === null || expirationDate === null)
    return { kind: "rejected", problem: { kind: "invalid", errors: errorsOf(refusals) } };
  return { kind: "accepted", toSave: { ...claim, stateId, expirationDate } };
}

/** What the form posts as the id of a license that is not stored yet. */
export const newLicense = "new";

export const licensePost = z.strictObject({
  intent: z.literal("save-license"),
  formFor,
  medicalLicenseId: z.union([z.literal(newLicense), postedNumber.pipe(medicalLicenseId)]),
  /** What the page showed as stored (`licenseBasis`). */
  basis: z.string(),
  /** The license of the same state and number that the page has asked about (LIC-11). */
  repeatedLicenseId: postedNumber.pipe(medicalLicenseId).optional(),
  ...typedFields,
});
export type LicensePost = z.infer<typeof licensePost>;

/** What the form's button changes, for the handles of the pages that show it. */
export const licenseIntents = { "save-license": "Medical license" } satisfies Record<LicensePost["intent"], string>;

export type LicenseDraft = FormDraft<LicensePost, LicenseField>;

/** Which license, of those of one physician, a page can have open: at most one. */
export type OpenLicense = LicensePost["medicalLicenseId"];

/**
 * What a license's form was made from. The form carries it back, and what is then stored is compared with it before
 * anything is saved, so that no window overwrites another, whether or not the board compares as well.
 */
export function licenseBasis(license: MedicalLicenseContent | null): string {
  return license === null ? "" : JSON.stringify(licenseContent(license));
}

/** A license that was kept when its session ended, beside what is stored where it was saved elsewhere since. */
export function restoredLicense(kept: LicensePost, licenses: readonly MedicalLicense[]): LicenseDraft {
  const stored = licenses.find(({ medicalLicenseId }) => medicalLicenseId === kept.medicalLicenseId);
  return { values: kept, errors: {}, isStale: stored !== undefined && licenseBasis(stored) !== kept.basis };
}

/** Where the licenses are on a page, and the form of the one that is open. */
export const listId = "licenses";
export const formId = "license";

/** The page with a license opened for editing, and its first field focused: browsers focus the field of a fragment. */
export function licenseHref(page: string, license: OpenLicense): string {
  return `${licenseFormAction(page, license)}#${fieldId(formId, "licenseNumber")}`;
}

/**
 * Where the form of an open license posts. Not to the page's plain path: on the page that answers with what is wrong
 * 'Undo', a link to that URL and the list on it, would then stay on the page instead of loading what is stored.
 */
export function licenseFormAction(page: string, license: OpenLicense): string {
  return `${page}?${new URLSearchParams({ license: String(license) })}`;
}

/** Which license a page's URL asks to open, such as `?license=new`; null for none, and for what is no id. */
export function openLicense({ searchParams }: URL): OpenLicense | null {
  const parameter = searchParams.get("license");
  if (parameter === newLicense) return newLicense;
  if (parameter === null || !/^\d{1,16}$/.test(parameter)) return null;
  return medicalLicenseId.safeParse(Number(parameter)).data ?? null;
}

/** The page as it is stored. */
export function undoHref(page: string): string {
  return `${page}#${listId}`;
}
