import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { AbccAssessment } from "@portal/contract/certification/assessments";
import {
  AbccAssessmentStatus,
  AbccGrade,
  CCAssessmentType,
  CertificateStatus,
  CertificationGeneration,
} from "@portal/contract/enumerations";
import type { EnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import type { AppliedExamination } from "@portal/contract/examinations/examination";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { blockFacts, completedBlockFacts, license, physicianFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination } from "~/tests/support/records/examinations";
import { type BlockFacts, evaluateEnrollment } from "../blocks/blockEvaluation";
import { tileStates, nextBlock } from "./tileStates";
import type { LicensedPhysician } from "./licenseObligations";
import { obligations } from "./obligations";

const today = Temporal.PlainDate.from("2026-03-01");

function physician(blocks: readonly BlockFacts[], changes: Partial<LicensedPhysician> = {}): LicensedPhysician {
  const medicalLicenses = changes.medicalLicenses ?? [license("2099-12-31")];
  const enrollment = { blocks, enrollmentCertificates: [], ccVerifiedActivities: [] };
  const currentCCEnrollment =
    blocks.length === 0 ? null : evaluateEnrollment(enrollment, physicianFacts({ medicalLicenses }), today);
  const certificates = [certificate(1)];
  return {
    physicianId: 1 as PhysicianId,
    certificates,
    medicalLicenses,
    currentCCEnrollment,
    isLapsedNoLicense: false,
    isRetired: false,
    ...changes,
  };
}

const tilesOf = (
  of: LicensedPhysician,
  assessments: AbccAssessment[] = [],
  examinations: AppliedExamination[] = [],
): string[] =>
  tileStates(
    { physician: of, assessments, examinations },
    obligations(
      {
        physician: { ...of, addresses: [], ccSelfReportedActivities: [] },
        assessments,
        examinations,
        applications: [],
        invoices: [],
        receipts: [],
        papers: null,
      },
      today,
    ),
    today,
  ).map(({ name, state, word }) => `${name}: ${state}, ${word}`);

describe("the four tiles", () => {
  it("HOME-03 are due while the block is open", () => {
    expect(tilesOf(physician([blockFacts(2024)], { medicalLicenses: [] }))).toEqual([
      "Medical Licensure: overdue, No license",
      "Activities: open, To do",
      "Annual Fees: open, To do",
      "Assessments: exempt, Not required",
    ]);
  });

  it("HOME-03 are overdue once the current block has closed", () => {
    const behind = physician([blockFacts(2021), completedBlockFacts(2024)], {
      medicalLicenses: [license("2026-02-28")],
    });
    expect(tilesOf(behind).slice(0, 3)).toEqual([
      "Medical Licensure: overdue, Expired",
      "Activities: overdue, Overdue",
      "Annual Fees: overdue, Overdue",
    ]);
  });

  it("HOME-03 are met when all is done", () => {
    expect(tilesOf(physician([completedBlockFacts(2024)])).slice(0, 3)).toEqual([
      "Medical Licensure: met, Current",
      "Activities: met, Done",
      "Annual Fees: met, Done",
    ]);
  });

  it("HOME-03 wait where no block has started, and ask for nothing where there is none", () => {
    const states = (of: LicensedPhysician) => tilesOf(of).slice(1);
    const all = (status: string) => ["Activities", "Annual Fees", "Assessments"].map((name) => `${name}: ${status}`);
    const coming = physician([blockFacts(2027)]);
    expect(states(coming)).toEqual(all("waiting, Not yet open"));
    const { certificateId, certificationId } = certificate(1);
    const enrolled = { certificateId, certification_Key: certificationId, enrollmentStartDate: null };
    const withoutBlock = coming.currentCCEnrollment && {
      ...coming.currentCCEnrollment,
      ccBlocks: [],
      activeEnrollmentCertificates: [{ ...enrolled, ccAssessmentType: CCAssessmentType.Exam }],
    };
    expect(states({ ...coming, currentCCEnrollment: withoutBlock })).toEqual(all("waiting, Not yet open"));
    const lifetime = certificate(1, { certificationGeneration: CertificationGeneration.Lifetime });
    expect(states(physician([], { certificates: [lifetime] }))).toEqual(all("exempt, Not required"));
    expect(states(physician([], { certificates: [lifetime, certificate(2)] }))).toEqual(all("waiting, Not enrolled"));
    const lost = certificate(1, { certificateStatus: CertificateStatus.Inactive });
    expect(states(physician([], { certificates: [lost] }))).toEqual(all("exempt, Not required"));
    const closed = physician([completedBlockFacts(2018)]);
    const withoutCurrent = closed.currentCCEnrollment && { ...closed.currentCCEnrollment, currentCCBlock: null };
    expect(states({ ...closed, currentCCEnrollment: withoutCurrent })).toEqual(all("exempt, No open block"));
  });

  it("API-09 HOME-03 are unavailable where a block that cannot be read may be the current one", () => {
    const incomplete = physician([blockFacts(2027)]);
    Object.assign(incomplete.currentCCEnrollment?.ccBlocks ?? [], { isIncomplete: true });
    const without = physician([completedBlockFacts(2018)]).currentCCEnrollment;
    const unread = without && { ...without, currentCCBlock: undefined };
    for (const of of [incomplete, physician([], { currentCCEnrollment: unread })])
      expect(tilesOf(of).slice(1)).toEqual(
        ["Activities", "Annual Fees", "Assessments"].map((name) => `${name}: waiting, Unavailable`),
      );
  });

  it.each([
    [{ isLapsedNoLicense: true }, "overdue, No license"],
    [{}, "overdue, No license"],
    [{ isRetired: true }, "exempt, No license"],
    [{ medicalLicenses: [license("2026-03-01")] }, "met, Current"],
  ])("HOME-03 licensure without a block, with %j, is %s", (changes, status) => {
    expect(tilesOf(physician([], { medicalLicenses: [], ...changes }))[0]).toBe(`Medical Licensure: ${status}`);
  });
});

describe("the tile of the assessments", () => {
  const certificateId = assessment(1).certificateId;
  const enrolled = (ccAssessmentType: EnrollmentCertificate["ccAssessmentType"], id = certificateId) => ({
    certificateId: id,
    certification_Key: 1038,
    ccAssessmentType,
    enrollmentStartDate: null,
  });
  const tileOf = (certificates: EnrollmentCertificate[], ...records: [AbccAssessment[]?, AppliedExamination[]?]) =>
    tilesOf(physician([completedBlockFacts(2024, { enrollmentCertificates: certificates })]), ...records)[3];
  const onArticles = [enrolled(CCAssessmentType.Article)];
  const withArticles = (passed: number, failed = 0, changes: Partial<AbccAssessment> = {}) =>
    assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(passed, failed) })], ...changes });
  const over = { abccAssessmentStatusId: AbccAssessmentStatus.UnderReview, endDate: wireDate("2025-12-31") };

  it.each([
    ["open, In Progress", [withArticles(3)]],
    ["met, All passed", [withArticles(20)]],
    ["met, Provisionally passed", [assessment(1, { modules: [articleModule(1, { grade: AbccGrade.Pass })] })]],
    ["waiting, No result yet", [withArticles(20, 0, over)]],
    ["met, Passed", [withArticles(3, 0, { grade: AbccGrade.Pass })]],
    ["overdue, Exam required", [withArticles(3, 5)]],
    ["overdue, Exam required", [withArticles(3, 0, { grade: AbccGrade.Fail })]],
    ["waiting, No result yet", [withArticles(3, 0, over)]],
    ["waiting, Article pathway", []],
    // Between two modules: the first is done, the next has not begun.
    [
      "waiting, In Progress",
      [
        assessment(1, {
          modules: [
            articleModule(1, { ccArticleResults: articleResults(20) }),
            articleModule(2, { startDate: wireDate("2026-07-01") }),
          ],
        }),
      ],
    ],
  ])("HOME-03 on the article pathway is %s", (status, assessments) => {
    expect(tileOf(onArticles, assessments)).toBe(`Assessments: ${status}`);
  });

  it.each([
    ["waiting, Exam pathway", CCAssessmentType.Exam],
    ["waiting, Exam pathway", CCAssessmentType.Other],
    ["owed, Choose a pathway", null],
  ])("HOME-03 is %s on the pathway %j", (status, type) => {
    expect(tileOf([enrolled(type)])).toBe(`Assessments: ${status}`);
  });

  it.each([
    ["owed, Choose a pathway", "2026-03-01", null],
    ["waiting, Upcoming", "2026-03-02", null],
    ["waiting, Upcoming", "2026-03-02", CCAssessmentType.Exam],
  ])("HOME-03 is %s where the enrollment begins on %s", (status, start, type) => {
    expect(tileOf([{ ...enrolled(type), enrollmentStartDate: wireDate(start) }])).toBe(`Assessments: ${status}`);
  });

  it("ABCC-07 requires the examination that takes the place of lost articles, until it is passed", () => {
    const onExam = [enrolled(CCAssessmentType.Exam)];
    const passed = examination({}, { certificateId, releaseGrades: true, examinationGrade: "Pass" });
    expect(tileOf(onExam, [withArticles(3, 5)])).toBe("Assessments: overdue, Exam required");
    expect(tileOf(onExam, [withArticles(3, 4)])).toBe("Assessments: open, In Progress");
    expect(tileOf(onExam, [withArticles(3, 5)], [passed])).toBe("Assessments: waiting, Exam pathway");
    expect(tileOf(onArticles, [withArticles(3, 5)], [passed])).toBe("Assessments: met, Passed");
  });

  it("ABCC-07 waits for the result of that examination", () => {
    const taken = examination({}, { certificateId, endDate: wireDate("2026-02-28") });
    for (const pathway of [onArticles, [enrolled(CCAssessmentType.Exam)]])
      expect(tileOf(pathway, [withArticles(3, 5)], [taken])).toBe("Assessments: waiting, No result yet");
  });

  it("HOME-03 says of several certificates what matters most", () => {
    const exam = enrolled(CCAssessmentType.Exam, 8 as CertificateId);
    expect(tileOf([exam, ...onArticles], [withArticles(3)])).toBe("Assessments: open, In Progress");
    expect(tileOf([...onArticles, exam], [withArticles(20)])).toBe("Assessments: waiting, Exam pathway");
    expect(tileOf([exam, enrolled(null), ...onArticles], [withArticles(3, 5)])).toBe(
      "Assessments: overdue, Exam required",
    );
  });

  it("ABCC-10 does not report a grade that is withheld", () => {
    const failed = withArticles(3, 0, { grade: AbccGrade.Fail });
    const withholding = examination({}, { isArticleBased: true, certificateId });
    expect(tileOf(onArticles, [failed], [withholding])).toBe("Assessments: open, In Progress");
    const passed = withArticles(20, 0, { grade: AbccGrade.Pass });
    expect(tileOf(onArticles, [passed], [withholding])).toBe("Assessments: waiting, No result yet");
  });
});

describe("the tile of the next block", () => {
  const nextOf = (...blocks: BlockFacts[]) =>
    nextBlock({ ...physician(blocks), isRetired: false }, today)?.startYear ?? null;

  it("HOME-03 shows while the physician is not meeting requirements", () => {
    expect(nextOf(blockFacts(2027), blockFacts(2024), blockFacts(2021))).toBe(2024);
    expect(nextOf(completedBlockFacts(2024, { hasFailedAudit: true }), blockFacts(2027))).toBe(2027);
  });

  it("HOME-03 has the years after the current block, where the board has no next one on record", () => {
    const failed = physician([completedBlockFacts(2024, { hasFailedAudit: true })]);
    const next = { startYear: 2027, endYear: 2029, starts: Temporal.PlainDate.from("2027-01-01"), block: null };
    expect(nextBlock({ ...failed, isRetired: false }, today)).toEqual(next);
    expect(nextOf(blockFacts(2021))).toBe(2024);
    expect(nextBlock({ ...failed, isRetired: true }, today)).toBeNull();
    Object.assign(failed.currentCCEnrollment?.ccBlocks ?? [], { isIncomplete: true });
    expect(nextBlock({ ...failed, isRetired: false }, today)).toBeNull();
  });

  it("HOME-03 does not show otherwise", () => {
    expect(nextOf(completedBlockFacts(2021), blockFacts(2024), blockFacts(2027))).toBeNull();
    expect(nextOf()).toBeNull();
  });

  it("HOME-03 does not show where the board names no current block", () => {
    const { currentCCEnrollment } = physician([blockFacts(2021), blockFacts(2024)]);
    const unnamed = currentCCEnrollment && { ...currentCCEnrollment, currentCCBlock: null };
    expect(nextBlock({ currentCCEnrollment: unnamed, isRetired: false }, today)).toBeNull();
  });
});
