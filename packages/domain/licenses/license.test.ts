import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { Certification, Country } from "@portal/contract/enumerations";
import type { MedicalLicenseId } from "@portal/contract/ids";
import { license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination } from "~/tests/support/records/applications";
import { day } from "~/tests/support/records/physicians";
import {
  isSameLicense,
  licenseContent,
  licenseInWords,
  licenseRefusals,
  usStates,
  isLicenseActive,
  isLicensureCurrent,
  licenseDeadlineNote,
  licenseEndsText,
  repeatedLicense,
} from "./license";

const today = Temporal.PlainDate.from("2026-03-01");
const illinois = { id: 14, name: "Illinois", shortName: "IL", countryId: Country.USA };
const ontario = { id: 61, name: "Ontario", shortName: "ON", countryId: Country.Canada };
const bavaria = { id: 80, name: "Bavaria", shortName: "BY", countryId: 3 };
const texas = { id: 44, name: "Texas", shortName: "TX", countryId: Country.USA };
const states = [illinois, ontario, texas, bavaria];

const stored = license("2027-03-01");
const claim = (changes = {}) => ({ ...licenseContent(stored), ...changes });
const asAdded = (changes = {}) => licenseRefusals(claim(changes), null, states, today).map(({ text }) => text);
const asChanged = (stateId: number, changes = {}) =>
  licenseRefusals(claim(changes), { ...stored, stateId }, states, today).map(({ text }) => text);

describe("the content of a license", () => {
  it("is what is typed of it, whatever else a board sends with it", () => {
    const { medicalLicenseId: _id, ...content } = stored;
    expect(licenseContent({ ...stored, country: "US" } as typeof stored)).toEqual(content);
  });

  it.each([
    ["as it is", {}, true],
    ["with spaces around its number", { licenseNumber: ` ${stored.licenseNumber} ` }, true],
    ["with another number", { licenseNumber: "MD-1" }, false],
    ["of another state", { stateId: stored.stateId + 1 }, false],
    ["with another date", { expirationDate: wireDate("2027-01-31") }, false],
  ])("is compared %s", (_what, changes, isSame) => {
    expect(isSameLicense(stored, { ...stored, ...changes })).toBe(isSame);
  });

  it.each([
    [states, "MD-48213, Illinois, expires March 1, 2027"],
    [null, "MD-48213, expires March 1, 2027"],
  ])("is said in words, with its state where that is known", (known, words) => {
    expect(licenseInWords(stored, known)).toBe(words);
  });

  it.each(["", " "])("LIC-01 has a name where the board has no number (%j)", (licenseNumber) => {
    expect(licenseInWords({ ...stored, licenseNumber }, null)).toBe("(no number), expires March 1, 2027");
  });
});

describe("what is wrong with a license", () => {
  it("LIC-04 is nothing when all is there", () => {
    expect(asAdded()).toEqual([]);
  });

  it.each([
    [{ licenseNumber: "" }, "License number is required."],
    [{ licenseNumber: " \t " }, "License number is required."],
    [{ licenseNumber: "9".repeat(10_000) }, "License number can have at most 50 characters."],
    [{ licenseNumber: "\u202e9".repeat(5000) }, "License number can have at most 50 characters."],
    [{ stateId: null }, "State is required"],
    [{ stateId: 9999 }, "State is required"],
    [{ expirationDate: null }, "Expiration date invalid. Expected format: MM/DD/YYYY"],
  ])("LIC-04 %j: %s", (changes, text) => {
    expect(asAdded(changes)).toEqual([text]);
    expect(asChanged(illinois.id, changes)).toEqual([text]);
  });

  it("LIC-04 refuses a mistyped year, unless it is stored already", () => {
    const late = { expirationDate: wireDate("3027-03-01") };
    const text = "Check the year of the expiration date. It can’t be later than 2099.";
    expect([asAdded(late), asChanged(illinois.id, late)]).toEqual([[text], [text]]);
    expect(asAdded({ expirationDate: wireDate("2099-12-31") })).toEqual([]);
    expect(licenseRefusals(claim(late), { ...stored, ...late }, states, today)).toEqual([]);
  });

  it("LIC-04 takes a number of 50 characters", () => {
    expect(asAdded({ licenseNumber: "9".repeat(50) })).toEqual([]);
  });

  it.each([
    ["a control character", "\u0000"],
    ["a tab", "\t"],
    ["a line break", "\n"],
    ["DEL", "\u007f"],
    ["a next line", "\u0085"],
    ["a soft hyphen", "\u00ad"],
    ["a zero-width space", "\u200b"],
    ["a right-to-left mark", "\u200f"],
    ["a right-to-left override", "\u202e"],
    ["a right-to-left isolate", "\u2067"],
    ["a line separator", "\u2028"],
    ["a byte-order mark", "\ufeff"],
    ["half of a surrogate pair", "\ud800"],
  ])("LIC-04 refuses a number with %s in it", (_what, hidden) => {
    const text = "License number has hidden characters. Type it instead of pasting it.";
    expect(asAdded({ licenseNumber: `MD-${hidden}1` })).toEqual([text]);
    expect(asChanged(illinois.id, { licenseNumber: `MD-${hidden}1` })).toEqual([text]);
  });

  it.each([" MD-1\t", "\u00a0MD-1\ufeff", "\nMD-1 ", "N\u00ba 12.345/B", "\u533b-7"])(
    "LIC-04 takes %j",
    (licenseNumber) => {
      expect(asAdded({ licenseNumber })).toEqual([]);
    },
  );

  it("LIC-04 reports everything at once, each with its field", () => {
    const nothing = { licenseNumber: "", stateId: null, expirationDate: null };
    expect(licenseRefusals(nothing, null, states, today).map(({ field }) => field)).toEqual([
      "licenseNumber",
      "stateId",
      "expirationDate",
    ]);
  });

  it.each([
    ["2026-02-28", ["Can not add expired licenses."]],
    ["2026-03-01", []],
    ["2026-03-02", []],
  ])("LIC-03 a new license that expires on %s: %j", (expiration, texts) => {
    expect(asAdded({ expirationDate: wireDate(expiration) })).toEqual(texts);
  });

  it("LIC-03 lets a license that is there be corrected to a date in the past", () => {
    expect(asChanged(illinois.id, { expirationDate: wireDate("2026-02-28") })).toEqual([]);
  });

  it("LIC-07 lists the states of the US only", () => {
    expect(usStates(states)).toEqual([illinois, texas]);
  });

  it("LIC-07 adds no license from elsewhere, but leaves a Canadian one that is there its place", () => {
    expect(asAdded({ stateId: ontario.id })).toEqual(["State is required"]);
    expect(asAdded({ stateId: bavaria.id })).toEqual(["State is required"]);
    expect(asChanged(ontario.id, { stateId: ontario.id })).toEqual([]);
    expect(asChanged(ontario.id, { stateId: illinois.id })).toEqual([]);
    expect(asChanged(illinois.id, { stateId: ontario.id })).toEqual(["State is required"]);
    expect(asChanged(ontario.id, { stateId: bavaria.id })).toEqual(["State is required"]);
  });
});

describe("licensure", () => {
  it.each([
    ["2026-02-28", false],
    ["2026-03-01", true],
    ["2026-03-02", true],
  ])("LIC-01 a license that expires on %s is active: %s", (expiration, isActive) => {
    expect(isLicenseActive(license(expiration), today)).toBe(isActive);
  });

  it.each([
    [[], false],
    [["2020-01-01", "2026-02-28"], false],
    [["2020-01-01", "2027-01-01"], true],
  ])("LIC-01 licensure with licenses to %o is current: %s", (expirations, isCurrent) => {
    expect(isLicensureCurrent(expirations.map(license), today)).toBe(isCurrent);
  });
});

it.each([
  [Certification.Neurology, true],
  [Certification.ChildNeurology, true],
  [Certification.Psychiatry, true],
  [Certification.NeurocriticalCare, false],
  [Certification.ClinicalNeurophysiology, false],
])("LIC-09 certification %d has the note: %s", (certificationId, hasNote) => {
  const ends = (...dates: string[]) =>
    licenseEndsText(examination({ certificationId }), dates.map(license), day("2026-03-01")) !== null;
  // The last of them counts; one that has expired already is said elsewhere.
  expect([ends("2026-08-31"), ends("2026-08-31", "2026-09-01"), ends("2026-02-28"), ends()]).toEqual([
    hasNote,
    false,
    false,
    false,
  ]);
  const noteOn = (today: string) => licenseDeadlineNote(examination({ certificationId }), day(today));
  expect(["2026-09-01", "2026-09-02"].map(noteOn)).toEqual(
    hasNote
      ? [
          "A full, unrestricted, active license is required by September 1, 2026.",
          "A full, unrestricted, active license has been required since September 1, 2026.",
        ]
      : [null, null],
  );
});

describe("LIC-11 a license that repeats the state and number of another on file", () => {
  const later = wireDate("2029-03-01");
  const other = { ...stored, medicalLicenseId: 90 as MedicalLicenseId, licenseNumber: "TX-1", stateId: texas.id };
  const respelled = ` ${stored.licenseNumber.toLowerCase().replace("-", " ")}`;
  it.each([
    ["the same number with another date", claim({ expirationDate: later }), null, stored],
    ["the number in another spelling", claim({ licenseNumber: respelled }), null, stored],
    ["the same number in another state", claim({ stateId: texas.id }), null, null],
    ["another number", claim({ licenseNumber: "X-1" }), null, null],
    ["the same license sent twice", claim(), null, null],
    ["a license that becomes like another", claim(), other, stored],
    ["a license that keeps its own number", claim({ expirationDate: later }), stored, null],
  ])("%s", (_what, saved, changed, repeated) => {
    expect(repeatedLicense(saved, changed, [stored, other])).toBe(repeated);
  });
});
