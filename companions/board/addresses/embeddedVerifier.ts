import type { AddressToVerify, VerifiedAddress } from "@portal/contract/people/address";
import { Country } from "@portal/contract/enumerations";
import { states } from "../store/places";
import type { AddressVerifier, PostalAddress } from "./addressVerifier";
import { standardLine } from "./deliveryLine";

/**
 * Canada Post: provinces by the first letter of the postal code. X is shared by two territories, which are
 * distinguished below.
 */
const provinces: Readonly<Record<string, readonly string[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};
const nunavut = ["X0A", "X0B", "X0C"];

/** Postal codes never contain D, F, I, O, Q or U, which are easily misread. */
const form = /^([A-CEGHJ-NPRSTVXY]\d[A-CEGHJ-NPRSTV-Z])[\s-]?(\d[A-CEGHJ-NPRSTV-Z]\d)$/;

/**
 * Returns the address in Canada Post's form; null if the postal code is invalid, or the city is not among the names of
 * its forward sortation area (the first half of the code): area names don't list every place.
 */
function canadianPostal(address: PostalAddress, data: PostalData): PostalAddress | null {
  const { line1, line2 } = address;
  const [, area = "", unit = ""] = form.exec(address.zipCode.trim().toUpperCase()) ?? [];
  const named = data.sortationArea(area);
  if (named === undefined || ![line1, line2 ?? ""].some((line) => /\d/.test(line))) return null;
  if (!` ${cityKey(named)} `.includes(` ${cityKey(address.city) || "?"} `)) return null;
  return {
    line1: standardLine(line1),
    line2: line2 === null ? null : standardLine(line2),
    city: address.city,
    stateCode: provinceOf(area),
    zipCode: `${area} ${unit}`,
  };
}

function provinceOf(area: string): string | null {
  const [first = null, second] = provinces[area.charAt(0)] ?? [];
  return second !== undefined && nunavut.includes(area) ? second : first;
}

const postOf: Readonly<Record<number, (address: PostalAddress, data: PostalData) => PostalAddress | null>> = {
  [Country.USA]: usPostal,
  [Country.Canada]: canadianPostal,
};

/** ADDR-03 without an external service: postal rules, ZIP Codes and sortation areas of the United States and Canada. */
export const embeddedVerifier: AddressVerifier = async (addresses) => {
  const data = await postalData();
  return addresses.map((address) => verified(address, data));
};

function verified(originalAddress: AddressToVerify, data: PostalData): VerifiedAddress {
  const unknown = { isValid: false, suggestedAddress: null, originalAddress };
  const { countryId, stateId } = originalAddress;
  const asCode = states.find(({ id }) => id === stateId)?.shortName ?? null;
  const written = postOf[countryId]?.({ ...originalAddress, stateCode: asCode }, data) ?? null;
  const state =
    written && states.find((known) => known.countryId === countryId && known.shortName === written.stateCode);
  // Pacific states that USPS serves are countries in the board's list, without a state to name.
  if (!written || !state) return unknown;
  const { line1, line2, city, zipCode } = written;
  const area = { stateId: state.id, stateCode: state.shortName };
  const { company } = originalAddress;
  return {
    isValid: true,
    suggestedAddress: { company, line1, line2, city, zipCode, countryId, ...area },
    originalAddress,
  };
}

/**
 * Returns the address in USPS form; null if ZIP Code, city and state contradict each other, or the line is not
 * deliverable. ZIP Codes don't show whether the house exists.
 */
function usPostal(address: PostalAddress, data: PostalData): PostalAddress | null {
  const { line1, line2 } = address;
  if (![line1, line2 ?? ""].some(isDeliverable)) return null;
  const zip = zipCode(address.zipCode);
  const place = zip === null ? byCity(address, data) : (byZip(address, zip, data) ?? byCity(address, data));
  if (place === null) return null;
  return { ...place, line1: standardLine(line1), line2: line2 === null ? null : standardLine(line2) };
}

function isDeliverable(line: string): boolean {
  return /\d/.test(line) || /^general delivery$/i.test(line.trim());
}

/** `627031234` and `62703 1234` are ZIP+4 without the hyphen. Null if it is no ZIP Code. */
function zipCode(typed: string): string | null {
  const [, zip = "", four] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(typed.trim()) ?? [];
  if (zip === "") return null;
  return four === undefined ? zip : `${zip}-${four}`;
}

/** The ZIP Code determines the place. City or state has to agree; otherwise the ZIP Code is probably wrong. */
function byZip(address: PostalAddress, zip: string, data: PostalData): PostalAddress | null {
  const office = data.postOffice(zip.slice(0, 5));
  if (office === undefined) return null;
  const isCity = cityKey(address.city) === cityKey(office.city);
  const isState = address.stateCode === office.state;
  // The city exists in that state with other ZIP Codes: either may be mistyped.
  const isElsewhere = !isCity && data.zipCodes(address.city, address.stateCode ?? "").length > 0;
  if (isCity || (isState && !isElsewhere)) {
    return { ...address, zipCode: zip, city: isCity ? address.city : office.city, stateCode: office.state };
  }
  return null;
}

/** A city with a single ZIP Code determines it. */
function byCity(address: PostalAddress, data: PostalData): PostalAddress | null {
  const [only, ...others] = data.zipCodes(address.city, address.stateCode ?? "");
  return only === undefined || others.length > 0 ? null : { ...address, zipCode: only };
}

interface PostOffice {
  readonly city: string;
  readonly state: string;
}

interface PostalData {
  readonly postOffice: (zip: string) => PostOffice | undefined;
  readonly zipCodes: (city: string, state: string) => readonly string[];
  /** Name of a forward sortation area, the first half of a Canadian postal code; undefined if it doesn't exist. */
  readonly sortationArea: (area: string) => string | undefined;
}

let data: Promise<PostalData> | undefined;

/** Loaded at first use: it is 5 MB, and a portal may use another verifier. */
function postalData(): Promise<PostalData> {
  return (data ??= read());
}

async function read(): Promise<PostalData> {
  const { codes } = await import("zipcodes");
  const zips = new Map<string, string[]>();
  for (const { zip, city, state, country } of Object.values(codes)) {
    if (country !== "US") continue;
    const key = placeKey(city, state);
    zips.set(key, [...(zips.get(key) ?? []), zip]);
  }
  return {
    postOffice: (zip) => (/^\d{5}$/.test(zip) ? codes[zip] : undefined),
    zipCodes: (city, state) => zips.get(placeKey(city, state)) ?? [],
    sortationArea: (area) => (/^[A-Z]\d[A-Z]$/.test(area) ? codes[area]?.city : undefined),
  };
}

const longForms: readonly (readonly [RegExp, string])[] = [
  [/\bST\b\.?/g, "SAINT"],
  [/\bSTE\b\.?/g, "SAINTE"],
  [/\bFT\b\.?/g, "FORT"],
  [/\bMT\b\.?/g, "MOUNT"],
];

/**
 * Normalizes a city name for comparison: `St. Louis` equals `Saint Louis`, and accents are dropped as the post does.
 */
function cityKey(city: string): string {
  const plain = city.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  const long = longForms.reduce((name, [short, form]) => name.replace(short, form), plain);
  return long.replace(/[^A-Z]+/g, " ").trim();
}

function placeKey(city: string, state: string): string {
  return `${state} ${cityKey(city)}`;
}
