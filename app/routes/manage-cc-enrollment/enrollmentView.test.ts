import { describe, expect, it } from "vitest";
import { CCAssessmentType } from "@portal/contract/enumerations";
import type { CCEnrollmentCertificate } from "@portal/contract/certification/ccPathwayEnrollment";
import { lastDaysToSwitch } from "@portal/domain/enrollment/articlePathway";
import { choiceOf, choose, type EnrollmentChoice, unenroll } from "@portal/domain/enrollment/enrollment";
import { usualPolicy } from "@portal/domain/enrollment/programTerms";
import { blockFacts, wireDate } from "~/tests/support/records/ccBlocks";
import { enrollmentCertificate, lifetime, onArticles, pathwayEnrollment } from "~/tests/support/records/enrollments";
import { day, physicianOn } from "~/tests/support/records/physicians";
import { basisOf } from "./enrollmentForm";
import { flowOf } from "./readFlow";
import { enrollmentView } from "./enrollmentView";

const today = day("2026-07-15");
const { Article, Exam, Other } = CCAssessmentType;
const viewer = { isReadOnly: false, policy: usualPolicy, examNotPassed: null, today };

const neurology = enrollmentCertificate(1);
const psychiatry = lifetime(2);

/** The flow with these choices; empty: nothing is chosen yet. */
function flow(certificates: CCEnrollmentCertificate[], choices: EnrollmentChoice[] | null = null, isReviewed = false) {
  const enrollment = pathwayEnrollment(certificates);
  return flowOf(enrollment, choices && { basis: basisOf(enrollment), choices, isReviewed });
}
function sectionOf<Id extends "certifications" | "requirements" | "terms">(
  id: Id,
  ...[made, typed]: [ReturnType<typeof flow>, object?]
) {
  const { section } = enrollmentView(id, made, viewer, typed);
  if (section.id !== id) throw new Error("Another section is shown");
  return section as Extract<typeof section, { id: Id }>;
}
const choicesOf = (certificate: CCEnrollmentCertificate, typed?: object) =>
  sectionOf("certifications", flow([certificate]), typed).certificates[0]?.choices.map(
    ({ label, isChosen, because }) => [label, isChosen, because],
  );

describe("Certifications", () => {
  it.each<[string, CCEnrollmentCertificate, unknown[]]>([
    [
      "ENR-02 offers both pathways",
      neurology,
      [
        ["Article pathway", false, null],
        ["Exam pathway", true, null],
      ],
    ],
    [
      "ENR-02 disables articles where they are no longer available, and says so",
      enrollmentCertificate(1, { isAbccStillAvailable: false }),
      [
        ["Article pathway", false, "The article pathway is no longer available for this certification."],
        ["Exam pathway", true, null],
      ],
    ],
    [
      "ENR-02 leaves articles out where they are no option",
      enrollmentCertificate(1, { isAbccEligible: false, isAbccStillAvailable: false }),
      [["Exam pathway", true, null]],
    ],
    [
      "ENR-02 lets who is on articles stay",
      onArticles(1, { isAbccStillAvailable: false }),
      [
        ["Article pathway", true, null],
        ["Exam pathway", false, null],
      ],
    ],
    [
      "ENR-06 offers a lifetime certificate not to be enrolled",
      psychiatry,
      [
        ["Not enrolled in Continuing Certification", true, null],
        ["Article pathway", false, null],
        ["Exam pathway", false, null],
      ],
    ],
    [
      "ENR-06 shows any other certificate that comes unenrolled as it is, and offers its pathways",
      { ...neurology, ...unenroll(choiceOf(neurology)) },
      [
        ["Not enrolled in Continuing Certification", true, null],
        ["Article pathway", false, null],
        ["Exam pathway", false, null],
      ],
    ],
    [
      "ENR-11 shows none chosen for an assessment of another type",
      enrollmentCertificate(1, { ccAssessmentType: Other }),
      [
        ["Article pathway", false, null],
        ["Exam pathway", false, null],
      ],
    ],
    [
      "ENR-11 shows none chosen where there is none",
      enrollmentCertificate(1, { ccAssessmentType: null }),
      [
        ["Article pathway", false, null],
        ["Exam pathway", false, null],
      ],
    ],
  ])("%s", (_case, certificate, choices) => {
    expect(choicesOf(certificate)).toEqual(choices);
  });

  it("ENR-02 notes where the article pathway is not an option", () => {
    const certificates = [neurology, enrollmentCertificate(3, { isAbccEligible: false, isAbccStillAvailable: false })];
    expect(sectionOf("certifications", flow(certificates)).certificates.map(({ note }) => note)).toEqual([
      null,
      "The article pathway is not an option for this certification.",
    ]);
  });

  it("ENR-10 shows a future certificate as future with its start date", () => {
    const future = enrollmentCertificate(1, { isFuture: true, enrollmentStartDate: wireDate("2027-01-01") });
    expect(sectionOf("certifications", flow([future, neurology])).certificates.map(({ facts }) => facts)).toEqual([
      ["Future: enrollment begins January 1, 2027"],
      ["Enrolled since January 1, 2024"],
    ]);
  });

  it("shows what was posted, beside what is stored where they differ", () => {
    const [shown] = sectionOf("certifications", flow([neurology]), { pathway: { 1: "1" } }).certificates;
    expect([shown?.choices.map(({ isChosen }) => isChosen), shown?.stored]).toEqual([[true, false], "Exam pathway"]);
  });

  it("shows what was chosen before the board's state changed, and chooses what is stored", () => {
    const stale = flowOf(pathwayEnrollment([neurology]), {
      basis: "1:1:1:2020-01-01",
      choices: [{ ...choiceOf(neurology), ccAssessmentType: Article }],
      isReviewed: true,
    });
    const view = enrollmentView("certifications", stale, viewer);
    expect(view.isStale).toBe(true);
    expect(view.section).toMatchObject({
      certificates: [{ hadChosen: "Article pathway", choices: [{ isChosen: false }, { isChosen: true }] }],
    });
    expect(view.steps.map(({ href }) => href)).toEqual([null, null, null]);
  });
});

describe("Requirements", () => {
  const toArticles = choose(choiceOf(neurology), Article, choiceOf(neurology), today);

  it("ENR-07 ENR-10 shows the pathways, what changes, the fee and the article exams", () => {
    const future = onArticles(3, {
      certificationName: "Brain Injury Medicine",
      isFuture: true,
      enrollmentStartDate: wireDate("2027-01-01"),
    });
    const view = sectionOf(
      "requirements",
      flow([neurology, psychiatry, future], [toArticles, choiceOf(psychiatry), choiceOf(future)]),
    );
    expect(view).toMatchObject({
      rows: [
        {
          name: "Neurology",
          before: { pathway: "Exam pathway", asks: ["A CC exam passed in the ten-year block"] },
          after: { pathway: "Article pathway", asks: ["20 article exams passed in each 3-year block"] },
          begins: "Now",
        },
        {
          name: "Brain Injury Medicine",
          before: { pathway: "Article pathway" },
          after: null,
          begins: "Future: January 1, 2027",
        },
      ],
      changes: [{ name: "Neurology", from: "exam pathway", to: "article pathway" }],
      fee: {
        before: "$185.00 with 1 enrolled certification",
        after: "$275.50 for each year from 2027, with 2 enrolled certifications",
      },
      feeBefore:
        "The annual fee of a year depends on the certifications enrolled on January 1: for 2026 it is $185.00.",
      articles: "In all, 40 article exams in each 3-year block: 20 for each of 2 certifications.",
      block: "Your current block runs from January 1, 2024 to December 31, 2026.",
      consequences: ["Neurology: article exams begin once the board has authorized them."],
    });
  });

  it.each([Other, null])("ENR-10 ENR-11 says what leaves without a pathway (%s)", (ccAssessmentType) => {
    const stored = { ...psychiatry, isEnrolled: true, ccAssessmentType };
    const leaving = flow([neurology, stored], [choiceOf(neurology), unenroll(choiceOf(stored))]);
    expect(sectionOf("requirements", leaving).changes).toMatchObject([{ name: "Psychiatry", from: null, to: null }]);
  });

  it.each([
    [
      "leaving articles",
      onArticles(1),
      Exam,
      [
        "Neurology: article exams that are in progress are closed, and switching back does not reopen them. Their results are kept.",
      ],
    ],
    ["staying", onArticles(1), Article, []],
  ] as const)("ENR-10 says what happens as well when %s", (_case, stored, pathway, consequences) => {
    const choice = choose(choiceOf(stored), pathway, choiceOf(stored), today);
    expect(sectionOf("requirements", flow([stored], [choice])).consequences).toEqual(consequences);
  });
});

describe("the annual fee of the choices", () => {
  const enrolling = choose({ ...choiceOf(psychiatry), isEnrolled: true }, Exam, choiceOf(psychiatry), today);
  const second = enrollmentCertificate(3);
  it.each<[string, CCEnrollmentCertificate[], EnrollmentChoice[], string, boolean]>([
    [
      "where nothing changes",
      [neurology, second],
      [choiceOf(neurology), choiceOf(second)],
      "$275.50 for each year, with 2 enrolled certifications",
      false,
    ],
    [
      "from next year with one more",
      [neurology, psychiatry],
      [choiceOf(neurology), enrolling],
      "$275.50 for each year from 2027, with 2 enrolled certifications",
      true,
    ],
    [
      "from this year at the first enrollment",
      [psychiatry],
      [enrolling],
      "$185.00 for each year from 2026, with 1 enrolled certification",
      false,
    ],
  ])("ENR-07 counts %s", (_case, certificates, choices, after, hasOther) => {
    const view = sectionOf("requirements", flow(certificates, choices));
    expect(view.fee.after).toBe(after);
    expect(view.feeBefore !== null).toBe(hasOther);
  });

  it("ENR-07 ENR-12 is that of the block which begins next", () => {
    const enrollment = {
      ...pathwayEnrollment([neurology, psychiatry]),
      currentBlockStart: null,
      currentBlockEnd: null,
    };
    const [coming = null] = physicianOn("2026-07-15", [blockFacts(2027)]).currentCCEnrollment?.ccBlocks ?? [];
    const kept = { basis: basisOf(enrollment), choices: [choiceOf(neurology), enrolling], isReviewed: false };
    const { block } = sectionOf("requirements", flowOf(enrollment, kept, { switching: [], coming, offered: [] }));
    expect(block).toContain("Its first annual fee is $275.50, for 2027.");
  });
});

describe("Terms", () => {
  const both = [neurology, onArticles(3, { certificationName: "Psychiatry" })];
  const terms = (choices: EnrollmentChoice[], typed?: object) => sectionOf("terms", flow(both, choices, true), typed);

  const wholePolicy = [
    "ten-year recertification block",
    "three 3-year article blocks must be finished by the end of year 9",
    "At least one Professionalism article exam must be passed in each 3-year block",
    "only until the end of year 6",
    "accommodations are due by February 1 of each 3-year block",
    "Annual fees are non-refundable",
  ].map((text) => expect.stringContaining(text) as string);

  it("ENR-08 reports the whole policy on the exam pathway alone", () => {
    const view = sectionOf("terms", flow([neurology], [choiceOf(neurology)], true));
    expect(view.attestations.map(({ title }) => title)).toEqual(["Exam pathway"]);
    expect(view.policy).toEqual(wholePolicy);
  });

  it("OPER-09 shows the policy of the board's own program", () => {
    const policy = ["Requests for accommodations are due by March 15 of each 3-year block."];
    const { section } = enrollmentView("terms", flow([neurology], [choiceOf(neurology)], true), { ...viewer, policy });
    expect(section).toMatchObject({ policy });
  });

  it("ENR-08 reports the policy, and the terms of each chosen pathway", () => {
    const view = terms(both.map(choiceOf));
    expect(view.policy).toEqual(wholePolicy);
    expect(view.attestations.map(({ title, certifications, isTicked }) => [title, certifications, isTicked])).toEqual([
      ["Article pathway", "Psychiatry", true],
      ["Exam pathway", "Neurology", true],
    ]);
    expect(view.button).toBe("Complete Enrollment");
  });

  it("ENR-04 marks each box that is missing", () => {
    const choices = [choose(choiceOf(neurology), Article, choiceOf(neurology), today), choiceOf(both[1] ?? neurology)];
    const view = terms(choices, { refusals: [{ kind: "not-attested", certificateId: 1 }] });
    expect(view.attestations).toMatchObject([
      {
        certifications: "Neurology, Psychiatry",
        isTicked: false,
        errors: ["Please attest to the above before continuing"],
      },
    ]);
  });

  it("ENR-06 ENR-08 completes an unenrollment when nothing is enrolled, and says what leaves", () => {
    const enrolled = { ...psychiatry, isEnrolled: true, ccAssessmentType: Exam };
    const view = sectionOf("terms", flow([enrolled], [unenroll(choiceOf(enrolled))]));
    expect(view).toMatchObject({
      button: "Complete Unenrollment",
      leaving: ["Psychiatry"],
      attestations: [],
      policy: wholePolicy,
    });
  });

  it("ENR-06 completes nothing where nothing is enrolled and nothing leaves", () => {
    expect(sectionOf("terms", flow([psychiatry], [choiceOf(psychiatry)]))).toMatchObject({ button: null, leaving: [] });
  });

  it("ENR-06 says what becomes of the block that has begun when everything leaves", () => {
    const enrolled = { ...psychiatry, isEnrolled: true, ccAssessmentType: Exam };
    const left = flow([enrolled], [unenroll(choiceOf(enrolled))]);
    const block = { currentBlockStart: wireDate("2025-01-01"), currentBlockEnd: wireDate("2027-12-31") };
    const within = { ...left, enrollment: { ...left.enrollment, ...block } };
    const extendedTo = (date: string) => ({
      ...within,
      enrollment: { ...within.enrollment, currentBlockExtensionDate: wireDate(date) },
    });
    const onRecord =
      "Your current block runs from January 1, 2025 to December 31, 2027. It stays on your dashboard, with its " +
      "requirements, until the board closes it.";
    expect(sectionOf("terms", within).consequences.at(-1)).toBe(onRecord);
    // Not after its end: no extension.
    expect(sectionOf("terms", extendedTo("2027-12-31")).consequences.at(-1)).toBe(onRecord);
    expect(sectionOf("terms", extendedTo("2028-02-29")).consequences.at(-1)).toContain("extended to February 29, 2028");
    const without = { currentBlockStart: null, currentBlockEnd: null };
    expect(sectionOf("terms", { ...left, enrollment: { ...left.enrollment, ...without } }).consequences).toHaveLength(
      1,
    );
  });

  it("ENR-01 shows the sections with what is done and what can be opened", () => {
    const steps = (...of: Parameters<typeof flow>) =>
      enrollmentView("certifications", flow(...of), viewer).steps.map(({ id, href, isDone }) => [
        id,
        href !== null,
        isDone,
      ]);
    expect(steps([neurology])).toEqual([
      ["certifications", false, false],
      ["requirements", false, false],
      ["terms", false, false],
    ]);
    // The terms were agreed to when it was enrolled.
    expect(steps([neurology], [choiceOf(neurology)])).toEqual([
      ["certifications", false, true],
      ["requirements", true, false],
      ["terms", false, false],
    ]);
    expect(steps([neurology], [choiceOf(neurology)], true)).toEqual([
      ["certifications", false, true],
      ["requirements", true, true],
      ["terms", true, false],
    ]);
    expect(steps([psychiatry], [choiceOf(psychiatry)])).toEqual([
      ["certifications", false, true],
      ["terms", true, false],
    ]);
  });
});

describe("what enrollment depends on", () => {
  const { certificates } = physicianOn("2026-07-15", []);
  /** Certificate 1 was awarded in 2015: year 6 of its second ten-year block is 2031, of its first it was 2021. */
  const certificateOn = (date: string, changes: Partial<CCEnrollmentCertificate> = {}) => {
    const enrollment = pathwayEnrollment([enrollmentCertificate(1, changes)]);
    const switching = lastDaysToSwitch(enrollment, certificates, day(date));
    const now = flowOf(enrollment, null, { switching, coming: null, offered: [] });
    return sectionOf("certifications", now).certificates[0];
  };

  it("ENR-08 ENR-12 says until when one can switch to articles, and when that has ended", () => {
    expect(certificateOn("2026-07-15")?.note).toBe(
      "You can switch to the article pathway until December 31, 2031, the end of year 6 of your ten-year block 2026 - 2035.",
    );
    const late = certificateOn("2024-07-15", { isAbccStillAvailable: false });
    expect(late?.note).toBe(
      "The last day to switch was December 31, 2021, the end of year 6 of your ten-year block 2016 - 2025.",
    );
  });

  it("ENR-12 says when the first block begins to cost something, where none is open", () => {
    const enrollment = { ...pathwayEnrollment([neurology]), currentBlockStart: null, currentBlockEnd: null };
    const { block, rows } = sectionOf("requirements", flowOf(enrollment, null));
    expect(rows[0]?.begins).toBe("With your first block");
    expect(block).toContain("No 3-year block is open for you yet.");
    expect(block).toContain("An annual fee of $185.00 is then due for each year");
    const [coming = null] = physicianOn("2026-07-15", [blockFacts(2027)]).currentCCEnrollment?.ccBlocks ?? [];
    expect(sectionOf("requirements", flowOf(enrollment, null, { switching: [], coming, offered: [] })).block).toMatch(
      /^Your 2027 - 2029 block begins on January 1, 2027\./,
    );
  });
});
