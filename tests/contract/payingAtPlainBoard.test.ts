import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectBoard, connectOpenBoard } from "~/app/board/connectBoard";
import { chargeOnBoard } from "~/app/payments/chargeOnBoard";
import { recordWhatBoardCharged } from "~/app/payments/recordOnBoard";
import type { ApplicationId, ExaminationId } from "@portal/contract/examinations/examination";
import type { CCBlockId, PhysicianId } from "@portal/contract/ids";
import { asCents } from "@portal/domain/billing/money";
import { boardGateway } from "@portal/payments/gateways/board/boardGateway";
import type { NewIntent } from "@portal/payments/payments";
import type { ApplicationPayment } from "@portal/payments/purposes/application";
import { type TestDatabase, testDatabase } from "~/tests/support/database/database";
import { payer, self, shownOf, testPayments } from "~/tests/support/payments/payments";
import { newApplication } from "~/tests/support/plainBoard/examinationRecords";
import { type PlainBoard, startPlainBoard } from "~/tests/support/plainBoard/plainBoard";
import { handClock, quiet } from "~/tests/support/session/session";
import { accountId } from "~/tests/support/stripe/account";
import { gatewayOn } from "~/tests/support/stripe/stripe";
import {
  apiVersion,
  collectingKey,
  secretKey,
  startStripeStub,
  type StripeStub,
} from "~/tests/support/stripe/stripeStub";
import { thisYear } from "./newPhysician";

const applicationId = 71 as ApplicationId;
const examinationId = 8101 as ExaminationId;
const application = (changes: Partial<ApplicationPayment>): ApplicationPayment => ({
  kind: "application",
  applicationId,
  examinationId,
  step: "submission",
  part: "full",
  description: "the application for Sleep Medicine",
  paidBefore: asCents(0),
  amount: asCents(190_000),
  ...changes,
});

/**
 * A board of the documents' calls alone that charges by itself, at Stripe, whose account is its own: the portal's key
 * collects and charges nothing (docs/decisions/0131).
 */
describe("a payment that a board of the documents takes at Stripe", () => {
  let database: TestDatabase;
  let stripe: StripeStub;
  let board: PlainBoard;
  beforeAll(async () => {
    database = await testDatabase(["payments"]);
    stripe = await startStripeStub();
    board = await startPlainBoard(thisYear, { url: stripe.origin, secretKey, apiVersion });
    board.records.applications.splice(0, Infinity, newApplication(board.records.today, applicationId, examinationId));
  });
  afterAll(async () => {
    await board.close();
    await stripe.close();
    await database.drop();
  });

  let lastId = 88_000;
  /** A card is typed on Stripe's page, and the amount confirmed; `loses` the answer to the call that charges. */
  async function pay(purpose: NewIntent["purpose"], number: string, loses = false) {
    let isLost = !loses;
    const connection = {
      baseUrl: board.url,
      timeoutMs: 5_000,
      onBehalfOfHeader: "X-On-Behalf-Of-Physician-Id",
      onFailure: () => undefined,
      async fetch(request: Request) {
        const answer = await fetch(request);
        if (isLost || !/PayCC|submit|makePayment/.test(request.url)) return answer;
        isLost = true;
        return new Response(null, { status: 502 });
      },
    };
    const portal = {
      connect: connectBoard(connection),
      open: connectOpenBoard(connection),
      token: { get: () => Promise.resolve("the-portals-own"), forget: () => undefined },
      processor: "stripe",
    };
    const clock = handClock();
    const { payments } = testPayments(database.pool, clock.now, {
      gateway: boardGateway(gatewayOn(stripe, quiet, accountId, true, collectingKey), chargeOnBoard(portal)),
      recording: recordWhatBoardCharged(portal),
      surcharges: {},
      timings: { gatewayTimeoutMs: 25_000, pageWaitMs: 40_000 },
    });
    const physicianId = ++lastId as PhysicianId;
    const begun = await payments.begin({ physicianId, purpose, bookkeeping: "orders", createInvoices: null }, self);
    const page = "https://portal.test/return";
    await payments.openHostedPage(begun.intent, payer, { returnUrl: page, cancelUrl: page }, self);
    const session = [...stripe.account.sessions.values()].at(-1);
    stripe.complete(session?.id ?? "", number);
    const { kind, intent } = await payments.finishHostedPage(begun.intent, null, self);
    expect(kind).toBe("ready");
    return { payments, clock, paid: await payments.confirm(intent, shownOf(intent), self) };
  }
  const taken = () =>
    [...stripe.account.charges.values()].filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
  const fees = (year: number): NewIntent["purpose"] => ({
    kind: "annual-fees",
    ccBlockId: 9001 as CCBlockId,
    years: [{ year, amount: asCents(18_500) }],
  });
  const isPaid = (year: number) =>
    board.records.physician.currentCCEnrollment.currentCCBlock.ccAnnualFees.find((fee) => fee.year === year)?.isPaid;

  it("PAY-25 PAY-08 a declined card is said to be declined, and takes and records nothing", async () => {
    const before = taken().length;
    const { paid } = await pay(fees(thisYear), cards.declined);
    expect(paid).toMatchObject({ state: "declined", failure: { kind: "declined" } });
    expect([isPaid(thisYear), taken().length - before]).toEqual([false, 0]);
  });

  it.each<[string, () => NewIntent["purpose"], number]>([
    ["PayCCAnnualFees", () => fees(thisYear), 18_500],
    ["Application/submit", () => application({ amount: asCents(95_000), part: "installment" }), 95_000],
    [
      "makePayment",
      () => application({ step: "balance", paidBefore: asCents(95_000), amount: asCents(95_000) }),
      95_000,
    ],
  ])("PAY-25 %s takes exactly what was confirmed, once, and records it", async (_, purpose, amount) => {
    const before = taken().length;
    const { paid } = await pay(purpose(), cards.credit);
    expect(paid).toMatchObject({ state: "recorded", staffReason: null, isSettled: true });
    expect(taken().slice(before)).toEqual([amount]);
  });

  it("PAY-25 PAY-10 a lost answer is read back: it is recorded, and nothing is charged again", async () => {
    const before = taken().length;
    const { payments, paid, clock } = await pay(fees(thisYear + 1), cards.credit, true);
    expect(paid).toMatchObject({ state: "unknown" });
    clock.move({ minutes: 1 });
    await payments.worker.lookDue();
    const found = await payments.find(paid.intentId, paid.physicianId);
    expect(found).toMatchObject({ state: "recorded", staffReason: null });
    expect([isPaid(thisYear + 1), taken().slice(before)]).toEqual([true, [18_500]]);
  });
});

const cards = { credit: "4242424242424242", declined: "4000000000000341" } as const;
