import { Country } from "@portal/contract/enumerations";
import type { Address } from "@portal/contract/people/address";
import { asCents, type Cents } from "./money";

/** Percent of the amount, by the payer's two-letter state code; a state that is not listed has none. */
export type CreditSurcharges = Readonly<Record<string, number>>;

/** In place of a state, for an address abroad: no surcharge is listed for it. */
export const anotherCountry = "another country";

/** Returns the state of the contact address; empty where it is not known. */
export function stateOnRecord(addresses: readonly Pick<Address, "isContact" | "stateCode" | "countryId">[]): string {
  const contact = addresses.find(({ isContact }) => isContact);
  if (contact === undefined) return "";
  return contact.countryId === Country.USA ? (contact.stateCode ?? "") : anotherCountry;
}

/** States that a surcharge may depend on: one that is empty is not known. */
export interface SurchargeStates {
  /** That the payer chose. */
  readonly chosen: string;
  /** Of the physician's contact address. */
  readonly onRecord: string;
  /** Of the card's billing address, once the provider knows the card. */
  readonly ofCard: string;
}

/**
 * Returns the state that decides a surcharge: of those that are known, the one with the lowest, and of two with the same
 * the one that the payer chose. Empty where none is known.
 */
export function surchargeState({ chosen, onRecord, ofCard }: SurchargeStates, surcharges: CreditSurcharges): string {
  const known = [chosen, onRecord, ofCard].filter((state) => state.trim() !== "");
  const percents = known.map((state) => surchargePercent(state, surcharges));
  return known[percents.indexOf(Math.min(...percents))] ?? "";
}

/** Returns the credit card surcharge in the state that decides it, rounded down: it may not exceed the percent. */
export function creditSurcharge(amount: Cents, state: string, surcharges: CreditSurcharges): Cents {
  return asCents(Math.floor((amount * surchargePercent(state, surcharges)) / 100));
}

/** By the state as typed, or as in a stored address. */
export function surchargePercent(state: string, surcharges: CreditSurcharges): number {
  const code = stateCodeOf(state);
  return code === null ? 0 : (surcharges[code] ?? 0);
}

/** Returns the maximum before the payer's state is known; null where no state has a surcharge. */
export function maxSurchargePercent(surcharges: CreditSurcharges): number | null {
  const most = Math.max(0, ...Object.values(surcharges));
  return most === 0 ? null : most;
}

const shape = /^\s*([A-Z]{2})=([1-3])\s*$/;

/** `TX=3,CO=2`; null for anything else. Card networks allow 3 percent at most. */
export function readSurcharges(text: string): CreditSurcharges | null {
  if (text.trim() === "") return {};
  const entries = text.split(",").map((entry) => shape.exec(entry));
  if (entries.includes(null)) return null;
  return Object.fromEntries(entries.map((entry) => [entry?.[1] ?? "", Number(entry?.[2])]));
}

/**
 * For the demo: it leaves out states that forbid surcharges, and Colorado limits them. An example, not legal advice.
 */
export const exampleSurcharges: CreditSurcharges = {
  ...Object.fromEntries(
    (
      "AK AL AR AZ DC DE FL GA HI IA ID IL IN KY LA MD MI MN MO MS MT NC ND NE NH NM NV OH OR PA RI SC SD TN TX UT VA VT " +
      "WA WI WV WY"
    )
      .split(" ")
      .map((state) => [state, 3]),
  ),
  CO: 2,
};

/** States of the United States and the District of Columbia, by the Postal Service's two-letter codes. */
const names: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

/** Territories and military areas are the state of their addresses, by the Postal Service's codes. */
const areaNames: Readonly<Record<string, string>> = {
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe, Middle East and Africa",
  AP: "Armed Forces Pacific",
};

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...names, ...areaNames }).flatMap(([code, name]) => [
    [code, code],
    [comparable(name), code],
  ]),
);

const choicesOf = (named: typeof names) => Object.entries(named).map(([id, name]) => ({ id, name }));

/** States of the United States and the District of Columbia, for a list to choose from. */
export const states = choicesOf(names);
export const territoriesAndMilitaryAreas = choicesOf(areaNames);

/** `TX` from `Texas`, `tx` and `T.X.`, `PR` from `Puerto Rico`; null for text that names none of them. */
export function stateCodeOf(typed: string): string | null {
  return codes.get(comparable(typed)) ?? null;
}

function comparable(name: string): string {
  return name.replaceAll(".", "").trim().replaceAll(/\s+/g, " ").toUpperCase();
}
