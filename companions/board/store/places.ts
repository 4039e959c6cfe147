import { iso31661, iso31662 } from "iso-3166";
import { Country } from "@portal/contract/enumerations";
import type { Country as CountryItem, State } from "@portal/contract/lookups";

/** `TX Texas`. Ids continue from `firstId` and are stored with licenses: add only at the end of a list. */
function statesOf(countryId: number, firstId: number, list: string): State[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line, index) => ({ id: firstId + index, shortName: line.slice(0, 2), name: line.slice(3), countryId }));
}

/** Places that issue licenses, with the names used in addresses of the two countries. */
export const statesAndProvinces: readonly State[] = [
  ...statesOf(
    Country.USA,
    1,
    `AL Alabama
     AK Alaska
     AZ Arizona
     AR Arkansas
     CA California
     CO Colorado
     CT Connecticut
     DE Delaware
     DC District of Columbia
     FL Florida
     GA Georgia
     HI Hawaii
     ID Idaho
     IL Illinois
     IN Indiana
     IA Iowa
     KS Kansas
     KY Kentucky
     LA Louisiana
     ME Maine
     MD Maryland
     MA Massachusetts
     MI Michigan
     MN Minnesota
     MS Mississippi
     MO Missouri
     MT Montana
     NE Nebraska
     NV Nevada
     NH New Hampshire
     NJ New Jersey
     NM New Mexico
     NY New York
     NC North Carolina
     ND North Dakota
     OH Ohio
     OK Oklahoma
     OR Oregon
     PA Pennsylvania
     RI Rhode Island
     SC South Carolina
     SD South Dakota
     TN Tennessee
     TX Texas
     UT Utah
     VT Vermont
     VA Virginia
     WA Washington
     WV West Virginia
     WI Wisconsin
     WY Wyoming
     AS American Samoa
     GU Guam
     MP Northern Mariana Islands
     PR Puerto Rico
     VI U.S. Virgin Islands
     AA Armed Forces Americas
     AE Armed Forces Europe, Middle East and Africa
     AP Armed Forces Pacific`,
  ),
  ...statesOf(
    Country.Canada,
    101,
    `AB Alberta
     BC British Columbia
     MB Manitoba
     NB New Brunswick
     NL Newfoundland and Labrador
     NT Northwest Territories
     NS Nova Scotia
     NU Nunavut
     ON Ontario
     PE Prince Edward Island
     QC Quebec
     SK Saskatchewan
     YT Yukon`,
  ),
];

/** They have ISO 3166-1 codes of their own, but US addresses, in which they are the state. */
const territories = ["AS", "GU", "MP", "PR", "UM", "VI"];

/** ISO lists the four countries, their councils, and groups of these; only the countries are used. */
const areasOfUnitedKingdom = ["GB-ENG", "GB-NIR", "GB-SCT", "GB-WLS"];

const elsewhere = iso31661.filter(({ alpha2 }) => !["US", "CA", ...territories].includes(alpha2));

const { compare: compareNames } = new Intl.Collator("en-US");

/** All others have their ISO 3166-1 number, none of which is 1 or 2. */
export const countries: readonly CountryItem[] = [
  { id: Country.USA, name: "United States of America" },
  { id: Country.Canada, name: "Canada" },
  ...elsewhere.map(({ numeric, name }) => ({ id: Number(numeric), name })).sort(byName),
];

/** The states and provinces, and the ISO 3166-2 subdivisions of every other country. */
export const states: readonly State[] = [...statesAndProvinces, ...areasElsewhere()];

function areasElsewhere(): State[] {
  const countryIds = new Map(elsewhere.map(({ alpha2, numeric }) => [alpha2, Number(numeric)]));
  return iso31662
    .flatMap(({ code, parent, name }) => {
      const countryId = countryIds.get(parent);
      const isArea = countryId !== undefined && (parent !== "GB" || areasOfUnitedKingdom.includes(code));
      return isArea ? [{ id: areaId(countryId, code.slice(3)), name, shortName: code.slice(3), countryId }] : [];
    })
    .sort(byName);
}

/** Combines the country with the one to three characters of the area's code: stable between editions of the list. */
function areaId(countryId: number, code: string): number {
  const digits = Array.from(code, (sign) => Number.parseInt(sign, 36) + 1);
  return countryId * 100_000 + digits.reduce((number, digit) => number * 37 + digit, 0);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareNames(a.name, b.name);
}
