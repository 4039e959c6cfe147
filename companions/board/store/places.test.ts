import { expect, it } from "vitest";
import { physicianFormLookupItems } from "@portal/contract/lookups";
import { licensedIn } from "@portal/demo/addresses";
import { countries, states } from "./places";

const inCountry = (id: number) => states.filter(({ countryId }) => countryId === id);
const named = (name: string) => countries.find((country) => country.name.startsWith(name)) ?? { id: 0 };

it("lists the states, the District of Columbia, the territories and military mail, and the provinces and territories", () => {
  expect(() => physicianFormLookupItems.parse({ addresses: { states, countries } })).not.toThrow();
  expect([1, 2].map((id) => inCountry(id).length)).toEqual([50 + 1 + 5 + 3, 13]);
});

it("ADDR-01 lists every country with its areas, the specification's two first and as 1 and 2 (API-06)", () => {
  expect(countries.slice(0, 3).map(({ id, name }) => `${id} ${name}`)).toEqual([
    "1 United States of America",
    "2 Canada",
    "4 Afghanistan",
  ]);
  expect(countries.length).toBe(249 - 6);
  expect(inCountry(named("Germany").id).map(({ shortName }) => shortName)).toContain("BY");
  expect(inCountry(named("United Kingdom").id).map(({ name }) => name)).toEqual([
    "England",
    "Northern Ireland",
    "Scotland",
    "Wales",
  ]);
  expect(inCountry(named("Gibraltar").id)).toEqual([]);
  expect(states.every(({ countryId }) => countries.some(({ id }) => id === countryId))).toBe(true);
});

it("keeps the ids that addresses are stored with, and all of them can be stored", () => {
  expect(named("Germany").id).toBe(276);
  expect(inCountry(276).find(({ shortName }) => shortName === "BY")?.id).toBe(27_600_479);
  expect(inCountry(2).length + Math.max(...states.map(({ id }) => id))).toBeLessThan(2 ** 31);
});

it("names each by an id and a short name of its own", () => {
  expect(new Set(states.map(({ id }) => id)).size).toBe(states.length);
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  const short = states.map(({ shortName, countryId }) => `${countryId} ${shortName}`);
  expect(new Set(short).size).toBe(states.length);
  expect(short.every((name) => /^([12] [A-Z]{2}|\d+ [A-Z\d]{1,3})$/.test(name))).toBe(true);
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
