import { iso31661, iso31662 } from "iso-3166";
import { Country } from "~/contract/enumerations";
import type { Country as CountryItem, State } from "~/contract/lookups";

/** `TX Texas`. The ids count on from `firstId` and are stored with licenses: a list is only ever added to at its end. */
function statesOf(countryId: number, firstId: number, list: string): State[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line, index) => ({ id: firstId + index, shortName: line.slice(0, 2), name: line.slice(3), countryId }));
}

/** Where a license can be from, and what is written in addresses of the two countries. */
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

/** ISO 3166-1 has a code for them; their addresses are US addresses, and their area is a state. */
const territories = ["AS", "GU", "MP", "PR", "UM", "VI"];

/** Of these ISO lists every council beside the four countries that it belongs to, and sums of these. */
const areasOfUnitedKingdom = ["GB-ENG", "GB-NIR", "GB-SCT", "GB-WLS"];

const elsewhere = iso31661.filter(({ alpha2 }) => !["US", "CA", ...territories].includes(alpha2));

/** All others have their number of ISO 3166-1, of which none is 1 or 2. */
export const countries: readonly CountryItem[] = [
  { id: Country.USA, name: "United States of America" },
  { id: Country.Canada, name: "Canada" },
  ...elsewhere.map(({ numeric, name }) => ({ id: Number(numeric), name })).sort(byName),
];

/** The states and provinces, and of every other country the areas that ISO 3166-2 divides it into. */
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

/** The country and the one to three letters and digits of the area's code: the same id in every edition of the list. */
function areaId(countryId: number, code: string): number {
  const digits = Array.from(code, (sign) => Number.parseInt(sign, 36) + 1);
  return countryId * 100_000 + digits.reduce((number, digit) => number * 37 + digit, 0);
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, "en-US");
}
