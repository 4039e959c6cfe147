import type { Temporal } from "temporal-polyfill";
import type { AddressSettings } from "~/app/forms/address/saveAddress";
import type { PublicConfiguration } from "~/app/server/publicConfiguration";
import type { Examination } from "~/contract/examinations/examination";
import { shippingExpires } from "~/domain/people/addresses";
import { plainDate, wireDateOf } from "~/domain/time/boardTime";

/** ADDR-02: what is shipped for an examination is shipped until six months after its window's end. */
export function settingsFor(
  { endDate }: Pick<Examination, "endDate">,
  { optInCountryIds }: Pick<PublicConfiguration, "optInCountryIds">,
  today: Temporal.PlainDate,
): AddressSettings {
  return { today, shippingUntil: wireDateOf(shippingExpires(plainDate(endDate))), optInCountryIds };
}
