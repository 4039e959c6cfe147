import { expect, it } from "vitest";
import { medicalEducationLocations } from "./medicalSchools";

const nameOf = (id: number) => medicalEducationLocations.find((school) => school.id === id)?.name;

it("PERS-02 medical schools have one entry each, and every one its area or country", () => {
  for (const key of ["id", "name"] as const) {
    expect(new Set(medicalEducationLocations.map((school) => school[key])).size).toBe(medicalEducationLocations.length);
  }
  for (const { name } of medicalEducationLocations)
    expect(name).toMatch(/^\S.* \([A-Z]{2}\)$|^A medical school in \S/u);
});

// Records store these ids: a school inserted in the middle would change where people graduated.
it.each([
  [1, "University of Alabama at Birmingham Marnix E. Heersink School of Medicine (AL)"],
  [100, "Duke University School of Medicine (NC)"],
  [155, "University of Wisconsin School of Medicine and Public Health (WI)"],
  [501, "A.T. Still University Kirksville College of Osteopathic Medicine (MO)"],
  [536, "William Carey University College of Osteopathic Medicine (MS)"],
  [701, "Cumming School of Medicine at the University of Calgary (AB)"],
  [717, "University of Saskatchewan College of Medicine (SK)"],
])("PERS-02 the medical school %i stays the same", (id, name) => {
  expect(nameOf(id)).toBe(name);
});
