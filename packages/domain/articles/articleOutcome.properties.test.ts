import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { articleMessage, articleProgress } from "./articleProgress";
import { articleOutcome } from "./articleOutcome";

const { Pass, Fail, NoGrade } = AbccGrade;
const grade = fc.constantFrom(Pass, Fail, NoGrade, null);
const status = fc.constantFrom(...Object.values(AbccAssessmentStatus));
const regularGrades = fc.array(grade, { maxLength: 4 });
const catchUpGrade = fc.option(grade, { nil: undefined });

function outcomeOf(
  over: (typeof Pass | typeof Fail | typeof NoGrade) | null,
  abccAssessmentStatusId: (typeof AbccAssessmentStatus)[keyof typeof AbccAssessmentStatus],
  grades: readonly (typeof Pass | typeof Fail | typeof NoGrade | null)[],
  caughtUp: typeof Pass | typeof Fail | typeof NoGrade | null | undefined,
  isWithheld = false,
) {
  const regular = grades.map((own, index) => articleModule(index + 1, { grade: own }));
  const extra = caughtUp === undefined ? [] : [articleModule(99, { isCatchUp: true, grade: caughtUp })];
  return articleOutcome(
    assessment(1, { grade: over, abccAssessmentStatusId, modules: [...regular, ...extra] }),
    isWithheld,
  );
}

/** The rule as the specification has it, over every combination. */
describe("what came of an assessment, whatever its modules", () => {
  it("ABCC-06 a grade of Fail is a failure, come what may", () => {
    fc.assert(
      fc.property(status, regularGrades, catchUpGrade, (code, grades, caughtUp) => {
        expect(outcomeOf(Fail, code, grades, caughtUp)).toBe("failed");
      }),
    );
  });

  it("ABCC-06 a pass, or grading complete, is a pass without looking at the modules", () => {
    fc.assert(
      fc.property(grade, status, regularGrades, catchUpGrade, (over, code, grades, caughtUp) => {
        fc.pre(over !== Fail);
        const isOver = over === Pass || code === AbccAssessmentStatus.GradingComplete;
        expect(outcomeOf(over, code, grades, caughtUp) === "passed").toBe(isOver);
      }),
    );
  });

  it("ABCC-06 provisionally passed means all passed, or one failed and caught up, and no grade missing", () => {
    const ungraded = fc.constantFrom(NoGrade, null);
    const open = fc.constantFrom(AbccAssessmentStatus.Authorized, AbccAssessmentStatus.AuthorizationPending);
    fc.assert(
      fc.property(ungraded, open, regularGrades, catchUpGrade, (over, code, grades, caughtUp) => {
        const allPass = grades.length > 0 && !grades.some((own) => own !== Pass);
        const failed = grades.filter((own) => own === Fail);
        const isOneLeft = failed.length === 1 && grades.every((own) => own === Pass || own === Fail);
        const expected = allPass || (isOneLeft && caughtUp === Pass) ? "provisionally-passed" : "open";
        expect(outcomeOf(over, code, grades, caughtUp)).toBe(expected);
      }),
    );
  });

  it("ABCC-10 reports nothing at all while grades are withheld", () => {
    fc.assert(
      fc.property(grade, status, regularGrades, catchUpGrade, (over, code, grades, caughtUp) => {
        expect(outcomeOf(over, code, grades, caughtUp, true)).toBe("open");
      }),
    );
  });
});

describe("the progress, whatever was done", () => {
  const certificateId = 7 as CertificateId;
  const few = fc.nat({ max: 31 });

  it("ABCC-04 ABCC-08 its numbers agree with each other", () => {
    fc.assert(
      fc.property(few, few, few, few, few, (required, allowed, passed, failed, articleCredits) => {
        const modules = [
          articleModule(1, {
            requiredArticlesPerModule: required,
            maxFailedArticlesAllowedPerModule: allowed,
            ccArticleResults: articleResults(passed, failed),
          }),
        ];
        const progress = articleProgress({ modules, certificateId }, [{ certificateId, articleCredits }]);
        expect(progress.passed + progress.failed).toBe(progress.total);
        expect(progress.required + progress.waived).toBe(required);
        expect(progress.waived).toBeLessThanOrEqual(articleCredits);
        expect(progress.remaining).toBe(Math.max(0, progress.required - passed));
        expect(progress.attemptsRemaining).toBe(Math.max(0, progress.required + allowed - passed - failed));
        expect(progress.hasExceededFailures).toBe(required === 30 ? failed >= 9 : failed > allowed);
      }),
    );
  });

  it("ABCC-07 the words follow from the numbers", () => {
    fc.assert(
      fc.property(few, few, few, (required, passed, failed) => {
        const ccArticleResults = articleResults(passed, failed);
        const modules = [articleModule(1, { requiredArticlesPerModule: required, ccArticleResults })];
        const progress = articleProgress({ modules, certificateId }, []);
        const message = articleMessage(progress);
        if (progress.hasExceededFailures) expect(message).toMatch(/^You have exceeded the number of failed/);
        else if (required === 0) expect(message).toBeNull();
        else if (passed >= required)
          expect(message).toBe(
            `Congratulations! You have passed ${required} of ${required} article exams needed to pass.`,
          );
        else
          expect(message).toBe(
            `You have passed ${passed} of ${required} article exams. ${required - passed} remaining.`,
          );
      }),
    );
  });
});
