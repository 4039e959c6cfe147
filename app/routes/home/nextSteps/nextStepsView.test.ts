import { describe, expect, it } from "vitest";
import { CandidateStatus, CCAssessmentType, FeeType } from "@portal/contract/enumerations";
import type { CCBlockId, CertificateId } from "@portal/contract/ids";
import { incompleteList } from "@portal/contract/reading/unavailable";
import { asCents } from "@portal/domain/billing/money";
import type { Receipt } from "@portal/contract/billing/receipt";
import type { Intent, IntentState } from "@portal/payments/intent";
import { articleModule, articleResults, assessment } from "~/tests/support/records/assessments";
import { completedBlockFacts, blockFacts, dollars, fee, license, wireDate } from "~/tests/support/records/ccBlocks";
import { examination as offer } from "~/tests/support/records/applications";
import { examination } from "~/tests/support/records/examinations";
import { intentIn } from "~/tests/support/payments/intents";
import { nothingElse } from "~/tests/support/records/homeRecords";
import { day, physicianOn } from "~/tests/support/records/physicians";
import type { HomeRecords, RelatedRecords } from "../readHome";
import { nextStepsView, type NextStepsView, obligationsOf } from "./nextStepsView";

const today = "2025-11-21";
const viewOf = (
  blocks: ReturnType<typeof blockFacts>[],
  surroundings = nothingElse,
  licenses = [license("2099-12-31")],
) => viewFor({ ...surroundings, physician: physicianOn(today, blocks, { medicalLicenses: licenses }) });
const pending = (live: readonly Intent[] | null) => ({
  live,
  awaited: [],
  online: { takesPayments: live !== null, takesInvoices: live !== null },
});
const viewFor = (records: HomeRecords, live: readonly Intent[] | null = []) =>
  nextStepsView(records, obligationsOf(records, day(today)), pending(live), day(today));

const stepsOf = (groups: NextStepsView["groups"]) => groups.flatMap(({ parts }) => parts.flatMap(({ steps }) => steps));

const feeOf = (feeType: FeeType, amount: number) => ({
  feeType,
  feeDescription: "Fee",
  feeAmount: dollars(amount),
  createdDate: wireDate("2025-11-21"),
});

describe("what to do next", () => {
  it("CCB-10 puts together what is due at one time, with when and what happens otherwise", () => {
    const { groups, hasDeadlines } = viewOf([blockFacts(2024, { ccAnnualFees: [fee(2025)] })]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({
      day: "By December 31, 2026",
      left: "405 days left",
      isLate: false,
      parts: [
        {
          consequence:
            "If anything is incomplete after that date, your status becomes “Certified - Not Meeting CC Requirements”.",
        },
      ],
    });
    expect(stepsOf(groups).map(({ text, href }) => [text, href])).toEqual([
      ["Attest to 90 CME, Including 24 SA-CME", "#attestations"],
      ["Attest to Performance in Practice (PIP)", "#attestations"],
      ["Attest to Patient Safety", "#attestations"],
      ["Pay (2025) annual fee ($250.00)", "#fees"],
    ]);
    expect(hasDeadlines).toBe(true);
  });

  it("FEE-05 leads to the board where it reports fees without a year to choose", () => {
    const physician = physicianOn(today, [completedBlockFacts(2024)], { medicalLicenses: [license("2099-12-31")] });
    const enrollment = physician.currentCCEnrollment;
    const [done] = enrollment?.ccBlocks ?? [];
    if (enrollment === null || done === undefined) throw new Error("There is a block");
    const block = { ...done, ccAnnualFees: [], outstandingRequirements: ["Fees" as const] };
    const reported = { ...physician, currentCCEnrollment: { ...enrollment, ccBlocks: [block], currentCCBlock: block } };
    const { groups } = viewFor({ ...nothingElse, physician: reported });
    expect(stepsOf(groups).map(({ text, href }) => [text, href])).toEqual([["Pay annual fee", "#help"]]);
  });

  it("PAY-21 says of a returned payment what its page says", () => {
    const returned = {
      paymentId: 1,
      transactionDate: "2025-10-10T12:00:00Z",
      total: dollars(250),
      returnedDate: "2025-11-03T18:00:00Z",
      paymentIncludesMultipleInvoices: false,
      invoices: [],
      orders: [
        {
          orderNumber: "ORD-1",
          total: dollars(0),
          balance: dollars(0),
          orderLineItems: [{ ...feeOf(FeeType.CCAnnualFee, 250), amount: dollars(250), year: 2025 }],
          completedPayments: [],
          installments: [],
        },
      ],
    } as unknown as Receipt;
    const block = blockFacts(2024, { ccAnnualFees: [fee(2025)] });
    const steps = stepsOf(viewOf([block], { ...nothingElse, receipts: [returned] }).groups);
    const [step] = steps.filter(({ text }) => text.includes("your bank returned"));
    expect(step?.note).toBe("The money did not arrive, so this must be paid again.");
  });

  it("says that what is late is overdue, and leads to the block where another one is current", () => {
    const { groups } = viewOf([blockFacts(2022), blockFacts(2025)]);
    expect(groups[0]).toMatchObject({ isLate: true, day: "Now", left: "overdue since December 31, 2024" });
    expect(stepsOf(groups.slice(1))[0]?.href).toBe("?show=block-2025#block-2025");
  });

  it("HOME-13 a block after the current one is one line while it is far ahead, and none where it is near", () => {
    const blocks = [blockFacts(2022), blockFacts(2025, { ccAnnualFees: [fee(2025)] })];
    const { groups } = viewOf(blocks);
    expect(groups[1]).toMatchObject({
      day: "By December 31, 2027",
      parts: [
        {
          steps: [
            {
              text: "4 requirements of the 2025 - 2027 block",
              note: "You can pay its 2025 annual fee now. You can enter its activities once the 2022 - 2024 block is settled.",
              marks: { "data-obligation": expect.stringMatching(/^(block-2025-\S+ ){3}block-2025-fees$/) as string },
            },
          ],
          consequence: null,
        },
      ],
    });
    const paid = { ...nothingElse, physician: physicianOn(today, blocks) };
    const purpose = {
      kind: "annual-fees" as const,
      ccBlockId: 2022 as CCBlockId,
      years: [{ year: 2025, amount: asCents(18_500) }],
    };
    const whilePaying = viewFor(paid, [intentIn("charging", { purpose })]);
    expect(stepsOf(whilePaying.groups).find(({ ids }) => ids.length > 1)).toMatchObject({
      isBeingPaid: true,
      note: "You can enter its activities once the 2022 - 2024 block is settled.",
    });
    const later = "2027-10-02";
    const physician = physicianOn(later, blocks, { medicalLicenses: [license("2099-12-31")] });
    const records = { ...nothingElse, physician };
    const all = obligationsOf(records, day(later));
    const near = nextStepsView(records, all, pending([]), day(later));
    expect(stepsOf(near.groups.slice(1)).map(({ text }) => text)).toContain(
      "Attest to Patient Safety for the 2025 - 2027 block (after you complete the 2022 - 2024 block)",
    );
  });

  it("HOME-13 a missing license is overdue with the rest of its block, in the words of CCB-10", () => {
    const { groups } = viewOf([blockFacts(2022)], nothingElse, []);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ day: "Now", left: "overdue since December 31, 2024" });
    expect(stepsOf(groups)[0]?.text).toBe("An unrestricted, non-expired Medical License is required");
    expect(groups[0]?.parts).toHaveLength(1);
  });

  it("OPER-06 says once why the day is later than the block's own", () => {
    const extended = { extensionDate: wireDate("2028-01-15"), extensionReason: "The portal was down" };
    expect(viewOf([blockFacts(2025, extended)]).groups).toMatchObject([
      { day: "By January 15, 2028", extension: "deadline extended: The portal was down" },
    ]);
  });

  it("EXAM-03 names the late deadline of an application, and what it costs until then", () => {
    const applied = examination({
      candidateStatus: CandidateStatus.Unsubmitted,
      extensionDate: wireDate("2025-11-20"),
    });
    const { examinationId, application: own } = applied;
    const fees = [feeOf(FeeType.ExaminationFeeMoc, 2_690), feeOf(FeeType.LateFeeMoc, 500)];
    const application = {
      ...own,
      fees,
      order: null,
      isSplitPay: false,
      installmentOptions: [],
      isAdaRequested: false,
      isNmaRequested: false,
    };
    const late = {
      ...offer({
        applicationAvailableDate: wireDate("2025-01-05"),
        applicationLateDeadlineDate: wireDate("2025-12-12"),
      }),
      examinationId,
    };
    const { groups } = viewOf([completedBlockFacts()], {
      ...nothingElse,
      examinations: [applied],
      applications: [{ examination: late, application }],
    });
    expect(groups).toMatchObject([
      {
        day: "By December 12, 2025",
        isLate: false,
        parts: [
          {
            consequence: "After that it can no longer be submitted.",
            steps: [
              {
                note: "To pay if you submit today: $3,190.00, including a $500.00 late fee.",
                href: `/Apply/${examinationId}`,
              },
            ],
          },
        ],
      },
    ]);
  });

  it("leads to the licenses", () => {
    const { groups } = viewOf([completedBlockFacts()], nothingElse, [license("2025-12-24")]);
    expect(groups[0]).toMatchObject({ day: "By December 24, 2025", parts: [{ steps: [{ href: "#licensure" }] }] });
  });

  it("ABCC-07 HOME-03 leads to the examinations, and to the page where a pathway is chosen", () => {
    const lost = assessment(1, { modules: [articleModule(1, { ccArticleResults: articleResults(3, 5) })] });
    const enrolled = { certification_Key: 1038, enrollmentStartDate: null };
    const block = completedBlockFacts(2024, {
      enrollmentCertificates: [
        { ...enrolled, certificateId: lost.certificateId, ccAssessmentType: CCAssessmentType.Article },
        { ...enrolled, certificateId: 1 as CertificateId, ccAssessmentType: null },
      ],
    });
    const { groups, hasDeadlines } = viewOf([block], { ...nothingElse, assessments: [lost] });
    expect(groups.map((group) => [group.day, stepsOf([group])[0]?.href])).toEqual([
      ["Now", "/AvailableExaminations"],
      ["Now", "/ManageCCEnrollment"],
    ]);
    expect(hasDeadlines).toBe(false);
  });

  it("is empty, and holds no deadline, when nothing is due", () => {
    expect(viewOf([completedBlockFacts()])).toEqual({
      groups: [],
      awaited: [],
      incomplete: null,
      hasDeadlines: false,
      hasCalendarAddresses: false,
      deadlineHour: null,
    });
  });

  it("HOME-13 says the hour of deadlines once, where no card of a current block does", () => {
    const module = articleModule(1, { ccArticleResults: articleResults(3) });
    const assessments = [assessment(1, { modules: [module] })];
    const hourOf = (physician: HomeRecords["physician"], changes: Partial<HomeRecords> = {}) =>
      viewFor({ ...nothingElse, physician, ...changes }).deadlineHour?.text ?? null;
    const without = physicianOn(today, [], { currentCCEnrollment: null, medicalLicenses: [license("2099-12-31")] });
    expect(hourOf(without, { assessments })).toBe("All deadlines are at 11:59 p.m. Central Time.");
    expect(hourOf(without)).toBeNull();
    expect(hourOf(physicianOn(today, [blockFacts(2024)]), { assessments })).toBeNull();
  });

  it.each<[IntentState, boolean, boolean]>([
    ["collecting", false, false],
    ["declined", false, false],
    // A lender's checkout may have charged it.
    ["collecting", true, true],
    ["charging", false, true],
    ["unknown", false, true],
    ["charged", false, true],
  ])(
    "PAY-10 asks no one to pay again for what a payment that is %s (by a lender: %s) may have paid: %s",
    (state, mayBeCharged, expected) => {
      const physician = physicianOn(today, [blockFacts(2024, { ccAnnualFees: [fee(2025)] })], {
        medicalLicenses: [license("2099-12-31")],
      });
      const steps = (years: number[]) => {
        const purpose = {
          kind: "annual-fees" as const,
          ccBlockId: 2024 as CCBlockId,
          years: years.map((year) => ({ year: year, amount: asCents(18_500) })),
        };
        return stepsOf(viewFor({ ...nothingElse, physician }, [intentIn(state, { purpose, mayBeCharged })]).groups);
      };
      expect(steps([2025]).map((step) => step.isBeingPaid)).toEqual([false, false, false, expected]);
      expect(steps([2030]).some((step) => step.isBeingPaid)).toBe(false);
    },
  );

  it("PAY-10 asks no one to pay again for what a canceled payment may have paid, until staff settle it", () => {
    const physician = physicianOn(today, [blockFacts(2024, { ccAnnualFees: [fee(2025)] })]);
    const isBeingPaid = (staffReason: string | null) => {
      const { groups } = viewFor({ ...nothingElse, physician }, [intentIn("cancelled", { staffReason })]);
      return stepsOf(groups).some((step) => step.isBeingPaid);
    };
    expect([isBeingPaid("The provider says that it charged it"), isBeingPaid(null)]).toEqual([true, false]);
  });

  it.each<[string, readonly Intent[] | null, string]>([
    ["are paid on their page", [], "/payments/annual-fees"],
    ["are on the card of their block, where the portal takes no payments", null, "?show=block-2022#block-2022"],
  ])("FEE-05 fees without a current block %s", (_, live, href) => {
    const physician = physicianOn(today, [completedBlockFacts(2022, { ccAnnualFees: [fee(2024)] })]);
    const enrollment = physician.currentCCEnrollment;
    const lapsed = { ...physician, currentCCEnrollment: enrollment && { ...enrollment, currentCCBlock: null } };
    const { groups } = viewFor({ ...nothingElse, physician: lapsed }, live);
    expect(stepsOf(groups).map((step) => step.href)).toEqual([href]);
  });

  it.each<Partial<RelatedRecords> & Pick<NextStepsView, "incomplete">>([
    { incomplete: null },
    { examinations: "unknown", incomplete: "unknown" },
    { assessments: "not-offered", incomplete: "not-offered" },
    { applications: "unknown", incomplete: "unknown" },
    { papers: "unknown", incomplete: "unknown" },
    { papers: { papers: incompleteList([]), asked: [] }, incomplete: "unknown" },
    { papers: { papers: [], asked: [] }, incomplete: null },
    // A temporary failure is worth another try.
    { assessments: "not-offered", examinations: "unknown", incomplete: "unknown" },
    { assessments: "unknown", examinations: "not-offered", incomplete: "unknown" },
  ])(
    "SHELL-08 says so when some of what can be due was not disclosed, and why: %o",
    ({ incomplete, ...surroundings }) => {
      expect(viewOf([completedBlockFacts()], { ...nothingElse, ...surroundings }).incomplete).toBe(incomplete);
    },
  );
});
