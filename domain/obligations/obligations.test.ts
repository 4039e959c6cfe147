import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { EnrollmentCertificate } from "~/contract/certification/ccBlock";
import {
  AbccAssessmentStatus,
  AbccGrade,
  CandidateStatus,
  Certification,
  CCAssessmentType,
  CertificateStatus,
  CertificationGeneration,
  type OutstandingRequirement,
} from "~/contract/enumerations";
import type { AppliedExamination } from "~/contract/examinations/examination";
import type { CertificateId, PhysicianId } from "~/contract/ids";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import {
  blockFacts,
  completedBlockFacts,
  dollars,
  fee,
  license,
  physicianFacts,
  wireDate,
} from "~/tests/support/records/ccBlocks";
import { certificate } from "~/tests/support/records/certificates";
import { examination as offer } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { type BlockFacts, evaluateEnrollment } from "../blocks/evaluation";
import type { Due } from "./obligation";
import { type ObligationRecords, obligations } from "./obligations";

const today = Temporal.PlainDate.from("2026-11-20");
const licensed = [license("2099-12-31")];

function records(
  blocks: readonly BlockFacts[],
  { medicalLicenses = licensed, ...changes }: Partial<ObligationRecords["physician"]> = {},
  others: Partial<Omit<ObligationRecords, "physician">> = {},
): ObligationRecords {
  const enrollment = { blocks, enrollmentCertificates: [], ccVerifiedActivities: [] };
  const physician = {
    physicianId: 1 as PhysicianId,
    addresses: [],
    certificates: [certificate(1)],
    medicalLicenses,
    currentCCEnrollment:
      blocks.length === 0 ? null : evaluateEnrollment(enrollment, physicianFacts({ medicalLicenses }), today),
    isLapsedNoLicense: false,
    isRetired: false,
    ...changes,
  };
  return { physician, assessments: [], examinations: [], applications: [], invoices: [], receipts: [], ...others };
}

const dayOf = ({ due }: { readonly due: Due }) => (due.kind === "at-once" ? "now" : due.now.toString());
const told = (owed: ObligationRecords) =>
  obligations(owed, today).map((step) => ({
    text: step.text,
    when: dayOf(step),
    otherwise: step.consequence,
  }));

const enrolledOn = (
  ccAssessmentType: EnrollmentCertificate["ccAssessmentType"],
  certificateId: CertificateId,
): EnrollmentCertificate => ({ certificateId, certification_Key: 1038, ccAssessmentType, enrollmentStartDate: null });

const status = "'Certified - Not Meeting CC Requirements'";
const byEnd = "2026-12-31";

describe("what a block still asks for", () => {
  const texts = [
    "Attest to 90 CME, Including 24 SA-CME for the 2024 - 2026 block",
    "Attest to Performance in Practice (PIP) for the 2024 - 2026 block",
    "Attest to Patient Safety for the 2024 - 2026 block",
    "Pay (2024, 2025, 2026) annual fee ($750.00) for the 2024 - 2026 block",
  ];

  it("CCB-20 keeps one id for credits, whichever of CME and SA-CME is complete first", () => {
    const idsWith = (types: readonly OutstandingRequirement[]) => {
      const owed = records([blockFacts(2024)]);
      const [block] = owed.physician.currentCCEnrollment?.ccBlocks ?? [];
      const ccBlocks = block === undefined ? [] : [{ ...block, outstandingRequirements: [...types] }];
      const currentCCEnrollment = owed.physician.currentCCEnrollment && {
        ...owed.physician.currentCCEnrollment,
        ccBlocks,
      };
      return obligations({ ...owed, physician: { ...owed.physician, currentCCEnrollment } }, today).map(({ id }) => id);
    };
    expect(idsWith(["CME", "SA"])).toEqual(["block-2024-cme-sa"]);
    expect(idsWith(["CME"])).toEqual(["block-2024-cme-sa"]);
    expect(idsWith(["SA"])).toEqual(["block-2024-cme-sa"]);
  });

  it("CCB-06 is attested for a running block once the one before it is complete", () => {
    const first = told(records([completedBlockFacts(2021, { ccAttestations: [] }), blockFacts(2024)]));
    expect(first.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        "Attest to Patient Safety for the 2021 - 2023 block",
        "Attest to Patient Safety for the 2024 - 2026 block (after you complete the 2021 - 2023 block)",
      ]),
    );
  });

  it("is owed by the end of the block, or the status is lost", () => {
    const otherwise = `If anything is incomplete after that date, your status becomes ${status}.`;
    expect(told(records([blockFacts(2024)]))).toEqual(texts.map((text) => ({ text, when: byEnd, otherwise })));
  });

  it("costs the fees of the years that have begun, where the board says how much they are", () => {
    const costs = (block: BlockFacts) => obligations(records([block]), today).map(({ cost }) => cost?.amount ?? null);
    expect(costs(blockFacts(2024))).toEqual([null, null, null, dollars(750)]);
    expect(costs(completedBlockFacts(2025, { ccAnnualFees: [fee(2025), fee(2027)] }))).toEqual([dollars(250)]);
  });

  it("is owed by the end of an extension", () => {
    const extended = blockFacts(2021, { extensionDate: wireDate("2026-12-01") });
    expect(told(records([extended]))[0]).toMatchObject({
      when: "2026-12-01",
    });
  });

  it("is overdue once the block has closed, and comes first then", () => {
    const steps = told(records([blockFacts(2024), blockFacts(2021, { ccAnnualFees: [fee(2021)] })]));
    expect(steps.map(({ when }) => when.slice(0, 4))).toEqual([
      ...Array<string>(4).fill("2023"),
      ...Array<string>(4).fill("2026"),
    ]);
    expect(steps[0]).toMatchObject({
      when: "2023-12-31",
      otherwise: `Until this is done your status stays ${status}.`,
    });
  });

  it("is nothing when all is done, or before it begins", () => {
    expect(told(records([completedBlockFacts(2024), blockFacts(2027)]))).toEqual([]);
  });

  it("leads to where it is done: the attestations, the fees or, once an audit has closed them, the board", () => {
    const targets = (block: BlockFacts) => obligations(records([block]), today).map(({ where }) => where.to);
    const done = ["attestations", "attestations", "attestations", "fees"];
    expect(targets(blockFacts(2024))).toEqual(done);
    expect(targets(blockFacts(2024, { hasAudit: true }))).toEqual(["board", "board", "board", "fees"]);
    const [credits, ...others] = told(records([blockFacts(2024, { hasAudit: true })]));
    expect(credits?.text).toMatch(/ block \(its CC audit has closed the form: write to the board\)$/);
    expect(others.at(-1)?.text).toMatch(/ block$/);
  });

  it("starts with an audit that was not passed", () => {
    const [first, second] = told(records([blockFacts(2021), completedBlockFacts(2024, { hasFailedAudit: true })]));
    expect(first).toEqual({
      text: "Write to the board about the CC audit of the 2024 - 2026 block, which was not passed",
      when: "now",
      otherwise: `Until it is settled your status stays ${status}.`,
    });
    expect(second?.when).toBe("2023-12-31");
  });
});

describe("an audit that runs", () => {
  const audited = (auditDueDate: string | null) =>
    completedBlockFacts(2024, { hasAudit: true, auditDueDate: auditDueDate === null ? null : wireDate(auditDueDate) });

  it("CCB-07 asks for what was attested to by the day that the board has set", () => {
    expect(told(records([audited("2026-12-15")]))).toEqual([
      {
        text: "Document what you attested to, for the CC audit of the 2024 - 2026 block",
        when: "2026-12-15",
        otherwise: `If the audit is not passed, your status becomes ${status}.`,
      },
    ]);
    expect(obligations(records([audited("2026-11-20")]), today)).toMatchObject([{ where: { to: "audit" } }]);
  });

  it.each([null, "2026-11-19"])("asks for nothing when the day is %s", (due) => {
    expect(told(records([audited(due)]))).toEqual([]);
  });

  it("asks for nothing once it is over", () => {
    const done = { hasAudit: true, hasPassedAudit: true, auditDueDate: wireDate("2026-12-15") };
    expect(told(records([completedBlockFacts(2024, done)]))).toEqual([]);
  });
});

describe("CERT-03 where no status is shown, none is lost", () => {
  const { Lifetime } = CertificationGeneration;
  const lifetime = { certificates: [certificate(1, { certificationGeneration: Lifetime })] };
  const notCertified = { certificates: [certificate(1, { certificateStatus: CertificateStatus.Inactive })] };
  const stays = " A lifetime certificate stays as it is.";

  it.each([
    ["with lifetime certificates only", lifetime, stays],
    ["without an active certificate", notCertified, ""],
  ])("%s", (_who, physician, more) => {
    const ofBlocks = (owed: ObligationRecords) =>
      obligations(owed, today).filter(({ kind }) => kind !== "recertification");
    const consequences = (...blocks: BlockFacts[]) => [
      ...new Set(ofBlocks(records(blocks, physician)).map((step) => step.consequence)),
    ];
    expect(consequences(blockFacts(2024))).toEqual([
      `If anything is incomplete after that date, the block is not completed.${more}`,
    ]);
    expect(consequences(blockFacts(2021))).toEqual([`Until this is done the block is not completed.${more}`]);
    const unlicensed = { ...physician, medicalLicenses: [] };
    const [license] = ofBlocks(records([completedBlockFacts(2024)], unlicensed));
    expect(license?.consequence).toMatch(new RegExp(`block (is )?not completed\\.${more}$`));
    const failed = completedBlockFacts(2024, { hasFailedAudit: true });
    expect(consequences(failed)).toEqual(["Until it is settled the block is not completed."]);
  });

  it("but beside another certificate it is", () => {
    const both = { certificates: [...lifetime.certificates, certificate(2)] };
    expect(told(records([blockFacts(2024)], both))[0]?.otherwise).toContain(status);
  });
});

describe("what is owed for licensure", () => {
  const done = completedBlockFacts(2024);

  it("is a license, once for all blocks", () => {
    const steps = told(records([completedBlockFacts(2021), done], { medicalLicenses: [] }));
    expect(steps.filter(({ text }) => text.includes("license"))).toEqual([
      {
        text: "Add an unrestricted, non-expired medical license",
        when: "now",
        otherwise: `Until this is done your status stays ${status}.`,
      },
    ]);
  });

  it("LIC-01 is a renewal at once where all have expired, whatever the block leaves of time", () => {
    const expired = obligations(records([done], { medicalLicenses: [license("2026-11-19")] }), today);
    expect(expired).toMatchObject([
      {
        text: "Renew your expired medical license, or add an unrestricted, non-expired one",
        due: { kind: "at-once" },
        state: "overdue",
        consequence:
          "Until this is done your licensure is not current. " +
          `If it still isn't after December 31, 2026, your status becomes ${status}.`,
      },
    ]);
  });

  it.each(["2026-11-20", "2027-02-18"])("is a renewal of the license that expires on %s", (expiration) => {
    expect(told(records([done], { medicalLicenses: [license(expiration)] }))).toEqual([
      {
        text: "Renew medical license MD-48213 and enter its new expiration date",
        when: expiration,
        otherwise: "Your licensure is then no longer current.",
      },
    ]);
  });

  it("is nothing while a license lasts more than 90 days, or beside one that does", () => {
    expect(told(records([done], { medicalLicenses: [license("2027-02-19")] }))).toEqual([]);
    expect(told(records([done], { medicalLicenses: [license("2020-01-01"), license("2027-02-19")] }))).toEqual([]);
  });

  it("LIC-01 is nothing of a license beside which another keeps licensure current", () => {
    expect(told(records([done], { medicalLicenses: [license("2026-12-01"), ...licensed] }))).toEqual([]);
    const both = told(records([done], { medicalLicenses: [license("2026-12-01"), license("2026-12-20")] }));
    expect(both.map(({ when }) => when)).toEqual(["2026-12-20"]);
  });

  describe("LIC-09 of an applicant who is not certified yet", () => {
    const applied = examination({
      candidateStatus: CandidateStatus.Unsubmitted,
      extensionDate: wireDate("2026-12-01"),
    });
    const own = (certificationId: number): ObligationRecords["applications"][number] => ({
      examination: offer({ examinationId: applied.examinationId, certificationId, startDate: wireDate("2027-03-01") }),
      application: {
        ...applied.application,
        ...{ examLateFee: null, fees: [], order: null, isSplitPay: false, installmentOptions: [] },
      },
    });
    const licenseOf = (
      own: ObligationRecords["applications"],
      {
        examinations = [applied],
        ...changes
      }: Partial<ObligationRecords> & { examinations?: AppliedExamination[] } = {},
    ) =>
      told(
        records([], { certificates: [], medicalLicenses: [] }, { examinations, applications: own, ...changes }),
      ).filter(({ text }) => text.includes("license"));

    it("is due by September 1 of the examination's year", () => {
      expect(licenseOf([own(Certification.Psychiatry)])).toEqual([
        {
          text: "Add an unrestricted, non-expired medical license",
          when: "2027-09-01",
          otherwise: "A full, unrestricted, active license is required for this application: Psychiatry 2027.",
        },
      ]);
    });

    it("is not asked for by other certifications, by an application that was denied, or without one", () => {
      expect(licenseOf([own(Certification.NeurocriticalCare)])).toEqual([]);
      const denied = examination({ candidateStatus: CandidateStatus.Denied });
      expect(licenseOf([own(Certification.Psychiatry)], { examinations: [denied] })).toEqual([]);
      expect(licenseOf([], { examinations: [] })).toEqual([]);
    });
  });

  it("CERT-11 is at once where the certification has lapsed for want of one", () => {
    const [step] = told(records([blockFacts(2021)], { medicalLicenses: [], isLapsedNoLicense: true }));
    expect(step).toMatchObject({ when: "now", otherwise: "Until this is done your certification stays lapsed." });
  });

  it("CERT-11 is followed by a letter to the board, which alone can undo the lapse", () => {
    const steps = obligations(records([done], { isLapsedNoLicense: true }), today);
    expect(steps).toMatchObject([
      {
        due: { kind: "at-once" },
        consequence: "Until then your certification stays lapsed.",
        where: { to: "board" },
      },
    ]);
    expect(told(records([done]))).toEqual([]);
  });

  it("is there without a block too, but not for who is retired", () => {
    const [step] = told(records([], { medicalLicenses: [] }));
    expect(step).toMatchObject({ when: "now", otherwise: "Until this is done your licensure is not current." });
    expect(told(records([], { medicalLicenses: [], isRetired: true }))).toEqual([]);
    expect(told(records([done], { medicalLicenses: [license("2026-12-01")], isRetired: true }))).toEqual([]);
  });
});

describe("what is owed for an article-based assessment", () => {
  const otherwise = "If the module is not passed, you may have to pass the examination instead.";
  const owed = (...modules: ReturnType<typeof articleModule>[]) =>
    told(records([completedBlockFacts(2024)], {}, { assessments: [assessment(1, { modules })] }));

  it("is the attestation, then the articles, of the module that runs", () => {
    expect(owed(articleModule(1, { attestationDate: null }))).toEqual([
      { text: "Attest to the article module: Psychiatry, Module 1", when: byEnd, otherwise },
    ]);
    expect(owed(articleModule(1, { ccArticleResults: articleResults(12, 2) }))).toEqual([
      { text: "Pass 8 more article exams: Psychiatry, Module 1", when: byEnd, otherwise },
    ]);
    expect(owed(articleModule(1, { ccArticleResults: articleResults(19) }))[0]?.text).toBe(
      "Pass 1 more article exam: Psychiatry, Module 1",
    );
  });

  it("is nothing of a module that is done, over, or not begun", () => {
    expect(owed(articleModule(1, { ccArticleResults: articleResults(20) }))).toEqual([]);
    expect(owed(articleModule(1, { endDate: wireDate("2026-11-19") }))).toEqual([]);
    expect(owed(articleModule(1, { startDate: wireDate("2026-11-21") }))).toEqual([]);
  });

  it("is nothing more of articles once they suffice", () => {
    const done = articleModule(1, { ccArticleResults: articleResults(20) });
    const further = articleModule(2, { attestationDate: null, requiredArticlesPerModule: 0 });
    expect(owed(done, further)).toEqual([]);
    const passed = assessment(1, { grade: AbccGrade.Pass });
    expect(told(records([completedBlockFacts(2024)], {}, { assessments: [passed] }))).toEqual([]);
  });

  it("ABCC-10 asks for what remains once, in the catch-up module last", () => {
    const failed = articleModule(1, { grade: AbccGrade.Fail, ccArticleResults: articleResults(4, 3) });
    const catchUp = articleModule(2, { isCatchUp: true, requiredArticlesPerModule: 7 });
    const running = articleModule(3, { requiredArticlesPerModule: 6, ccArticleResults: articleResults(2) });
    const modules = [{ ...failed, requiredArticlesPerModule: 7 }, catchUp, running];
    expect(owed(...modules).map(({ text }) => text)).toEqual([
      "Pass 4 more article exams: Psychiatry, Module 2",
      "Pass 3 more article exams: Psychiatry, Catch-up module",
    ]);
  });

  // ABCC-07 asks for the examination then: a list without it would read 'Nothing is owed.'
  describe("once the articles are lost is the examination", () => {
    const { Article, Exam } = CCAssessmentType;
    const certificateId = assessment(1).certificateId;
    const tooMany = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3, 5) })] });
    const failed = assessment(1, {
      grade: AbccGrade.Fail,
      abccAssessmentStatusId: AbccAssessmentStatus.GradingComplete,
    });
    const owedBeside = (
      lost: typeof failed,
      examinations: ObligationRecords["examinations"] = [],
      enrolled = [enrolledOn(Article, certificateId)],
    ) =>
      obligations(
        records(
          [completedBlockFacts(2024, { enrollmentCertificates: enrolled })],
          {},
          { assessments: [lost], examinations },
        ),
        today,
      )
        .filter(({ kind }) => kind !== "confirm-information")
        .map(({ text, due, where }) => [text, dayOf({ due }), where.to]);
    const apply = ["Apply for and pass the Psychiatry examination", "now", "examinations"];
    const instead = (...[application, changes]: Parameters<typeof examination>) =>
      examination(application, { certificateId, ...changes });

    it("ABCC-06 ABCC-07 on either pathway", () => {
      for (const lost of [tooMany, failed])
        for (const pathway of [Article, Exam])
          expect(owedBeside(lost, [], [enrolledOn(pathway, certificateId)])).toEqual([apply]);
    });

    it("ABCC-07 but not of a certificate that is not enrolled", () => {
      expect(owedBeside(tooMany, [], [])).toEqual([]);
      expect(owedBeside(tooMany, [], [enrolledOn(Article, 8 as CertificateId)])).toEqual([]);
    });

    it("ABCC-07 until its day, once it is applied for", () => {
      expect(owedBeside(tooMany, [instead()])).toEqual([
        ["Pass the Psychiatry examination", "2027-03-12", "examinations"],
      ]);
      expect(owedBeside(tooMany, [instead({ candidateStatus: CandidateStatus.Denied })])).toEqual([apply]);
      expect(owedBeside(tooMany, [instead({}, { endDate: wireDate("2026-11-19") })])).toEqual([apply]);
      expect(owedBeside(tooMany, [instead({}, { certificateId: 8 as CertificateId })])).toEqual([apply]);
    });

    it("ABCC-07 no longer, once it is passed", () => {
      const passed = { releaseGrades: true, examinationGrade: "Pass", endDate: wireDate("2026-10-01") };
      expect(owedBeside(tooMany, [instead({}, passed)])).toEqual([]);
      expect(owedBeside(tooMany, [instead({}, { ...passed, releaseGrades: false })])).toEqual([apply]);
      expect(owedBeside(tooMany, [instead({}, { ...passed, endDate: wireDate("2019-10-01") })])).toEqual([apply]);
    });

    it("ABCC-10 not while the grade is withheld", () => {
      const withheld = assessment(1, { grade: AbccGrade.Fail });
      const withholding = instead({}, { isArticleBased: true });
      expect(owedBeside(withheld)).toEqual([apply]);
      expect(owedBeside(withheld, [withholding])).toEqual([
        ["Pass 20 more article exams: Psychiatry, Module 1", byEnd, "assessment"],
      ]);
    });
  });

  it("is less by what is waived", () => {
    const waivers = [{ certificateId: assessment(1).certificateId, articleCredits: 5 }];
    const block = completedBlockFacts(2024, { ccAppliedArticleWaivers: waivers });
    expect(told(records([block], {}, { assessments: [assessment(1)] }))[0]?.text).toBe(
      "Pass 15 more article exams: Psychiatry, Module 1",
    );
  });
});

describe("what is owed where no pathway is chosen", () => {
  const owed = (...enrolled: EnrollmentCertificate[]) =>
    obligations(records([completedBlockFacts(2024, { enrollmentCertificates: enrolled })]), today);
  const own = certificate(1);

  it("HOME-03 is the choice, on the enrollment page", () => {
    expect(owed(enrolledOn(null, own.certificateId))).toMatchObject([
      {
        text: `Choose a CC assessment pathway for ${own.certificationName}`,
        due: { kind: "at-once" },
        consequence: "Until one is chosen, no assessment can begin.",
        where: { to: "enrollment" },
      },
    ]);
    expect(owed(enrolledOn(CCAssessmentType.Exam, own.certificateId))).toEqual([]);
  });

  it.each([
    ["2026-11-20", 1],
    ["2026-11-21", 0],
  ])("HOME-03 is not asked for before the enrollment begins on %s", (start, steps) => {
    expect(owed({ ...enrolledOn(null, own.certificateId), enrollmentStartDate: wireDate(start) })).toHaveLength(steps);
  });
});

it("puts everything in one order, and gives each an id of its own", () => {
  const steps = obligations(
    records(
      [blockFacts(2024, { hasFailedAudit: true })],
      { medicalLicenses: [license("2027-01-15")] },
      {
        assessments: [assessment(1, { modules: [articleModule(1, { endDate: wireDate("2026-12-15") })] })],
        examinations: [
          examination(
            { candidateStatus: CandidateStatus.Unsubmitted, extensionDate: wireDate("2026-12-01") },
            { isMoc: false },
          ),
        ],
      },
    ),
    today,
  );
  expect(steps.map(dayOf)).toEqual([
    "now",
    "2026-12-01",
    "2026-12-15",
    ...Array<string>(4).fill("2026-12-31"),
    "2027-01-15",
  ]);
  expect(steps.map(({ id }) => id)).toEqual([
    "block-2024-failedaudit",
    "application-41",
    "article-module-1",
    "block-2024-cme-sa",
    "block-2024-pip",
    "block-2024-patientsafety",
    "block-2024-fees",
    "license-1",
  ]);
});
