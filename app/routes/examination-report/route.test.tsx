import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import ExaminationReport from "./route";

it("EXAM-10 the page of the examination report says that there is none here, and leads to where they are", async () => {
  const page = await markupOf(<ExaminationReport />);
  expect(page).toContain("<h1>Examination Report</h1>");
  expect(page).toContain("There is no report on this page.");
  expect(page).toMatch(/<a [^>]*href="\/physicianportal\/ExaminationHistory"[^>]*>View Exam History</);
});
