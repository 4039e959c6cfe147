import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CCAssessmentType } from "@portal/contract/enumerations";
import { wireDate } from "~/tests/support/records/ccBlocks";
import { enrollmentCertificate, lifetime, onArticles, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { day } from "~/tests/support/records/physicians";
import {
  attest,
  carriedOut,
  choiceOf,
  choose,
  chosenPathway,
  enroll,
  enrolled,
  type EnrollmentChoice,
  isAttested,
  isEnrollmentOptional,
  isSameChoice,
  type Pathway,
  pathways,
  pathwaysOf,
  unenroll,
  untick,
  articleTotal,
} from "./enrollment";

const { Article, Exam, Other } = CCAssessmentType;
const today = day("2026-07-15");
const now = wireDate("2026-07-15");
const examChoice = choiceOf(enrollmentCertificate(1));
const articleChoice = choiceOf(onArticles(1));
const outside = choiceOf(lifetime(1));
const inside: EnrollmentChoice = { ...outside, isEnrolled: true };
const dates = (choice: EnrollmentChoice) => [
  choice.ccAssessmentAttestationDate,
  choice.lastArticleAssessmentEnrolledDate,
];

describe("choosing a pathway", () => {
  it.each<[string, EnrollmentChoice, Pathway, EnrollmentChoice["ccAssessmentType"], (string | null)[]]>([
    ["ENR-05 articles after the exam: entered today, terms to be agreed to", examChoice, Article, Article, [null, now]],
    ["ENR-05 the exam after articles: no article date, terms to be agreed to", articleChoice, Exam, Exam, [null, null]],
    ["ENR-05 articles for the first time", inside, Article, Article, [null, now]],
    ["ENR-05 the exam for the first time", inside, Exam, Exam, [null, null]],
    ["ENR-05 the same articles: the dates stay", articleChoice, Article, Article, dates(articleChoice)],
    ["ENR-05 the same exam: the dates stay", examChoice, Exam, Exam, dates(examChoice)],
    ["ENR-06 for a certificate that is not enrolled: nothing", outside, Article, null, [null, null]],
  ])("%s", (_case, stored, pathway, type, expected) => {
    const chosen = choose(stored, pathway, stored, today);
    expect(chosen.ccAssessmentType).toBe(type);
    expect(dates(chosen)).toEqual(expected);
  });

  it("ENR-05 takes the stored pathway back as it is stored", () => {
    expect(choose(choose(articleChoice, Exam, articleChoice, today), Article, articleChoice, today)).toEqual(
      articleChoice,
    );
  });

  it.each([
    [Article, true, Article],
    [Exam, true, Exam],
    [Other, true, null],
    [null, true, null],
    [Article, false, null],
  ])("ENR-11 shows of type %s, enrolled: %s, the pathway %s", (ccAssessmentType, isEnrolled, shown) => {
    expect(chosenPathway({ ccAssessmentType, isEnrolled })).toBe(shown);
  });
});

describe("enrolling", () => {
  it("ENR-06 is a choice for lifetime certificates only", () => {
    expect(
      [1, 2, 3].filter((generation) => isEnrollmentOptional({ certificationGeneration: generation as 1 | 2 | 3 })),
    ).toEqual([1]);
  });

  it("ENR-06 leaves the pathway to be chosen", () => {
    expect(enroll(outside)).toEqual(inside);
    expect(enroll(articleChoice)).toEqual(articleChoice);
  });

  it("ENR-05 unenrolling clears the pathway and every date", () => {
    expect(unenroll(articleChoice)).toEqual(outside);
  });
});

describe("attesting", () => {
  const exam = choiceOf(enrollmentCertificate(2));
  const fresh = {
    ...exam,
    certificateId: choiceOf(enrollmentCertificate(3)).certificateId,
    ccAssessmentAttestationDate: null,
  };
  const choices = [articleChoice, exam, fresh, { ...outside, certificateId: choiceOf(lifetime(4)).certificateId }];
  const attested = (all: readonly EnrollmentChoice[]) => all.map((choice) => choice.ccAssessmentAttestationDate);

  it("ENR-05 sets today for all certificates of the pathway and no other", () => {
    expect(attested(attest(choices, Exam, today))).toEqual(["2024-01-15", now, now, null]);
  });

  it("ENR-05 unticking clears all certificates of the pathway and no other", () => {
    expect(attested(untick(choices, Exam))).toEqual(["2024-01-15", null, null, null]);
  });

  it("ENR-04 is complete when every certificate of the pathway has a date", () => {
    expect(pathways.map((pathway) => isAttested(choices, pathway))).toEqual([true, false]);
    expect(pathways.map((pathway) => isAttested(attest(choices, Exam, today), pathway))).toEqual([true, true]);
    expect(pathwaysOf(choices)).toEqual([Article, Exam]);
    expect(pathwaysOf([exam, outside])).toEqual([Exam]);
  });
});

describe("what the board stores", () => {
  const asked = (changes: Partial<EnrollmentChoice>): EnrollmentChoice => ({ ...examChoice, ...changes });
  it.each<[string, EnrollmentChoice, EnrollmentChoice, (string | null)[]]>([
    ["what is the same as it is", examChoice, examChoice, ["2024-01-15", null]],
    ["its own dates of a new pathway", examChoice, { ...articleChoice }, [now, now]],
    [
      "its own dates, whatever the caller says",
      examChoice,
      asked({
        ccAssessmentType: Article,
        ccAssessmentAttestationDate: wireDate("1999-01-01"),
        lastArticleAssessmentEnrolledDate: wireDate("2099-01-01"),
      }),
      [now, now],
    ],
    ["no article date of the exam", articleChoice, { ...articleChoice, ccAssessmentType: Exam }, [now, null]],
    [
      "today for terms that were agreed to again",
      examChoice,
      asked({ ccAssessmentAttestationDate: wireDate("2026-07-14") }),
      [now, null],
    ],
    ["nothing of a certificate that leaves", articleChoice, { ...articleChoice, isEnrolled: false }, [null, null]],
    ["the terms of one that comes", outside, { ...articleChoice }, [now, now]],
  ])("ENR-05 %s", (_case, stored, requested, expected) => {
    expect(dates(carriedOut(stored, requested, today))).toEqual(expected);
  });
});

type Step =
  | { readonly kind: "enroll"; readonly at: number }
  | { readonly kind: "unenroll"; readonly at: number }
  | { readonly kind: "choose"; readonly at: number; readonly pathway: Pathway }
  | { readonly kind: "attest"; readonly pathway: Pathway }
  | { readonly kind: "untick"; readonly pathway: Pathway };

describe("whatever is done in whatever order", () => {
  const at = fc.integer({ min: 0, max: 3 });
  const pathway = fc.constantFrom<Pathway>(Article, Exam);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant("enroll" as const), at }),
    fc.record({ kind: fc.constant("unenroll" as const), at }),
    fc.record({ kind: fc.constant("choose" as const), at, pathway }),
    fc.record({ kind: fc.constant("attest" as const), pathway }),
    fc.record({ kind: fc.constant("untick" as const), pathway }),
  );
  const stored = [
    enrollmentCertificate(1),
    onArticles(2),
    lifetime(3),
    enrollmentCertificate(4, { ccAssessmentType: null, ccAssessmentAttestationDate: null }),
  ].map(choiceOf);

  function after(steps: readonly Step[]): EnrollmentChoice[] {
    return steps.reduce<EnrollmentChoice[]>(done, stored);
  }

  function done(choices: readonly EnrollmentChoice[], one: Step): EnrollmentChoice[] {
    const only = (at: number, move: (choice: EnrollmentChoice) => EnrollmentChoice) =>
      choices.map((choice, index) => (index === at ? move(choice) : choice));
    switch (one.kind) {
      case "attest":
        return attest(choices, one.pathway, today);
      case "untick":
        return untick(choices, one.pathway);
      case "choose":
        return only(one.at, (choice) => choose(choice, one.pathway, stored[one.at] ?? choice, today));
      case "enroll":
        return only(one.at, enroll);
      case "unenroll":
        return only(one.at, unenroll);
    }
  }

  it("ENR-05 only an enrolled certificate has a pathway, only a pathway has dates, and only articles have theirs", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const choice of after(steps)) {
          if (!choice.isEnrolled) expect(choice.ccAssessmentType).toBeNull();
          if (choice.ccAssessmentType === null) expect(choice.ccAssessmentAttestationDate).toBeNull();
          expect(choice.lastArticleAssessmentEnrolledDate !== null).toBe(choice.ccAssessmentType === Article);
        }
      }),
    );
  });

  it("ENR-05 no transition makes, drops or moves a certificate", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        expect(after(steps).map(({ certificateId }) => certificateId)).toEqual([1, 2, 3, 4]);
      }),
    );
  });

  it("ENR-05 ticking agrees for every certificate of a pathway, unticking for none, and twice is as once", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), pathway, (steps, of) => {
        const ticked = attest(after(steps), of, today);
        expect(isAttested(ticked, of)).toBe(true);
        expect(attest(ticked, of, today)).toEqual(ticked);
        const unticked = untick(ticked, of);
        expect(isAttested(unticked, of)).toBe(!pathwaysOf(unticked).includes(of));
      }),
    );
  });

  it("ENR-09 what the board stores of a draft is the draft with dates of today at the latest, and once stored it stays", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        // One that is enrolled without a pathway is refused before.
        const complete = (choice: EnrollmentChoice) => !choice.isEnrolled || chosenPathway(choice) !== null;
        after(steps).forEach((requested, index) => {
          if (!complete(requested)) return;
          const before = stored[index] ?? requested;
          const becomes = carriedOut(before, requested, today);
          expect([becomes.isEnrolled, chosenPathway(becomes)]).toEqual([
            requested.isEnrolled,
            chosenPathway(requested),
          ]);
          expect((becomes.ccAssessmentAttestationDate ?? now) <= now).toBe(true);
          expect(isSameChoice(carriedOut(becomes, requested, today), becomes)).toBe(true);
        });
      }),
    );
  });

  it("ENR-07 counts only what is enrolled", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const choices = after(steps);
        expect(enrolled(choices).length).toBe(choices.filter(({ isEnrolled }) => isEnrolled).length);
      }),
    );
  });
});

const terms = pathwayEnrollment([]);

it.each([
  [[], 0],
  [[enrollmentCertificate(1)], 0],
  [[onArticles(1), enrollmentCertificate(2), lifetime(3)], 20],
  [[onArticles(1), onArticles(2)], 40],
])("ENR-07 the article exams are the minimum times the certificates on articles: case %#", (certificates, total) => {
  expect(articleTotal(terms, certificates.map(choiceOf))).toBe(total);
});
