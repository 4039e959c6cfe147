import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LookupTransaction } from "@portal/board/api/boardOptions";
import { demoInvoice, product } from "@portal/demo/accounts";
import { block, type BlockScenario } from "@portal/demo/blocks";
import { certificate, enrollment } from "@portal/demo/physicians";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import { fee } from "~/tests/support/records/ccBlocks";
import { readPdf } from "~/tests/support/servers/pdf";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { Certification, FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import type { PhysicianId } from "@portal/contract/ids";
import { dollars, type WireDate } from "@portal/contract/values";
import type { InvoiceFacts } from "@portal/domain/billing/invoices";
import { orderSums } from "@portal/domain/billing/receipts";
import { wireDateOf } from "@portal/domain/time/boardTime";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { apply, chargeOf, collecting, payInvoices, paymentOf, queuedMails } from "./paying";

const lastYear = thisYear - 1;

describe("annual fees are paid", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  /** A physician with last year's and this year's fee unpaid, 185 dollars each. */
  async function owing(story: Parameters<typeof newPhysician>[1] = {}, parts?: Parameters<typeof newPhysician>[2]) {
    const physician = await newPhysician(board, { feesPaidThrough: 0, ...story }, parts);
    return { ...physician, collector: await collecting(board, physician.physicianId) };
  }
  const paidYears = async (own: Awaited<ReturnType<typeof owing>>["own"]) =>
    (await blockOf(own)).ccAnnualFees.filter(({ isPaid }) => isPaid).map(({ year }) => year);

  /** An invoice with these lines: descriptions, dollars and products. */
  function invoiceOf(
    physicianId: PhysicianId,
    lines: readonly [string, number, ReturnType<typeof product>][],
  ): InvoiceFacts {
    const open = { invoiceStatus: InvoiceStatus.Receivable };
    const invoices = lines.map(([description, price, ofLine]) =>
      demoInvoice(
        physicianId,
        60,
        wireDateOf(today),
        { description, unitPrice: dollars.decode(price), product: ofLine },
        open,
      ),
    );
    const [first] = invoices;
    if (first === undefined) throw new Error("An invoice has a line");
    return { ...first, lineItems: invoices.flatMap((one) => one.lineItems) };
  }

  /** Last year's fee and a reseating, 335 dollars together. */
  const mixed = (physicianId: PhysicianId) =>
    invoiceOf(physicianId, [
      ["Annual fee", 185, product("CC-ANNUAL-FEE", FeeType.CCAnnualFee, lastYear)],
      ["Reseating fee", 150, product("RESEATING", FeeType.ReseatingFee)],
    ]);

  /** Last year's fee less a credit that names the year, 185 dollars together. */
  const withCredit = (physicianId: PhysicianId) =>
    invoiceOf(physicianId, [
      ["Annual fee", 205, product("CC-ANNUAL-FEE", FeeType.CCAnnualFee, lastYear)],
      ["Credit", -20, product("CREDIT", FeeType.AnnualFeeCredit, lastYear)],
    ]);

  describe("with invoices", () => {
    it("FEE-06 RCPT-07 creates, applies and records: the years are paid, the block says so, a receipt is there and on its way", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(381.1, { surchargeAmount: dollars.decode(11.1) });
      const years = [lastYear, thisYear];
      const created = await own.createInvoicesForAnnualFeeYears({ body: years });
      const numbers = created.map(({ invoiceNumber }) => invoiceNumber);
      expect(new Set(numbers).size).toBe(2);
      expect(await paidYears(own)).toEqual([]);

      const applied = await apply(collector, numbers, charge);
      expect(applied.isSuccessful).toBe(true);
      expect(applied.invoices.map(({ invoiceStatus, isPaid, balance }) => [invoiceStatus, isPaid, balance])).toEqual([
        [InvoiceStatus.Paid, true, 0],
        [InvoiceStatus.Paid, true, 0],
      ]);
      const mailsBefore = await queuedMails(board);
      const { ccBlock } = await collector.recordAnnualFeesPaid({
        body: { years, payment: paymentOf(charge, { surchargeState: "TX" }) },
      });
      expect(ccBlock.outstandingRequirements).not.toContain("Fees");
      expect(await paidYears(own)).toEqual(years);

      const [receipt, ...more] = await own.getPaidInvoicesForPayment();
      expect(more).toEqual([]);
      expect(await own.getPaidOrdersForPayment()).toEqual([]);
      expect(receipt).toMatchObject({
        total: 38_110,
        surcharge: 1_110,
        paymentMethod: "Visa ending in 4242",
        // RCPT-07.
        payer: "Nora Keller",
        surchargeState: "TX",
        paymentIncludesMultipleInvoices: true,
        invoices: [
          { total: 18_500, appliedPayment: 18_500 },
          { total: 18_500, appliedPayment: 18_500 },
        ],
      });
      // PAY-14.
      const [mail, ...others] = (await queuedMails(board)).slice(mailsBefore.length);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: "nora.keller@example.org",
        subject: "Receipt for your payment of $381.10",
        text: expect.stringContaining("Questions: payments@meridianboard.example") as string,
      });
      expect(mail?.text).toContain("Paid by: Nora Keller");
      const pdf = await readPdf(new Uint8Array(mail?.attachment ?? []));
      expect(pdf.text.replace(/\s+/g, " ")).toContain(`Continuing Certification annual fee ${thisYear}`);
    });

    it("FEE-09 names each year's type by the certifications enrolled on its January 1", async () => {
      const { own } = await owing({}, ({ physicianId, enrollmentCertificates }) => {
        const second = certificate(physicianId, 2, Certification.Psychiatry, "2019-10-01" as WireDate);
        const since = `${thisYear - 1}-03-01` as WireDate;
        return {
          certificates: [certificate(physicianId, 1, Certification.Neurology, "2019-10-01" as WireDate), second],
          enrollmentCertificates: [...enrollmentCertificates, enrollment(second, { enrollmentStartDate: since })],
        };
      });
      await own.createInvoicesForAnnualFeeYears({ body: [lastYear, thisYear] });
      const types = (await own.getInvoicesForPhysician()).map(({ lineItems: [line] }) => [
        line?.product.year,
        line?.product.feeTypeId,
      ]);
      expect(types).toEqual([
        [lastYear, FeeType.CCAnnualFee],
        [thisYear, FeeType.AnnualFeeTwoCertifications],
      ]);
    });

    it("gives the same unpaid years the same invoices, and two tabs at once as well", async () => {
      const { own } = await owing();
      const first = await own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      const again = await Promise.all(
        [1, 2, 3].map(() => own.createInvoicesForAnnualFeeYears({ body: [lastYear, thisYear] })),
      );
      expect(new Set(again.map((items) => JSON.stringify(items))).size).toBe(1);
      expect(again[0]?.[0]).toEqual(first[0]);
      expect(await own.getInvoicesForPhysician()).toHaveLength(2);
    });

    it("PAY-18 leaves an invoice for a year and something else as it is, which is paid as a whole", async () => {
      const { own, collector } = await owing({}, ({ physicianId }) => ({ invoices: [mixed(physicianId)] }));
      const [invoice] = await own.getInvoicesForPhysician();
      const invoiceNumber = invoice?.invoiceNumber as InvoiceNumber;
      await expectRefusal(board, 409, "other-invoice", () =>
        own.createInvoicesForAnnualFeeYears({ body: [lastYear, thisYear] }),
      );
      const charge = chargeOf(335);
      await apply(collector, [invoiceNumber], charge);
      await collector.recordAnnualFeesPaid({ body: { years: [lastYear], payment: paymentOf(charge) } });
      expect(await paidYears(own)).toEqual([lastYear]);
      expect(await own.getPaidInvoicesForPayment()).toMatchObject([{ total: 33_500 }]);
    });

    it("PAY-18 takes an invoice for a year and its credit for that year alone", async () => {
      const { own, collector } = await owing({}, ({ physicianId }) => ({ invoices: [withCredit(physicianId)] }));
      const [invoice] = await own.getInvoicesForPhysician();
      const invoiceNumber = invoice?.invoiceNumber as InvoiceNumber;
      expect(await own.createInvoicesForAnnualFeeYears({ body: [lastYear] })).toEqual([{ invoiceNumber }]);
      const charge = chargeOf(185);
      await apply(collector, [invoiceNumber], charge);
      await collector.recordAnnualFeesPaid({ body: { years: [lastYear], payment: paymentOf(charge) } });
      expect(await paidYears(own)).toEqual([lastYear]);
    });

    it("FEE-09 takes the amount from the data and the type from the certifications; an invoice of another amount is void", async () => {
      const { own, physicianId } = await owing();
      const [first] = await own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      await board.pool.query(
        "update board.cc_annual_fee f set fee_amount_cents = 20001 from board.cc_block b where b.cc_block_id = f.cc_block_id and b.physician_id = $1",
        [physicianId],
      );
      const [second] = await own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      expect(second).not.toEqual(first);
      const invoices = await own.getInvoicesForPhysician();
      expect(invoices.map(({ invoiceStatus, balance, total }) => [invoiceStatus, total, balance])).toEqual([
        [InvoiceStatus.Abandoned, 18_500, 0],
        [InvoiceStatus.Created, 20_001, 20_001],
      ]);
      expect(invoices[1]?.lineItems[0]?.product).toMatchObject({ feeTypeId: 12, year: lastYear });
    });

    it("records a charge once, however often it is reported, and refuses it with other content", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(185);
      const numbers = await payInvoices(own, collector, [lastYear], charge);
      const before = await board.contents();
      await Promise.all([1, 2, 3].map(() => apply(collector, numbers, charge)));
      const { ccBlock } = await collector.recordAnnualFeesPaid({
        body: { years: [lastYear], payment: paymentOf(charge) },
      });
      expect(ccBlock.ccAnnualFees[0]).toMatchObject({ year: lastYear, isPaid: true });
      expect(await board.contents()).toEqual(before);

      const [other] = await own.createInvoicesForAnnualFeeYears({ body: [thisYear] });
      const otherNumbers = [other?.invoiceNumber as InvoiceNumber];
      await expectRefusal(board, 409, "other-content", () => apply(collector, otherNumbers, charge));
      await expectRefusal(board, 409, "other-content", () =>
        collector.recordAnnualFeesPaid({ body: { years: [thisYear], payment: paymentOf(charge) } }),
      );
      const stranger = await owing();
      const [theirs] = await stranger.own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      await expectRefusal(board, 409, "other-content", () =>
        apply(stranger.collector, [theirs?.invoiceNumber as InvoiceNumber], charge),
      );
    });

    it("refuses another amount, a paid invoice, a year waived in the meantime, and a record without an applied charge", async () => {
      const { own, collector, physicianId } = await owing();
      const [created] = await own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      const numbers = [created?.invoiceNumber as InvoiceNumber];
      for (const charge of [chargeOf(184.99), chargeOf(190), chargeOf(185, { surchargeAmount: dollars.decode(5) })]) {
        await expectRefusal(board, 422, "amount", () => apply(collector, numbers, charge));
      }
      for (const charge of [chargeOf(0), chargeOf(-185), chargeOf(180, { surchargeAmount: dollars.decode(-5) })]) {
        await expectRefusal(board, 422, "amount", () => apply(collector, numbers, charge));
      }
      const body = { years: [lastYear], payment: paymentOf(chargeOf(185)) };
      await expectRefusal(board, 422, "not-applied", () => collector.recordAnnualFeesPaid({ body }));
      await board.pool.query(
        "update board.cc_annual_fee f set is_waived = true from board.cc_block b where b.cc_block_id = f.cc_block_id and b.physician_id = $1",
        [physicianId],
      );
      await expectRefusal(board, 422, "waived", () => apply(collector, numbers, chargeOf(185)));
    });

    it("PAY-08 changes nothing by a charge that did not succeed", async () => {
      const { own, collector } = await owing();
      const [created] = await own.createInvoicesForAnnualFeeYears({ body: [lastYear] });
      const before = await board.contents();
      const done = await apply(
        collector,
        [created?.invoiceNumber as InvoiceNumber],
        chargeOf(185, { isSuccessful: false }),
      );
      expect(done).toMatchObject({ isSuccessful: false, invoices: [{ isPaid: false, balance: 18_500 }] });
      expect(await board.contents()).toEqual(before);
    });
  });

  describe("without invoices", () => {
    it("FEE-06 PayCCAnnualFees alone records the charge, its order and the years", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(370);
      const years = [lastYear, thisYear];
      const before = (await queuedMails(board)).length;
      const done = await collector.payCCAnnualFees({ body: { years, payment: paymentOf(charge) } });
      expect(done.isSuccessful).toBe(true);
      expect(done.ccBlock.ccAnnualFees.filter(({ isPaid }) => isPaid).map(({ year }) => year)).toEqual(years);
      const stored = await board.contents();
      expect(await collector.payCCAnnualFees({ body: { years, payment: paymentOf(charge) } })).toEqual(done);
      expect(await board.contents()).toEqual(stored);

      expect(await own.getPaidInvoicesForPayment()).toEqual([]);
      expect(await own.getInvoicesForPhysician()).toEqual([]);
      const [receipt] = await own.getPaidOrdersForPayment();
      expect(receipt).toMatchObject({
        total: 37_000,
        orders: [{ completedPayments: [{ amount: 37_000 }] }],
      });
      expect(await queuedMails(board)).toHaveLength(before + 1);
    });

    it("records a hundred at once as one", async () => {
      const { own, collector } = await owing();
      const body = { years: [lastYear], payment: paymentOf(chargeOf(185)) };
      await Promise.all(Array.from({ length: 100 }, () => collector.payCCAnnualFees({ body })));
      expect(await own.getPaidOrdersForPayment()).toHaveLength(1);
    });

    it("PAY-08, PAY-16 takes neither an uncharged payment, nor an invalid one, for money", async () => {
      const { collector } = await owing();
      const pay = (payment: Parameters<typeof paymentOf>[1]) => () =>
        collector.payCCAnnualFees({ body: { years: [lastYear], payment: paymentOf(chargeOf(185), payment) } });
      await expectRefusal(board, 422, "not-charged", pay({ hasBeenCharged: false }));
      await expectRefusal(board, 422, "not-charged", pay({ paymentCharge: null }));
      await expectRefusal(board, 422, "not-valid", pay({ IsValid: false }));
      await expectRefusal(board, 422, "amount", pay({ amount: dollars.decode(184) }));
      const before = await board.contents();
      const failed = await collector.payCCAnnualFees({
        body: { years: [lastYear], payment: paymentOf(chargeOf(185, { isSuccessful: false })) },
      });
      expect(failed).toMatchObject({ isSuccessful: false, ccBlock: { ccAnnualFees: [{ isPaid: false }, {}, {}] } });
      expect(await board.contents()).toEqual(before);
    });
  });

  describe.each<[string, string, Partial<BlockScenario>, number[]]>([
    ["FEE-02 out of order", "earlier-year-unpaid", {}, [thisYear]],
    ["FEE-03 before January 1 of the year", "not-yet-payable", { feesPaidThrough: thisYear }, [thisYear + 1]],
    [
      "FEE-04 after the pending exam year",
      "after-pending-exam-year",
      { pendingExamYear: lastYear },
      [lastYear, thisYear],
    ],
    ["a year that is paid", "already-paid", { feesPaidThrough: lastYear }, [lastYear]],
    ["a year that is waived", "waived", { ccAnnualFees: [fee(lastYear, { isWaived: true })] }, [lastYear]],
    ["a year of no block", "not-in-block", {}, [2001]],
    ["a year named twice", "twice", {}, [lastYear, lastYear]],
    [
      "a year that costs nothing",
      "no-amount",
      { ccAnnualFees: [fee(lastYear, { feeAmount: dollars.decode(0) })] },
      [lastYear],
    ],
  ])("%s", (_case, code, story, years) => {
    it("has no invoice and no order", async () => {
      const { own, collector } = await owing(story);
      await expectRefusal(board, 422, code, () => own.createInvoicesForAnnualFeeYears({ body: years }));
      const body = { years, payment: paymentOf(chargeOf(185 * years.length)) };
      await expectRefusal(board, 422, code, () => collector.payCCAnnualFees({ body }));
    });
  });

  describe("of two blocks", () => {
    const both = (usual: ImportedPhysician) => {
      const behind = { startYear: thisYear - 4, endYear: thisYear - 2, feesPaidThrough: thisYear - 3 };
      const older = block(usual.physicianId, today, behind);
      return { ccBlocks: [older, ...usual.ccBlocks] };
    };
    const years = [thisYear - 2, lastYear];
    const paidOfBoth = async (own: Awaited<ReturnType<typeof owing>>["own"]) =>
      ((await own.getPhysician()).currentCCEnrollment?.ccBlocks ?? [])
        .flatMap(({ ccAnnualFees }) => ccAnnualFees)
        .filter(({ year, isPaid }) => years.includes(year) && isPaid).length;

    it("FEE-05 are paid together in either bookkeeping, in order", async () => {
      const [first, second] = [await owing({}, both), await owing({}, both)];
      await expectRefusal(board, 422, "earlier-year-unpaid", () =>
        first.own.createInvoicesForAnnualFeeYears({ body: [lastYear] }),
      );
      await payInvoices(first.own, first.collector, years, chargeOf(370));
      const body = { years, payment: paymentOf(chargeOf(370)) };
      expect(await second.collector.payCCAnnualFees({ body })).toMatchObject({ isSuccessful: true });
      for (const { own } of [first, second]) expect(await paidOfBoth(own)).toBe(2);
    });
  });

  describe("a bank payment that comes back", () => {
    it("opens its invoices and years again, once, and they can be paid again", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(185);
      const numbers = await payInvoices(own, collector, [lastYear], charge);
      const body = { transactionId: charge.transactionId };
      await collector.reopenReturnedPayment({ body });
      await collector.reopenReturnedPayment({ body });
      expect(await paidYears(own)).toEqual([]);
      expect(await own.getInvoicesForPhysician()).toMatchObject([
        { invoiceStatus: InvoiceStatus.Receivable, balance: 18_500 },
      ]);
      expect((await own.getPaidInvoicesForPayment())[0]?.returnedDate).toBeTruthy();
      // A late repetition gets the same answer, and pays nothing again.
      await apply(collector, numbers, charge);
      expect(await paidYears(own)).toEqual([]);

      const again = chargeOf(185);
      expect(await payInvoices(own, collector, [lastYear], again)).toEqual(numbers);
      expect(await paidYears(own)).toEqual([lastYear]);
    });

    it("opens an order's years again, which another payment may pay one by one", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(370);
      await collector.payCCAnnualFees({ body: { years: [lastYear, thisYear], payment: paymentOf(charge) } });
      await collector.reopenReturnedPayment({ body: { transactionId: charge.transactionId } });
      expect(await paidYears(own)).toEqual([]);
      const body = { years: [lastYear], payment: paymentOf(chargeOf(185)) };
      const done = await collector.payCCAnnualFees({ body });
      expect(await collector.payCCAnnualFees({ body })).toEqual(done);
      expect(await paidYears(own)).toEqual([lastYear]);
      const [latest] = await own.getPaidOrdersForPayment();
      expect(latest?.orders.map(orderSums)).toMatchObject([{ total: 37_000, balance: 18_500 }]);
    });

    it("is no other physician's to mention", async () => {
      const { own, collector } = await owing();
      const charge = chargeOf(185);
      await payInvoices(own, collector, [lastYear], charge);
      const stranger = await owing();
      for (const transactionId of [charge.transactionId, "never-made"]) {
        await expectRefusal(board, 404, "unknown-payment", () =>
          stranger.collector.reopenReturnedPayment({ body: { transactionId } }),
        );
      }
    });
  });
});

describe("where the provider can be asked", () => {
  const known = new Map<string, Awaited<ReturnType<LookupTransaction>>>();
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest({
      lookupTransaction: (transactionId) => Promise.resolve(known.get(transactionId) ?? { kind: "absent" }),
    });
  });
  afterAll(() => board.close());

  it("PAY-10 records a charge that it knows, of that amount, and no other", async () => {
    const { physicianId } = await newPhysician(board, { feesPaidThrough: 0 });
    const collector = await collecting(board, physicianId);
    const charge = chargeOf(185);
    const pay = () => collector.payCCAnnualFees({ body: { years: [lastYear], payment: paymentOf(charge) } });
    await expectRefusal(board, 422, "unknown-charge", pay);
    known.set(charge.transactionId, { kind: "unavailable" });
    await expectRefusal(board, 503, "provider-unavailable", pay);
    const other = { ...charge, transactionAmount: dollars.decode(1) };
    known.set(charge.transactionId, { kind: "known", charge: other, state: "settled" });
    await expectRefusal(board, 422, "other-charge", pay);
    for (const state of ["returned", "refunded", "failed"] as const) {
      known.set(charge.transactionId, { kind: "known", charge, state });
      await expectRefusal(board, 422, "other-charge", pay);
    }
    known.set(charge.transactionId, { kind: "known", charge, state: "pending" });
    expect((await pay()).isSuccessful).toBe(true);
    const body = { transactionId: charge.transactionId };
    await expectRefusal(board, 422, "not-returned", () => collector.reopenReturnedPayment({ body }));
    known.set(charge.transactionId, { kind: "known", charge, state: "returned" });
    await collector.reopenReturnedPayment({ body });
  });
});
