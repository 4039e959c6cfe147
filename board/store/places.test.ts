import { expect, it } from "vitest";
import { physicianFormLookupItems } from "~/contract/lookups";
import { licensedIn } from "../people/physicians";
import { countries, states } from "./places";

it("lists the states, the District of Columbia and the territories, and the provinces and territories", () => {
  expect(() => physicianFormLookupItems.parse({ addresses: { states, countries } })).not.toThrow();
  const inCountry = (id: number) => states.filter(({ countryId }) => countryId === id).length;
  expect(countries.map(({ id }) => inCountry(id))).toEqual([50 + 1 + 5, 13]);
});

it("names each by an id and a short name of its own", () => {
  for (const key of ["id", "name"] as const) expect(new Set(states.map((state) => state[key])).size).toBe(states.length);
  const short = states.map(({ shortName, countryId }) => `${countryId} ${shortName}`);
  expect(new Set(short).size).toBe(states.length);
  expect(short.every((name) => /^[12] [A-Z]{2}$/.test(name))).toBe(true);
});

it("keeps the ids that licenses are stored with", () => {
  const name = (stateId: number) => states.find(({ id }) => id === stateId)?.name;
  for (const [place, id] of Object.entries(licensedIn)) expect(name(id)?.replaceAll(" ", "")).toBe(place);
  expect([name(1), name(51), name(56), name(101), name(113)]).toEqual([
    "Alabama",
    "Wyoming",
    "U.S. Virgin Islands",
    "Alberta",
    "Yukon",
  ]);
});
