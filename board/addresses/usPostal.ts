import type { PostalData } from "./postalData";
import { cityKey } from "./postalData";
import type { PostalAddress } from "./postalAddress";
import { standardLine } from "./deliveryLine";

/**
 * How the Postal Service would write an address; null where its ZIP Code, city and state cannot be brought together, or
 * the line names no place that mail is delivered to. Whether the house exists, the ZIP Codes do not tell.
 */
export function usPostal(address: PostalAddress, data: PostalData): PostalAddress | null {
  const { line1, line2 } = address;
  if (![line1, line2 ?? ""].some(isDeliverable)) return null;
  const zip = zipCode(address.zipCode);
  const place = zip === null ? byCity(address, data) : (byZip(address, zip, data) ?? byCity(address, data));
  if (place === null) return null;
  return { ...place, line1: standardLine(line1), line2: line2 === null ? null : standardLine(line2) };
}

/** A number of a house, a box or a route, or mail that is called for. */
function isDeliverable(line: string): boolean {
  return /\d/.test(line) || /^general delivery$/i.test(line.trim());
}

/** `627031234` and `62703 1234` are ZIP+4 without its hyphen; null for what is no ZIP Code. */
function zipCode(typed: string): string | null {
  const [, zip = "", four] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(typed.trim()) ?? [];
  if (zip === "") return null;
  return four === undefined ? zip : `${zip}-${four}`;
}

/** The ZIP Code says where it is; one of city and state has to agree, or it is the ZIP Code that is wrong. */
function byZip(address: PostalAddress, zip: string, data: PostalData): PostalAddress | null {
  const office = data.postOffice(zip.slice(0, 5));
  if (office === undefined) return null;
  const isCity = cityKey(address.city) === cityKey(office.city);
  const isState = address.stateCode === office.state;
  // The city is one of that state with other ZIP Codes: which of the two was mistyped, nobody can tell.
  const isElsewhere = !isCity && data.zipCodes(address.city, address.stateCode ?? "").length > 0;
  if (isCity || (isState && !isElsewhere)) {
    return { ...address, zipCode: zip, city: isCity ? address.city : office.city, stateCode: office.state };
  }
  return null;
}

/** A city with a single ZIP Code tells it. */
function byCity(address: PostalAddress, data: PostalData): PostalAddress | null {
  const [only, ...others] = data.zipCodes(address.city, address.stateCode ?? "");
  return only === undefined || others.length > 0 ? null : { ...address, zipCode: only };
}
