import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoOrder, demoPayment } from "@portal/demo/accounts";
import { demoExaminations } from "@portal/demo/offeredExaminations";
import type { ExaminationOffer } from "@portal/board/store/applications/applicationRecord";
import { boardDatabase } from "@portal/board/store/boardDatabase";
import { addExaminations } from "@portal/board/importing/examinations/importExaminations";
import type { ImportedPhysician } from "@portal/board/store/people/physicianRecord";
import type { Application } from "@portal/contract/examinations/application";
import { CandidateStatus, FeeType, InvoiceStatus } from "@portal/contract/enumerations";
import {
  appliedApplication,
  type ExaminationId,
  fee as wireFee,
  type Fee,
} from "@portal/contract/examinations/examination";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import { dollars, type WireDate, type WireInstant } from "@portal/contract/values";
import { boardToday } from "@portal/domain/time/boardTime";
import { changesOf } from "~/tests/support/database/changes";
import { type BoardUnderTest, boardUnderTest, noon, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { newPhysician } from "./newPhysician";
import { apply, chargeOf, collecting, paymentOf, queuedMails } from "./paying";

const inDays = (days: number) => today.add({ days }).toString() as WireDate;
const examinationId = 8901 as ExaminationId;
const freeId = 8902 as ExaminationId;

/** Costs 1,100 dollars and 400 more from the 31st day on, and can be paid in up to three parts. */
function offers(): ExaminationOffer[] {
  const usual = demoExaminations(today).find(
    ({ isMoc, isCombinedMoc, isArticleBased }) => isMoc && !isCombinedMoc && !isArticleBased,
  );
  if (usual === undefined) throw new Error("The demo offers an examination of continuing certification");
  const fee = (feeType: FeeType, amount: number): Fee => ({
    feeType,
    feeDescription: "Fee",
    feeAmount: dollars.decode(amount),
    createdDate: inDays(-60),
  });
  const offer = {
    ...usual,
    examinationId,
    applicationAvailableDate: inDays(-60),
    applicationDeadLineDate: inDays(30),
    applicationLateDeadlineDate: inDays(60),
    fees: [fee(FeeType.ExaminationFeeMoc, 1100), fee(FeeType.LateFeeMoc, 400)],
    installmentOptions: [
      { amount: dollars.decode(300), dueDate: inDays(40) },
      { amount: dollars.decode(200), dueDate: inDays(80) },
    ],
  };
  return [offer, { ...offer, examinationId: freeId, fees: [], installmentOptions: [] }];
}

describe("applications are paid and submitted", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
    await addExaminations(boardDatabase(board.pool), offers());
  });
  afterAll(() => board.close());

  /** A physician who has answered every section of an application. */
  async function applicant(
    ownFees: Fee[] = [],
    id = examinationId,
    parts: (usual: ImportedPhysician) => Partial<ImportedPhysician> = () => ({}),
  ) {
    const physician = await newPhysician(board, {}, parts);
    const { own, physicianId } = physician;
    const started = await own.updateApplication({ body: { applicationId: null, examinationId: id } });
    const { applicationId, createdDate } = started;
    const { attestationContent } = await own.getApplicationAttestation({
      query: { examinationId: id, applicationCreatedDate: createdDate },
    });
    await own.updateApplication({ body: { applicationId, examinationId: id, hasAttested: true, attestationContent } });
    await own.updateApplication({
      body: { applicationId, examinationId: id, isAdaRequested: false, isNmaRequested: false },
    });
    if (ownFees.length > 0) {
      await board.pool.query("update board.application set own_fees = $2 where application_id = $1", [
        applicationId,
        JSON.stringify(wireFee.array().encode(ownFees)),
      ]);
    }
    return { ...physician, applicationId, collector: await collecting(board, physicianId) };
  }
  type Applicant = Awaited<ReturnType<typeof applicant>>;
  async function read({ own }: Pick<Applicant, "own">, id = examinationId): Promise<Application> {
    const application = await own.getApplication({ query: { examinationId: id } });
    if (application === null) throw new Error("Everybody here has applied");
    return application;
  }
  const invoiceOf = ({ own, applicationId }: Applicant, persist: boolean) =>
    own.createInvoiceForApplication({ query: { applicationId, persist } });
  const submit = ({ collector }: Applicant, amount: number, isSplitPay = false, charge = chargeOf(amount)) =>
    collector.submitApplication({ query: { examinationId, isSplitPay }, body: paymentOf(charge) });
  const makePayment = ({ collector, applicationId }: Applicant, amount: number, charge = chargeOf(amount)) =>
    collector.makePayment({ query: { applicationId }, body: paymentOf(charge) });
  async function on<Answer>(days: number, work: () => Promise<Answer>): Promise<Answer> {
    board.setNow(noon.add({ hours: 24 * days }));
    expect(boardToday(noon.add({ hours: 24 * days })).toString()).toBe(inDays(days));
    return work().finally(() => {
      board.setNow(noon);
    });
  }

  async function putOn({ applicationId }: Pick<Applicant, "applicationId">, fees: readonly Fee[]) {
    await board.pool.query("update board.application set own_fees = $2 where application_id = $1", [
      applicationId,
      JSON.stringify(wireFee.array().encode([...fees])),
    ]);
  }
  const own = (feeType: FeeType, amount: number, days = 1): Fee => ({
    feeType,
    feeDescription: feeType === FeeType.ReturnedPaymentFee ? "Returned payment" : "Committee",
    feeAmount: dollars.decode(amount),
    createdDate: inDays(days),
  });
  /** What the application that was applied to says of itself, as a file of people brings it. */
  async function tell(
    { applicationId }: Pick<Applicant, "applicationId">,
    facts: Partial<Application> & { orderNumber?: string },
  ) {
    await board.pool.query(
      "update board.applied_examination set examination = jsonb_set(examination, '{application}', examination->'application' || $2::jsonb) where application_id = $1",
      [applicationId, JSON.stringify(appliedApplication.partial().encode(facts))],
    );
  }
  /** A physician whose application is not submitted and has an order, of which this much is paid. */
  async function ordering(amount: number) {
    const facts = ({ physicianId }: ImportedPhysician) => {
      const lines = [{ feeType: FeeType.ExaminationFeeMoc, amount: dollars.decode(1100), description: "Fee" }];
      const order = demoOrder(physicianId, 77, inDays(-3), {
        lines,
        installments: [{ amount: dollars.decode(450), dueDate: inDays(25) }],
      });
      const orders = [{ orderNumber: order.orderNumber, amount: dollars.decode(amount) }];
      return {
        orders: [order],
        payments: [demoPayment(physicianId, 77, today.subtract({ days: 3 }), { orders }, { paymentType: "Visa" })],
      };
    };
    const person = await applicant([], examinationId, facts);
    await tell(person, { orderNumber: facts(person.record).orders[0]?.orderNumber ?? "" });
    return person;
  }
  /** A physician whose imported application is submitted, with its remaining balance. */
  async function toldOf() {
    const person = await applicant([own(FeeType.ReturnedPaymentFee, 35, -1)]);
    await tell(person, { candidateStatus: CandidateStatus.ToBeReviewed, balance: dollars.decode(700) });
    return person;
  }

  describe("without invoices", () => {
    it("APPLY-14 EXAM-11 PAY-14 in full: recorded, submitted, confirmed and receipted, in one and once", async () => {
      const person = await applicant();
      const mails = (await queuedMails(board)).length;
      const charge = chargeOf(1133, { surchargeAmount: dollars.decode(33) });
      expect(await submit(person, 0, false, charge)).toEqual({ isSuccessful: true });
      expect(await read(person)).toMatchObject({
        candidateStatus: CandidateStatus.ToBeReviewed,
        balance: 0,
        isSplitPay: false,
        order: { total: 110_000, balance: 0, completedPayments: [{ amount: 110_000 }] },
      });
      const [examination] = await person.own.getAppliedToExaminations();
      expect(examination).toMatchObject({ isExamFeePaid: true, application: { balance: 0 } });
      expect(await person.own.getPaidOrdersForPayment()).toMatchObject([
        { total: 113_300, surcharge: 3_300, orders: [{ completedPayments: [{ amount: 110_000 }] }] },
      ]);
      expect((await queuedMails(board)).slice(mails).map(({ subject }) => subject)).toEqual([
        "Receipt for your payment of $1,133.00",
        expect.stringMatching(/^Your application for .* was submitted$/) as string,
      ]);

      const before = await board.contents();
      expect(await submit(person, 0, false, charge)).toEqual({ isSuccessful: true });
      expect(await board.contents()).toEqual(before);
      await expectRefusal(board, 409, "submitted", () => submit(person, 1100));
      const stranger = await applicant();
      await expectRefusal(board, 409, "other-content", () => submit(stranger, 0, false, charge));
    });

    it("APPLY-13 APPLY-22 in two installments, both in the mails; then what is left of it", async () => {
      const person = await applicant();
      const mails = (await queuedMails(board)).length;
      for (const amount of [599, 601, 1100])
        await expectRefusal(board, 422, "amount", () => submit(person, amount, true));
      await expectRefusal(board, 422, "amount", () => submit(person, 600, false));
      expect(await submit(person, 600, true)).toEqual({ isSuccessful: true });
      for (const { text } of (await queuedMails(board)).slice(mails))
        expect(text).toMatch(/Still to pay: \$300\.00 by .* and \$200\.00 by .*not charged automatically/);
      expect(await read(person)).toMatchObject({
        balance: 50_000,
        isSplitPay: true,
        submittedDate: inDays(0),
        order: {
          installments: [
            { amount: 30_000, dueDate: inDays(40) },
            { amount: 20_000, dueDate: inDays(80) },
          ],
        },
      });
      expect((await person.own.getAppliedToExaminations())[0]).toMatchObject({
        isExamFeePaid: false,
        application: { balance: 50_000 },
      });
      for (const amount of [200, 299, 501])
        await expectRefusal(board, 422, "amount", () => makePayment(person, amount));
      expect(await makePayment(person, 300)).toEqual({ isSuccessful: true });
      expect(await makePayment(person, 200)).toEqual({ isSuccessful: true });
      expect(await read(person)).toMatchObject({ balance: 0, order: { balance: 0 } });
      await expectRefusal(board, 422, "amount", () => makePayment(person, 200));
    });

    it("APPLY-22 a missed installment adds the late fee, once", async () => {
      const person = await applicant();
      await submit(person, 600, true);
      await on(41, async () => {
        expect(await read(person)).toMatchObject({ balance: 90_000, order: { total: 150_000 } });
        await makePayment(person, 700);
        expect(await read(person)).toMatchObject({ balance: 20_000, order: { total: 150_000 } });
      });
      expect((await read(person)).balance).toBe(20_000);
    });

    it("EXAM-03 with the late fee from the day after the deadline; a charge of that evening counts a day longer", async () => {
      const [early, late, tooLate] = [await applicant(), await applicant(), await applicant()];
      await on(31, async () => {
        expect((await read(late)).fees.map(({ feeType }) => feeType)).toEqual([
          FeeType.ExaminationFeeMoc,
          FeeType.LateFeeMoc,
        ]);
        expect(await submit(early, 1100)).toEqual({ isSuccessful: true });
        expect(await submit(late, 1500)).toEqual({ isSuccessful: true });
      });
      await on(32, () => expectRefusal(board, 422, "amount", () => submit(tooLate, 1100)));
      await on(62, () => expectRefusal(board, 422, "closed", () => submit(tooLate, 1500)));
    });

    it("PAY-10 EXAM-03 a charge that is reported days later counts on the day it was made", async () => {
      const [inTime, late, open] = [await applicant(), await applicant(), await applicant()];
      const of = (days: number, amount: number) =>
        chargeOf(amount, { chargedAt: noon.add({ hours: 24 * days }).toString() as WireInstant });
      await on(70, async () => {
        await expectRefusal(board, 422, "closed", () => submit(open, 1100));
        await expectRefusal(board, 422, "closed", () => submit(open, 0, false, of(62, 1500)));
        expect(await submit(inTime, 0, false, of(30, 1100))).toEqual({ isSuccessful: true });
        await expectRefusal(board, 422, "amount", () => submit(late, 0, false, of(45, 1100)));
        expect(await submit(late, 0, false, of(45, 1500))).toEqual({ isSuccessful: true });
      });
      expect((await read(inTime)).order?.completedPayments).toEqual([
        { amount: 110_000, transactionDate: noon.add({ hours: 24 * 30 }).toString() },
      ]);
    });

    it("APPLY-17 CERT-09 submits no one who no longer meets requirements, and nothing past its windows", async () => {
      const person = await applicant();
      await board.pool.query("update board.certificate set cc_status = 3 where physician_id = $1", [
        person.physicianId,
      ]);
      await expectRefusal(board, 422, "certification-not-meeting", () => submit(person, 1100));
      await expectRefusal(board, 422, "certification-not-meeting", () => invoiceOf(person, true));
      expect(await read(person)).toMatchObject({ candidateStatus: CandidateStatus.Unsubmitted });
    });

    it("keeps the physician as its submitter, with the name of the service that reported it", async () => {
      const person = await applicant();
      await submit(person, 1100);
      const submitted = (await changesOf(board.pool, "application", person.applicationId)).filter(
        ({ action }) => action === "submitted",
      );
      expect(submitted).toMatchObject([{ subject: "demo-payments", acted_as: "self" }]);
    });

    it("a fee for a returned payment is due of what was ordered, and paid with the rest", async () => {
      const person = await applicant();
      await submit(person, 600, true);
      const fee = {
        feeType: FeeType.ReturnedPaymentFee,
        feeDescription: "Returned payment",
        feeAmount: 35,
        createdDate: inDays(1),
      };
      await board.pool.query("update board.application set own_fees = $2 where application_id = $1", [
        person.applicationId,
        JSON.stringify([fee]),
      ]);
      expect(await read(person)).toMatchObject({ balance: 53_500, order: { total: 113_500 } });
      await makePayment(person, 535);
      expect(await read(person)).toMatchObject({ balance: 0, order: { total: 113_500, balance: 0 } });
    });

    it("a waiver of the day on which it was ordered, but after it, counts", async () => {
      const person = await applicant();
      await submit(person, 600, true);
      await putOn(person, [own(FeeType.CommitteeMemberExamDiscount, -100, 0)]);
      expect(await read(person)).toMatchObject({ balance: 40_000, order: { total: 100_000 } });
      await makePayment(person, 400);
      expect(await read(person)).toMatchObject({ balance: 0, order: { total: 100_000 } });
    });

    it("EXAM-05 APPLY-14 what was paid of an order before it was submitted is not owed again, whole or in new parts", async () => {
      const [whole, split] = [await ordering(600), await ordering(600)];
      const before = await read(whole);
      expect(before).toMatchObject({
        balance: 50_000,
        order: { total: 110_000, completedPayments: [{ amount: 60_000 }] },
      });
      await expectRefusal(board, 422, "amount", () => submit(whole, 1100));
      expect(await submit(whole, 500)).toEqual({ isSuccessful: true });
      expect(await read(whole)).toMatchObject({
        candidateStatus: CandidateStatus.ToBeReviewed,
        balance: 0,
        order: { total: 110_000, completedPayments: [{ amount: 60_000 }, { amount: 50_000 }] },
      });
      expect(await submit(split, 200, true)).toEqual({ isSuccessful: true });
      expect(await read(split)).toMatchObject({
        balance: 30_000,
        order: { total: 110_000, installments: [{ amount: 30_000, dueDate: inDays(40) }] },
      });
    });

    it("the balance of an imported order is due once, with the charges in the file", async () => {
      const person = await toldOf();
      expect(await read(person)).toMatchObject({ balance: 70_000 });
      await makePayment(person, 700);
      expect(await read(person)).toMatchObject({ balance: 0, order: { total: 70_000 } });
    });

    it("APPLY-14 with nothing due: the GET submits, once, and not where something is", async () => {
      const person = await applicant([], freeId);
      const query = { examinationId: freeId, isSplitPay: false };
      for (let time = 0; time < 2; time += 1)
        expect(await person.own.submitApplicationWithNoPayment({ query })).toEqual({ isSuccessful: true });
      expect(await read(person, freeId)).toMatchObject({ candidateStatus: CandidateStatus.ToBeReviewed, balance: 0 });
      const owing = await applicant();
      await expectRefusal(board, 422, "amount", () =>
        owing.own.submitApplicationWithNoPayment({ query: { ...query, examinationId } }),
      );
    });

    it("PAY-10 a payment that the bank returned is due again", async () => {
      const person = await applicant();
      const charge = chargeOf(1100);
      await submit(person, 0, false, charge);
      await person.collector.reopenReturnedPayment({ body: { transactionId: charge.transactionId } });
      expect(await read(person)).toMatchObject({ balance: 110_000, candidateStatus: CandidateStatus.ToBeReviewed });
      expect(await makePayment(person, 1100)).toEqual({ isSuccessful: true });
    });
  });

  describe("with invoices", () => {
    it("APPLY-21 shows the invoice before it exists, and makes it once", async () => {
      const person = await applicant();
      const before = await board.contents();
      expect(await invoiceOf(person, false)).toMatchObject({
        invoiceNumber: null,
        total: 110_000,
        balance: 110_000,
        isPaid: false,
      });
      expect(await board.contents()).toEqual(before);
      const made = await Promise.all([1, 2, 3].map(() => invoiceOf(person, true)));
      expect(new Set(made.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1);
      expect(await invoiceOf(person, false)).toEqual(made[0]);
    });

    it("APPLY-14 EXAM-11 creates, applies and submits; repeating it changes nothing", async () => {
      const person = await applicant();
      const mails = (await queuedMails(board)).length;
      const { invoiceNumber } = await invoiceOf(person, true);
      const numbers = [invoiceNumber as InvoiceNumber];
      const query = { examinationId };
      await expectRefusal(board, 422, "not-paid", () => person.own.submitApplicationByExaminationId({ query }));
      const charge = chargeOf(1100);
      for (let time = 0; time < 2; time += 1) {
        await apply(person.collector, numbers, charge);
        await person.collector.submitApplicationByExaminationId({ query });
      }
      expect(await read(person)).toMatchObject({
        candidateStatus: CandidateStatus.ToBeReviewed,
        balance: 0,
        order: null,
      });
      expect(await person.own.getPaidInvoicesForPayment()).toMatchObject([
        { total: 110_000, invoices: [{ isPaid: true }] },
      ]);
      expect((await queuedMails(board)).length).toBe(mails + 2);
    });

    async function submitted(person: Applicant, amount: number, charge = chargeOf(amount)) {
      const { invoiceNumber } = await invoiceOf(person, true);
      await apply(person.collector, [invoiceNumber as InvoiceNumber], charge);
      await person.own.submitApplicationByExaminationId({ query: { examinationId } });
      return invoiceNumber as InvoiceNumber;
    }

    it("a fee for a returned payment is invoiced after submission by its own name, and once", async () => {
      const person = await applicant();
      await submitted(person, 1100);
      await putOn(person, [own(FeeType.ReturnedPaymentFee, 35)]);
      expect(await read(person)).toMatchObject({ balance: 3_500, totalFeeAmount: 113_500 });
      const { invoiceNumber, lineItems } = await invoiceOf(person, true);
      expect(lineItems).toMatchObject([
        { description: "Returned payment", amount: 3_500, product: { feeTypeId: FeeType.ReturnedPaymentFee } },
      ]);
      await apply(person.collector, [invoiceNumber as InvoiceNumber], chargeOf(35));
      expect(await read(person)).toMatchObject({ balance: 0, totalFeeAmount: 113_500 });
      await expectRefusal(board, 422, "nothing-open", () => invoiceOf(person, true));
    });

    it("a fee that its own waiver takes off whole is not owed after submission", async () => {
      const person = await applicant([
        own(FeeType.ReturnedPaymentFee, 35, -1),
        own(FeeType.ReturnedPaymentFee, -35, -1),
      ]);
      await submitted(person, 1100);
      expect(await read(person)).toMatchObject({ balance: 0, totalFeeAmount: 110_000 });
    });

    it("the balance of an imported order is due once, with the charges in the file", async () => {
      const person = await toldOf();
      const { invoiceNumber } = await invoiceOf(person, true);
      expect(await read(person)).toMatchObject({ balance: 70_000 });
      await apply(person.collector, [invoiceNumber as InvoiceNumber], chargeOf(700));
      expect(await read(person)).toMatchObject({ balance: 0 });
    });

    it("APPLY-16 a waiver of the day of the invoice takes off once: on it what was there before, and what came after", async () => {
      const [before, after] = [await applicant([own(FeeType.CommitteeMemberExamDiscount, -100, 0)]), await applicant()];
      await submitted(before, 1000);
      expect(await read(before)).toMatchObject({ balance: 0, totalFeeAmount: 100_000 });
      await submitted(after, 1100);
      await putOn(after, [own(FeeType.CommitteeMemberExamDiscount, -100, 0)]);
      expect(await read(after)).toMatchObject({ balance: 0, totalFeeAmount: 100_000 });
    });

    it("PAY-10 a waiver after a payment was returned takes off what is to be paid again", async () => {
      const person = await applicant();
      const charge = chargeOf(1100);
      const first = await submitted(person, 1100, charge);
      await person.collector.reopenReturnedPayment({ body: { transactionId: charge.transactionId } });
      expect(await invoiceOf(person, true)).toMatchObject({ invoiceNumber: first, balance: 110_000 });
      await putOn(person, [own(FeeType.ExaminationFeeMoc, -500, 0)]);
      expect(await read(person)).toMatchObject({ balance: 60_000 });
      expect(await invoiceOf(person, false)).toMatchObject({ invoiceNumber: null, balance: 60_000 });
      const invoice = await invoiceOf(person, true);
      expect(invoice).toMatchObject({
        total: 60_000,
        balance: 60_000,
        lineItems: [{ unitPrice: 110_000, discountDescription: "Committee (Waived)" }],
      });
      expect(await read(person)).toMatchObject({ balance: 60_000 });
      expect((await invoiceOf(person, true)).invoiceNumber).toBe(invoice.invoiceNumber);
      await expectRefusal(board, 422, "not-open", () => apply(person.collector, [first], chargeOf(1100)));
      await apply(person.collector, [invoice.invoiceNumber as InvoiceNumber], chargeOf(600));
      expect(await read(person)).toMatchObject({ balance: 0, totalFeeAmount: 60_000 });
    });

    it("EXAM-05 APPLY-14 what was paid of an order before it was submitted is not invoiced", async () => {
      const [half, whole] = [await ordering(600), await ordering(1100)];
      expect(await invoiceOf(half, false)).toMatchObject({ total: 50_000 });
      await submitted(half, 500);
      expect(await read(half)).toMatchObject({
        candidateStatus: CandidateStatus.ToBeReviewed,
        balance: 0,
        order: { total: 110_000 },
      });
      await expectRefusal(board, 422, "nothing-open", () => invoiceOf(half, true));
      const { invoiceNumber } = await invoiceOf(whole, true);
      await whole.own.completeInvoiceWithNoPayment({ body: [invoiceNumber as InvoiceNumber] });
      await whole.own.submitApplicationByExaminationId({ query: { examinationId } });
      expect(await read(whole)).toMatchObject({ candidateStatus: CandidateStatus.ToBeReviewed, balance: 0 });
    });

    it("APPLY-14 completes and submits where nothing is due, and nothing else", async () => {
      const person = await applicant([], freeId);
      const { invoiceNumber } = await invoiceOf(person, true);
      const body = [invoiceNumber as InvoiceNumber];
      for (let time = 0; time < 2; time += 1) {
        expect(await person.own.completeInvoiceWithNoPayment({ body })).toMatchObject([
          { invoiceStatus: InvoiceStatus.Paid, total: 0 },
        ]);
        await person.own.submitApplicationByExaminationId({ query: { examinationId: freeId } });
      }
      expect(await read(person, freeId)).toMatchObject({ candidateStatus: CandidateStatus.ToBeReviewed, balance: 0 });
      const owing = await applicant();
      const other = [(await invoiceOf(owing, true)).invoiceNumber as InvoiceNumber];
      await expectRefusal(board, 422, "amount", () => owing.own.completeInvoiceWithNoPayment({ body: other }));
      await expectRefusal(board, 404, "unknown-invoice", () =>
        person.own.completeInvoiceWithNoPayment({ body: other }),
      );
    });

    it("APPLY-14 what was paid before is not invoiced again: the rest is, and what is covered only waits to be submitted", async () => {
      const person = await applicant();
      const query = { examinationId };
      const first = (await invoiceOf(person, true)).invoiceNumber as InvoiceNumber;
      await apply(person.collector, [first], chargeOf(1100));
      expect(await invoiceOf(person, true)).toMatchObject({ invoiceNumber: first, balance: 0, isPaid: true });
      expect(await read(person)).toMatchObject({ balance: 0, totalFeeAmount: 110_000 });
      await on(31, async () => {
        expect(await read(person)).toMatchObject({ balance: 40_000, totalFeeAmount: 150_000 });
        const rest = await invoiceOf(person, true);
        expect(rest).toMatchObject({
          total: 40_000,
          balance: 40_000,
          lineItems: [{ product: { feeTypeId: FeeType.LateFeeMoc } }],
        });
        await expectRefusal(board, 422, "not-paid", () => person.own.submitApplicationByExaminationId({ query }));
        await apply(person.collector, [rest.invoiceNumber as InvoiceNumber], chargeOf(400));
        // As the portal does where nothing is left to pay.
        await person.own.completeInvoiceWithNoPayment({ body: [rest.invoiceNumber as InvoiceNumber] });
        await person.own.submitApplicationByExaminationId({ query });
        expect(await read(person)).toMatchObject({
          candidateStatus: CandidateStatus.ToBeReviewed,
          balance: 0,
          totalFeeAmount: 150_000,
        });
      });
      const invoices = await person.own.getInvoicesForPhysician();
      expect(invoices.map(({ invoiceStatus, total }) => [invoiceStatus, total])).toEqual([
        [InvoiceStatus.Paid, 110_000],
        [InvoiceStatus.Paid, 40_000],
      ]);
    });

    it("PAY-10 a paid invoice that is reported days later submits by the day of its charge, and only with its charge", async () => {
      const person = await applicant();
      const number = (await invoiceOf(person, true)).invoiceNumber as InvoiceNumber;
      await on(70, async () => {
        await apply(
          person.collector,
          [number],
          chargeOf(1100, { chargedAt: noon.add({ hours: 24 * 30 }).toString() as WireInstant }),
        );
        await expectRefusal(board, 422, "closed", () =>
          person.own.submitApplicationByExaminationId({ query: { examinationId } }),
        );
        await person.collector.submitApplicationByExaminationId({ query: { examinationId } });
      });
      expect(await read(person)).toMatchObject({ candidateStatus: CandidateStatus.ToBeReviewed, balance: 0 });
    });

    it("APPLY-02 APPLY-22 what is left of an application that was split before is invoiced, with the late fee, and paid", async () => {
      const person = await applicant();
      await submit(person, 600, true);
      expect(await invoiceOf(person, false)).toMatchObject({ invoiceNumber: null, total: 50_000 });
      const early = await invoiceOf(person, true);
      await on(41, async () => {
        const late = await invoiceOf(person, true);
        expect(late).toMatchObject({ total: 90_000, balance: 90_000 });
        expect((await invoiceOf(person, true)).invoiceNumber).toBe(late.invoiceNumber);
        await expectRefusal(board, 422, "not-open", () =>
          apply(person.collector, [early.invoiceNumber as InvoiceNumber], chargeOf(500)),
        );
        const charge = chargeOf(900);
        await apply(person.collector, [late.invoiceNumber as InvoiceNumber], charge);
        expect(await read(person)).toMatchObject({ balance: 0, order: { total: 150_000, balance: 0 } });
        await expectRefusal(board, 422, "nothing-open", () => invoiceOf(person, true));
        await person.collector.reopenReturnedPayment({ body: { transactionId: charge.transactionId } });
        expect(await read(person)).toMatchObject({ balance: 90_000 });
        expect(await invoiceOf(person, true)).toMatchObject({ invoiceNumber: late.invoiceNumber, balance: 90_000 });
      });
    });

    it("EXAM-05 deletes no application whose invoice is paid, and leaves no open one behind", async () => {
      const [paid, open] = [await applicant(), await applicant()];
      const asked = ({ applicationId }: Applicant) => ({ query: { applicationId } });
      const number = (await invoiceOf(paid, true)).invoiceNumber as InvoiceNumber;
      await apply(paid.collector, [number], chargeOf(1100));
      await expectRefusal(board, 409, "ordered", () => paid.own.deleteApplication(asked(paid)));
      await invoiceOf(open, true);
      await open.own.deleteApplication(asked(open));
      expect(await open.own.getAppliedToExaminations()).toEqual([]);
      expect(await open.own.getInvoicesForPhysician()).toMatchObject([{ invoiceStatus: InvoiceStatus.Abandoned }]);
    });

    it("PAY-14 PAY-19 mails the receipt to the payer, says with what, and repeats what was authorized", async () => {
      const person = await applicant();
      const { invoiceNumber } = await invoiceOf(person, true);
      const query = {
        paymentType: "Visa",
        paymentProcessor: "sandbox",
        paymentToken: "token-1",
        paymentAmount: dollars.decode(1100),
      } as const;
      const payer = { email: "payer@example.org", LastFour: "4242", debitAuthorization: "Debit it once." };
      await person.collector.applyPaymentToInvoices({
        query,
        body: { invoiceNumbers: [invoiceNumber as InvoiceNumber], paymentCharge: chargeOf(1100), payer },
      });
      expect((await queuedMails(board)).at(-1)).toMatchObject({
        recipient: "payer@example.org",
        subject: "Receipt for your payment of $1,100.00",
        text: expect.stringContaining("Debit it once.") as string,
      });
      expect(await person.own.getPaidInvoicesForPayment()).toMatchObject([{ paymentMethod: "Visa ending in 4242" }]);
    });

    it("APPLY-16 discounts and waivers stand on the lines that they are for; another price replaces the invoice", async () => {
      const person = await applicant();
      const first = await invoiceOf(person, true);
      const fee = (feeType: FeeType, amount: number) => ({
        feeType,
        feeDescription: "Committee",
        feeAmount: amount,
        createdDate: inDays(0),
      });
      await board.pool.query("update board.application set own_fees = $2 where application_id = $1", [
        person.applicationId,
        JSON.stringify([fee(FeeType.CommitteeMemberExamDiscount, -100), fee(FeeType.ExaminationFeeMoc, -200)]),
      ]);
      const second = await invoiceOf(person, true);
      expect(second).toMatchObject({
        total: 80_000,
        lineItems: [
          { unitPrice: 110_000, discountAmount: 30_000, discountDescription: "Committee, Committee (Waived)" },
        ],
      });
      const invoices = await person.own.getInvoicesForPhysician();
      expect(invoices.find(({ invoiceNumber }) => invoiceNumber === first.invoiceNumber)?.invoiceStatus).toBe(
        InvoiceStatus.Abandoned,
      );
    });
  });

  it("re-checks everything at submission, whatever was posted", async () => {
    const person = await applicant();
    const { applicationId } = person;
    await person.own.updateApplication({ body: { applicationId, examinationId, hasAttested: false } });
    await expectRefusal(board, 422, "incomplete", () => submit(person, 1100));
    await expectRefusal(board, 422, "incomplete", () => invoiceOf(person, true));
    expect(await invoiceOf(person, false)).toMatchObject({ total: 110_000 });
  });

  it("PAY-08 records nothing of a charge that did not succeed, is not valid, or was not made", async () => {
    const person = await applicant();
    const before = await board.contents();
    expect(await submit(person, 0, false, chargeOf(1100, { isSuccessful: false }))).toEqual({ isSuccessful: false });
    expect(await board.contents()).toEqual(before);
    const query = { examinationId, isSplitPay: false };
    await expectRefusal(board, 422, "not-valid", () =>
      person.collector.submitApplication({ query, body: paymentOf(chargeOf(1100), { IsValid: false }) }),
    );
    await expectRefusal(board, 422, "not-charged", () =>
      person.collector.submitApplication({ query, body: paymentOf(chargeOf(1100), { hasBeenCharged: false }) }),
    );
  });
});
