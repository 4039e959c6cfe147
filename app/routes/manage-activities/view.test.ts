import { expect, it } from "vitest";
import { activity, credits } from "~/tests/support/ccBlocks";
import { activitiesView } from "./view";

it("ACT-01 lists the verified activities with what each counts for, newest first", () => {
  const older = activity("2024-05-01", { activityName: "Course", cmeCredits: credits(7.25) });
  const newer = activity("2025-02-28", { activityName: "Survey", isPipFeedback: true, isPatientSafety: true });
  expect(activitiesView([older, newer])).toMatchObject([
    { name: "Survey", completed: "02/28/2025", cme: "–", sa: "–", alsoCounts: "PIP-Feedback, Patient Safety" },
    { name: "Course", completed: "05/01/2024", cme: "7.25", sa: "–", alsoCounts: "–" },
  ]);
});
