import { describe, expect, it } from "vitest";
import type { Certificate } from "@portal/contract/certification/certificate";
import {
  CCAssessmentType,
  CertificateCCStatus,
  CertificateStatus,
  CertificationGeneration,
} from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import type { Physician } from "@portal/contract/people/physician";
import { comingBlockText } from "@portal/domain/enrollment/firstBlock";
import { asCents } from "@portal/domain/billing/money";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { blockFacts, completedBlockFacts, fee, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination as offered } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { invoice } from "~/tests/support/records/invoices";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { HomeRecords } from "../readHome";
import { homeView } from "../homeView";

const today = "2025-11-21";
const viewOf = (physician: Physician, changes: Partial<HomeRecords> = {}) =>
  homeView(
    {
      physician,
      ...nothingElse,
      ...changes,
    },
    { isReadOnly: false, livePayments: [] },
    day(today),
  );

describe("HOME-10 after a block has ended, and while the board has no next one on record", () => {
  const past = physicianOn(today, [completedBlockFacts(2022)]);
  const pending = "Your next block is not available yet. It will be shown here.";

  it("says that the next is in the future", () => {
    expect(viewOf(past).status).toMatchObject({ sentence: "You have nothing to complete.", later: pending });
  });

  it("API-09 promises none where a block cannot be read, which may be the next", () => {
    const incomplete = physicianOn(today, [completedBlockFacts(2022)]);
    Object.assign(incomplete.currentCCEnrollment?.ccBlocks ?? [], { isIncomplete: true });
    const open = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3) })] });
    expect(viewOf(incomplete, { assessments: [open] }).status.later).not.toContain(pending);
  });

  it("promises no next block to a retired physician", () => {
    expect(viewOf({ ...past, isRetired: true }).status).toMatchObject({
      sentence: "You have nothing to complete.",
      later: "No Continuing Certification block is open for you.",
    });
  });

  it("keeps an open assessment, in the list and on its card", () => {
    const open = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3) })] });
    const view = viewOf(past, { assessments: [open] });
    expect(
      view.nextSteps.groups.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps.map(({ text }) => text))),
    ).toEqual([expect.stringMatching(/^Pass \d+ more article exams/)]);
    expect(view.assessments.articles).toMatchObject([{ isOpen: true }]);
    expect(view.status.later).toContain(pending);
  });
});

it("HOME-10 says what the board lists for a closed block where no record shows anything incomplete", () => {
  const physician = physicianOn(today, [completedBlockFacts(2022)]);
  const [block] = physician.currentCCEnrollment?.ccBlocks ?? [];
  if (!physician.currentCCEnrollment || block === undefined) throw new Error("There is a block");
  const ccBlocks = [{ ...block, outstandingRequirements: ["MedicalLicense" as const] }];
  const reported = { ...physician, currentCCEnrollment: { ...physician.currentCCEnrollment, ccBlocks } };
  expect(viewOf(reported).status).toMatchObject({
    word: "Overdue",
    sentence: "You are not meeting CC requirements.",
    detail:
      "The 2022 - 2024 block closed on December 31, 2024, and the board still lists: An unrestricted, non-expired " +
      "Medical License is required. If you have completed this, write to the board.",
    link: { to: "#help", label: "Write to the board" },
  });
});

it("HOME-14 says how many exams can be applied for, where nothing is to be completed", () => {
  const physician = physicianOn(today, [], { certificates: [], currentCCEnrollment: null });
  const dates = ["applicationAvailableDate", "applicationDeadLineDate", "applicationLateDeadlineDate"] as const;
  const open = Object.fromEntries(dates.map((name, index) => [name, wireDate(`2025-1${index}-22`)]));
  const available = [offered(open), offered({ examinationId: 1 } as Partial<Examination>)];
  expect(viewOf(physician, { available }).status).toMatchObject({
    sentence: "You have nothing to complete.",
    detail: "You can apply for 1 exam.",
    link: { to: "/AvailableExaminations", label: "See the exams you can apply for" },
  });
  const license = physicianOn(today, [], { certificates: [], isLapsedNoLicense: true });
  expect(viewOf(license, { available }).status.detail).not.toContain("exam");
});

describe("CERT-08 while the result of an examination is awaited", () => {
  const pending = "Your result is not released yet: Re-entry.";
  const shown = (changes: Partial<HomeRecords> = {}) => {
    const physician = physicianOn(today, [completedBlockFacts(2022)]);
    const lapsed = physician.certificates.map((own) => ({
      ...own,
      certificateStatus: CertificateStatus.Inactive,
      expirationDate: wireDate("2024-12-31"),
    }));
    const name = { certificationName: lapsed[0]?.certificationName ?? "", title: "Re-entry" };
    const taken = examination({}, { ...name, endDate: wireDate("2025-11-20") });
    const view = viewOf({ ...physician, certificates: lapsed }, { examinations: [taken], ...changes });
    const { state, word, band, sentence } = view.status;
    const { groups, awaited } = view.nextSteps;
    return { state, word, band, sentence, nothing: view.nothing, steps: groups.length, awaited };
  };

  it("says that it is for the board to say", () => {
    expect(shown()).toEqual({
      state: "waiting",
      word: "Waiting for the board",
      band: "to-do",
      sentence: "You have no active certification.",
      nothing: "You have nothing to complete in the meantime.",
      steps: 0,
      awaited: [pending],
    });
  });

  it("says so beside something else that is to be done", () => {
    const invoices = [invoice()];
    expect(shown({ invoices })).toMatchObject({
      band: "not-good",
      sentence: "You have no active certification.",
      nothing: "",
      steps: 1,
      awaited: [pending],
    });
  });
});

it("CERT-03 says of those without a status that there is nothing to complete, not that they meet requirements", () => {
  const done = [completedBlockFacts(2024, { ccAnnualFees: [fee(2024, { isPaid: true })] })];
  const sentenceOf = (changes: Partial<Certificate>) => {
    const physician = physicianOn(today, done);
    const certificates = physician.certificates.map((own) => ({ ...own, ...changes }));
    return viewOf({ ...physician, certificates }).status.sentence;
  };
  expect(sentenceOf({})).toBe("You are meeting CC requirements.");
  expect(sentenceOf({ certificationGeneration: CertificationGeneration.Lifetime })).toBe(
    "You have nothing to complete.",
  );
});

it("CERT-03 names every certification that is not meeting requirements", () => {
  const failing = (...ids: number[]) => {
    const certificates = ids.map((id) =>
      certificate(id, {
        ccStatus: CertificateCCStatus.NotMeeting,
        certificationId: id,
        certificationName: `Specialty ${id}`,
      }),
    );
    return viewOf(physicianOn(today, [completedBlockFacts(2024)], { certificates })).status.sentence;
  };
  expect(failing(1)).toBe("Your certification in Specialty 1 is not meeting CC requirements.");
  expect(failing(1, 2)).toBe("Your certifications in Specialty 1 and Specialty 2 are not meeting CC requirements.");
});

describe("ENR-12 before the first block", () => {
  const fees = [fee(2026), fee(2027), fee(2028)];
  const waiting = physicianOn(today, [blockFacts(2026, { ccAnnualFees: fees })]);

  it("says when it begins and what its first year costs, as the enrollment did", () => {
    const [coming = null] = waiting.currentCCEnrollment?.ccBlocks ?? [];
    const { status } = viewOf(waiting);
    expect(status).toMatchObject({ sentence: "Nothing is due yet.", later: comingBlockText(coming, null) });
    expect(status.later).toBe(
      "Your 2026 - 2028 block begins on January 1, 2026. Its first annual fee is $250.00, for 2026. " +
        "You can pay it from January 1, 2026, and it is due by December 31, 2028 at 11:59 p.m. Central Time.",
    );
  });

  it("says so where the board has none on record yet, with the fee of a year where it is known", () => {
    const [certificate] = waiting.certificates;
    if (waiting.currentCCEnrollment === null || certificate === undefined) throw new Error("There is an enrollment");
    const enrolled = {
      certificateId: certificate.certificateId,
      certification_Key: certificate.certificationId,
      ccAssessmentType: CCAssessmentType.Exam,
      enrollmentStartDate: null,
    };
    const currentCCEnrollment = { ...waiting.currentCCEnrollment, activeEnrollmentCertificates: [enrolled] };
    const physician = { ...waiting, currentCCEnrollment: { ...currentCCEnrollment, ccBlocks: [] } };
    const annualFee = asCents(18_500);
    expect(viewOf(physician, { annualFee }).status).toMatchObject({
      sentence: "Nothing is due yet.",
      later: comingBlockText(null, annualFee),
    });
    expect(viewOf(physician).status.later).toContain("An annual fee is then due for each year of the block");
  });
});

describe("HOME-13 the verdict, its mark, and the color of the band", () => {
  const invoices = [invoice()];
  const completed = [completedBlockFacts(2024)];
  it.each<[string, Parameters<typeof viewOf>, object]>([
    [
      "nothing to do",
      [physicianOn(today, completed)],
      { state: "met", word: "Done", band: "nothing-to-do", sentence: "You are meeting CC requirements." },
    ],
    [
      "something far ahead",
      [physicianOn(today, [blockFacts(2024)])],
      { state: "met", word: "On track", band: "to-do", sentence: "You are meeting CC requirements." },
    ],
    [
      "something due now",
      [physicianOn(today, [blockFacts(2024)]), { invoices }],
      { state: "owed", word: "To do", band: "to-do", sentence: "You are meeting CC requirements." },
    ],
    [
      "an expired license while requirements are met",
      [physicianOn(today, completed, { medicalLicenses: [] })],
      {
        state: "overdue",
        word: "Overdue",
        band: "not-good",
        sentence: "1 thing is overdue.",
        detail: "You are meeting CC requirements.",
      },
    ],
    [
      "an expired license before the first block",
      [{ ...physicianOn(today, [blockFacts(2026)]), medicalLicenses: [] }],
      { word: "Overdue", sentence: "1 thing is overdue.", detail: "You are meeting CC requirements." },
    ],
    [
      "an ended block",
      [physicianOn(today, [blockFacts(2022), blockFacts(2025)])],
      {
        word: "Overdue",
        band: "not-good",
        sentence: "You are not meeting CC requirements.",
        detail: "4 requirements of the 2022 - 2024 block are outstanding.",
      },
    ],
    [
      "no status that is shown",
      [physicianOn(today, [], { certificates: [] }), { invoices }],
      { state: "owed", word: "To do", band: "to-do", sentence: "You have 1 thing to complete." },
    ],
  ])("of %s", (_, [physician, changes], status) => {
    expect(viewOf(physician, changes).status).toMatchObject(status);
  });

  it.each(["unknown", "not-offered"] as const)("is not on track while records are %s", (examinations) => {
    const physician = physicianOn(today, [blockFacts(2024)]);
    expect(viewOf(physician, { examinations }).status).toMatchObject({ state: "open", word: "To do", band: "to-do" });
  });

  it("of a failed audit and of a lapse says what it is, and not that something is overdue", () => {
    const failed = physicianOn(today, [completedBlockFacts(2022, { hasAudit: true, hasFailedAudit: true })]);
    expect(viewOf(failed).status).toMatchObject({ state: "overdue", word: "Audit not passed" });
    const lapsed = physicianOn(today, completed, { isLapsedNoLicense: true });
    expect(viewOf(lapsed).status).toMatchObject({ state: "overdue", word: "Lapsed" });
  });

  it("HOME-10 counts what has ended apart, and never says that nothing is to be completed", () => {
    const ended = assessment(1, { modules: [articleModule(1, { endDate: wireDate("2025-11-20") })] });
    const missed = "1 deadline has passed: the board decides what follows.";
    expect(viewOf(physicianOn(today, completed), { assessments: [ended] })).toMatchObject({
      status: {
        state: "owed",
        word: "Deadline passed",
        band: "to-do",
        sentence: "You are meeting CC requirements.",
        detail: missed,
      },
      nothing: "",
    });
    expect(viewOf(physicianOn(today, [blockFacts(2024)]), { assessments: [ended] }).status).toMatchObject({
      state: "owed",
      word: "To do",
      detail: missed,
    });
    const unlicensed = physicianOn(today, [blockFacts(2024)], { medicalLicenses: [] });
    expect(viewOf(unlicensed, { assessments: [ended] }).status).toMatchObject({
      word: "Overdue",
      detail: `You are meeting CC requirements. ${missed}`,
    });
    const noStatus = physicianOn(today, [], { certificates: [] });
    expect(viewOf(noStatus, { assessments: [ended] }).status).toMatchObject({ sentence: missed, detail: "" });
  });

  it("begins with what ends today", () => {
    const last = "2025-12-31";
    const physician = physicianOn(last, [completedBlockFacts(2023, { ccAttestations: [] })]);
    const view = homeView({ physician, ...nothingElse, invoices }, { isReadOnly: false, livePayments: [] }, day(last));
    expect(view.firstStep?.button).toBe("Enter what you completed");
    expect(view.nextSteps.groups.map((group) => [group.day, group.left])).toEqual([
      ["By December 31, 2025", "today"],
      ["Now", null],
    ]);
  });

  it("CERT-08 says first that no certification is active, whatever a past block lacks", () => {
    const past = physicianOn(today, [blockFacts(2022)]);
    const certificates = past.certificates.map((own) => ({
      ...own,
      certificateStatus: CertificateStatus.Inactive,
      expirationDate: wireDate("2024-12-31"),
    }));
    const { status, firstStep } = viewOf({ ...past, certificates });
    expect(status).toMatchObject({ word: "Overdue", sentence: "You have no active certification." });
    expect(firstStep?.button).toBe("See what to complete");
  });
});
