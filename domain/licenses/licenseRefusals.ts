import type { Temporal } from "temporal-polyfill";
import { Country } from "~/contract/enumerations";
import type { State } from "~/contract/lookups";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import { visibleLine } from "~/contract/values";
import { isLicenseActive } from "./licensure";

/** A license that is to be saved. Null is what was not chosen, or is no date. */
export interface LicenseClaim extends Pick<MedicalLicense, "licenseNumber"> {
  readonly stateId: MedicalLicense["stateId"] | null;
  readonly expirationDate: MedicalLicense["expirationDate"] | null;
}

export type LicenseRefusalKind =
  "number-missing" | "number-too-long" | "number-hidden" | "state-missing" | "date-invalid" | "expired-when-added";

export interface LicenseRefusal {
  readonly kind: LicenseRefusalKind;
  readonly field: keyof LicenseClaim;
  readonly text: string;
}

/** What a board can store (contract/people/medicalLicense). */
export const longestLicenseNumber = 50;

/** The texts of LIC-03 and LIC-04, without the spaces that some of them begin with and nobody can read. */
const refusals = {
  "number-missing": ["licenseNumber", "License number is required."],
  "number-too-long": ["licenseNumber", `License number can have at most ${longestLicenseNumber} characters.`],
  "number-hidden": ["licenseNumber", "License number has hidden characters. Please type it instead of pasting it."],
  "state-missing": ["stateId", "State is required"],
  "date-invalid": ["expirationDate", "Expiration date invalid. Expected format: MM/DD/YYYY"],
  "expired-when-added": ["expirationDate", "Can not add expired licenses."],
} as const satisfies Record<LicenseRefusalKind, readonly [keyof LicenseClaim, string]>;

export function licenseRefusalText(kind: LicenseRefusalKind): string {
  return refusals[kind][1];
}

/** What the Postal Service calls a state for mail to the armed forces, and no authority licenses physicians for. */
const militaryMail = ["AA", "AE", "AP"];

/** The states that a license can be added for (LIC-07). */
export function usStates(states: readonly State[]): State[] {
  return states.filter(({ countryId, shortName }) => countryId === Country.USA && !militaryMail.includes(shortName));
}

/**
 * Everything that is wrong with a license; empty when it can be saved. `stored` is the license that it changes, null
 * for a new one: a license from outside the US that is there already keeps its state (decision 38), and a license may
 * be corrected to a date in the past, only not added with one (LIC-03).
 */
export function licenseRefusals(
  license: LicenseClaim,
  stored: Pick<MedicalLicense, "stateId"> | null,
  states: readonly State[],
  today: Temporal.PlainDate,
): LicenseRefusal[] {
  const { licenseNumber, stateId, expirationDate } = license;
  const kinds: LicenseRefusalKind[] = [];
  const number = licenseNumber.trim();
  if (number === "") kinds.push("number-missing");
  if (number.length > longestLicenseNumber) kinds.push("number-too-long");
  else if (!visibleLine.test(number)) kinds.push("number-hidden");
  const isOffered = usStates(states).some(({ id }) => id === stateId);
  if (!isOffered && (stateId === null || stateId !== stored?.stateId)) kinds.push("state-missing");
  if (expirationDate === null) kinds.push("date-invalid");
  else if (stored === null && !isLicenseActive({ expirationDate }, today)) kinds.push("expired-when-added");
  return kinds.map((kind) => ({ kind, field: refusals[kind][0], text: refusals[kind][1] }));
}
