import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import type { Board } from "~/app/board/board";
import { demoInvoice, product } from "@portal/demo/accounts";
import { articleAssessment } from "@portal/demo/articleAssessment";
import { certificate, enrollment } from "@portal/demo/physicians";
import type { EnrollmentRecord, ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import type { Certificate } from "@portal/contract/certification/certificate";
import type { Known } from "@portal/contract/reading/unavailable";
import type {
  CCEnrollmentCertificate,
  CCEnrollmentCertificateToSave,
  CCPathwayEnrollment,
} from "@portal/contract/certification/ccPathwayEnrollment";
import {
  AbccAssessmentStatus,
  CCAssessmentType,
  Certification,
  CertificationGeneration,
  FeeType,
  InvoiceStatus,
} from "@portal/contract/enumerations";
import type { CertificateId, PhysicianId } from "@portal/contract/ids";
import { dollars, type WireDate } from "@portal/contract/values";
import { formatDate } from "@portal/domain/time/boardTime";
import { mailsTo } from "~/tests/support/servers/mails";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { blockOf, newPhysician } from "./newPhysician";
import { posting } from "./posting";

const path = "/api/Physician/UpdateCCAssessmentPathwayEnrollment";
const { Article, Exam, Other } = CCAssessmentType;
const on = (date: string) => date as WireDate;
const now = on(today.toString());
const since = on("2025-01-01");

/**
 * A certificate, what is out of the ordinary about it, and how it is enrolled; null where nothing is stored of that.
 */
type Held = readonly [
  certification: Parameters<typeof certificate>[2],
  differences: Partial<Known<Certificate>>,
  enrollment: Partial<EnrollmentRecord> | null,
];
const onExam: Held = [Certification.Neurology, {}, {}];
const onArticles: Held = [Certification.Neurology, {}, { ccAssessmentType: Article }];
const lifetime: Held = [Certification.Psychiatry, { certificationGeneration: CertificationGeneration.Lifetime }, null];
const lifetimeOnExam: Held = [lifetime[0], lifetime[1], {}];

describe("GetCCAssessmentPathwayEnrollment and UpdateCCAssessmentPathwayEnrollment", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  /** A physician who holds these certificates, by default awarded in 2023. */
  async function holding(held: readonly Held[], parts: (id: PhysicianId) => Partial<ImportedPhysician> = () => ({})) {
    const physician = await newPhysician(board, {}, ({ physicianId }) => {
      const all = held.map(([certification, differences, stored], index) => ({
        own: certificate(physicianId, index + 1, certification, on("2023-10-01"), differences),
        stored,
      }));
      return {
        certificates: all.map(({ own }) => own),
        enrollmentCertificates: all.flatMap(({ own, stored }) =>
          stored === null ? [] : [enrollment(own, { enrollmentStartDate: since, ...stored })],
        ),
        ...parts(physicianId),
      };
    });
    const shown = await pathwaysOf(physician.own);
    return { ...physician, shown, certificates: shown.ccEnrollmentCertificates };
  }

  /** The embedded board has pathways for every physician. */
  async function pathwaysOf(own: Pick<Board, "getCCAssessmentPathwayEnrollment">): Promise<CCPathwayEnrollment> {
    const pathways = await own.getCCAssessmentPathwayEnrollment();
    if (pathways === null) throw new Error("No pathways");
    return pathways;
  }

  /** A certificate as a page sends it, with what is wanted of it. */
  function wanted(
    shown: CCEnrollmentCertificate | undefined,
    changes: Partial<CCEnrollmentCertificateToSave> = {},
  ): CCEnrollmentCertificateToSave {
    if (shown === undefined) throw new Error("There is such a certificate");
    const { certificateId, isEnrolled, lastArticleAssessmentEnrolledDate } = shown;
    const { enrollmentStartDate, enrollmentEndDate } = shown;
    const stored = {
      isEnrolled: isEnrolled === true,
      cCAssessmentType: shown.ccAssessmentType,
      cCAssessmentAttestationDate: shown.ccAssessmentAttestationDate,
    };
    const dates = { lastArticleAssessmentEnrolledDate, enrollmentStartDate, enrollmentEndDate };
    return { certificateId, ...stored, ...dates, replaces: stored, ...changes };
  }
  const toArticles = { isEnrolled: true, cCAssessmentType: Article, cCAssessmentAttestationDate: now };
  const toExam = { isEnrolled: true, cCAssessmentType: Exam, cCAssessmentAttestationDate: now };
  const outside = { isEnrolled: false, cCAssessmentType: null, cCAssessmentAttestationDate: null };

  const update = (
    caller: Board,
    { ccEnrollmentId }: CCPathwayEnrollment,
    ...certificates: CCEnrollmentCertificateToSave[]
  ) =>
    caller.updateCCAssessmentPathwayEnrollment({
      body: { cCEnrollmentId: ccEnrollmentId, cCEnrollmentCertificates: certificates },
    });

  const history = (certificateId: CertificateId | undefined) => changesOf(board.pool, "enrollment", certificateId);

  describe("answers", () => {
    it("ENR-07 the fees by count, the articles a certification, and the current block", async () => {
      const { shown, physicianId } = await holding([onExam]);
      expect(shown).toMatchObject({
        ccEnrollmentId: physicianId,
        currentBlockStart: "2025-01-01",
        currentBlockEnd: "2027-12-31",
        currentBlockExtensionDate: null,
        oneCertificationAnnualFee: 18_500,
        twoCertificationAnnualFee: 27_500,
        threeOrMoreCertificationAnnualFee: 35_000,
        articlePathwayPerCertificationMinimum: 20,
      });
    });

    it("ENR-06 every active certificate, enrolled unless that is the physician's choice", async () => {
      const inactive: Held = [Certification.BrainInjuryMedicine, { certificateStatus: 2 }, null];
      const { certificates } = await holding([
        onArticles,
        lifetime,
        inactive,
        [Certification.ChildNeurology, {}, null],
      ]);
      expect(certificates.map((one) => [one.certificationName, one.isEnrolled, one.ccAssessmentType])).toEqual([
        ["Neurology", true, Article],
        ["Psychiatry", false, null],
        ["Child Neurology", true, null],
      ]);
    });

    it("ENR-10 what begins later as future", async () => {
      const { certificates } = await holding([[onExam[0], {}, { enrollmentStartDate: on("2027-01-01") }], onExam]);
      expect(certificates.map(({ isFuture }) => isFuture)).toEqual([true, false]);
    });

    it.each<[string, Partial<Known<Certificate>>, Partial<EnrollmentRecord>, boolean[]]>([
      ["until the end of year six", { awardDate: on("2020-03-01") }, {}, [true, true]],
      ["not from year seven on", { awardDate: on("2019-12-31") }, {}, [true, false]],
      ["after year six to who is on it", { awardDate: on("2018-03-01") }, { ccAssessmentType: Article }, [true, true]],
      ["not to who is not eligible", {}, { isAbccEligible: false }, [false, false]],
    ])("ENR-02 ENR-08 the article pathway as available %s", async (_case, differences, stored, expected) => {
      const { certificates } = await holding([[Certification.Neurology, differences, stored]]);
      const [shown] = certificates;
      expect([shown?.isAbccEligible, shown?.isAbccStillAvailable]).toEqual(expected);
    });

    it("nothing to enroll to who holds nothing active", async () => {
      expect((await pathwaysOf(await board.as("lapsed"))).ccEnrollmentCertificates).toEqual([]);
    });
  });

  describe("saves", () => {
    it("ENR-05 ENR-09 articles instead of the exam, with the board's own dates, and the physician's record follows", async () => {
      const { own, shown, certificates, physicianId } = await holding([onExam, lifetimeOnExam]);
      const [neurology, psychiatry] = certificates;
      const fancied = {
        cCAssessmentAttestationDate: on("1999-01-01"),
        lastArticleAssessmentEnrolledDate: on("2099-12-31"),
      };
      const answer = await update(own, shown, wanted(neurology, { ...toArticles, ...fancied }), wanted(psychiatry));
      expect(answer.ccEnrollmentCertificates).toEqual([
        {
          ...neurology,
          ccAssessmentType: Article,
          ccAssessmentAttestationDate: now,
          lastArticleAssessmentEnrolledDate: now,
        },
        psychiatry,
      ]);
      expect(await pathwaysOf(own)).toEqual(answer);
      const { activeEnrollmentCertificates } = (await own.getPhysician()).currentCCEnrollment ?? {};
      expect(activeEnrollmentCertificates?.map((one) => one.ccAssessmentType)).toEqual([Article, Exam]);
      expect(await history(neurology?.certificateId)).toMatchObject([
        {
          subject: `demo-physician-${physicianId}`,
          acted_as: "self",
          before: { isEnrolled: true, ccAssessmentType: Exam },
          after: { isEnrolled: true, ccAssessmentType: Article, ccAssessmentAttestationDate: now },
        },
      ]);
      expect(await history(psychiatry?.certificateId)).toEqual([]);
    });

    it("MAIL-01 and mails which certification changed from what to what, from when", async () => {
      const { own, shown, certificates, record } = await holding([onExam, lifetimeOnExam]);
      await update(own, shown, wanted(certificates[0], toArticles), wanted(certificates[1]));
      const [mail, ...others] = await mailsTo(board.pool, record.emailAddress);
      expect(others).toEqual([]);
      expect(mail?.text).toContain(
        `Neurology changed from the exam pathway to the article pathway, from ${formatDate(today)}.\n\nIf this`,
      );
    });

    it("ENR-05 the exam instead of articles, and closes the article assessment that is open", async () => {
      const { own, shown, certificates } = await holding([onArticles], (id) => ({
        abccAssessments: [articleAssessment(id, (id * 100 + 1) as CertificateId, today)],
      }));
      const answer = await update(
        own,
        shown,
        wanted(certificates[0], { ...toExam, lastArticleAssessmentEnrolledDate: since }),
      );
      expect(answer.ccEnrollmentCertificates).toMatchObject([
        { ccAssessmentType: Exam, ccAssessmentAttestationDate: now, lastArticleAssessmentEnrolledDate: null },
      ]);
      expect(await own.getAbccAssessments()).toMatchObject([
        { abccAssessmentStatusId: AbccAssessmentStatus.ChangedPathway, modules: [{}, {}, {}] },
      ]);
    });

    it("leaves an article assessment open whose pathway stays, and one that has ended as it ended", async () => {
      const ended = (id: PhysicianId) => {
        const made = articleAssessment(id, (id * 100 + 1) as CertificateId, today);
        return { abccAssessments: [{ ...made, endDate: on("2026-07-14") }] };
      };
      const left = await holding([onArticles], ended);
      await update(left.own, left.shown, wanted(left.certificates[0], toExam));
      const stays = await holding([onArticles], (id) => ({
        abccAssessments: [articleAssessment(id, (id * 100 + 1) as CertificateId, today)],
      }));
      await update(stays.own, stays.shown, wanted(stays.certificates[0], { cCAssessmentAttestationDate: now }));
      for (const { own } of [left, stays]) {
        expect(await own.getAbccAssessments()).toMatchObject([
          { abccAssessmentStatusId: AbccAssessmentStatus.Authorized },
        ]);
      }
    });

    it("ENR-06 a lifetime certificate in, out and in again, and who was enrolled has a history", async () => {
      const own = await board.as("lifetime-only");
      const shown = await pathwaysOf(own);
      const { ccEnrollmentCertificates: certificates } = shown;
      const before = await own.getPhysician();
      expect([before.currentCCEnrollment, before.ccEnrollmentsModel.hasCCEnrollmentHistory]).toEqual([null, false]);
      const inside = await update(own, shown, wanted(certificates[0], toArticles));
      expect(inside.ccEnrollmentCertificates).toMatchObject([
        { isEnrolled: true, ccAssessmentType: Article, enrollmentStartDate: now, enrollmentEndDate: null },
      ]);
      expect((await own.getPhysician()).currentCCEnrollment?.activeEnrollmentCertificates).toMatchObject([
        { ccAssessmentType: Article, enrollmentStartDate: now },
      ]);
      const left = await update(own, shown, wanted(inside.ccEnrollmentCertificates[0], outside));
      expect(left.ccEnrollmentCertificates).toMatchObject([
        {
          isEnrolled: false,
          ccAssessmentType: null,
          ccAssessmentAttestationDate: null,
          lastArticleAssessmentEnrolledDate: null,
          enrollmentEndDate: now,
        },
      ]);
      const after = await own.getPhysician();
      expect([after.currentCCEnrollment, after.ccEnrollmentsModel.hasCCEnrollmentHistory]).toEqual([null, true]);
      const again = await update(own, shown, wanted(left.ccEnrollmentCertificates[0], toExam));
      expect(again.ccEnrollmentCertificates).toMatchObject([
        { isEnrolled: true, ccAssessmentType: Exam, enrollmentEndDate: null },
      ]);
    });

    it("FEE-09 one more certification, which the years to come cost, except one that is invoiced", async () => {
      const nextYear = today.year + 1;
      const invoiced = (id: PhysicianId) => ({
        invoices: [
          demoInvoice(
            id,
            70,
            now,
            {
              description: "Annual fee",
              unitPrice: dollars.decode(185),
              product: product("CC-ANNUAL-FEE", FeeType.CCAnnualFee, nextYear),
            },
            { invoiceStatus: InvoiceStatus.Receivable },
          ),
        ],
      });
      const [plain, withInvoice] = [await holding([onExam, lifetime]), await holding([onExam, lifetime], invoiced)];
      for (const { own, shown, certificates } of [plain, withInvoice]) {
        await update(own, shown, wanted(certificates[0]), wanted(certificates[1], toExam));
      }
      const amounts = async ({ own }: typeof plain) =>
        (await blockOf(own)).ccAnnualFees.map(({ year, feeAmount }) => [year - today.year, feeAmount]);
      expect(await amounts(plain)).toEqual([
        [-1, 18_500],
        [0, 18_500],
        [1, 27_500],
      ]);
      expect(await amounts(withInvoice)).toEqual([
        [-1, 18_500],
        [0, 18_500],
        [1, 18_500],
      ]);
    });

    it("ENR-11 a first pathway for a certificate of which nothing is stored, or another type is", async () => {
      const { own, shown, certificates } = await holding([
        [Certification.Neurology, {}, null],
        [Certification.ChildNeurology, {}, { ccAssessmentType: Other }],
      ]);
      const answer = await update(own, shown, wanted(certificates[0], toExam), wanted(certificates[1], toArticles));
      expect(answer.ccEnrollmentCertificates).toMatchObject([
        { isEnrolled: true, ccAssessmentType: Exam, enrollmentStartDate: now },
        { isEnrolled: true, ccAssessmentType: Article, enrollmentStartDate: since },
      ]);
    });

    it("ENR-08 a switch on the last day of year six by the board's calendar, and staying after it", async () => {
      const sixth: Held = [Certification.Neurology, { awardDate: on("2020-03-01") }, {}];
      const [late, soon] = [await holding([sixth]), await holding([sixth])];
      board.setNow(Temporal.Instant.from("2027-01-01T06:00:00Z"));
      const asked = { ...toArticles, cCAssessmentAttestationDate: on("2026-12-31") };
      await expectRefusal(board, 422, "article-not-available", () =>
        update(late.own, late.shown, wanted(late.certificates[0], asked)),
      );
      board.setNow(Temporal.Instant.from("2027-01-01T05:59:00Z"));
      const entered = await update(soon.own, soon.shown, wanted(soon.certificates[0], asked));
      expect(entered.ccEnrollmentCertificates).toMatchObject([{ lastArticleAssessmentEnrolledDate: "2026-12-31" }]);
      board.setNow(Temporal.Instant.from("2028-06-01T17:00:00Z"));
      await update(
        soon.own,
        soon.shown,
        wanted(entered.ccEnrollmentCertificates[0], { cCAssessmentAttestationDate: on("2028-06-01") }),
      );
      const [stayed] = (await pathwaysOf(soon.own)).ccEnrollmentCertificates;
      expect(stayed).toMatchObject({
        ccAssessmentType: Article,
        ccAssessmentAttestationDate: "2028-06-01",
        lastArticleAssessmentEnrolledDate: "2026-12-31",
      });
      board.setNow(noon);
    });

    it("ENR-08 a lifetime certificate that leaves and comes back continues in its ten-year block", async () => {
      const eighthYear: Held = [lifetime[0], lifetime[1], { enrollmentStartDate: on("2019-02-01") }];
      const { own, shown, certificates } = await holding([eighthYear]);
      const left = await update(own, shown, wanted(certificates[0], outside));
      const [gone] = left.ccEnrollmentCertificates;
      await expectRefusal(board, 422, "article-not-available", () => update(own, shown, wanted(gone, toArticles)));
      const back = await update(own, shown, wanted(gone, toExam));
      expect(back.ccEnrollmentCertificates).toMatchObject([
        { isEnrolled: true, isAbccStillAvailable: false, enrollmentStartDate: "2019-02-01", enrollmentEndDate: null },
      ]);
    });

    it("as staff for the physician they act for, and keeps who it was", async () => {
      const { own, shown, certificates, physicianId } = await holding([onExam]);
      await update(await board.as("staff", physicianId), shown, wanted(certificates[0], toArticles));
      expect((await pathwaysOf(own)).ccEnrollmentCertificates[0]?.ccAssessmentType).toBe(Article);
      expect(await history(certificates[0]?.certificateId)).toMatchObject([
        { subject: "demo-staff", acted_as: "staff" },
      ]);
    });
  });

  describe("from two windows", () => {
    it("ENR-09 takes the same twice as once, together or one after the other", async () => {
      const { own, shown, certificates } = await holding([onExam]);
      const send = () => update(own, shown, wanted(certificates[0], toArticles));
      const [first] = await Promise.all([send(), send(), send(), send()]);
      const before = await board.contents();
      expect(await send()).toEqual(first);
      expect(await board.contents()).toEqual(before);
      expect(await history(certificates[0]?.certificateId)).toHaveLength(1);
    });

    it("refuses what would overwrite something that was not shown", async () => {
      const { own, shown, certificates } = await holding([lifetimeOnExam]);
      await update(own, shown, wanted(certificates[0], toArticles));
      await expectRefusal(board, 409, "stale", () => update(own, shown, wanted(certificates[0], outside)));
    });

    it("keeps one of two different changes at the same moment", async () => {
      const { own, shown, certificates } = await holding([lifetimeOnExam]);
      const outcomes = await Promise.allSettled(
        [toArticles, outside].map((to) => update(own, shown, wanted(certificates[0], to))),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });

    it("what a client wants that does not say what it was shown", async () => {
      const { own, shown, certificates } = await holding([onExam]);
      const { replaces: _, ...sent } = wanted(certificates[0], toArticles);
      await update(own, shown, sent);
      expect((await pathwaysOf(own)).ccEnrollmentCertificates[0]?.ccAssessmentType).toBe(Article);
    });
  });

  describe("refuses", () => {
    it.each<[string, string, Held, object]>([
      ["ENR-03 no pathway", "no-pathway", onExam, { ...toExam, cCAssessmentType: null }],
      ["ENR-11 an assessment of another type", "no-pathway", [onExam[0], {}, { ccAssessmentType: Other }], {}],
      [
        "ENR-04 terms that are not agreed to",
        "not-attested",
        onExam,
        { ...toArticles, cCAssessmentAttestationDate: null },
      ],
      ["ENR-04 terms of the pathway before", "not-attested", onExam, { cCAssessmentAttestationDate: null }],
      [
        "ENR-02 articles where there are none",
        "article-not-an-option",
        [onExam[0], {}, { isAbccEligible: false }],
        toArticles,
      ],
      [
        "ENR-02 ENR-08 articles after year six",
        "article-not-available",
        [onExam[0], { awardDate: on("2019-06-01") }, {}],
        toArticles,
      ],
      ["ENR-06 to unenroll what is not for a lifetime", "not-optional", onExam, outside],
      [
        "ENR-06 to unenroll what is not for a lifetime, of which nothing is stored",
        "not-optional",
        [onExam[0], {}, null],
        outside,
      ],
      [
        "ENR-03 a lifetime certificate without a pathway",
        "no-pathway",
        lifetime,
        { ...toExam, cCAssessmentType: null },
      ],
    ])("%s, also beside a change that could be saved", async (_case, code, held, changes) => {
      const { own, shown, certificates } = await holding([held, lifetime]);
      const broken = wanted(certificates[0], changes);
      await expectRefusal(board, 422, code, () => update(own, shown, broken));
      await expectRefusal(board, 422, code, () => update(own, shown, wanted(certificates[1], toExam), broken));
    });

    it.each<[string, string, Held]>([
      ["ENR-03 whose other certificate has no pathway", "no-pathway", [Certification.ChildNeurology, {}, null]],
      [
        "ENR-11 whose other certificate has one of another type",
        "no-pathway",
        [Certification.ChildNeurology, {}, { ccAssessmentType: Other }],
      ],
      [
        "ENR-04 whose other terms are not agreed to",
        "not-attested",
        [Certification.ChildNeurology, {}, { ccAssessmentAttestationDate: null }],
      ],
    ])("a part of an enrollment %s", async (_case, code, rest) => {
      const { own, shown, certificates } = await holding([onExam, rest]);
      await expectRefusal(board, 422, code, () => update(own, shown, wanted(certificates[0], toArticles)));
    });

    it("a certificate twice", async () => {
      const { own, shown, certificates } = await holding([onExam]);
      const once = wanted(certificates[0], toArticles);
      await expectRefusal(board, 422, "twice", () => update(own, shown, once, wanted(certificates[0])));
    });

    it.each<[string, Record<string, unknown>]>([
      ["a fourth pathway", { cCAssessmentType: 4 }],
      ["a pathway by its name", { cCAssessmentType: "Article" }],
      ["a missing pathway", { cCAssessmentType: undefined }],
      ["API-05 a pathway under another spelling", { cCAssessmentType: undefined, ccAssessmentType: Article }],
      ["a date that does not exist", { cCAssessmentAttestationDate: "2026-02-30" }],
      ["a date as it is typed", { cCAssessmentAttestationDate: "07/15/2026" }],
      ["an enrollment in words", { isEnrolled: "yes" }],
      ["an id that is none", { certificateId: -1 }],
      ["an id in words", { certificateId: "1" }],
      ["half of what was shown", { replaces: { isEnrolled: true } }],
    ])("%s", async (_what, differences) => {
      const { key, shown, certificates } = await holding([onExam]);
      const one = { ...wanted(certificates[0], toArticles), ...differences };
      const body = JSON.stringify({ cCEnrollmentId: shown.ccEnrollmentId, cCEnrollmentCertificates: [one] });
      await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, body));
    });

    it("what is no enrollment, one of nothing, and one that is too long", async () => {
      const { key, shown, certificates } = await holding([onExam]);
      const cCEnrollmentId = shown.ccEnrollmentId;
      const one = wanted(certificates[0], toArticles);
      const many = Array.from({ length: 61 }, () => one);
      const bodies = [
        null,
        [],
        { cCEnrollmentId },
        { cCEnrollmentId, cCEnrollmentCertificates: [] },
        { cCEnrollmentId, cCEnrollmentCertificates: many },
        { cCEnrollmentCertificates: [one] },
      ];
      for (const sent of bodies) {
        await expectRefusedRequest(board, 400, "misshapen", path, await posting(board, key, JSON.stringify(sent)));
      }
    });
  });
});
