import { Country } from "@portal/contract/enumerations";
import type { State } from "@portal/contract/lookups";

/** Two states of the US, not in alphabetical order, and a province. */
export const states: readonly State[] = [
  { id: 22, name: "Massachusetts", shortName: "MA", countryId: Country.USA },
  { id: 14, name: "Illinois", shortName: "IL", countryId: Country.USA },
  { id: 69, name: "Ontario", shortName: "ON", countryId: Country.Canada },
];
