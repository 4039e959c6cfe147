import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BoardError } from "~/app/board/boardError";
import { chargeOnBoard } from "~/app/payments/chargeOnBoard";
import { recordWhatBoardCharged } from "~/app/payments/recordOnBoard";
import { businessClock } from "~/app/server/businessClock";
import { boardCharging } from "~/launch/board/cardProcessor";
import { boardGateway } from "@portal/payments/gateways/board/boardGateway";
import { sandboxGateway } from "@portal/payment-sandbox/sandboxGateway";
import type { NewIntent } from "@portal/payments/payments";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { openSandbox, portalOrigin, type Sandbox, someBank, webhookKey } from "~/tests/support/payments/sandbox";
import { handClock } from "~/tests/support/session/session";
import { type BoardUnderTest, boardUnderTest } from "./boardUnderTest";
import { blockOf, newPhysician, thisYear } from "./newPhysician";

const chargingKey = "a-key-of-the-boards-own";
const year = thisYear;

/**
 * As it is started with `CHARGED_BY=board`: the portal, the board and the sandbox, of which the board alone charges.
 */
describe("a payment that the board itself takes", () => {
  let sandbox: Sandbox;
  let board: BoardUnderTest;
  let database: TestDatabase;
  beforeAll(async () => {
    sandbox = await openSandbox({ chargingKey });
    const { origin } = sandbox;
    const atSandbox = sandboxGateway({
      apiUrl: origin,
      origin,
      portalOrigin,
      secretKey: chargingKey,
      webhookKeys: [webhookKey],
    });
    board = await boardUnderTest({ charging: boardCharging(atSandbox, businessClock(null)) });
    database = await testDatabase(["payments"]);
  });
  afterAll(async () => {
    await sandbox.close();
    await board.close();
    await database.drop();
  });

  async function paying(kind: "invoices" | "orders", loses = false) {
    const { own, physicianId } = await newPhysician(board, { feesPaidThrough: year - 1 });
    const token = await board.token("physician-portal", { portal_role: "payments" });
    let isLost = !loses;
    const portal = {
      connect: (credentials: Parameters<typeof board.connect>[0]) => {
        const connected = board.connect(credentials);
        /** The board has done it, and its answer is lost. */
        const lost =
          <Sent, Answer>(call: (sent: Sent) => Promise<Answer>) =>
          async (sent: Sent) => {
            const answer = await call(sent);
            if (isLost) return answer;
            isLost = true;
            throw new BoardError("payCCAnnualFees", 504, null, "Timed out");
          };
        return {
          ...connected,
          payCCAnnualFees: lost(connected.payCCAnnualFees),
          applyPaymentToInvoices: lost(connected.applyPaymentToInvoices),
        };
      },
      open: board.visitor,
      token: { get: () => Promise.resolve(token), forget: () => undefined },
      processor: "sandbox",
    };
    const clock = handClock();
    const gateway = boardGateway(sandbox.gateway, chargeOnBoard(portal));
    const { payments } = testPayments(database.pool, clock.now, {
      gateway,
      recording: recordWhatBoardCharged(portal),
      // A board writes a receipt before it answers, and has not written one before.
      timings: { gatewayTimeoutMs: 25_000, pageWaitMs: 40_000 },
    });
    const block = await blockOf(own);
    const fee = block.ccAnnualFees.find((one) => one.year === year);
    if (fee === undefined) throw new Error("The physician has no unpaid fee");
    const numbers = async () =>
      (await own.createInvoicesForAnnualFeeYears({ body: [year] })).map(({ invoiceNumber }) => invoiceNumber);
    const wanted: NewIntent = {
      physicianId,
      purpose: {
        kind: "annual-fees",
        ccBlockId: block.ccBlockId,
        years: [{ year, amount: fee.feeAmount }],
      },
      bookkeeping: kind,
      createInvoices: kind === "invoices" ? numbers : null,
    };
    const { intent } = await payments.begin(wanted, self);
    const isPaid = async () => (await blockOf(own)).ccAnnualFees.find((one) => one.year === year)?.isPaid;
    return { own, clock, payments, intent, isPaid, ledger: () => sandbox.ledger(intent.intentId) };
  }

  it.each(["orders", "invoices"] as const)(
    "FEE-06 by card with its surcharge, in the bookkeeping of %s; the portal's key charges nothing",
    async (kind) => {
      const { payments, intent, isPaid, ledger, own } = await paying(kind);
      const token = await sandbox.typeCard({ reference: intent.intentId, amount: intent.amount }, "4242424242424242");
      const { intent: ready } = await payments.useCardToken(intent, payer, token, self);
      const { idempotencyKey, ...attempt } = {
        idempotencyKey: "portal:1",
        reference: intent.intentId,
        amount: intent.amount,
        token,
        surcharge: ready.method?.surcharge ?? intent.amount,
        description: "x",
        returnUrl: null,
      };
      expect(await sandbox.gateway.charge({ idempotencyKey, ...attempt })).toEqual({ kind: "unknown" });
      expect(await ledger()).toEqual([]);

      const paid = await payments.confirm(ready, shownOf(ready), self);
      expect(paid).toMatchObject({ state: "recorded", staffReason: null, isSettled: true });
      expect([await isPaid(), (await ledger()).map(({ amount, surcharge }) => [amount, surcharge])]).toEqual([
        true,
        [[18_500, 555]],
      ]);
      const receipts = kind === "orders" ? await own.getPaidOrdersForPayment() : await own.getPaidInvoicesForPayment();
      expect(receipts).toMatchObject([{ total: 19_055, surcharge: 555 }]);
    },
  );

  it("PAY-08 a declined card is said to be declined, charges nothing, and another one pays", async () => {
    const { payments, intent, isPaid, ledger } = await paying("orders");
    const owed = { reference: intent.intentId, amount: intent.amount };
    const use = async (card: string) => {
      const { intent: ready } = await payments.useCardToken(intent, payer, await sandbox.typeCard(owed, card), self);
      return payments.confirm(ready, shownOf(ready), self);
    };
    expect(await use("4000000000000002")).toMatchObject({ state: "declined", failure: { kind: "declined" } });
    expect([await isPaid(), await ledger()]).toEqual([false, []]);
    expect(await use("4000056655665556")).toMatchObject({ state: "recorded" });
    expect([await isPaid(), (await ledger()).length]).toEqual([true, 1]);
  });

  it.each(["orders", "invoices"] as const)(
    "PAY-10 the board's answer is lost (%s): it is asked, nothing is charged again, and it is recorded",
    async (kind) => {
      const { payments, intent, isPaid, ledger, clock } = await paying(kind, true);
      const { intent: ready } = await payments.useBank(intent, someBank, self);
      expect(await payments.confirm(ready, shownOf(ready), self)).toMatchObject({ state: "unknown" });
      clock.move({ minutes: 1 });
      await payments.worker.lookDue();
      const found = await payments.find(intent.intentId, intent.physicianId);
      expect(found).toMatchObject({ state: "recorded", staffReason: null });
      expect([await isPaid(), (await ledger()).length]).toEqual([true, 1]);
    },
  );
});
