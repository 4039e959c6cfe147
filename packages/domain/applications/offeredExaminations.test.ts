import { describe, expect, it } from "vitest";
import type { Certificate } from "@portal/contract/certification/certificate";
import { CCAssessmentType, Certification, CertificateStatus } from "@portal/contract/enumerations";
import type { Examination } from "@portal/contract/examinations/examination";
import type { CertificateId } from "@portal/contract/ids";
import { combined, examination } from "~/tests/support/records/applications";
import { certificate } from "~/tests/support/records/certificates";
import type { Pathway } from "../enrollment/enrollment";
import { examinationKind, isOfferedTo } from "./offeredExaminations";

const lapsed = { certificateStatus: CertificateStatus.Inactive };
const psychiatry = certificate(1);
const neurology = certificate(2, { certificationId: Certification.Neurology, certificationName: "Neurology" });
const neurocritical = {
  certificationId: Certification.NeurocriticalCare,
  certificationName: "Neurocritical Care",
  isPrimary: false,
};
const psychiatryCertification = { certificationId: Certification.Psychiatry, certificationName: "Psychiatry" };

describe("EXAM-01 what an examination is listed under", () => {
  it.each([
    ["article-assessment", { isMoc: true, isArticleBased: true }],
    ["continuing-certification", { isMoc: true }],
    ["specialty", { isPrimary: true }],
    ["subspecialty", {}],
  ])("%s", (kind, changes) => {
    expect(examinationKind(examination(changes))).toBe(kind);
  });
});

describe("EXAM-01 for whom an examination is", () => {
  it.each<[string, boolean, Examination, readonly Certificate[]]>([
    ["a first certification, for who has none", true, examination({ ...psychiatryCertification, isPrimary: true }), []],
    [
      "a first certification, not for who holds it",
      false,
      examination({ ...psychiatryCertification, isPrimary: true }),
      [psychiatry],
    ],
    [
      "a first certification, not for who held it",
      false,
      examination({ ...psychiatryCertification, isPrimary: true }),
      [{ ...psychiatry, ...lapsed }],
    ],
    ["another first certification", true, examination({ ...psychiatryCertification, isPrimary: true }), [neurology]],
    ["a subspecialty, for who holds a primary certification", true, examination(), [psychiatry]],
    ["a subspecialty, not for who held one", false, examination(), [{ ...psychiatry, ...lapsed }]],
    ["a subspecialty, not for who has none", false, examination(), []],
    ["a subspecialty, not for who holds it", false, examination(), [psychiatry, certificate(3, neurocritical)]],
    [
      "continuing certification, for who holds it",
      true,
      examination({ ...psychiatryCertification, isMoc: true }),
      [psychiatry],
    ],
    [
      "continuing certification, not for who does not",
      false,
      examination({ ...psychiatryCertification, isMoc: true }),
      [neurology],
    ],
    [
      "continuing certification, not for who held it",
      false,
      examination({ ...psychiatryCertification, isMoc: true }),
      [{ ...psychiatry, ...lapsed }],
    ],
    [
      "re-entry, for who held it",
      true,
      examination({ ...psychiatryCertification, isMoc: true, isReEntry: true }),
      [{ ...psychiatry, ...lapsed }],
    ],
    [
      "re-entry, not for who holds it",
      false,
      examination({ ...psychiatryCertification, isMoc: true, isReEntry: true }),
      [psychiatry],
    ],
    ["combined, for who holds two of the modules", true, combined(), [psychiatry, neurology]],
    ["combined, also where one has lapsed", true, combined(), [psychiatry, { ...neurology, ...lapsed }]],
    ["combined, not for who holds one", false, combined(), [psychiatry]],
  ])("%s: %s", (_, expected, exam, certificates) => {
    expect(isOfferedTo(exam, { certificates, enrollments: [], lostArticles: [] })).toBe(expected);
  });

  it.each<[boolean, number, Pathway, number[]]>([
    [true, 1, CCAssessmentType.Article, []],
    [false, 1, CCAssessmentType.Exam, []],
    [false, 2, CCAssessmentType.Article, []],
    [false, 1, CCAssessmentType.Article, [1]],
    [true, 1, CCAssessmentType.Article, [2]],
  ])("APPLY-17 articles: %s with certificate %d on pathway %d, articles lost of %j", (expected, id, pathway, lost) => {
    const exam = examination({ ...psychiatryCertification, isMoc: true, isArticleBased: true });
    const enrollments = [{ certificateId: id, pathway }];
    const lostArticles = lost as CertificateId[];
    expect(isOfferedTo(exam, { certificates: [psychiatry], enrollments, lostArticles })).toBe(expected);
  });
});
