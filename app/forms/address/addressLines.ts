import type { AddressToVerify } from "~/contract/people/address";
import type { Places } from "~/domain/people/addressRefusals";

/** As it is written on an envelope, line by line. `places` is null where the board did not tell them. */
export function addressLines(address: Omit<AddressToVerify, "stateCode">, places: Places | null): string[] {
  const { company, line1, line2, city, stateId, zipCode, countryId } = address;
  const area = places?.states.find(({ id }) => id === stateId);
  const country = places?.countries.find(({ id }) => id === countryId);
  const isAbbreviated = area !== undefined && /^[A-Z]{2}$/.test(area.shortName) && countryId <= 2;
  const place = isAbbreviated
    ? `${city}, ${area.shortName} ${zipCode}`
    : [`${zipCode} ${city}`.trim(), ...(area === undefined ? [] : [area.name])].join(", ");
  return [company, line1, line2, place, country?.name].filter(
    (line) => line !== null && line !== undefined && line !== "",
  ) as string[];
}
