import { describe, expect, it } from "vitest";
import { personalInformationRefusals } from "./personalInformationRefusals";

const locations = [{ id: 12, name: "Rush Medical College (IL)" }];
const claim = {
  firstName: "Adaeze",
  middleName: "",
  suffix: "",
  title: "MD",
  email: "adaeze@example.org",
  graduationYear: "2022",
  locationId: "12",
};
const refused = (changes: Partial<typeof claim>) =>
  personalInformationRefusals({ ...claim, ...changes }, locations).map(({ field, text }) => `${field}: ${text}`);

describe("PERS-01 PERS-02 fields of a new physician", () => {
  it.each([
    ["all of it", {}, []],
    ["no first name", { firstName: " " }, ["firstName: First name is required."]],
    ["no title", { title: "" }, ["title: Title is required."]],
    ["a middle name and a suffix", { middleName: "Ngozi", suffix: "Jr." }, []],
    [
      "a hidden character",
      { middleName: "Ngo\u202ezi" },
      ["middleName: Middle name has hidden characters. Type it instead of pasting it."],
    ],
    [
      "a name of 10,000 characters",
      { firstName: "a".repeat(10_000) },
      ["firstName: First name can have at most 100 characters."],
    ],
    ["no e-mail address", { email: "" }, ["email: Please enter a valid email address."]],
    ["half an e-mail address", { email: "adaeze@" }, ["email: Please enter a valid email address."]],
    [
      "a header in the e-mail address",
      { email: "a@example.org\nBcc: b@example.org" },
      ["email: Please enter a valid email address."],
    ],
    ["the first year", { graduationYear: "1900" }, []],
    ["the last year", { graduationYear: "9999" }, []],
    ["a year before", { graduationYear: "1899" }, ["graduationYear: Enter a year from 1900 to 9999, as YYYY."]],
    ["five digits", { graduationYear: "10000" }, ["graduationYear: Enter a year from 1900 to 9999, as YYYY."]],
    ["a year in words", { graduationYear: "last" }, ["graduationYear: Enter a year from 1900 to 9999, as YYYY."]],
    ["no year", { graduationYear: "" }, ["graduationYear: Graduation year is required."]],
    ["no school", { locationId: "" }, ["locationId: Medical school is required."]],
    ["a school that is none", { locationId: "13" }, ["locationId: Medical school is required."]],
  ])("%s", (_what, changes, refusals) => {
    expect(refused(changes)).toEqual(refusals);
  });

  it("reports everything that is wrong, in the order of the form", () => {
    const fields = personalInformationRefusals(
      { ...claim, firstName: "", title: "", email: "", graduationYear: "", locationId: "" },
      locations,
    );
    expect(fields.map(({ field }) => field)).toEqual(["firstName", "title", "email", "locationId", "graduationYear"]);
  });
});
