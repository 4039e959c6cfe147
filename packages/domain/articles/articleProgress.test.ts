import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { AbccAssessment, AbccAssessmentModule } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { physicianOn } from "~/tests/support/records/physicians";
import { articleMessage, articleProgress, articleWaivers, isOpenAssessment, shownAssessment } from "./articleProgress";

const today = Temporal.PlainDate.from("2026-03-01");
const psychiatry = 7 as CertificateId;
const during = (id: number, from: string, to: string, changes: Partial<AbccAssessment> = {}) =>
  assessment(id, { startDate: wireDate(from), endDate: wireDate(to), ...changes });
const past = during(1, "2021-01-01", "2023-12-31");
const present = during(2, "2024-01-01", "2026-12-31");
const future = during(3, "2027-01-01", "2029-12-31");
const shownOf = (...assessments: AbccAssessment[]) =>
  shownAssessment(assessments, psychiatry, today)?.abccAssessmentId ?? null;

describe("the assessment shown of a certificate", () => {
  const { Authorized, AuthorizationPending, ...others } = AbccAssessmentStatus;

  it("ABCC-01 is the open one that starts first", () => {
    expect(shownOf(future, present, past)).toBe(2);
    expect(shownOf(future, past)).toBe(3);
  });

  it("ABCC-01 is of the certificate", () => {
    expect(shownOf(during(4, "2024-01-01", "2026-12-31", { certificateId: 8 as CertificateId }), future)).toBe(3);
    expect(shownOf()).toBeNull();
  });

  it.each([Authorized, AuthorizationPending])("ABCC-01 has the status %i", (abccAssessmentStatusId) => {
    expect(shownOf({ ...present, abccAssessmentStatusId }, future)).toBe(2);
  });

  it.each(Object.values(others))("ABCC-01 does not have the status %i", (abccAssessmentStatusId) => {
    expect(shownOf({ ...present, abccAssessmentStatusId }, future)).toBe(3);
  });

  it("ABCC-01 is open on its last day", () => {
    expect(shownOf(during(5, "2023-03-02", "2026-03-01"), future)).toBe(5);
    expect(shownOf(during(5, "2023-03-01", "2026-02-28"), future)).toBe(3);
  });

  it("ABCC-01 is the newest where none is open, for its outcome", () => {
    const graded = { ...present, abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete };
    expect(shownOf(graded, past)).toBe(2);
    expect(shownOf(past)).toBe(1);
  });
});

const waived = (articleCredits: number, certificateId = psychiatry) => ({ articleCredits, certificateId });
const progressOf = (passed: number, failed: number, waivers = [waived(0)], required = 20, allowed = 4) =>
  articleProgress(
    assessment(1, {
      modules: [
        articleModule(1, {
          requiredArticlesPerModule: required,
          maxFailedArticlesAllowedPerModule: allowed,
          ccArticleResults: articleResults(passed, failed),
        }),
      ],
    }),
    waivers,
  );

describe("the progress of an assessment", () => {
  it("ABCC-04 counts passed, failed and all articles", () => {
    expect(progressOf(12, 3)).toMatchObject({ passed: 12, failed: 3, total: 15, required: 20, remaining: 8 });
    expect(progressOf(21, 0)).toMatchObject({ passed: 21, total: 21, remaining: 0 });
  });

  it("ABCC-04 adds up the modules", () => {
    const { modules } = assessment(1, {
      modules: [
        articleModule(1, { requiredArticlesPerModule: 10, ccArticleResults: articleResults(10, 1) }),
        articleModule(2, { requiredArticlesPerModule: 10, ccArticleResults: articleResults(2, 2) }),
      ],
    });
    expect(articleProgress({ modules, certificateId: psychiatry }, [])).toMatchObject({
      passed: 12,
      failed: 3,
      required: 20,
      attemptsRemaining: 20 + 8 - 15,
    });
  });

  it.each([
    [0, 0, 24],
    [12, 3, 9],
    [20, 4, 0],
    [20, 6, 0],
  ])("ABCC-08 after %i passed and %i failed leaves %i attempts", (passed, failed, attempts) => {
    expect(progressOf(passed, failed).attemptsRemaining).toBe(attempts);
  });

  it.each([
    [20, 4, 4, false],
    [20, 4, 5, true],
    [30, 8, 8, false],
    [30, 8, 9, true],
    [30, 20, 8, false],
    [30, 20, 9, true],
    [20, 20, 9, false],
  ])(
    "ABCC-08 of %i required with %i failures allowed, %i failures are too many: %s",
    (required, allowed, failed, is) => {
      expect(progressOf(0, failed, [], required, allowed).hasExceededFailures).toBe(is);
    },
  );

  it("ABCC-08 counts no failure where the board has no result", () => {
    const ccArticleResults = articleResults(0, 9).map((result) => ({ ...result, isPass: null }));
    const progress = articleProgress(assessment(1, { modules: [articleModule(1, { ccArticleResults })] }), []);
    expect(progress).toMatchObject({ passed: 0, failed: 0, total: 9, hasExceededFailures: false });
  });

  it("ABCC-10 takes off what is waived for the certificate", () => {
    expect(progressOf(12, 0, [waived(3), waived(2), waived(9, 8 as CertificateId)])).toMatchObject({
      waived: 5,
      required: 15,
      remaining: 3,
    });
    expect(progressOf(0, 0, [waived(25)])).toMatchObject({ waived: 20, required: 0, remaining: 0 });
  });

  it("ABCC-10 asks for nothing more in a catch-up module", () => {
    const { modules } = assessment(1, {
      modules: [
        articleModule(1, { ccArticleResults: articleResults(15, 5) }),
        articleModule(2, { isCatchUp: true, ccArticleResults: articleResults(3) }),
      ],
    });
    expect(articleProgress({ modules, certificateId: psychiatry }, [])).toMatchObject({ required: 20, remaining: 2 });
  });
});

describe("API-09 where a module or a result cannot be read", () => {
  const modules = [1, 2].map((id) =>
    articleModule(id, { requiredArticlesPerModule: 10, ccArticleResults: articleResults(10, 2) }),
  );
  Object.assign(modules, { isIncomplete: true });
  const incomplete = assessment(1, { modules });
  function withFailed(first: number, second: number, changes: Partial<AbccAssessmentModule> = {}) {
    const failed = [first, second].map((count, index) =>
      articleModule(index + 1, { ...changes, ccArticleResults: articleResults(0, count) }),
    );
    Object.assign(failed, { isIncomplete: true });
    return failed;
  }

  it("too many failures are certain only where the board says how many are allowed", () => {
    const lost = { ...incomplete, modules: withFailed(5, 5) };
    expect(articleProgress(lost, [])).toMatchObject({ isIncomplete: true, hasExceededFailures: false });
    const limits = { totalArticleRequirement: 20, articleFailureMax: 9 };
    expect(articleProgress({ ...lost, ...limits }, [])).toMatchObject({ hasExceededFailures: true });
  });

  it("ABCC-08 9 failures of 30 articles are too many, however many the board allows", () => {
    const lost = { ...incomplete, modules: withFailed(5, 4), totalArticleRequirement: 30 };
    expect(articleProgress(lost, [])).toMatchObject({ isIncomplete: true, hasExceededFailures: true });
    const open = { ...lost, modules: withFailed(4, 4) };
    expect(articleProgress(open, [])).toMatchObject({ isIncomplete: true, hasExceededFailures: false });
    // The requirement of modules that can be read is not all.
    const ofModules = { ...lost, modules: withFailed(5, 4, { requiredArticlesPerModule: 15 }) };
    expect(articleProgress({ ...ofModules, totalArticleRequirement: null }, [])).toMatchObject({
      hasExceededFailures: false,
    });
  });

  it("no congratulation follows", () => {
    expect(articleProgress(incomplete, [])).toMatchObject({ passed: 20, required: 20, isIncomplete: true });
    expect(articleMessage(articleProgress(incomplete, []))).toBeNull();
    const results = articleResults(19);
    Object.assign(results, { isIncomplete: true });
    const module = articleModule(1, { ccArticleResults: results });
    expect(articleProgress(assessment(1, { modules: [module] }), []).isIncomplete).toBe(true);
  });

  it("nothing is missing where the board sends no modules, but the numbers and results themselves", () => {
    const unread = { modules: incompleteList<AbccAssessmentModule>([]) };
    const sent = { ...assessment(1), ...unread, totalArticleRequirement: 20, articleFailureMax: 5 };
    expect(articleProgress(sent, []).isIncomplete).toBe(true);
    expect(articleProgress({ ...sent, ccArticleResults: articleResults(20) }, []).isIncomplete).toBe(false);
  });
});

describe("the words of the progress", () => {
  it.each([
    [progressOf(12, 3), "You have passed 12 of 20 article exams. 8 remaining."],
    [progressOf(0, 0), "You have passed 0 of 20 article exams. 20 remaining."],
    [progressOf(20, 1), "Congratulations! You have passed 20 of 20 article exams needed to pass."],
    [progressOf(24, 3), "Congratulations! You have passed 20 of 20 article exams needed to pass."],
    [
      progressOf(12, 5),
      "You have exceeded the number of failed article exams allowed. Unfortunately, you were unsuccessful with the article exams. You will need to apply/pay for, and pass, the traditional CC/recertification exam.",
    ],
    [progressOf(0, 0, [waived(20)]), null],
  ])("ABCC-07 %#", (progress, message) => {
    expect(articleMessage(progress)).toBe(message);
  });
});

const [articleWaiversPsychiatry, neurology] = [7 as CertificateId, 8 as CertificateId];
const articleWaiversWaived = (certificateId: CertificateId, articleCredits: number) => ({
  certificateId,
  articleCredits,
});
// The block of 2021 has an outstanding requirement, so it is still the current one.
const { currentCCEnrollment } = physicianOn("2025-11-21", [
  blockFacts(2021, { ccAppliedArticleWaivers: [articleWaiversWaived(articleWaiversPsychiatry, 2)] }),
  blockFacts(2024, {
    ccAppliedArticleWaivers: [articleWaiversWaived(articleWaiversPsychiatry, 5), articleWaiversWaived(neurology, 9)],
  }),
]);
const waivedOf = (startDate: string) =>
  articleWaivers(currentCCEnrollment, assessment(1, { startDate: wireDate(startDate) })).map(
    ({ articleCredits }) => articleCredits,
  );

it.each([
  ["2020-12-31", []],
  ["2021-01-01", [2]],
  ["2023-12-31", [2]],
  ["2024-01-01", [5]],
  ["2026-12-31", [5]],
  ["2027-01-01", []],
])("ABCC-10 an assessment from %s has the waivers of its own block and certificate", (startDate, credits) => {
  expect(waivedOf(startDate)).toEqual(credits);
});

it("ABCC-10 nothing is waived without an enrollment", () => {
  expect(articleWaivers(null, assessment(1))).toEqual([]);
});

describe("API-05 what a board sends of the article assessment view", () => {
  const sent = { modules: [], certificateId: psychiatry, totalArticleRequirement: 20, articleFailureMax: 5 };
  const results = articleResults(2, 1);

  it("counts where there are no modules", () => {
    expect(articleProgress({ ...sent, ccArticleResults: results }, [])).toMatchObject({
      passed: 2,
      failed: 1,
      required: 20,
      allowed: 5,
      attemptsRemaining: 22,
    });
  });

  it("API-05 is open until its dueDate", () => {
    expect(isOpenAssessment(present, today)).toBe(true);
    expect(isOpenAssessment({ ...present, dueDate: wireDate("2026-02-28") }, today)).toBe(false);
  });

  it("API-05 is none where isArticleBasedExam is false", () => {
    expect(shownOf({ ...present, isArticleBasedExam: true })).toBe(2);
    expect(shownOf({ ...present, isArticleBasedExam: false })).toBeNull();
  });

  it("ABCC-08 says how many attempts are allowed by attemmtpsAllowed", () => {
    expect(articleProgress({ ...sent, ccArticleResults: results, attemmtpsAllowed: 23 }, [])).toMatchObject({
      attemptsRemaining: 20,
    });
  });
});
