import type { Temporal } from "temporal-polyfill";
import type { MedicalLicense } from "~/contract/people/medicalLicense";
import { isBefore, plainDate } from "../time/boardTime";

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
