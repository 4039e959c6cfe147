import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { CandidateStatus } from "@portal/contract/enumerations";
import { applicationFacts, type FactsChanges } from "~/tests/support/records/applications";
import { blockFacts } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { responseOf } from "~/tests/support/session/routeArgs";
import { openOrRefused } from "./openSection";
import type { Applicant } from "./readApplying";

async function opened(changes: FactsChanges, day: string): Promise<Applicant> {
  const dates = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false };
  const facts = applicationFacts({ ...changes, application: { ...dates, ...changes.application } });
  const applicant = facts as unknown as Applicant; // Only what decides it.
  return openOrRefused(applicant, "training", { now: Temporal.Instant.from(`${day}T12:00:00-05:00`) });
}

const notMeeting = { ...physicianOn("2026-05-01", [blockFacts(2021), blockFacts(2024)]), addresses: [] };
const submitted = { candidateStatus: CandidateStatus.ToBeReviewed };

it.each<[string, FactsChanges, string, string]>([
  [
    "while CC requirements are not met",
    { examination: { isMoc: true }, physician: notMeeting },
    "2026-05-01",
    "Not Meeting CC Requirements",
  ],
  ["after the last day", {}, "2026-08-01", "The last day to apply for this exam was July 31, 2026"],
  ["once submitted", { application: submitted }, "2026-05-01", "This application is submitted."],
])("APPLY-17 CERT-09 a section accepts no form %s: 409, with the reason", async (_when, changes, day, because) => {
  const refused = await responseOf(opened(changes, day));
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    kind: "section-closed",
    because: expect.stringContaining(because) as string,
  });
});

it("APPLY-17 a section accepts forms on the last day", async () => {
  expect(await opened({}, "2026-07-31")).toMatchObject({ application: { hasAttested: true } });
});
