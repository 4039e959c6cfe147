import { describe, expect, it } from "vitest";
import { CCAttestationType } from "@portal/contract/enumerations";
import { activity as activityOn, attestation, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { usualLookBackCredits } from "../enrollment/programTerms";
import { recertificationRequirements } from "./recertification";

const today = "2026-07-15";
const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
const activity = (completed: string, cme: number, sa: number, is: { pip?: boolean; safety?: boolean } = {}) =>
  activityOn(completed, {
    cmeCredits: credits(cme),
    saCredits: credits(sa),
    isPipClinical: is.pip ?? false,
    isPatientSafety: is.safety ?? false,
  });

function requirementsOf(
  claims: ReturnType<typeof attestation>[],
  activities: ReturnType<typeof activity>[] = [],
  { isReduced = false, credits = usualLookBackCredits, safety = true } = {},
) {
  const years = [...new Set(claims.map(({ appliedToYear }) => appliedToYear))];
  const blocks = years.map((year) =>
    blockFacts(year, { ccAttestations: claims.filter(({ appliedToYear }) => appliedToYear === year) }),
  );
  const physician = physicianOn(today, blocks, { ccVerifiedActivities: activities, isPatientSafetyRequired: safety });
  return recertificationRequirements(physician, isReduced, credits, day(today));
}
const counted = (...of: Parameters<typeof requirementsOf>) =>
  Object.fromEntries(requirementsOf(...of).map(({ name, counted }) => [name, counted]));

describe("what a lapsed certification asks for", () => {
  it("CERT-08 is 90 CME in three (3) years and 300 in ten, 16 SA-CME, one PIP and one Patient Safety", () => {
    expect(requirementsOf([]).map(({ text }) => text)).toEqual([
      "90 CME credits in the last three (3) years",
      "300 CME credits in the last ten (10) years",
      "16 SA-CME credits in the last three (3) years",
      "1 Performance in Practice (PIP) activity in the last three (3) years",
      "1 Patient Safety activity in the last three (3) years",
    ]);
  });

  it("CERT-08 is 30 CME of those whom the board says so of, and no Patient Safety where it does not apply", () => {
    expect(requirementsOf([], [], { isReduced: true })[0]).toMatchObject({ required: 30 });
    expect(requirementsOf([], [], { safety: false }).map(({ name }) => name)).not.toContain("Patient Safety");
  });

  it("API-09 CERT-08 has Patient Safety where the board does not say whether it applies", () => {
    const unknown = { ...physicianOn(today, []), isPatientSafetyRequired: null };
    const names = recertificationRequirements(unknown, false, usualLookBackCredits, day(today)).map(({ name }) => name);
    expect(names).toContain("Patient Safety");
  });

  it("CERT-08 takes its numbers from the configuration", () => {
    const credits = { cme: 60, reducedCME: 20, tenYearCME: 200 };
    expect(requirementsOf([], [], { credits }).slice(0, 2)).toMatchObject([{ required: 60 }, { required: 200 }]);
    expect(requirementsOf([], [], { credits, isReduced: true })[0]).toMatchObject({ required: 20 });
  });

  it.each([
    ["on the first day of the three years", "2023-07-15", 5, 5],
    ["on the day before", "2023-07-14", 0, 5],
    ["on the first day of the ten years", "2016-07-15", 0, 5],
    ["on the day before those", "2016-07-14", 0, 0],
    ["today", "2026-07-15", 5, 5],
  ])("CERT-08 counts a verified activity %s", (_when, completed, three, ten) => {
    expect(counted([], [activity(completed, 5, 0)])).toMatchObject({ CME: three, "CME, ten years": ten });
  });

  it.each([
    [2026, 7, 7],
    [2024, 7, 7],
    [2023, 0, 7],
    [2017, 0, 7],
    [2016, 0, 0],
  ])("CERT-08 counts what was attested to for %i, if the year began within the time", (year, three, ten) => {
    expect(counted([attestation(CME, year, 7)])).toMatchObject({ CME: three, "CME, ten years": ten });
  });

  it("CERT-08 counts SA-CME as CME as well, each credit once", () => {
    expect(
      counted([attestation(CME, 2025, 30), attestation(SA, 2025, 10)], [activity("2026-01-01", 4, 6)]),
    ).toMatchObject({
      CME: 50,
      "SA-CME": 16,
    });
  });

  it.each([
    ["PIP", [attestation(PIPClinical, 2025)], 1],
    ["PIP", [attestation(PIPFeedback, 2025)], 1],
    ["PIP", [attestation(PIPClinical, 2022)], 0],
    ["Patient Safety", [attestation(PatientSafety, 2025)], 1],
    ["Patient Safety", [attestation(PatientSafety, 2022)], 0],
  ])("CERT-08 has %s met by %j: %i", (name, claims, expected) => {
    expect(counted(claims)[name]).toBe(expected);
  });

  it("CERT-08 has PIP and Patient Safety met by verified activities, and not by what is not ticked", () => {
    const verified = [activity("2026-01-01", 0, 0, { pip: true, safety: true })];
    expect(counted([], verified)).toMatchObject({ PIP: 1, "Patient Safety": 1 });
    const unticked = { ...attestation(CME, 2025, 7), selfReportedCredits: 0 as const };
    expect(counted([unticked])).toMatchObject({ CME: 0 });
  });

  it("CERT-08 is met with the last credit", () => {
    const isMet = (cme: number) => requirementsOf([attestation(CME, 2025, cme)])[0]?.isMet;
    expect([isMet(89.75), isMet(90)]).toEqual([false, true]);
  });
});
