import { describe, expect, it } from "vitest";
import { CCAssessmentType, CertificateCCStatus, Certification, CertificateStatus } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { combined, examination } from "~/tests/support/records/applications";
import { blockFacts, completedBlockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { ApplicationDates } from "./applicationWindow";
import { applyingRefusal, applyingRefusalText, examinationsToApplyFor } from "./applyGate";
import { heldTexts } from "./overlappingApplications";

const psychiatry = certificate(1);
const psychiatryCertification = { certificationId: Certification.Psychiatry, certificationName: "Psychiatry" };

describe("APPLY-17 why an examination cannot be applied for", () => {
  const today = "2026-03-02";
  const met = physicianOn(today, [completedBlockFacts(2023)]);
  const behind = physicianOn(today, [blockFacts(2022)]);
  const moc = examination({ isMoc: true, certificationId: Certification.Neurology });

  it.each([
    ["meeting requirements", met, moc, today, null],
    ["CERT-09 not meeting them", behind, moc, today, "not-meeting"],
    ["CERT-09 not meeting them, articles", behind, { ...moc, isArticleBased: true }, today, "not-meeting"],
    ["CERT-09 not meeting them, a first certification", behind, examination(), today, null],
    ["before the first day", met, moc, "2026-01-04", "not-open-yet"],
    ["on the first day", met, moc, "2026-01-05", null],
    ["on the last day", met, moc, "2026-07-31", null],
    ["after it", met, moc, "2026-08-01", "closed"],
  ])("%s", (_, physician, exam, on, kind) => {
    expect(applyingRefusal(physician, exam, null, day(on))?.kind ?? null).toBe(kind);
  });

  it("CERT-09 leaves a combined examination open while two of its modules can be taken", () => {
    const refusalTo = (...statuses: (typeof CertificateCCStatus.NotMeeting | null)[]) => {
      const ids = [Certification.Neurology, Certification.Psychiatry, Certification.BrainInjuryMedicine];
      const certificates = statuses.map((ccStatus, index) =>
        certificate(index + 1, { certificationId: ids[index] ?? 0, ccStatus }),
      );
      // Its own certification is that of the first module.
      const exam = combined({ certificationId: Certification.Neurology, certificateId: 1 as CertificateId });
      return applyingRefusal({ ...met, certificates }, exam, null, day(today));
    };
    const { NotMeeting } = CertificateCCStatus;
    expect(refusalTo(null, null, null)).toBeNull();
    expect(refusalTo(NotMeeting, null, null)).toBeNull();
    expect(refusalTo(NotMeeting, null)).toEqual({ kind: "certification-not-meeting", certificationName: "Neurology" });
    expect(refusalTo(null, NotMeeting, NotMeeting)).toEqual({
      kind: "certification-not-meeting",
      certificationName: "Psychiatry",
    });
    expect(applyingRefusal(behind, combined(), null, day(today))?.kind).toBe("not-meeting");
  });

  it("keeps those who are on the exam pathway from articles, whatever they have begun", () => {
    const own = certificate(1);
    const on = (ccAssessmentType: CCAssessmentType | null) => {
      const { currentCCEnrollment: enrollment, ...physician } = physicianOn("2026-05-01", [completedBlockFacts(2024)]);
      const { certificateId } = own;
      const enrolled = { certificateId, certification_Key: 1, ccAssessmentType, enrollmentStartDate: null };
      const block = enrollment?.ccBlocks[0];
      const currentCCBlock = block === undefined ? null : { ...block, enrollmentCertificates: [enrolled] };
      const currentCCEnrollment = enrollment && { ...enrollment, currentCCBlock };
      const articles = examination({ isMoc: true, isArticleBased: true, certificationId: own.certificationId });
      return applyingRefusal(
        { ...physician, certificates: [own], currentCCEnrollment },
        articles,
        null,
        day("2026-05-01"),
      );
    };
    expect(on(CCAssessmentType.Exam)?.kind).toBe("examination-pathway");
    expect([on(CCAssessmentType.Article), on(null)]).toEqual([null, null]);
  });

  it("closes articles once too many were failed, and leaves the examination open", () => {
    const own = certificate(1);
    const physician = { ...met, certificates: [own] };
    const to = (isArticleBased: boolean, lostArticles: readonly CertificateId[]) => {
      const exam = examination({ isMoc: true, isArticleBased, certificationId: own.certificationId });
      return applyingRefusal({ ...physician, lostArticles }, exam, null, day(today))?.kind ?? null;
    };
    expect(to(true, [own.certificateId])).toBe("articles-lost");
    expect([to(false, [own.certificateId]), to(true, []), to(true, [2 as CertificateId])]).toEqual([null, null, null]);
  });

  it("CERT-08 keeps articles of re-entry open to those who lost theirs, or were on the exam pathway", () => {
    const own = certificate(1, { certificateStatus: CertificateStatus.Inactive });
    const { currentCCEnrollment: enrollment, ...physician } = met;
    const { certificateId, certificationId } = own;
    const enrolled = {
      certificateId,
      certification_Key: 1,
      ccAssessmentType: CCAssessmentType.Exam,
      enrollmentStartDate: null,
    };
    const block = enrollment?.ccBlocks[0];
    const currentCCBlock = block === undefined ? null : { ...block, enrollmentCertificates: [enrolled] };
    const lapsed = {
      ...physician,
      certificates: [own],
      lostArticles: [certificateId],
      currentCCEnrollment: enrollment && { ...enrollment, currentCCBlock },
    };
    const articles = examination({ isMoc: true, isArticleBased: true, certificationId });
    expect(applyingRefusal(lapsed, articles, null, day(today))?.kind).toBe("articles-lost");
    expect(applyingRefusal(lapsed, { ...articles, isReEntry: true }, null, day(today))).toBeNull();
  });

  it("lets an extension continue", () => {
    const application = {
      extensionDate: wireDate("2026-08-15"),
      applicationDeadlineDate: null,
      hasDeadlineException: true,
    };
    expect(applyingRefusal(met, moc, application, day("2026-08-15"))).toBeNull();
    expect(applyingRefusal(met, moc, application, day("2026-08-16"))?.kind).toBe("closed");
  });

  it("says why, and from when", () => {
    const text = (on: string) => {
      const refusal = applyingRefusal(met, moc, null, day(on));
      return refusal && applyingRefusalText(refusal);
    };
    expect(text("2026-01-04")).toBe("You can apply for this exam from January 5, 2026.");
    expect(text("2026-08-01")).toBe(
      "The last day to apply for this exam was July 31, 2026 at 11:59 p.m. Central Time. You can apply again from January 5, 2028.",
    );
    expect(text("2028-01-05")).toBe(
      "The last day to apply for this exam was July 31, 2026 at 11:59 p.m. Central Time.",
    );
  });
});

describe("APPLY-17 an article assessment, while one of the same certification continues", () => {
  const articles = examination({
    ...psychiatryCertification,
    isMoc: true,
    isArticleBased: true,
    startDate: wireDate("2026-10-05"),
  });
  const kindOf = (last: string, exam = articles, application: ApplicationDates | null = null) => {
    const running = [{ certificateId: psychiatry.certificateId, last: day(last) }];
    const physician = { ...physicianOn("2026-03-02", [completedBlockFacts(2023)]), certificates: [psychiatry] };
    const applying = { ...physician, runningArticles: running };
    return [
      applyingRefusal(applying, exam, application, day("2026-03-02"))?.kind ?? null,
      heldTexts(applying, exam, [], day("2026-03-02")).join(),
    ];
  };
  it("is not applied for unless it begins later; one that was begun continues", () => {
    expect(kindOf("2026-10-05")).toEqual(["articles-running", ""]);
    expect(kindOf("2026-10-04")).toEqual([
      null,
      "Your article-based assessment for Psychiatry runs until October 4, 2026. This one follows it.",
    ]);
    const begun = { extensionDate: null, applicationDeadlineDate: null, hasDeadlineException: false };
    expect(kindOf("2026-10-05", articles, begun)).toEqual([null, ""]);
    expect(kindOf("2026-10-05", { ...articles, isArticleBased: false })).toEqual([null, ""]);
  });
});

it("HOME-14 can be applied for while open, and without an application", () => {
  const available = [1, 2, 3].map((examinationId) => examination({ examinationId } as Partial<Examination>));
  const applicant = physicianOn("2026-05-01", []);
  const ids = (on: string) =>
    examinationsToApplyFor(applicant, available, available.slice(0, 1), day(on)).map((one) => one.examinationId);
  expect(ids("2026-05-01")).toEqual([2, 3]);
  expect(ids("2026-08-01")).toEqual([]);
});
