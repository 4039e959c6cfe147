import { describe, expect, it } from "vitest";
import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { enrollmentCertificate, lifetime, onArticles } from "~/tests/support/records/enrollments";
import { day } from "~/tests/support/records/physicians";
import { choiceOf, choose, enroll, type EnrollmentChoice, unenroll } from "./enrollment";
import { articlePathwayRefusal, refusalTexts } from "./enrollmentRefusals";
import {
  type EnrollmentDraft,
  enrollmentRefusals,
  firstIncomplete,
  isOpen,
  neighbor,
  sectionsOf,
} from "./enrollmentSections";

const { Article, Exam, Other } = CCAssessmentType;
const today = day("2026-07-15");

const draft = (offered: CCEnrollmentCertificate[], changes: Partial<EnrollmentDraft> = {}): EnrollmentDraft => ({
  offered,
  choices: offered.map(choiceOf),
  isReviewed: false,
  ...changes,
});
const switched = (certificate: CCEnrollmentCertificate, pathway: 1 | 2): EnrollmentChoice =>
  choose(enroll(choiceOf(certificate)), pathway, choiceOf(certificate), today);

const onExam = enrollmentCertificate(1);
const untouched = draft([onExam], { choices: null });
const settled = draft([onExam]);
const reviewed = draft([onExam], { isReviewed: true });
const attesting = draft([onExam], { choices: [switched(onExam, Article)], isReviewed: true });
const nothing = draft([lifetime(1)]);
const leaving = draft([{ ...lifetime(1), isEnrolled: true, ccAssessmentType: Exam }], {
  choices: [unenroll(choiceOf(lifetime(1)))],
});

describe("the sections", () => {
  it.each([
    ["nothing is chosen yet", untouched, ["certifications", "requirements", "terms"], "certifications"],
    ["a pathway is chosen", settled, ["certifications", "requirements", "terms"], "requirements"],
    ["the requirements were reviewed", reviewed, ["certifications", "requirements", "terms"], "terms"],
    ["terms are to be agreed to", attesting, ["certifications", "requirements", "terms"], "terms"],
    ["nothing is enrolled", nothing, ["certifications", "terms"], "terms"],
    ["a lifetime certificate leaves", leaving, ["certifications", "terms"], "terms"],
  ] as const)("ENR-01 when %s", (_case, made, sections, goesOnAt) => {
    expect(sectionsOf(made).map(({ id }) => id)).toEqual(sections);
    expect(firstIncomplete(made)).toBe(goesOnAt);
  });

  it.each([
    ["nothing is chosen yet", untouched, { certifications: true, requirements: false, terms: false }],
    ["a pathway is chosen", settled, { certifications: true, requirements: true, terms: false }],
    ["the requirements were reviewed", reviewed, { certifications: true, requirements: true, terms: true }],
    ["nothing is enrolled", nothing, { certifications: true, requirements: false, terms: true }],
    [
      "a pathway is missing",
      draft([{ ...onExam, ccAssessmentType: null }], { isReviewed: true }),
      { certifications: true, requirements: false, terms: false },
    ],
  ])("ENR-01 are locked until those before are complete: %s", (_case, made, open) => {
    const sections = ["certifications", "requirements", "terms"] as const;
    expect(Object.fromEntries(sections.map((id) => [id, isOpen(id, made)]))).toEqual(open);
  });

  it("ENR-01 skip Requirements both ways if nothing is enrolled", () => {
    expect([neighbor("certifications", 1, settled), neighbor("terms", -1, settled)]).toEqual([
      "requirements",
      "requirements",
    ]);
    expect([neighbor("certifications", 1, nothing), neighbor("terms", -1, nothing)]).toEqual([
      "terms",
      "certifications",
    ]);
    expect([neighbor("certifications", -1, settled), neighbor("terms", 1, settled)]).toEqual([null, null]);
  });
});

describe("what cannot be completed", () => {
  const late = enrollmentCertificate(1, { isAbccStillAvailable: false });
  const without = enrollmentCertificate(1, { isAbccEligible: false, isAbccStillAvailable: false });
  it.each<[string, CCEnrollmentCertificate, EnrollmentChoice, readonly string[]]>([
    ["nothing: a pathway as it is stored", onExam, choiceOf(onExam), []],
    [
      "ENR-03 an enrolled certificate without a pathway",
      { ...onExam, ccAssessmentType: null },
      { ...choiceOf(onExam), ccAssessmentType: null },
      ["no-pathway"],
    ],
    [
      "ENR-11 an assessment of another type",
      { ...onExam, ccAssessmentType: Other },
      { ...choiceOf(onExam), ccAssessmentType: Other },
      ["no-pathway"],
    ],
    [
      "ENR-02 articles where there are none",
      without,
      { ...switched(without, Article), ccAssessmentAttestationDate: onExam.ccAssessmentAttestationDate },
      ["article-not-an-option"],
    ],
    [
      "ENR-02 ENR-08 articles after year six",
      late,
      { ...switched(late, Article), ccAssessmentAttestationDate: onExam.ccAssessmentAttestationDate },
      ["article-not-available"],
    ],
    ["nothing: to stay on articles", { ...onArticles(1), isAbccStillAvailable: false }, choiceOf(onArticles(1)), []],
    [
      "nothing: to leave articles for the exam, with the terms agreed to",
      onArticles(1),
      { ...switched(onArticles(1), Exam), ccAssessmentAttestationDate: onExam.ccAssessmentAttestationDate },
      [],
    ],
    [
      "ENR-06 a certificate that leaves and is not for a lifetime",
      onExam,
      unenroll(choiceOf(onExam)),
      ["not-optional"],
    ],
    [
      "nothing: ENR-06 any other certificate that comes unenrolled and is enrolled",
      { ...onExam, ...unenroll(choiceOf(onExam)) },
      choiceOf(onExam),
      [],
    ],
    [
      "nothing: ENR-06 any other certificate that comes unenrolled and stays so",
      { ...onExam, ...unenroll(choiceOf(onExam)) },
      unenroll(choiceOf(onExam)),
      [],
    ],
    ["nothing: a lifetime certificate that stays outside", lifetime(1), choiceOf(lifetime(1)), []],
    [
      "ENR-03 a lifetime certificate that comes without a pathway",
      lifetime(1),
      enroll(choiceOf(lifetime(1))),
      ["no-pathway", "not-attested"],
    ],
    ["ENR-04 terms that are not agreed to", onExam, switched(onExam, Article), ["not-attested"]],
    ["ENR-04 terms of a lifetime certificate that comes", lifetime(1), switched(lifetime(1), Exam), ["not-attested"]],
  ])("%s", (_case, offered, choice, kinds) => {
    const refusals = enrollmentRefusals({ offered: [offered], choices: [choice], isReviewed: true });
    expect(refusals.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("ENR-02 reports why the article pathway cannot be chosen", () => {
    expect([onExam, late, without, onArticles(1, { isAbccStillAvailable: false })].map(articlePathwayRefusal)).toEqual([
      null,
      "article-not-available",
      "article-not-an-option",
      null,
    ]);
  });

  it("ENR-03 ENR-04 says it in the words of the register", () => {
    expect(refusalTexts["no-pathway"]).toBe("You must select a pathway for all enrolled certifications");
    expect(refusalTexts["not-attested"]).toBe("You must agree to the terms for all pathways selected.");
  });
});
