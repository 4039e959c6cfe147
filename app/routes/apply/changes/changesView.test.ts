import { expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import { examination as applied } from "~/tests/support/records/examinations";
import { applicationFacts } from "~/tests/support/records/applications";
import { day } from "~/tests/support/records/physicians";
import type { Applicant } from "../readApplying";
import { changesView } from "./changesView";

function applicant(candidateStatus: Applicant["application"]["candidateStatus"] = CandidateStatus.ToBeReviewed) {
  const { examination, physician } = applicationFacts();
  const application = { ...applied().application, candidateStatus };
  return { examination, physician, application } as unknown as Applicant; // Only what is shown.
}

const shown = (today: string, changes: Partial<Parameters<typeof changesView>[1]> = {}, own = applicant()) =>
  changesView(own, { isTaken: true, isReadOnly: false, today: day(today), ...changes });

it("APPLY-23 APPLY-25 what can be changed is linked, and what no longer can is said, with whom to write to", () => {
  const withdraw = { to: "/Apply/31/withdraw", text: "Withdraw application" };
  const options = { to: "/Apply/31/change-testing-options", text: "Change testing options" };
  expect(shown("2026-05-31")).toEqual({ links: [options, withdraw], because: [], writeTo: null });
  expect(shown("2026-05-31", { isReadOnly: true })).toBeNull();
  const late = shown("2026-06-01");
  expect(late?.links).toEqual([withdraw]);
  expect(late?.because).toEqual(["Testing options could be changed until May 31, 2026 at 11:59 p.m. Central Time."]);
  expect(late?.writeTo).toBe("To ask for a change, write to");
  expect(shown("2026-10-05")?.links).toEqual([]);
  expect(shown("2026-10-17")).toBeNull();
});

it("APPLY-26 a board without the calls is written to, and nothing is left of what was withdrawn", () => {
  expect(shown("2026-05-31", { isTaken: false })).toEqual({
    links: [],
    because: [],
    writeTo: "To change your testing options, or to withdraw your application, write to",
  });
  expect(shown("2026-05-31", {}, applicant(CandidateStatus.Withdrawn))).toBeNull();
  expect(shown("2026-05-31", {}, applicant(CandidateStatus.Unsubmitted))).toBeNull();
});
