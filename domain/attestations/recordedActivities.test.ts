import { describe, expect, it } from "vitest";
import { CCAttestationType } from "~/contract/enumerations";
import { activity, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { recordedYears } from "./recordedActivities";

const { CME, SA, PIPClinical, PIPFeedback, PatientSafety } = CCAttestationType;
const block = blockFacts(2024, { extensionDate: "2027-03-31" as never });
const earlier = blockFacts(2021);

function recorded(...activities: Parameters<typeof activity>[]) {
  const all = activities.map((facts) => activity(...facts));
  return recordedYears(block, { ccBlocks: [block, earlier] }, all).map(({ year, claims }) => [
    year,
    ...claims.map(({ ccAttestationType, credits: amount }) => [ccAttestationType, amount]),
  ]);
}

describe("ACT-05 a year as the activity records have it", () => {
  it("adds up what was reported of each kind, year by year, SA-CME apart from CME", () => {
    expect(
      recorded(
        ["2025-02-01", { cmeCredits: credits(10.5), saCredits: credits(4) }],
        ["2024-03-01", { isPatientSafety: true }],
        ["2025-09-01", { cmeCredits: credits(2), isPipFeedback: true }],
      ),
    ).toEqual([
      [2024, [PatientSafety, 1]],
      [2025, [CME, 12.5], [SA, 4], [PIPFeedback, 1]],
    ]);
  });

  it("takes one PIP, and what was done in an extension for the last year", () => {
    expect(recorded(["2027-02-01", { isPipFeedback: true }], ["2026-02-01", { isPipClinical: true }])).toEqual([
      [2026, [PIPClinical, 1]],
    ]);
  });

  it("leaves out other blocks and what earned nothing", () => {
    expect(recorded(["2022-02-01", { cmeCredits: credits(10) }], ["2024-02-01", {}])).toEqual([]);
  });
});
