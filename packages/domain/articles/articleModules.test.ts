import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { AbccAssessment, AbccAssessmentModule } from "@portal/contract/certification/assessments";
import { AbccAssessmentStatus, AbccGrade } from "@portal/contract/enumerations";
import type { CertificateId } from "@portal/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { findModule, lastDayOfModule, moduleAttestationRefusal, moduleState } from "./articleModules";

const today = Temporal.PlainDate.from("2026-03-01");
const running = { startDate: wireDate("2026-01-01"), endDate: wireDate("2026-12-31"), attestationDate: null };

function refusalOf(
  module: Partial<AbccAssessmentModule>,
  changes: Partial<AbccAssessment> = {},
  others: { modules?: AbccAssessmentModule[]; assessments?: AbccAssessment[] } = {},
) {
  const own = articleModule(10, { ...running, ...module });
  const of = assessment(1, { modules: [own, ...(others.modules ?? [])], ...changes });
  return moduleAttestationRefusal({ assessment: of, module: own }, [of, ...(others.assessments ?? [])], today);
}

describe("attesting to a module", () => {
  const catchUp = { isCatchUp: true };
  const earlier = articleModule(11, { ...running, ...catchUp, startDate: wireDate("2025-06-01") });
  const lost = articleModule(12, { ccArticleResults: articleResults(3, 25) });
  const ahead = assessment(2, { startDate: wireDate("2023-06-01") });

  it.each<[string, ReturnType<typeof refusalOf>, ReturnType<typeof refusalOf>]>([
    ["that runs, without a grade", refusalOf({}), null],
    ["without a grade yet", refusalOf({ grade: AbccGrade.NoGrade }), null],
    ["on its first day", refusalOf({ startDate: wireDate("2026-03-01") }), null],
    ["on its last day", refusalOf({ endDate: wireDate("2026-03-01") }), null],
    ["the day before it starts", refusalOf({ startDate: wireDate("2026-03-02") }), "not-started"],
    ["the day after it ended", refusalOf({ endDate: wireDate("2026-02-28") }), "ended"],
    ["that is passed", refusalOf({ grade: AbccGrade.Pass }), "graded"],
    ["that is failed", refusalOf({ grade: AbccGrade.Fail }), "graded"],
    ["of an assessment that is passed", refusalOf({}, { grade: AbccGrade.Pass }), "graded"],
    ["of an assessment that is failed", refusalOf({}, { grade: AbccGrade.Fail }), "graded"],
    ["of an assessment that ended yesterday", refusalOf({}, { endDate: wireDate("2026-02-28") }), "assessment-closed"],
    ["of an assessment that ends today", refusalOf({}, { endDate: wireDate("2026-03-01") }), null],
    ["after too many failed articles", refusalOf({}, {}, { modules: [lost] }), "failures-exceeded"],
    ["of an assessment behind an open one", refusalOf({}, {}, { assessments: [ahead] }), "earlier-assessment"],
    [
      "beside another certificate's assessment",
      refusalOf({}, {}, { assessments: [{ ...ahead, certificateId: 8 as CertificateId }] }),
      null,
    ],
    ["that is the one catch-up", refusalOf(catchUp), null],
    ["that is a second catch-up", refusalOf(catchUp, {}, { modules: [earlier] }), "second-catch-up"],
  ])("ABCC-02 ABCC-03 %s", (_case, refusal, expected) => {
    expect(refusal).toBe(expected);
  });

  const { Authorized, AuthorizationPending, ...closed } = AbccAssessmentStatus;
  it.each([Authorized, AuthorizationPending])(
    "ABCC-09 while the assessment has status %i",
    (abccAssessmentStatusId) => {
      expect(refusalOf({}, { abccAssessmentStatusId })).toBeNull();
    },
  );
  it.each(Object.values(closed))("ABCC-09 not once the assessment has status %i", (abccAssessmentStatusId) => {
    expect(refusalOf({}, { abccAssessmentStatusId })).toBe("assessment-closed");
  });

  it("AUTH-17 is looked for among one's own", () => {
    const own = assessment(1);
    const id = (module: number) => articleModule(module).abccAssessmentModuleId;
    expect(findModule([own], id(1))).toEqual({ assessment: own, module: own.modules[0] });
    expect(findModule([own], id(2))).toBeUndefined();
    expect(findModule([], id(1))).toBeUndefined();
  });
});

describe("how a module is shown", () => {
  const from = (start: string, end: string) => ({ startDate: wireDate(start), endDate: wireDate(end) });

  it.each([
    ["to attest while it runs", { ...from("2026-03-01", "2026-03-01"), attestationDate: null }, "to-attest"],
    ["active once attested to", from("2026-03-01", "2026-12-31"), "active"],
    ["active without a grade after its end", { ...from("2025-01-01", "2026-02-28"), attestationDate: null }, "active"],
    ["active while the grade is in progress", { grade: AbccGrade.NoGrade }, "active"],
    ["upcoming before it starts", { ...from("2026-03-02", "2026-12-31"), attestationDate: null }, "upcoming"],
    ["passed", { grade: AbccGrade.Pass, attestationDate: null }, "passed"],
    ["failed", { grade: AbccGrade.Fail }, "failed"],
  ])("ABCC-02 %s", (_case, changes, state) => {
    expect(moduleState(articleModule(1, changes), today)).toBe(state);
  });

  it.each([AbccGrade.Pass, AbccGrade.Fail])(
    "ABCC-10 the grade %i of a module is not disclosed while grades are withheld",
    (grade) => {
      expect(moduleState(articleModule(1, { grade }), today, true)).toBe("active");
    },
  );
});

it("ABCC-09 a module's last day is its own where the assessment's due date is before it begins", () => {
  const module = articleModule(1, { startDate: wireDate("2026-03-01"), endDate: wireDate("2026-12-31") });
  const last = (dueDate: string) =>
    lastDayOfModule({ assessment: assessment(1, { dueDate: wireDate(dueDate) }), module });
  expect([last("2026-02-28"), last("2026-03-01")].map(String)).toEqual(["2026-12-31", "2026-03-01"]);
});
