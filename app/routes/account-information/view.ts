import type { Temporal } from "temporal-polyfill";
import type { State } from "~/app/ui/StateMark";
import type { Physician } from "~/contract/physician";
import { formatShortDate, plainDate } from "~/domain/boardTime";
import { isLicenseActive } from "~/domain/licensure";

export interface AccountView {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly licenses: readonly {
    readonly id: number;
    readonly number: string;
    readonly expires: string;
    readonly state: State;
    readonly word: "Active" | "Expired";
  }[];
}

/** What the board knows of the physician, to be read only. */
export function accountView(physician: Physician, today: Temporal.PlainDate): AccountView {
  return {
    facts: [
      { name: "Name", value: physician.fullName },
      { name: "ID", value: String(physician.physicianId) },
      { name: "E-mail", value: physician.emailAddress ?? "None on record" },
    ],
    licenses: physician.medicalLicenses.map((license) => {
      const isActive = isLicenseActive(license, today);
      return {
        id: license.medicalLicenseId,
        number: license.licenseNumber,
        expires: formatShortDate(plainDate(license.expirationDate)),
        state: isActive ? "met" : "overdue",
        word: isActive ? "Active" : "Expired",
      };
    }),
  };
}
