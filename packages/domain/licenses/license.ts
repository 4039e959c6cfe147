import { Temporal } from "temporal-polyfill";
import { Certification, Country } from "@portal/contract/enumerations";
import type { State } from "@portal/contract/lookups";
import type { MedicalLicenseContent, MedicalLicense } from "@portal/contract/people/medicalLicense";
import { maxLicenseNumberLength } from "@portal/contract/values";
import type { Examination } from "@portal/contract/examinations/examination";
import { formatDate, isBefore, plainDate } from "../time/boardTime";
import { examinationYear } from "../applications/trainingPathways";
import { lineFault, lineFaultText } from "../lineFault";

/** Keeps only its fields, dropping extra ones that a board sends. A field that is not listed does not compile. */
export function licenseContent(license: MedicalLicenseContent): Required<MedicalLicenseContent> {
  const { licenseNumber, stateId, expirationDate } = license;
  return { licenseNumber, stateId, expirationDate };
}

/** Ignores whitespace around a number. */
export function isSameLicense(a: MedicalLicenseContent, b: MedicalLicenseContent): boolean {
  return JSON.stringify(licenseContent(trimmed(a))) === JSON.stringify(licenseContent(trimmed(b)));
}

function trimmed(license: MedicalLicenseContent): MedicalLicenseContent {
  return { ...license, licenseNumber: license.licenseNumber.trim() };
}

/** Names it in a sentence: some boards have licenses without a number. */
export function licenseName({ licenseNumber }: Pick<MedicalLicenseContent, "licenseNumber">): string {
  return licenseNumber.trim() === "" ? "(no number)" : licenseNumber;
}

/** Display texts of its fields; null where unknown. */
export function licenseTexts(license: MedicalLicenseContent, states: readonly State[] | null) {
  const { stateId, expirationDate } = license;
  return {
    number: licenseName(license),
    state: states?.find(({ id }) => id === stateId)?.name ?? null,
    expires: formatDate(plainDate(expirationDate)),
  };
}

/** `Illinois, expires January 31, 2026` */
export function licenseDetails(license: MedicalLicenseContent, states: readonly State[] | null): string {
  const { state, expires } = licenseTexts(license, states);
  return [state, `expires ${expires}`].filter((text) => text !== null).join(", ");
}

/** `MD-48213, Illinois, expires January 31, 2026` */
export function licenseInWords(license: MedicalLicenseContent, states: readonly State[] | null): string {
  return `${licenseName(license)}, ${licenseDetails(license, states)}`;
}

/** A license to be saved. Null where nothing was chosen, or the value is not a date. */
interface LicenseClaim extends Omit<MedicalLicenseContent, "stateId" | "expirationDate"> {
  readonly stateId: MedicalLicenseContent["stateId"] | null;
  readonly expirationDate: MedicalLicenseContent["expirationDate"] | null;
}

/** With a year that is mistyped, such as 3027, the physician would never be reminded of a renewal. */
const lastExpiration = Temporal.PlainDate.from("2099-12-31");

/** The texts of LIC-03 and LIC-04, without the leading spaces that some of them have. */
const refusals = {
  "number-missing": ["licenseNumber", lineFaultText("License number", "missing", maxLicenseNumberLength)],
  "number-too-long": ["licenseNumber", lineFaultText("License number", "too-long", maxLicenseNumberLength)],
  "number-hidden": ["licenseNumber", lineFaultText("License number", "hidden", maxLicenseNumberLength)],
  "state-missing": ["stateId", "State is required"],
  "date-invalid": ["expirationDate", "Expiration date invalid. Expected format: MM/DD/YYYY"],
  "date-too-late": ["expirationDate", "Check the year of the expiration date. It can’t be later than 2099."],
  "expired-when-added": ["expirationDate", "Can not add expired licenses."],
} as const satisfies Record<string, readonly [keyof LicenseClaim, string]>;

type LicenseRefusalKind = keyof typeof refusals;

export function licenseRefusalText(kind: LicenseRefusalKind): string {
  return refusals[kind][1];
}

/** State codes of the Postal Service for military mail, where no authority licenses physicians. */
const militaryMail = ["AA", "AE", "AP"];

/** States that a license can be added for (LIC-07). */
export function usStates(states: readonly State[]): State[] {
  return states.filter(({ countryId, shortName }) => countryId === Country.USA && !militaryMail.includes(shortName));
}

/**
 * Returns everything wrong with a license; empty when it can be saved. `stored` is the license that it changes, null
 * for a new one: an existing license from outside the US keeps its state (decision 0000.38), and a license may be
 * corrected to a date in the past, but not added with one (LIC-03).
 */
export function licenseRefusals(
  license: LicenseClaim,
  stored: MedicalLicenseContent | null,
  states: readonly State[],
  today: Temporal.PlainDate,
) {
  const { licenseNumber, stateId, expirationDate } = license;
  const kinds: LicenseRefusalKind[] = [];
  const numberFault = lineFault(licenseNumber, maxLicenseNumberLength);
  if (numberFault !== null) kinds.push(`number-${numberFault}`);
  const isOffered = usStates(states).some(({ id }) => id === stateId);
  if (!isOffered && (stateId === null || stateId !== stored?.stateId)) kinds.push("state-missing");
  if (expirationDate === null) kinds.push("date-invalid");
  else if (isBefore(lastExpiration, plainDate(expirationDate)) && expirationDate !== stored?.expirationDate)
    kinds.push("date-too-late");
  else if (stored === null && !isLicenseActive({ expirationDate }, today)) kinds.push("expired-when-added");
  return kinds.map((kind) => ({ kind, field: refusals[kind][0], text: refusals[kind][1] }));
}

/**
 * Returns the license on file with the state and number of one that is saved, apart from `stored`, which it changes;
 * null for none, for the same license sent twice, and where `stored` had both before (LIC-11).
 */
export function repeatedLicense(
  saved: MedicalLicenseContent,
  stored: MedicalLicense | null,
  licenses: readonly MedicalLicense[],
): MedicalLicense | null {
  const isAlike = (other: MedicalLicenseContent) =>
    other.stateId === saved.stateId && comparedNumber(other) === comparedNumber(saved);
  if (stored === null ? licenses.some((license) => isSameLicense(license, saved)) : isAlike(stored)) return null;
  return licenses.find(isAlike) ?? null;
}

/** `md 48.213` is `MD-48213`. */
function comparedNumber({ licenseNumber }: MedicalLicenseContent): string {
  return licenseNumber.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** A license is valid through the last minute of its expiration date, like everything due on a date (LIC-01). */
export function isLicenseActive(license: Pick<MedicalLicense, "expirationDate">, day: Temporal.PlainDate): boolean {
  return !isBefore(plainDate(license.expirationDate), day);
}

/** Licensure is current if any license is (LIC-01). */
export function isLicensureCurrent(
  licenses: readonly Pick<MedicalLicense, "expirationDate">[],
  day: Temporal.PlainDate,
): boolean {
  return licenses.some((license) => isLicenseActive(license, day));
}

export type LicensedExamination = Pick<Examination, "certificationId" | "startDate">;

const licenseRequired: ReadonlySet<number> = new Set([
  Certification.Neurology,
  Certification.ChildNeurology,
  Certification.Psychiatry,
]);

/** Returns September 1 of the examination's year (LIC-09). */
export function licenseDeadline(examination: LicensedExamination): Temporal.PlainDate | null {
  if (!licenseRequired.has(examination.certificationId)) return null;
  return Temporal.PlainDate.from({ year: examinationYear(examination), month: 9, day: 1 });
}

/** Returns that the current licenses end before the day on which one is needed; null where one lasts, or none is current. */
export function licenseEndsText(
  examination: LicensedExamination,
  licenses: readonly Pick<MedicalLicense, "expirationDate">[],
  today: Temporal.PlainDate,
): string | null {
  const by = licenseDeadline(examination);
  if (by === null || !isLicensureCurrent(licenses, today) || isLicensureCurrent(licenses, by)) return null;
  const last = licenses
    .map(({ expirationDate }) => plainDate(expirationDate))
    .sort(Temporal.PlainDate.compare)
    .at(-1);
  return last === undefined || isBefore(by, today)
    ? null
    : `Your license ends on ${formatDate(last)}, before that day. Renew it, or add another, by ${formatDate(by)}.`;
}

/** Returns the note of LIC-09, before its date or after; null where the examination has none. */
export function licenseDeadlineNote(examination: LicensedExamination, today: Temporal.PlainDate): string | null {
  const by = licenseDeadline(examination);
  if (by === null) return null;
  const isRequired = isBefore(by, today) ? "has been required since" : "is required by";
  return `A full, unrestricted, active license ${isRequired} ${formatDate(by)}.`;
}
