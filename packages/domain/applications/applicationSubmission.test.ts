import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { Physician } from "@portal/contract/people/physician";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { CandidateStatus, CertificateCCStatus, Certification } from "@portal/contract/enumerations";
import { applicationFacts, examination, type FactsChanges } from "~/tests/support/records/applications";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { day } from "~/tests/support/records/physicians";
import {
  daysOfCharge,
  type SubmissionFacts,
  submissionRefusal,
  submissionRefusals,
  submissionRefusalText,
} from "./applicationSubmission";
import { contactRefusals } from "./applicationSections";
import { testingOption } from "./applicationAnswers";

const gate = { currentCCEnrollment: null, isLapsedNoLicense: false };
const dates = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false };
function facts(changes: FactsChanges): SubmissionFacts {
  const { application, physician, ...others } = applicationFacts(changes);
  return { ...others, application: { ...dates, ...application }, physician: { ...gate, ...physician } };
}

const notMeeting = {
  certificates: [
    { ...certificate(1), certificationId: Certification.Neurology, ccStatus: CertificateCCStatus.NotMeeting },
  ],
};
const continuing = { isMoc: true, certificationId: Certification.Neurology, requiresFellowshipTraining: false };

describe("APPLY-17 everything is asked again when an application is submitted", () => {
  it.each<[string, FactsChanges, string, string | null]>([
    ["in its windows and complete", {}, "2026-05-01", null],
    ["the day before it opens", {}, "2026-01-04", "not-open-yet"],
    ["on the last day of the late deadline", {}, "2026-07-31", null],
    ["the day after", {}, "2026-08-01", "closed"],
    [
      "after it with an extension",
      { application: { extensionDate: wireDate("2026-08-01") } as object },
      "2026-08-01",
      null,
    ],
    [
      "CERT-09 no longer meeting requirements",
      { examination: continuing, physician: notMeeting },
      "2026-05-01",
      "certification-not-meeting",
    ],
    ["CERT-09 which does not block a first certification", { physician: notMeeting }, "2026-05-01", null],
    ["not attested to", { application: { hasAttested: false } }, "2026-05-01", "incomplete"],
    [
      "submitted before",
      { application: { candidateStatus: CandidateStatus.ToBeReviewed, hasAttested: false } },
      "2026-08-01",
      "submitted",
    ],
  ])("%s", (_, changes, today, expected) => {
    expect(submissionRefusal(facts(changes), day(today))?.kind ?? null).toBe(expected);
  });

  it("says why", () => {
    const texts = [{ application: { hasAttested: false } }, { examination: continuing, physician: notMeeting }].map(
      (changes) => {
        const refusal = submissionRefusal(facts(changes), day("2026-05-01"));
        return refusal === null ? "" : submissionRefusalText(refusal);
      },
    );
    expect(texts[0]).toBe("Something is missing: Please attest to the above before continuing");
    expect(texts[1]).toMatch(/^Your certification in .* is not meeting CC requirements/);
    expect(examination(continuing).isMoc).toBe(true);
  });
});

describe("what a section lacks", () => {
  it("APPLY-11 APPLY-12 says what is missing", () => {
    const facts = applicationFacts({ application: { hasAttested: false, isAdaRequested: null, isNmaRequested: null } });
    expect(submissionRefusals(facts, day("2026-03-02")).map(({ text }) => text)).toEqual([
      "Please attest to the above before continuing",
      "You must choose a selection.",
    ]);
  });

  it("APPLY-05 says what is to be done with a contact address that is not verified, and asks for one where there is none", () => {
    const texts = (addresses: FactsChanges["physician"]) => contactRefusals(applicationFacts({ physician: addresses }));
    expect(texts({ addresses: [] })).toEqual(["A contact address is required."]);
    const unread = incompleteList<Physician["addresses"][number]>([]);
    expect(texts({ addresses: unread })).toEqual(["We cannot read all of your addresses. Try again later."]);
    expect(texts({ addresses: [{ types: [1], isValid: false, verificationStatus: null }] })).toEqual([
      "Open your contact address with Edit and save it, so that it is verified.",
    ]);
    expect(texts({ addresses: [{ types: [1], isValid: false, verificationStatus: 2 }] })).toEqual([]);
  });

  it.each<[string, Parameters<typeof testingOption>[0], string | null]>([
    ["nothing", { isAdaRequested: null, isNmaRequested: null }, null],
    ["half an answer", { isAdaRequested: false, isNmaRequested: null }, null],
    ["no accommodations", { isAdaRequested: false, isNmaRequested: false }, "none"],
    ["ADA", { isAdaRequested: true, isNmaRequested: null }, "accommodations"],
    ["NMA", { isAdaRequested: false, isNmaRequested: true }, "accommodations"],
  ])("APPLY-12 %s", (_, answers, expected) => {
    expect(testingOption(answers)).toBe(expected);
  });
});

describe("PAY-10 a charge is measured by its own day and the one before", () => {
  const friday = Temporal.Instant.from("2026-07-31T23:50:00-05:00");
  const monday = Temporal.Instant.from("2026-08-03T09:00:00-05:00");
  it.each<[string, Temporal.Instant | null, Temporal.Instant, string[]]>([
    ["reported at once", friday, friday, ["2026-07-31", "2026-07-30"]],
    ["reported days later", friday, monday, ["2026-07-31", "2026-07-30"]],
    [
      "made after midnight of what was looked up before it",
      friday.add({ minutes: 11 }),
      monday,
      ["2026-08-01", "2026-07-31"],
    ],
    ["without the day of the charge", null, monday, ["2026-08-03", "2026-08-02"]],
    ["by a clock that is ahead", monday.add({ hours: 48 }), monday, ["2026-08-03", "2026-08-02"]],
  ])("%s", (_, chargedAt, now, expected) => {
    expect(daysOfCharge(now, chargedAt).map(String)).toEqual(expected);
  });
});
