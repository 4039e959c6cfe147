import type { Temporal } from "temporal-polyfill";
import { type LicensesView, licensesView } from "~/app/forms/licenses/licensesView";
import type { State } from "~/contract/lookups";
import type { Physician } from "~/contract/physician";

export interface AccountView {
  readonly physicianId: number;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly licenses: LicensesView;
}

/** What the board knows of the physician, to be read only; its licenses are opened for editing on the dashboard. */
export function accountView(
  physician: Physician,
  states: readonly State[] | null,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
): AccountView {
  return {
    physicianId: physician.physicianId,
    facts: [
      { name: "Name", value: physician.fullName },
      { name: "ID", value: String(physician.physicianId) },
      { name: "E-mail", value: physician.emailAddress ?? "None on record" },
    ],
    licenses: licensesView(physician.medicalLicenses, states, viewer, today, { open: null, unsaved: null }),
  };
}
