import type { Temporal } from "temporal-polyfill";
import { type AddressesView, addressesView } from "~/app/forms/address/addressesView";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import { type LicensesView, licensesView } from "~/app/forms/licenses/licensesView";
import type { Physician } from "~/contract/physician";
import type { Places } from "~/domain/addressRefusals";

export interface AccountView {
  readonly physicianId: number;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly addresses: AddressesView;
  readonly licenses: LicensesView;
}

/** What the board knows of the physician; licenses are opened for editing on the dashboard. */
export function accountView(
  physician: Physician,
  places: Places | null,
  viewer: { readonly isReadOnly: boolean },
  today: Temporal.PlainDate,
  asked: Parameters<typeof addressesView>[4],
  settings: AddressSettings,
): AccountView {
  const states = places?.states ?? null;
  return {
    physicianId: physician.physicianId,
    facts: [
      { name: "Name", value: physician.fullName },
      { name: "ID", value: String(physician.physicianId) },
      { name: "E-mail", value: physician.emailAddress ?? "None on record" },
    ],
    addresses: addressesView(physician.addresses, places, viewer, today, asked, settings),
    licenses: licensesView(physician.medicalLicenses, states, viewer, today, { open: null, unsaved: null }),
  };
}
