import { expect, it } from "vitest";
import { applicationFacts } from "~/tests/support/records/applications";
import { day } from "~/tests/support/records/physicians";
import type { Applicant } from "../readApplying";
import { testingView } from "./testingView";

it.each([
  ["2026-05-31", "Send those documents by May 31, 2026."],
  ["2026-06-01", "Send those documents as soon as you can."],
])("APPLY-12 on %s documents are not asked for by a day that has passed", (today, text) => {
  const applicant = applicationFacts() as unknown as Applicant;
  expect(testingView(applicant, null, day(today)).policy.at(-1)).toBe(text);
});
