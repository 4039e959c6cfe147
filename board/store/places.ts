import { Country } from "~/contract/enumerations";
import type { Country as CountryItem, State } from "~/contract/lookups";

export const countries: readonly CountryItem[] = [
  { id: Country.USA, name: "United States of America" },
  { id: Country.Canada, name: "Canada" },
];

/** `TX Texas`. The ids count on from `firstId` and are stored with licenses: a list is only ever added to at its end. */
function statesOf(countryId: number, firstId: number, list: string): State[] {
  return list
    .trim()
    .split(/\s*\n\s*/)
    .map((line, index) => ({ id: firstId + index, shortName: line.slice(0, 2), name: line.slice(3), countryId }));
}

/** Where a license can be from. */
export const states: readonly State[] = [
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
     VI U.S. Virgin Islands`,
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
