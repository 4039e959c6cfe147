import { describe, expect, it } from "vitest";
import { places } from "~/tests/support/records/addresses";
import { schoolsView } from "./schoolSearch";

const schools = [
  { id: 7, name: "Rush Medical College (IL)" },
  { id: 8, name: "University of Chicago Pritzker School of Medicine (IL)" },
  { id: 9, name: "Université Laval Faculty of Medicine (QC)" },
  { id: 10, name: "A medical school in Germany" },
  { id: 11, name: "Stanford University School of Medicine (CA)" },
];
const state = (id: number, name: string, shortName: string) => ({ id, name, shortName, countryId: 1 });
const states = [...places.states, state(1, "Illinois", "IL"), state(2, "Quebec", "QC"), state(3, "California", "CA")];
const groups = (sought: string) => {
  const shown: Record<string, string[]> = {};
  for (const { id, group } of schoolsView(schools, states, sought).choices) (shown[`${group}`] ??= []).push(id);
  return shown;
};

describe("PERS-07 medical schools", () => {
  it("are listed by state, those without one last", () => {
    expect(Object.entries(groups(""))).toEqual([
      ["California", ["11"]],
      ["Illinois", ["7", "8"]],
      ["Quebec", ["9"]],
      ["Elsewhere", ["10"]],
    ]);
  });

  it("are listed without headings where a board's names have no state", () => {
    const { choices } = schoolsView([{ id: 1, name: "Rush" }], states, "");
    expect(choices).toEqual([{ id: "1", name: "Rush", group: null }]);
  });

  it.each([
    ["rush", ["7"], "1 school matches “rush”. It is first in the list.", "7"],
    ["  medicine UNIVERSITY ", ["11", "8"], "2 schools match “medicine UNIVERSITY”. They are first in the list.", null],
    ["universite", ["9"], "1 school matches “universite”. It is first in the list.", "9"],
    ["illinois", ["7", "8"], "2 schools match “illinois”. They are first in the list.", null],
    ["oxford", undefined, "No school matches “oxford”. Check the spelling, or choose from the whole list.", null],
  ])("that match “%s” come first, and all others can still be chosen", (sought, first, found, only) => {
    const shown = groups(sought);
    expect(shown[`Schools that match “${sought.trim()}”`]).toEqual(first);
    expect(Object.values(shown).flat()).toHaveLength(schools.length);
    expect(schoolsView(schools, states, sought)).toMatchObject({ found, only });
  });
});
