import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { offered } from "@portal/demo/offeredExaminations";
import { startedApplication } from "@portal/demo/examinations";
import { priorAttestation } from "@portal/board/store/applications/applicationRecord";
import { CandidateStatus } from "@portal/contract/enumerations";
import type { ExaminationId } from "@portal/contract/examinations/examination";
import type { InvoiceNumber } from "@portal/contract/billing/invoice";
import type { Payment } from "@portal/contract/billing/payment";
import { dollars } from "@portal/contract/values";
import { chargingProvider } from "~/tests/support/payments/chargingProvider";
import { type BoardUnderTest, boardUnderTest, today } from "./boardUnderTest";
import { expectRefusal } from "./expectRefusal";
import { blockOf, newPhysician, thisYear } from "./newPhysician";
import { chargeOf, collecting, paymentOf, queuedMails } from "./paying";

const year = thisYear;
const examinationId = offered.psychiatry as ExaminationId;
let attempts = 0;

/** A payment that is not charged; the fee is 185 dollars. */
function uncharged(changes: Partial<Payment> = {}): Payment {
  attempts += 1;
  const chargeAttempt = {
    idempotencyKey: `key-${attempts}`,
    reference: `intent-${attempts}`,
    surchargeAmount: dollars.decode(0),
  };
  const usual = {
    amount: dollars.decode(185),
    PaymentToken: `token-${attempts}`,
    hasBeenCharged: false,
    paymentCharge: null,
    chargeAttempt,
  };
  return paymentOf(chargeOf(185), { ...usual, ...changes });
}
const keyOf = ({ chargeAttempt }: Payment) => ({ body: { idempotencyKey: chargeAttempt?.idempotencyKey ?? "" } });

async function owing(board: BoardUnderTest) {
  const physician = await newPhysician(board, { feesPaidThrough: year - 1 });
  const collector = await collecting(board, physician.physicianId);
  const isPaid = async () => (await blockOf(physician.own)).ccAnnualFees.find((fee) => fee.year === year)?.isPaid;
  const pay = (payment: Payment) => collector.payCCAnnualFees({ body: { years: [year], payment } });
  const invoiceNumbers = async () =>
    (await physician.own.createInvoicesForAnnualFeeYears({ body: [year] })).map((made) => made.invoiceNumber);
  const apply = (
    invoices: InvoiceNumber[],
    { paymentType, PaymentToken: paymentToken, amount: paymentAmount, chargeAttempt = null }: Payment,
  ) =>
    collector.applyPaymentToInvoices({
      query: { paymentType, paymentProcessor: "sandbox", paymentToken, paymentAmount },
      body: { invoiceNumbers: invoices, paymentCharge: null, chargeAttempt },
    });
  return { ...physician, collector, isPaid, pay, apply, invoiceNumbers };
}

/** A physician with a complete application, which costs 1,100 dollars. */
async function applying(board: BoardUnderTest) {
  const answered = {
    hasAttested: true,
    attestationContent: priorAttestation,
    isAdaRequested: false,
    isNmaRequested: false,
  };
  const physician = await newPhysician(board, {}, (usual) => ({
    certificates: [],
    enrollmentCertificates: [],
    ...startedApplication(usual.physicianId, today, offered.psychiatry, answered),
  }));
  const read = async () => {
    const application = await physician.own.getApplication({ query: { examinationId } });
    if (application === null) throw new Error("Everybody here has applied");
    return application;
  };
  return { ...physician, read, collector: await collecting(board, physician.physicianId) };
}

describe("a board that charges no one", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest();
  });
  afterAll(() => board.close());

  it("FEE-06 refuses what was not charged, by each call, names no extension for it and knows no key", async () => {
    const { pay, apply, invoiceNumbers, collector } = await owing(board);
    await expectRefusal(board, 422, "not-charged", () => pay(uncharged()));
    const numbers = await invoiceNumbers();
    await expectRefusal(board, 422, "not-charged", () => apply(numbers, uncharged()));
    const applicant = await applying(board);
    const { applicationId } = await applicant.read();
    await expectRefusal(board, 422, "not-charged", () =>
      applicant.collector.submitApplication({ query: { examinationId, isSplitPay: false }, body: uncharged() }),
    );
    await expectRefusal(board, 422, "not-charged", () =>
      applicant.collector.makePayment({ query: { applicationId }, body: uncharged() }),
    );
    expect((await board.visitor.getCapabilities()).extensions).not.toContain("charging");
    await expectRefusal(board, 404, "unknown-call", () => collector.lookUpCharge(keyOf(uncharged())));
  });
});

describe("a board that charges by itself", () => {
  const provider = chargingProvider();
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest({ charging: provider.charging });
  });
  afterAll(() => board.close());
  beforeEach(() => {
    provider.state.said.clear();
    provider.state.asked = 0;
  });
  afterEach(() => {
    provider.state.behavior = "answer";
    provider.state.onCharged = () => Promise.resolve();
  });
  const charged = () => provider.state.charges().map(({ transactionAmount }) => transactionAmount);

  it("says so, and FEE-06 charges and records in one call, with one receipt, of which it tells the charge", async () => {
    expect((await board.visitor.getCapabilities()).extensions).toContain("charging");
    const { own, pay, isPaid } = await owing(board);
    const mails = (await queuedMails(board)).length;
    const payment = uncharged();
    const attempt = { ...payment.chargeAttempt, surchargeAmount: dollars.decode(5.55) } as NonNullable<
      Payment["chargeAttempt"]
    >;
    const answer = await pay({ ...payment, chargeAttempt: attempt });
    expect(answer).toMatchObject({
      isSuccessful: true,
      paymentCharge: { transactionAmount: 19_055, surchargeAmount: 555 },
    });
    expect(charged()).toEqual([19_055]);
    expect(await isPaid()).toBe(true);
    expect(await own.getPaidOrdersForPayment()).toMatchObject([{ total: 19_055, surcharge: 555 }]);
    expect((await queuedMails(board)).length).toBe(mails + 1);
  });

  it("FEE-06 with invoices: charges what is applied to them, once, and then records the years", async () => {
    const { apply, invoiceNumbers, collector, isPaid, own } = await owing(board);
    const numbers = await invoiceNumbers();
    const payment = uncharged();
    const { isSuccessful, paymentCharge, invoices } = await apply(numbers, payment);
    expect([isSuccessful, invoices.map((invoice) => invoice.isPaid), await isPaid()]).toEqual([true, [true], false]);
    if (!paymentCharge) throw new Error("The payment has a charge");
    await collector.recordAnnualFeesPaid({
      body: { years: [year], payment: { ...payment, hasBeenCharged: true, paymentCharge } },
    });
    await apply(numbers, payment);
    expect([await isPaid(), charged(), (await own.getPaidInvoicesForPayment()).length]).toEqual([true, [18_500], 1]);
  });

  it("APPLY-14 an application is submitted by what is charged for it, and the rest of it charged later", async () => {
    const { collector, read } = await applying(board);
    const { applicationId, totalFeeAmount } = await read();
    const body = uncharged({ amount: totalFeeAmount });
    const submit = () => collector.submitApplication({ query: { examinationId, isSplitPay: false }, body });
    await expectRefusal(board, 422, "amount", () =>
      collector.submitApplication({
        query: { examinationId, isSplitPay: false },
        body: uncharged({ amount: dollars.decode(1) }),
      }),
    );
    expect(await submit()).toMatchObject({ isSuccessful: true });
    expect(await read()).toMatchObject({ candidateStatus: CandidateStatus.ToBeReviewed, balance: 0 });
    expect(await submit()).toMatchObject({ isSuccessful: true });
    await expect(
      collector.makePayment({ query: { applicationId }, body: uncharged({ amount: dollars.decode(10) }) }),
    ).rejects.toMatchObject({ status: 422 });
    expect(charged()).toEqual([totalFeeAmount]);
  });

  it("PAY-10 charges once for a key, and once for a token where there is no key, however often and at once it is asked", async () => {
    const first = await owing(board);
    const payment = uncharged();
    const answers = await Promise.all([1, 2, 3, 4].map(() => first.pay(payment)));
    expect(new Set(answers.map(({ paymentCharge }) => paymentCharge?.transactionId)).size).toBe(1);
    const second = await owing(board);
    const withoutKey = uncharged({ chargeAttempt: null });
    await Promise.all([1, 2, 3, 4].map(() => second.pay(withoutKey)));
    expect(await second.pay(withoutKey)).toMatchObject({ isSuccessful: true });
    expect([charged(), await first.isPaid(), await second.isPaid()]).toEqual([[18_500, 18_500], true, true]);
  });

  it("PAY-10 answers the second delivery of a key like the first, which was charged and recorded while the second was on its way", async () => {
    const { pay } = await owing(board);
    const payment = uncharged();
    // The second has found no attempt, and its rehearsal waits until the first is done.
    let resume = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const connect = board.pool.connect.bind(board.pool) as (done?: unknown) => Promise<unknown>;
    let waiting = 0;
    const connecting = vi.spyOn(board.pool, "connect").mockImplementation(((done?: unknown) => {
      // Without a callback it is for a transaction, the first of which is the rehearsal.
      if (done !== undefined || waiting > 0) return connect(done);
      waiting += 1;
      return held.then(() => connect());
    }) as never);
    const second = pay(payment);
    await expect.poll(() => waiting).toBe(1);
    const first = await pay(payment);
    resume();
    expect(await second).toEqual(first);
    expect(charged()).toEqual([18_500]);
    connecting.mockRestore();
  });

  it("refuses before any money moves: another amount, an unvalidated payment, a waived year, one that is paid", async () => {
    const { pay, physicianId } = await owing(board);
    await expectRefusal(board, 422, "amount", () => pay(uncharged({ amount: dollars.decode(184) })));
    await expectRefusal(board, 422, "not-valid", () => pay(uncharged({ IsValid: false })));
    await board.pool.query(waived("true"), [physicianId]);
    await expectRefusal(board, 422, "waived", () => pay(uncharged()));
    await board.pool.query(waived("false"), [physicianId]);
    await pay(uncharged());
    await expectRefusal(board, 422, "already-paid", () => pay(uncharged()));
    expect([charged(), provider.state.asked]).toEqual([[18_500], 1]);
  });

  it("PAY-08 answers a declined card with why, changes nothing by it, and says the same again", async () => {
    const { pay, apply, invoiceNumbers, isPaid, collector } = await owing(board);
    const payment = uncharged({ PaymentToken: `declined-${attempts}` });
    const declined = { isSuccessful: false, responseCode: "declined", paymentCharge: null };
    expect([await pay(payment), await pay(payment)]).toMatchObject([declined, declined]);
    expect(await collector.lookUpCharge(keyOf(payment))).toMatchObject({
      outcome: "declined",
      responseCode: "declined",
    });
    const numbers = await invoiceNumbers();
    expect(await apply(numbers, uncharged({ PaymentToken: `declined-${attempts}-2` }))).toMatchObject({
      isSuccessful: false,
      responseCode: "declined",
    });
    expect([charged(), await isPaid()]).toEqual([[], false]);
  });

  it("refuses a key with another content, a token under another key, and another physician's token", async () => {
    const { pay } = await owing(board);
    const stranger = await owing(board);
    const payment = uncharged();
    await pay(payment);
    // Something was charged under the key: a refusal would say that nothing was.
    await expect(pay({ ...payment, email: "other@example.org" })).rejects.toMatchObject({
      status: 500,
      code: "other-content",
    });
    const declined = uncharged({ PaymentToken: `declined-${attempts}` });
    await stranger.pay(declined);
    await expectRefusal(board, 409, "other-content", () => stranger.pay({ ...declined, email: "other@example.org" }));
    await expectRefusal(board, 409, "token-used", () =>
      stranger.pay(uncharged({ PaymentToken: payment.PaymentToken })),
    );
    expect(charged()).toEqual([18_500]);
    // AUTH-17: nothing is known to anybody else of a key.
    expect(await stranger.collector.lookUpCharge(keyOf(payment))).toEqual({ outcome: "absent" });
    const { rows } = await board.pool.query<{ kept: string }>(
      "select sent::text as kept from board.charge_attempt where sent is not null",
    );
    expect(rows.filter(({ kept }) => kept.includes(payment.PaymentToken))).toEqual([]);
  });

  it("PAY-10 absent is final: what was asked about before it was charged is never charged", async () => {
    const { pay, collector, isPaid } = await owing(board);
    const payment = uncharged();
    expect(await collector.lookUpCharge(keyOf(payment))).toEqual({ outcome: "absent" });
    await expectRefusal(board, 409, "void-key", () => pay(payment));
    expect([charged(), await isPaid()]).toEqual([[], false]);
  });

  it("PAY-10 whose provider gave no answer says that it does not know, and records what was taken when it is asked", async () => {
    const { pay, collector, isPaid, own } = await owing(board);
    const payment = uncharged();
    provider.state.behavior = "lose";
    await expect(pay(payment)).rejects.toMatchObject({ status: 503, code: "charge-unknown" });
    expect(await isPaid()).toBe(false);
    provider.state.behavior = "down";
    expect(await collector.lookUpCharge(keyOf(payment))).toEqual({ outcome: "open" });
    provider.state.behavior = "answer";
    const taken = { outcome: "settled", isRecorded: true, paymentCharge: { transactionAmount: 18_500 } };
    expect([await collector.lookUpCharge(keyOf(payment)), await collector.lookUpCharge(keyOf(payment))]).toMatchObject([
      taken,
      taken,
    ]);
    expect([charged(), await isPaid(), (await own.getPaidOrdersForPayment()).length]).toEqual([[18_500], true, 1]);
  });

  it.each(["returned", "refunded"] as const)(
    "PAY-10 does not record as paid what it learns to have been taken together with its being %s",
    async (state) => {
      const { pay, collector, isPaid } = await owing(board);
      const payment = uncharged();
      provider.state.behavior = "lose";
      await expect(pay(payment)).rejects.toMatchObject({ code: "charge-unknown" });
      provider.state.behavior = "answer";
      for (const [key, said] of provider.state.said)
        if (said.kind === "charged") provider.state.said.set(key, { ...said, state });
      expect(await collector.lookUpCharge(keyOf(payment))).toMatchObject({ outcome: state, isRecorded: false });
      expect(await isPaid()).toBe(false);
    },
  );

  it("still says of what it has recorded that it has, when it is returned later", async () => {
    const { pay, collector } = await owing(board);
    const payment = uncharged();
    await pay(payment);
    for (const [key, said] of provider.state.said)
      if (said.kind === "charged") provider.state.said.set(key, { ...said, state: "returned" });
    expect(await collector.lookUpCharge(keyOf(payment))).toMatchObject({ outcome: "returned", isRecorded: true });
  });

  it("PAY-10 never says that nothing was charged where it could not record it, and records it once it can", async () => {
    const { pay, collector, isPaid, physicianId } = await owing(board);
    const payment = uncharged();
    provider.state.onCharged = () => board.pool.query(waived("true"), [physicianId]);
    await expect(pay(payment)).rejects.toMatchObject({ status: 500, code: "charged-not-recorded" });
    expect(await collector.lookUpCharge(keyOf(payment))).toMatchObject({ outcome: "settled", isRecorded: false });
    await board.pool.query(waived("false"), [physicianId]);
    expect(await collector.lookUpCharge(keyOf(payment))).toMatchObject({ outcome: "settled", isRecorded: true });
    expect([charged(), await isPaid()]).toEqual([[18_500], true]);
  });

  it("still records what was charged elsewhere, from any caller", async () => {
    const { pay, isPaid } = await owing(board);
    expect(await pay(paymentOf(chargeOf(185)))).toMatchObject({ isSuccessful: true });
    expect([charged(), await isPaid()]).toEqual([[], true]);
  });
});

const waived = (is: string) =>
  `update board.cc_annual_fee f set is_waived = ${is} from board.cc_block b where b.cc_block_id = f.cc_block_id and b.physician_id = $1 and f.year = ${year}`;
