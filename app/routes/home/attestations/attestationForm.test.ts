import { expect, it } from "vitest";
import { activity, blockFacts, credits } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { useRecordsPost, filledFromRecords, useRecordsAction } from "./attestationForm";

const ccSelfReportedActivities = [
  activity("2025-03-01", { cmeCredits: credits(12.5), saCredits: credits(4), isPipClinical: true }),
];
const physician = physicianOn("2025-11-21", [blockFacts(2024)], { ccSelfReportedActivities });
const url = new URL(useRecordsAction(2025), "https://portal.example");
const typed = {
  intent: "use-activity-records",
  ccBlockId: "2024",
  "attested.2024.CME": "on",
  "credits.2024.CME": "30",
  "credits.2025.CME": "7",
};

function filled(more: Readonly<Record<string, string>> = {}, on = physician, at = url) {
  const fields = { ...typed, ...more };
  const attested = "attested.2025.PIPFeedback" in more ? { "2025": { PIPFeedback: "on" } } : {};
  const post = useRecordsPost.parse({ intent: fields.intent, ccBlockId: fields.ccBlockId, attested });
  const form = filledFromRecords(at, post, new URLSearchParams(fields), on);
  return form && Object.fromEntries(form);
}

it("ACT-05 fills in the year that is asked for, and leaves the others as they were typed", () => {
  expect(filled()).toEqual({
    // By it the notice of what is not saved says why.
    ...typed,
    "attested.2025.CME": "on",
    "credits.2025.CME": "12.5",
    "attested.2025.SA": "on",
    "credits.2025.SA": "4",
    "attested.2025.PIPClinical": "on",
  });
});

it("ACT-05 CCB-05 leaves the other kind of PIP ticked, and ticks no second one", () => {
  const form = filled({ "attested.2025.PIPFeedback": "on" });
  expect(form).toHaveProperty(["attested.2025.PIPFeedback"], "on");
  expect(form).not.toHaveProperty(["attested.2025.PIPClinical"]);
});

it("ACT-05 AUTH-17 fills in no block of others", () => {
  expect(filled({ ccBlockId: "77" })).toBeNull();
});

it("ACT-05 keeps what was typed where the year has no records, or its block is under audit by now", () => {
  expect(filled({}, physician, new URL(useRecordsAction(2024), url))).toEqual(typed);
  const audited = physicianOn("2025-11-21", [blockFacts(2024, { hasAudit: true })], { ccSelfReportedActivities });
  expect(filled({}, audited)).toEqual(typed);
});
